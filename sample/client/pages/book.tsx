import { Link, useNavigate, useParams } from 'react-router';
import { api, type Book, type Refusal } from '../api.ts';
import { Field, Form, payload } from '../form.tsx';
import { day, Missing, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useToast } from '../toast.tsx';
import { useLoad } from '../use-load.ts';

const MOVES: Readonly<Record<string, readonly (readonly [action: string, label: string])[]>> = {
  in: [
    ['repair', 'Send to repair'],
    ['withdraw', 'Withdraw'],
  ],
  repair: [
    ['restore', 'Back on the shelf'],
    ['withdraw', 'Withdraw'],
  ],
  withdrawn: [['restore', 'Back on the shelf']],
};

const Borrow = ({ book, done }: { readonly book: Book; readonly done: () => void }) => {
  const say = useToast();
  const navigate = useNavigate();
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const reply = await api('POST', '/api/loans', { bookId: book.id, ...payload(data, ['days']) });
    if (reply.ok) {
      say('status', `You have borrowed "${book.title}".`);
      await navigate('/loans');
      return undefined;
    }
    if (reply.refusal.status === 422) return reply.refusal;
    say('alert', reply.refusal.message);
    done();
    return undefined;
  };
  return (
    <Form label="Borrow this book" action="Borrow" onSend={send}>
      {(errors) => (
        <>
          <Field label="Days" name="days" type="number" required min={1} max={30} defaultValue={14} hint="1 to 30 days." errors={errors} />
          <Field label="Note" name="note" maxLength={200} errors={errors} />
        </>
      )}
    </Form>
  );
};

const Cover = ({ book, done }: { readonly book: Book; readonly done: () => void }) => {
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const reply = await api('PUT', `/api/books/${book.id}/cover`, data);
    if (reply.ok) done();
    return reply.ok ? undefined : reply.refusal;
  };
  return (
    <Form label="Cover" action="Upload" onSend={send}>
      {(errors) => (
        <Field
          label="Cover picture"
          name="cover"
          type="file"
          accept="image/png,image/jpeg"
          required
          hint="PNG or JPEG, at most 256 KiB."
          errors={errors}
        />
      )}
    </Form>
  );
};

export const BookPage = () => {
  const { bookId = '' } = useParams();
  const { value: book, refusal, reload } = useLoad<Book>(`/api/books/${bookId}`);
  const { me, staff } = useSession();
  const say = useToast();
  const navigate = useNavigate();
  if (!book) {
    return (
      <Screen title="Book">
        <Missing refusal={refusal} />
      </Screen>
    );
  }
  const act = async (method: string, path: string, text: string): Promise<boolean> => {
    const reply = await api(method, path, method === 'POST' ? {} : undefined);
    say(reply.ok ? 'status' : 'alert', reply.ok ? text : reply.refusal.message);
    return reply.ok;
  };
  return (
    <Screen title={book.title}>
      {book.cover && <img className="cover" src={book.cover} alt={`Cover of ${book.title}`} />}
      <dl>
        <dt>Author</dt>
        <dd>{book.author}</dd>
        <dt>Year</dt>
        <dd>{book.year ?? 'not known'}</dd>
        <dt>ISBN</dt>
        <dd>{book.isbn}</dd>
        <dt>Shelf</dt>
        <dd>{book.shelf}</dd>
        <dt>Status</dt>
        <dd>
          <Status value={book.status} />
        </dd>
        <dt>Added</dt>
        <dd>{day(book.addedAt)}</dd>
      </dl>
      {!me && book.status === 'in' && <Link to={`/login?from=${encodeURIComponent(`/books/${book.id}`)}`}>Sign in to borrow</Link>}
      {me && book.status === 'in' && <Borrow book={book} done={reload} />}
      {me && book.status === 'out' && (
        <button
          type="button"
          className="primary"
          onClick={() =>
            void api('POST', '/api/reservations', { bookId: book.id }).then((reply) =>
              say(reply.ok ? 'status' : 'alert', reply.ok ? 'Reserved.' : reply.refusal.message),
            )
          }
        >
          Reserve
        </button>
      )}
      {staff && (
        <section className="desk" aria-label="At the desk">
          <p className="row">
            {(MOVES[book.status] ?? []).map(([action, label]) => (
              <button key={action} type="button" onClick={() => void act('POST', `/api/books/${book.id}/${action}`, 'Done.').then(reload)}>
                {label}
              </button>
            ))}
            <Link to={`/books/${book.id}/edit`}>Edit</Link>
            <button
              type="button"
              className="danger"
              onClick={() => void act('DELETE', `/api/books/${book.id}`, 'The book is deleted.').then((gone) => gone && navigate('/books'))}
            >
              Delete
            </button>
          </p>
          <Cover book={book} done={reload} />
        </section>
      )}
    </Screen>
  );
};

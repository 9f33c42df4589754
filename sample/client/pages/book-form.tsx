import { useNavigate, useParams } from 'react-router';
import { api, type Book, type Refusal } from '../api.ts';
import { Field, Form, payload } from '../form.tsx';
import { Missing, Screen } from '../part.tsx';
import { useToast } from '../toast.tsx';
import { useLoad } from '../use-load.ts';

const Fields = ({ book, errors }: { readonly book?: Book | undefined; readonly errors: Refusal['errors'] }) => (
  <>
    <Field label="Title" name="title" required maxLength={80} defaultValue={book?.title} errors={errors} />
    <Field label="Author" name="author" required maxLength={60} defaultValue={book?.author} errors={errors} />
    {!book && <Field label="ISBN" name="isbn" required pattern="97[89]\d{10}" inputMode="numeric" hint="13 digits." errors={errors} />}
    <Field label="Year" name="year" type="number" max={2100} defaultValue={book?.year ?? undefined} errors={errors} />
    <Field
      label="Shelf"
      name="shelf"
      pattern="[A-Z]\d{1,2}"
      defaultValue={book?.shelf}
      hint="A letter and a number, such as B7."
      errors={errors}
    />
  </>
);

const Add = () => {
  const say = useToast();
  const navigate = useNavigate();
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const reply = await api<Book>('POST', '/api/books', payload(data, ['year']));
    if (!reply.ok) return reply.refusal;
    say('status', 'The book is in the catalogue.');
    await navigate(`/books/${reply.value.id}`);
    return undefined;
  };
  return (
    <Screen title="Add a book">
      <Form label="Add a book" action="Add" onSend={send}>
        {(errors) => <Fields errors={errors} />}
      </Form>
    </Screen>
  );
};

const Edit = ({ bookId }: { readonly bookId: string }) => {
  const { value: book, refusal } = useLoad<Book>(`/api/books/${bookId}`);
  const navigate = useNavigate();
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const reply = await api<Book>('PATCH', `/api/books/${bookId}`, { title: '', author: '', ...payload(data, ['year']) });
    if (!reply.ok) return reply.refusal;
    await navigate(`/books/${bookId}`);
    return undefined;
  };
  return (
    <Screen title="Edit a book">
      {book ? (
        <Form label="Edit a book" action="Save" onSend={send}>
          {(errors) => <Fields book={book} errors={errors} />}
        </Form>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};

export const BookForm = () => {
  const { bookId } = useParams();
  return bookId === undefined ? <Add /> : <Edit bookId={bookId} />;
};

import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Book, Page } from '../api.ts';
import { Grid, Missing, Pager, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useLoad } from '../use-load.ts';

const STATUSES = ['in', 'out', 'repair', 'withdrawn'];

/** Reloads when a book changes its status; a background tab comes up to date by itself. */
const useBookEvents = (changed: () => void): void => {
  useEffect(() => {
    const events = new EventSource('/api/events');
    events.addEventListener('book', changed);
    return () => events.close();
  }, [changed]);
};

export const Catalogue = () => {
  const [query, setQuery] = useSearchParams();
  const { value, refusal, reload } = useLoad<Page<Book>>(`/api/books${query.size > 0 ? `?${query}` : ''}`);
  const { staff } = useSession();
  useBookEvents(reload);
  const withParam = (name: string, text: string): URLSearchParams => {
    const next = new URLSearchParams(query);
    if (text === '') next.delete(name);
    else next.set(name, text);
    if (name !== 'page') next.delete('page');
    return next;
  };
  return (
    <Screen title="Catalogue">
      <search>
        <form className="row" onSubmit={(event) => event.preventDefault()}>
          <label>
            Search
            <input
              type="search"
              name="q"
              defaultValue={query.get('q') ?? ''}
              onKeyDown={(event) => event.key === 'Enter' && setQuery(withParam('q', event.currentTarget.value))}
            />
          </label>
          <label>
            Status
            <select
              name="status"
              value={query.get('status') ?? ''}
              onChange={(event) => setQuery(withParam('status', event.currentTarget.value))}
            >
              <option value="">any</option>
              {STATUSES.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </select>
          </label>
          <label>
            Sort by
            <select
              name="sort"
              value={query.get('sort') ?? ''}
              onChange={(event) => setQuery(withParam('sort', event.currentTarget.value))}
            >
              <option value="">shelf</option>
              <option>title</option>
              <option>author</option>
              <option>newest</option>
            </select>
          </label>
          {staff && (
            <Link className="primary" to="/books/new">
              Add a book
            </Link>
          )}
        </form>
      </search>
      {value ? (
        <>
          <Grid label="Books" columns={['Title', 'Author', 'Year', 'Shelf', 'Status']}>
            {value.data.map((book) => (
              <tr key={book.id}>
                <th scope="row">
                  <Link to={`/books/${book.id}`}>{book.title}</Link>
                </th>
                <td>{book.author}</td>
                <td>{book.year ?? ''}</td>
                <td>{book.shelf}</td>
                <td>
                  <Status value={book.status} />
                </td>
              </tr>
            ))}
          </Grid>
          {value.data.length === 0 && <p>No book matches.</p>}
          <Pager page={value} of={(number) => `/books?${withParam('page', String(number))}`} />
        </>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};

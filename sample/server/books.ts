import { LIMITS } from './limit.ts';
import { bookMachine, mayMove } from './machine.ts';
import { PAGE_RULES, paged } from './page.ts';
import type { Book } from './record.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { everyone, staff } from './role.ts';
import type { Call, Route } from './route.ts';
import { check, type Rule } from './rule.ts';

const RULES: readonly Rule[] = [
  { field: 'title', kind: 'required', says: 'Title is missing.' },
  { field: 'title', kind: 'text', says: 'Title is text.' },
  { field: 'title', kind: 'maxLength', value: LIMITS.titleLength, says: 'A title has at most 80 characters.' },
  { field: 'author', kind: 'required', says: 'Author is missing.' },
  { field: 'author', kind: 'text', says: 'Author is text.' },
  { field: 'author', kind: 'maxLength', value: LIMITS.nameLength, says: 'A name has at most 60 characters.' },
  { field: 'isbn', kind: 'required', says: 'ISBN is missing.' },
  { field: 'isbn', kind: 'pattern', value: '^97[89]\\d{10}$', says: 'An ISBN has 13 digits and starts with 978 or 979.' },
  { field: 'year', kind: 'integer', says: 'Year is a whole number.' },
  { field: 'year', kind: 'maximum', value: 2100, says: 'A year is at most 2100.' },
  { field: 'shelf', kind: 'pattern', value: '^[A-Z]\\d{1,2}$', says: 'A shelf is a letter and a number, such as B7.' },
];
const STATUS_RULE: Rule = {
  field: 'status',
  kind: 'enum',
  value: ['in', 'repair', 'withdrawn'],
  says: 'Status is one of in, repair, withdrawn.',
};
const LIST_RULES: readonly Rule[] = [
  ...PAGE_RULES,
  { field: 'status', kind: 'enum', value: bookMachine.values, says: 'Status is one of in, out, repair, withdrawn.' },
  { field: 'sort', kind: 'enum', value: ['title', 'author', 'newest'], says: 'Sort by title, author or newest.' },
];

const text = (value: unknown): string => String(value).trim();

const found = (call: Call, go: (book: Book) => Answer): Answer => {
  const book = call.library.books.get(Number(call.path['bookId']));
  return book === undefined ? refuse('no_such_book') : go(book);
};

const sorted = (books: Book[], by: string | undefined): Book[] => {
  if (by === 'newest') return books.sort((a, b) => b.addedAt.localeCompare(a.addedAt) || b.id - a.id);
  if (by === 'title' || by === 'author') return books.sort((a, b) => a[by].localeCompare(b[by]) || a.id - b.id);
  return books;
};

const list = (call: Call): Answer =>
  paged(call, '/api/books', LIST_RULES, () => {
    const { q = '', status, sort } = call.query;
    const word = q.toLowerCase();
    const books = [...call.library.books.values()].filter(
      (book) => (status === undefined || book.status === status) && `${book.title}\n${book.author}`.toLowerCase().includes(word),
    );
    return sorted(books, sort);
  });

const create = (call: Call): Answer => {
  const errors = check(RULES, call.body);
  if (errors !== undefined) return refuse('validation', {}, errors);
  const { isbn, title, author, year, shelf } = call.body;
  if ([...call.library.books.values()].some((book) => book.isbn === isbn)) {
    return refuse('isbn_taken', {}, { isbn: ['This book is already in the catalogue.'] });
  }
  const book = call.library.addBook({
    isbn: text(isbn),
    title: text(title),
    author: text(author),
    year: typeof year === 'number' ? year : null,
    shelf: shelf ? text(shelf) : 'A1',
  });
  return answer(201, book, { location: `/api/books/${book.id}` });
};

const move = (call: Call, to: string): Answer =>
  found(call, (book) => {
    if (!mayMove(bookMachine, book.status, to)) return refuse('wrong_move', { entity: 'book', from: book.status, to });
    return book.status === 'out' ? refuse('out_on_loan') : answer(200, call.library.setBook(book.id, { status: to }));
  });

const change = (call: Call): Answer =>
  found(call, (book) => {
    const errors = check([...RULES.filter((rule) => rule.field !== 'isbn'), STATUS_RULE], call.body, true);
    if (errors !== undefined) return refuse('validation', {}, errors);
    const { title, author, year, shelf, status } = call.body;
    if (status !== undefined && status !== book.status) {
      const moved = move(call, String(status));
      if (moved.status !== 200) return moved;
    }
    return answer(
      200,
      call.library.setBook(book.id, {
        ...(title !== undefined && { title: text(title) }),
        ...(author !== undefined && { author: text(author) }),
        ...(year !== undefined && { year: typeof year === 'number' ? year : null }),
        ...(shelf !== undefined && { shelf: text(shelf) }),
      }),
    );
  });

const remove = (call: Call): Answer =>
  found(call, (book) => {
    if (book.status === 'out') return refuse('book_is_out');
    call.library.books.delete(book.id);
    return answer(204);
  });

const arrivals = (call: Call): Answer => answer(200, { data: sorted([...call.library.books.values()], 'newest').slice(0, 5) });

export const bookRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/books', permit: everyone, statuses: [200, 422], rules: LIST_RULES, handle: list },
  { method: 'POST', path: '/api/books', permit: staff, statuses: [201, 409, 422], rules: RULES, handle: create },
  { method: 'GET', path: '/api/books/new-arrivals', permit: everyone, statuses: [200], rules: [], handle: arrivals },
  {
    method: 'GET',
    path: '/api/books/{bookId}',
    permit: everyone,
    statuses: [200, 404],
    rules: [],
    handle: (call) => found(call, (book) => answer(200, book)),
  },
  {
    method: 'PATCH',
    path: '/api/books/{bookId}',
    permit: staff,
    statuses: [200, 404, 409, 422],
    rules: [...RULES.filter((rule) => rule.field !== 'isbn'), STATUS_RULE],
    handle: change,
  },
  { method: 'DELETE', path: '/api/books/{bookId}', permit: staff, statuses: [204, 404, 409], rules: [], handle: remove },
  {
    method: 'POST',
    path: '/api/books/{bookId}/repair',
    permit: staff,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'repair'),
  },
  {
    method: 'POST',
    path: '/api/books/{bookId}/restore',
    permit: staff,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'in'),
  },
  {
    method: 'POST',
    path: '/api/books/{bookId}/withdraw',
    permit: staff,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'withdrawn'),
  },
];

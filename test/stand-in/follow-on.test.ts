import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, type Sent, stood } from './product.fixture.ts';

/** Loans of books: giving one back names the loan alone, and answers with its book. */
const library = (): Product => {
  const books = ['Emma', 'Ulysses', 'Middlemarch', 'Persuasion'].map((title, at): JsonObject => ({ id: at + 1, title, status: 'in' }));
  const loans: JsonObject[] = [];
  const bookOf = (loan: JsonObject): JsonObject => books.find(({ id }) => id === loan['bookId']) ?? {};
  return ({ method, path, body }) => {
    const [, kind, id, action] = path.split('/');
    const shown = (loan: JsonObject): JsonObject => ({ ...loan, book: { ...bookOf(loan) } });
    if (kind === 'books')
      return { status: 200, body: id === undefined ? books : (books.find((book) => String(book['id']) === id) ?? null) };
    if (method === 'POST' && id === undefined) {
      const loan = { id: `ln-${loans.length + 41}`, bookId: (body as JsonObject)['bookId'] ?? 0, state: 'open' };
      Object.assign(bookOf(loan), { status: 'out' });
      loans.push(loan);
      return { status: 201, body: shown(loan) };
    }
    const loan = loans.find((one) => one['id'] === id);
    if (loan === undefined)
      return id === undefined ? { status: 200, body: loans.map(shown) } : { status: 404, body: { error: 'No such loan.' } };
    if (action === 'return') {
      Object.assign(loan, { state: 'returned' });
      Object.assign(bookOf(loan), { status: 'in' });
    }
    return { status: 200, body: shown(loan) };
  };
};

const lend = (book: number, loan: number): readonly Sent[] => [
  [`GET /books/${book}`],
  ['POST /loans', { bookId: book }],
  [`GET /books/${book}`],
  [`GET /loans/ln-${loan}`],
];
const giveBack = (book: number, loan: number): readonly Sent[] => [
  [`POST /loans/ln-${loan}/return`, {}],
  [`GET /loans/ln-${loan}`],
  [`GET /books/${book}`],
];

test('a thing that the request does not name becomes what point 4 says of it, where what the request is about names it', async () => {
  const steps = [['GET /books'] as const, ...lend(1, 41), ...lend(2, 42), ...giveBack(1, 41), ...giveBack(2, 42), ['GET /loans'] as const];
  const { document, ask } = await stood(recorded('monday.har', library(), steps));
  expect(document).toMatch(/\| out \| in \| `POST \/loans\/\{loanId\}\/return` \|/);
  const { body } = await ask('POST /loans', { bookId: 3 });
  const loan = String((body as JsonObject)['id']);
  expect((await ask('GET /books/3')).body).toMatchObject({ status: 'out' });
  expect((await ask(`POST /loans/${loan}/return`, {})).body).toMatchObject({ state: 'returned', book: { id: 3, status: 'in' } });
  expect((await ask('GET /books/3')).body).toMatchObject({ status: 'in' });
  // Nobody else's book.
  expect((await ask('POST /loans', { bookId: 4 })).status).toBe(201);
  expect((await ask('GET /books/4')).body).toMatchObject({ status: 'out' });
});

import { expect, test } from 'vitest';
import { ask, standInOf, type Told } from './recording.fixture.ts';

const book = (id: string, stock: number) => ({ id, stock });
const told = (call: string, id: string, stock: number, send?: { readonly stock: number }): Told => ({
  call,
  path: { bookId: id },
  status: 200,
  answer: book(id, stock),
  ...(send === undefined ? {} : { send }),
});

test('a JSON Patch changes what it sets', async () => {
  const [read, write] = ['GET /api/books/{bookId}', 'PATCH /api/books/{bookId}'];
  const of = standInOf(
    [
      told(read, '7', 4),
      told(read, '8', 5),
      told(write, '7', 3, { stock: 3 }),
      told(read, '7', 3),
      told(write, '8', 9, { stock: 9 }),
      told(read, '8', 9),
    ],
    {
      parameters: { bookId: 'Book' },
      entities: [{ name: 'Book', identity: 'id' }],
      places: { [`${read} → `]: 'Book', [`${write} → `]: 'Book' },
    },
  );
  const patch = [
    { op: 'test', path: '/stock', value: 4 },
    { op: 'replace', path: '/stock', value: 6 },
  ];
  expect((await ask(of, 'PATCH', '/api/books/7', patch)).body).toEqual(book('7', 6));
  expect((await ask(of, 'GET', '/api/books/7')).body).toEqual(book('7', 6));
});

import { expect, test } from 'vitest';
import { ask, fixedOptions, samplesOf, specificationOf, standInOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

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

test('a JSON Patch is shown as the recorded ones are: by the members that their steps led to', async () => {
  const [read, write] = ['GET /api/books/{bookId}', 'PATCH /api/books/{bookId}'];
  const world: World = {
    parameters: { bookId: 'Book' },
    entities: [{ name: 'Book', identity: 'id' }],
    places: { [`${read} → `]: 'Book', [`${write} → `]: 'Book' },
  };
  const samples = samplesOf([told(read, '7', 4), told(write, '7', 3, { stock: 3 }), told(read, '7', 3)], world);
  const specification = specificationOf(samples, world);
  const requests = specification.points.calls.find(({ method }) => method === 'PATCH')?.requests ?? [];
  const row = (path: string, type: string, values: readonly string[]) => ({ ...requests[0]?.shape[0], path, type, values, refersTo: null });
  const shape = [row('', 'array', []), row('[]', 'object', []), row('[].op', 'string', ['replace']), row('[].path', 'string', ['/stock'])];
  Object.assign(requests[0] ?? {}, { mediaType: 'application/json-patch+json', shape: [...shape, row('[].value', 'integer', [])] });
  const of = standIn(specification, fixedOptions());
  const patch = (path: string) => ask(of, 'PATCH', '/api/books/7', [{ op: 'replace', path, value: 6 }]);
  expect((await patch('/stock')).body).toEqual(book('7', 6));
  expect((await patch('/shelf')).status).toBe(501);
});

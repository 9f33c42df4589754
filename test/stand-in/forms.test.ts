import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { differing, type Product, recorded, type Sent, stood } from './product.fixture.ts';

/** A shelf that is sent texts, as forms send everything, and keeps numbers and truths. */
const shelf = (): Product => {
  const all = new Map<string, JsonObject>();
  let next = 71;
  const kept = (sent: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [key, key === 'title' ? value : key === 'lent' ? value === 'true' : Number(value)]),
    );
  return ({ method, path, body }) => {
    const [, id] = /^\/books\/(\d+)$/.exec(path) ?? [];
    if (id === undefined) {
      if (method === 'GET') return { status: 200, body: [...all.values()] };
      const made = { id: next, ...kept(body as JsonObject) };
      all.set(String(next), made);
      next += 1;
      return { status: 201, body: made };
    }
    const one = { ...all.get(id), ...(method === 'GET' ? {} : kept(body as JsonObject)) };
    all.set(id, one);
    return { status: 200, body: one };
  };
};

const make = (title: string, pages: string, lent: string): Sent => ['POST /books', { title, pages, lent }];
const seen = recorded('monday.har', shelf(), [
  ['GET /books'],
  make('Maps', '312', 'true'),
  make('Trains', '87', 'false'),
  make('Salt', '140.5', 'false'),
  ['GET /books'],
  ['PATCH /books/71', { pages: '313' }],
  ['GET /books/71'],
  ['PATCH /books/72', { pages: '88', lent: 'true' }],
  ['GET /books/72'],
  ['PATCH /books/73', { title: 'Salts' }],
  ['GET /books/73'],
]);

test('texts of a form that a product keeps as numbers and truths are kept as those', async () => {
  const { ask, document } = await stood(seen);
  expect(document).toContain('number of payload pages');
  expect(document).toContain('yes or no of payload lent');
  const made = (await ask(...make('Glass', '209', 'true'))).body as JsonObject;
  expect(made).toMatchObject({ title: 'Glass', pages: 209, lent: true });
  await ask(`PATCH /books/${made['id']}`, { pages: '210' });
  expect((await ask(`GET /books/${made['id']}`)).body).toEqual({ ...made, pages: 210 });
});

test('a text that is no number there is not shown to become anything', async () => {
  const { ask } = await stood(seen);
  const { id } = (await ask(...make('Glass', '209', 'true'))).body as JsonObject;
  const changed = (await ask(`PATCH /books/${id}`, { pages: 'many' })).body as JsonObject;
  expect(changed['pages']).not.toBe('many');
});

test('are answered by the stand-in as they were', async () => {
  expect(await differing((await stood(seen)).specification, seen)).toEqual([]);
});

import { expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import { differing, type Product, recorded, stood } from './product.fixture.ts';

/** A product that answers with all its rows at once, however many they are. */
const items = (count: number): Product => {
  let next = count;
  const rows: JsonObject[] = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Item ${at + 1}`, open: at % 3 > 0 }));
  return ({ method, path, query, body }) => {
    const wanted = query.get('open');
    if (method === 'POST' && isObject(body)) {
      next += 1;
      const row = { id: next, name: body['name'] ?? '', open: true };
      rows.push(row);
      return { status: 201, body: row };
    }
    const [, id] = /^\/api\/items\/(\d+)$/.exec(path) ?? [];
    const at = rows.findIndex((row) => String(row['id']) === id);
    const row = rows[at];
    if (id === undefined) return { status: 200, body: rows.filter((one) => wanted === null || String(one['open']) === wanted) };
    if (row === undefined) return { status: 404, body: { error: 'no such item' } };
    if (method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (method === 'PATCH') Object.assign(row, body);
    return { status: 200, body: { ...row } };
  };
};

const session = (count: number) =>
  recorded('monday.har', items(count), [
    ['GET /api/items'],
    ['GET /api/items/5'],
    [`GET /api/items/${count - 1}`],
    ['GET /api/items/999999'],
    ['POST /api/items', { name: 'New' }],
    ['GET /api/items'],
    ['PATCH /api/items/7', { open: false }],
    ['GET /api/items?open=true'],
    ['GET /api/items?open=false'],
    ['DELETE /api/items/9'],
    ['GET /api/items'],
    ['POST /api/items', { name: 'Newer' }],
    ['GET /api/items'],
  ]);

test('a list of many hundred rows lists everything, and its rows are things', async () => {
  const held = session(700);
  const { document, specification, ask } = await stood(held);
  expect(document).toContain('every Item; open equals query open');
  expect(await differing(specification, held)).toEqual([]);
  // What was made in the recording is there as well.
  const all = (await ask('GET /api/items')).body;
  expect(Array.isArray(all) ? all.length : all).toBe(702);
  expect((await ask('GET /api/items/650')).body).toEqual({ id: 650, name: 'Item 650', open: true });
});

test('a list of some thousand rows lists everything as well', async () => {
  const { document } = await stood(session(3_000));
  expect(document).toContain('every Item; open equals query open');
});

test('of a list that is longer than is looked at, nobody says that it lists everything', async () => {
  const { document } = await stood(session(4_500));
  expect(document).not.toContain('every Item');
});

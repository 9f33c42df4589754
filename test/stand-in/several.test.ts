import { describe, expect, test } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../src/base/json.ts';
import { differing, type Product, recorded, stood } from './product.fixture.ts';

const shelf = (): Product => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((id): JsonObject => ({ id, name: `Item ${id}`, status: 'draft', rank: id * 10 }));
  const set = (id: unknown, what: JsonObject): JsonObject => {
    const one = items.find((item) => item['id'] === Number(id)) ?? {};
    Object.assign(one, what);
    return { ...one };
  };
  return ({ method, path, body }) => {
    const sent = isObject(body) ? body : {};
    const ids = isArray(sent['ids']) ? sent['ids'] : [];
    if (path === '/api/items' && method === 'GET') return { status: 200, body: { data: items.map((item) => ({ ...item })) } };
    if (path === '/api/items/archive') {
      for (const id of ids) set(id, { status: 'archived' });
      return { status: 200, body: { changed: ids.length } };
    }
    if (path === '/api/items/bulk') return { status: 200, body: { data: ids.map((id) => set(id, sent['data'] as JsonObject)) } };
    if (path === '/api/items' && isArray(body)) {
      for (const one of body) if (isObject(one)) set(one['id'], one);
      return { status: 204 };
    }
    const one = items.find((item) => path === `/api/items/${String(item['id'])}`);
    return one === undefined ? { status: 404, body: { error: 'none' } } : { status: 200, body: { data: { ...one } } };
  };
};

const seen = recorded('monday.har', shelf(), [
  ['GET /api/items'],
  ['POST /api/items/bulk', { ids: [1, 2], data: { status: 'published' } }],
  ['GET /api/items'],
  ['POST /api/items/bulk', { ids: [3], data: { rank: 35 } }],
  ['GET /api/items'],
  ['POST /api/items/bulk', { ids: [4, 5], data: { rank: 41, status: 'published' } }],
  ['GET /api/items/4'],
  ['GET /api/items/5'],
  ['POST /api/items/archive', { ids: [6, 7] }],
  ['GET /api/items'],
  ['POST /api/items/archive', { ids: [1] }],
  ['GET /api/items/1'],
  [
    'PATCH /api/items',
    [
      { id: 3, name: 'Three' },
      { id: 4, name: 'Four' },
    ],
  ],
  ['GET /api/items'],
  ['PATCH /api/items', [{ id: 5, name: 'Five' }]],
  ['GET /api/items/5'],
]);

describe('a call that changes several things at once', () => {
  test('sets what it says of each that it names', async () => {
    const { document, ask } = await stood(seen);
    expect(document).toContain('has status := payload data.status');
    expect(document).toContain('has status := archived');
    expect(await ask('POST /api/items/bulk', { ids: [2, 3], data: { rank: 99 } })).toMatchObject({
      body: {
        data: [
          { id: 2, name: 'Item 2', status: 'draft', rank: 99 },
          { id: 3, name: 'Item 3', status: 'draft', rank: 99 },
        ],
      },
      notShown: '',
    });
    expect((await ask('POST /api/items/archive', { ids: [2, 5, 6] })).body).toEqual({ changed: 3 });
    await ask('PATCH /api/items', [
      { id: 6, name: 'Six' },
      { id: 7, name: 'Seven' },
    ]);
    const { body } = await ask('GET /api/items');
    expect((body as { data: JsonObject[] }).data.map(({ name, status, rank }) => [name, status, rank])).toEqual([
      ['Item 1', 'draft', 10],
      ['Item 2', 'archived', 99],
      ['Item 3', 'draft', 99],
      ['Item 4', 'draft', 40],
      ['Item 5', 'archived', 50],
      ['Six', 'archived', 60],
      ['Seven', 'draft', 70],
    ]);
  });

  test('says nothing of one that is not there', async () => {
    const { ask } = await stood(seen);
    const answer = await ask('POST /api/items/archive', { ids: [2, 99] });
    expect(answer.status).toBe(501);
    expect(JSON.stringify(answer.body)).toContain('there is no such Item');
  });

  test('gone through again is as it was recorded', async () => {
    const { specification } = await stood(seen);
    expect(await differing(specification, seen)).toEqual([]);
  });

  test('is not told where no later answer shows it', async () => {
    const { document } = await stood(
      recorded('monday.har', shelf(), [
        ['GET /api/items'],
        ['POST /api/items/archive', { ids: [6, 7] }],
        ['POST /api/items/archive', { ids: [1] }],
      ]),
    );
    expect(document).not.toContain('has status');
    expect(document).toContain('no change shown');
  });
});

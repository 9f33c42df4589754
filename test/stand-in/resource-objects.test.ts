import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { plan } from '../../src/plan/plan.ts';
import { differing, type Product, recorded, type Sent, stood } from './product.fixture.ts';

/** Articles as JSON:API has them: their fields stand in `attributes`, who wrote them in a relationship. */
const articles = (): Product => {
  const all = new Map<string, JsonObject>();
  let next = 31;
  return ({ method, path, body, now }) => {
    const sent = (body as { readonly data: JsonObject } | undefined)?.data;
    const [, id] = /^\/articles\/(\d+)$/.exec(path) ?? [];
    if (id === undefined) {
      if (method === 'GET') return { status: 200, body: { data: [...all.values()], meta: { total: all.size } } };
      const { relationships } = sent as JsonObject;
      const attributes = { ...(sent?.['attributes'] as JsonObject), pinned: false, created: now };
      const made = { type: 'articles', id: String(next), attributes, relationships: relationships as Json };
      all.set(made.id, made);
      next += 1;
      return { status: 201, body: { data: made } };
    }
    const one = all.get(id);
    if (one === undefined) return { status: 404, body: { errors: [{ status: '404', title: 'Not found' }] } };
    if (method === 'DELETE') {
      all.delete(id);
      return { status: 204 };
    }
    if (method === 'GET') return { status: 200, body: { data: one } };
    const changed = {
      ...one,
      attributes: { ...(one['attributes'] as JsonObject), ...(sent?.['attributes'] as JsonObject) },
      relationships: { ...(one['relationships'] as JsonObject), ...(sent?.['relationships'] as JsonObject | undefined) },
    };
    all.set(id, changed);
    return { status: 200, body: { data: changed } };
  };
};

const by = (author: string): JsonObject => ({ author: { data: { type: 'people', id: author } } });
const make = (title: string, author: string): Sent => [
  'POST /articles',
  { data: { type: 'articles', attributes: { title }, relationships: by(author) } },
];
const change = (id: string, attributes: JsonObject, author?: string): Sent => [
  `PATCH /articles/${id}`,
  { data: { type: 'articles', id, attributes, ...(author === undefined ? {} : { relationships: by(author) }) } },
];

describe('resource objects', () => {
  const seen = recorded('monday.har', articles(), [
    ['GET /articles'],
    make('Sea of maps', '907'),
    make('Old harbour', '908'),
    ['GET /articles'],
    ['GET /articles/31'],
    change('31', { title: 'Sea of old maps' }),
    ['GET /articles/31'],
    make('Night trains', '908'),
    ['GET /articles'],
    change('33', { pinned: true }),
    ['GET /articles/33'],
    change('32', { title: 'Harbour' }, '907'),
    ['GET /articles/32'],
    change('33', { pinned: false }, '907'),
    change('31', { pinned: true }, '908'),
    ['GET /articles/31'],
    ['DELETE /articles/32'],
    ['GET /articles'],
    ['GET /articles/32'],
  ]);

  test('are listed, read, made, changed and taken away in the form in which they were shown', async () => {
    const { ask, document } = await stood(seen);
    expect(document).toContain('<every Article (type, id, relationships, attributes (title, pinned, created))>');
    const made = await ask(...make('Glass and salt', '907'));
    expect(made.status).toBe(201);
    const { id } = (made.body as { readonly data: { readonly id: string } }).data;
    expect(made.body).toMatchObject({
      data: { type: 'articles', attributes: { title: 'Glass and salt', pinned: false }, relationships: by('907') },
    });
    const changed = await ask(...change(id, { title: 'Salt' }, '908'));
    expect(changed.body).toMatchObject({ data: { id, attributes: { title: 'Salt', pinned: false }, relationships: by('908') } });
    const list = (await ask('GET /articles')).body as { readonly data: readonly JsonObject[]; readonly meta: JsonObject };
    expect(list.data.find((one) => one['id'] === id)).toEqual((changed.body as JsonObject)['data']);
    expect(list.meta).toEqual({ total: list.data.length });
    expect((await ask(`GET /articles/${id}`)).body).toEqual(changed.body);
    expect((await ask(`DELETE /articles/${id}`)).status).toBe(204);
    expect((await ask(`GET /articles/${id}`)).status).toBe(404);
  });

  test('say of what was sent what their fields are: an attribute by its name, another thing by its relationship', async () => {
    const { specification } = await stood(seen);
    const patch = specification.points.calls.find(({ method }) => method === 'PATCH');
    const sets = patch?.outcomes.flatMap(({ then }) =>
      then.flatMap((effect) => (effect.kind === 'set' ? [[effect.field, effect.to]] : [])),
    );
    expect(sets).toContainEqual(['title', { from: 'payload', path: 'data.attributes.title' }]);
    expect(sets).toContainEqual(['author', { from: 'payload', path: 'data.relationships.author.data.id' }]);
  });

  test('are shown and edited in a client by their fields: each input from its own place, that of another thing from the relationship', async () => {
    const { screens } = plan((await stood(seen)).specification);
    const parts = screens.flatMap((screen) => screen.parts);
    const list = parts.find((part) => part.kind === 'list');
    expect(list?.columns.map(({ field }) => field.path).toSorted()).toEqual(['author', 'created', 'id', 'pinned', 'title']);
    const detail = parts.find((part) => part.kind === 'detail');
    const form = detail?.parts.find((part) => part.kind === 'form');
    expect(Object.fromEntries(form?.inputs.map(({ path, field }) => [path, field]) ?? [])).toEqual({
      'data.attributes.title': 'title',
      'data.attributes.pinned': 'pinned',
      'data.relationships.author.data.id': 'author',
    });
    // Of which kind a resource is, and which one, nobody is asked.
    expect(Object.fromEntries(form?.request.fields.map(({ path, bind }) => [path, bind]) ?? [])).toMatchObject({
      'data.type': { from: 'constant', value: 'articles' },
      'data.id': { from: 'record', path: 'id' },
      'data.relationships.author.data.type': { from: 'constant', value: 'people' },
    });
  });

  test('are no list of all that there are where they stand beside what was asked for', async () => {
    const person = { type: 'people', id: '907', attributes: { name: 'Ann Lee' } };
    const note = { type: 'notes', id: '51', attributes: { text: 'Maps are late' } };
    const found = [{ type: 'articles', id: '31', attributes: { title: 'Sea of maps' } }, note];
    const search: Product = ({ path }) => {
      if (path === '/people/907') return { status: 200, body: { data: person } };
      return path === '/people' ? { status: 200, body: { data: [person] } } : { status: 200, body: { data: found, included: [person] } };
    };
    const { specification } = await stood(
      recorded('monday.har', search, [['GET /people'], ['GET /people/907'], ['GET /found'], ['GET /people/907'], ['GET /found?q=maps']]),
    );
    const collections = specification.points.calls.map(({ path, outcomes }) => [
      path,
      outcomes.map(({ collection }) => collection?.entity),
    ]);
    expect(Object.fromEntries(collections)).toMatchObject({ '/people': ['Person'], '/found': [undefined] });
  });

  test('go through the recording again', async () => {
    expect(await differing((await stood(seen)).specification, seen)).toEqual([]);
  });
});

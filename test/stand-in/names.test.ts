import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { differing, type Product, recorded, stood } from './product.fixture.ts';

/** Queues that are called within a host; two of one name differ. */
const queues = (): Product => {
  const all = new Map<string, JsonObject>(
    [
      { host: 'main', name: 'a', durable: true, messages: 0 },
      { host: 'main', name: 'b', durable: false, messages: 0 },
      { host: 'dev', name: 'a', durable: true, messages: 3 },
    ].map((one) => [`${one.host}/${one.name}`, one]),
  );
  return ({ method, path, body }) => {
    if (path === '/api/queues') return { status: 200, body: [...all.values()] };
    const [, host = '', name] = /^\/api\/queues\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (name === undefined) return { status: 200, body: [...all.values()].filter((one) => one['host'] === host) };
    const key = `${host}/${name}`;
    if (method === 'PUT') {
      const isThere = all.has(key);
      all.set(key, { host, name, durable: (body as JsonObject)['durable'] ?? false, messages: 0 });
      return { status: isThere ? 204 : 201 };
    }
    const one = all.get(key);
    if (one === undefined) return { status: 404, body: { error: 'not found' } };
    if (method === 'GET') return { status: 200, body: one };
    all.delete(key);
    return { status: 204 };
  };
};

describe('a name that holds only within something else', () => {
  const seen = recorded('monday.har', queues(), [
    ['GET /api/queues'],
    ['GET /api/queues/main/a'],
    ['GET /api/queues/dev'],
    ['GET /api/queues/dev/c'],
    ['PUT /api/queues/dev/c', { durable: true }],
    ['GET /api/queues/dev/c'],
    ['GET /api/queues'],
    ['PUT /api/queues/main/d', { durable: false }],
    ['GET /api/queues/main/d'],
    ['DELETE /api/queues/main/b'],
    ['GET /api/queues/main/b'],
    ['DELETE /api/queues/dev/a'],
    ['GET /api/queues/main/a'],
    ['GET /api/queues/main'],
  ]);

  test('names two things in two of them: what is done to one is not done to the other', async () => {
    const { document, ask } = await stood(seen);
    expect(document).toContain('| Queue | name within `["host"]` |');
    expect(document).not.toContain('Queue.host :=');
    expect((await ask('GET /api/queues/dev/a')).body).toMatchObject({ host: 'dev', messages: 3 });
    expect((await ask('DELETE /api/queues/main/a')).status).toBe(204);
    expect((await ask('GET /api/queues/main/a')).status).toBe(404);
    expect((await ask('GET /api/queues/dev/a')).body).toMatchObject({ host: 'dev', name: 'a' });
    expect((await ask('PUT /api/queues/main/x', { durable: false })).status).toBe(201);
    expect((await ask('GET /api/queues/main/x')).body).toEqual({ host: 'main', name: 'x', durable: false, messages: 0 });
    const { body } = await ask('GET /api/queues/main');
    expect((body as JsonObject[]).map(({ name }) => name)).toEqual(['b', 'd', 'x']);
  });

  test('gone through again is as it was recorded', async () => {
    const { specification } = await stood(seen);
    expect(await differing(specification, seen)).toEqual([]);
  });
});

describe('a thing that has a field of the name of a parameter of its address', () => {
  const posts = (): Product => {
    const all = new Map<string, JsonObject>();
    const kinds = [
      { slug: 'posts', label: 'Posts' },
      { slug: 'pages', label: 'Pages' },
    ];
    return ({ method, path, body }) => {
      if (path === '/api/kinds') return { status: 200, body: kinds };
      const [, kind = '', id, deed] = /^\/api\/content\/(\w+)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
      if (id === undefined && method === 'GET') return { status: 200, body: [...all.values()].filter((one) => one['kind'] === kind) };
      if (id === undefined) {
        const made = { id: `c${all.size + 701}`, kind, slug: (body as JsonObject)['slug'] ?? '', status: 'draft' };
        all.set(made.id, made);
        return { status: 201, body: made };
      }
      const one = all.get(id);
      if (one === undefined) return { status: 404, body: { error: 'not found' } };
      if (deed === 'publish') all.set(id, { ...one, status: 'published' });
      else if (method === 'DELETE') {
        all.delete(id);
        return { status: 204 };
      }
      return { status: 200, body: all.get(id) ?? {} };
    };
  };
  const seen = recorded('tuesday.har', posts(), [
    ['GET /api/kinds'],
    ['POST /api/content/posts', { slug: 'first' }],
    ['POST /api/content/posts', { slug: 'second' }],
    ['POST /api/content/pages', { slug: 'about' }],
    ['GET /api/content/posts/c701'],
    ['GET /api/content/pages/c703'],
    ['POST /api/content/posts/c701/publish'],
    ['POST /api/content/pages/c703/publish'],
    ['GET /api/content/posts'],
    ['DELETE /api/content/posts/c702'],
    ['GET /api/content/posts'],
  ]);

  test('is not called by it, and what is done at its address is done to it', async () => {
    const { document, ask } = await stood(seen);
    expect(document).not.toContain('id within');
    expect(document).toContain('Content.status := published');
    expect(document).toContain('POST /api/content/{contentSlug}/{id}/publish');
    expect(document).toContain('| contentSlug | path | text | yes | 2 of 2 | posts | Kind.slug |');
    const { body } = await ask('POST /api/content/posts', { slug: 'third' });
    const { id } = body as { id: string };
    expect((await ask(`POST /api/content/posts/${id}/publish`)).body).toMatchObject({ id, slug: 'third', status: 'published' });
    expect((await ask(`DELETE /api/content/posts/${id}`)).status).toBe(204);
    expect((await ask('GET /api/content/posts')).body).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('a thing that does not say what it is called', () => {
  test('is the one that its address names', async () => {
    const notes = new Map<number, JsonObject>([[1, { text: 'first' }]]);
    const product: Product = ({ method, path, body }) => {
      const key = Number(/^\/api\/notes\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
      if (Number.isNaN(key) && method === 'GET') return { status: 200, body: [...notes].map(([id, note]) => ({ id, ...note })) };
      if (Number.isNaN(key)) {
        notes.set(notes.size + 1, { text: (body as JsonObject)['text'] ?? '' });
        return { status: 201, body: { id: notes.size } };
      }
      const one = notes.get(key);
      if (one === undefined) return { status: 404, body: { error: 'no such note' } };
      if (method === 'PUT') Object.assign(one, body);
      return { status: 200, body: { ...one } };
    };
    const { ask } = await stood(
      recorded('monday.har', product, [
        ['GET /api/notes'],
        ['POST /api/notes', { text: 'second note' }],
        ['GET /api/notes/2'],
        ['POST /api/notes', { text: 'third note' }],
        ['GET /api/notes/3'],
        ['GET /api/notes'],
        ['PUT /api/notes/2', { text: 'another text' }],
        ['GET /api/notes/2'],
        ['PUT /api/notes/3', { text: 'yet another' }],
        ['GET /api/notes/1'],
        ['GET /api/notes/9'],
      ]),
    );
    expect((await ask('PUT /api/notes/1', { text: 'changed' })).body).toEqual({ text: 'changed' });
    expect((await ask('GET /api/notes/1')).body).toEqual({ text: 'changed' });
    const made = (await ask('POST /api/notes', { text: 'mine' })).body as JsonObject;
    expect((await ask(`GET /api/notes/${String(made['id'])}`)).body).toEqual({ text: 'mine' });
  });

  test('is put where nothing was, and taken away', async () => {
    let held: JsonObject | undefined;
    const product: Product = ({ method, body }) => {
      if (method === 'PUT') {
        held = body as JsonObject;
        return { status: 200, body: held };
      }
      if (held === undefined) return { status: 404, body: { error: 'nothing there' } };
      if (method === 'GET') return { status: 200, body: held };
      held = undefined;
      return { status: 204 };
    };
    const seen = recorded('monday.har', product, [
      ['GET /api/banner'],
      ['PUT /api/banner', { text: 'Closed on Monday' }],
      ['GET /api/banner'],
      ['DELETE /api/banner'],
      ['GET /api/banner'],
    ]);
    const { document, specification, ask } = await stood(seen);
    expect(document).toContain('a Banner is created with text := payload text');
    expect(await differing(specification, seen)).toEqual([]);
    await ask('DELETE /api/banner');
    expect((await ask('GET /api/banner')).status).toBe(404);
    expect((await ask('PUT /api/banner', { text: 'Open again' })).body).toEqual({ text: 'Open again' });
    expect((await ask('GET /api/banner')).body).toEqual({ text: 'Open again' });
    expect((await ask('DELETE /api/banner')).status).toBe(204);
    expect((await ask('GET /api/banner')).status).toBe(404);
  });
});

describe('a thing that is made without a part that others have', () => {
  test('has none, and no other one stands in for it', async () => {
    const doors: JsonObject[] = [];
    const product: Product = ({ method, body }) => {
      if (method === 'GET') return { status: 200, body: doors };
      doors.push({ id: doors.length + 1, ...(body as JsonObject) });
      return { status: 201, body: doors.at(-1) ?? null };
    };
    const { ask } = await stood(
      recorded('monday.har', product, [
        ['GET /api/doors'],
        ['POST /api/doors', { name: 'front', port: 80 }],
        ['POST /api/doors', { name: 'back' }],
        ['POST /api/doors', { name: 'side', port: 80 }],
        ['GET /api/doors'],
      ]),
    );
    expect(await ask('POST /api/doors', { name: 'roof' })).toMatchObject({ body: { id: 4, name: 'roof' }, notShown: '' });
    const { body } = await ask('GET /api/doors');
    expect((body as JsonObject[]).at(-1)).toEqual({ id: 4, name: 'roof' });
    expect((await ask('POST /api/doors', { name: 'cellar', port: 81 })).body).toEqual({ id: 5, name: 'cellar', port: 81 });
  });
});

describe('what is put under an address of its own', () => {
  test('is called as the address says, by a number where the others are; states are handed back as they were handed out', async () => {
    const held = new Map<number, { name: string; version: number }>([[1, { name: 'first', version: 1 }]]);
    const product: Product = ({ method, path, body, headers }) => {
      const id = Number(/(\d+)$/.exec(path)?.[1]);
      const one = held.get(id);
      const name = String((body as JsonObject | undefined)?.['name'] ?? '');
      const answer = (status: number) => {
        const now = held.get(id) ?? { name: '', version: 0 };
        return { status, body: { id, name: now.name }, headers: { etag: `"${id}-${now.version}"` } };
      };
      if (method === 'GET') return one === undefined ? { status: 404, body: { error: 'none' } } : answer(200);
      if (one === undefined) {
        held.set(id, { name, version: 1 });
        return answer(201);
      }
      if (headers['if-match'] !== `"${id}-${one.version}"`) return { status: 412, body: { error: 'changed since' } };
      held.set(id, { name, version: one.version + 1 });
      return answer(200);
    };
    const seen = recorded('monday.har', product, [
      ['GET /api/pages/1'],
      ['PUT /api/pages/1', { name: 'second' }, { 'if-match': '"1-1"' }],
      ['PUT /api/pages/1', { name: 'third' }, { 'if-match': '"1-1"' }],
      ['GET /api/pages/77'],
      ['PUT /api/pages/77', { name: 'put there' }],
      ['GET /api/pages/77'],
      ['GET /api/pages/88'],
      ['PUT /api/pages/88', { name: 'put here' }],
      ['GET /api/pages/88'],
      ['PUT /api/pages/88', { name: 'and again' }, { 'if-match': '"88-1"' }],
    ]);
    const { specification, ask } = await stood(seen);
    expect(await differing(specification, seen)).toEqual([]);
    expect(await ask('PUT /api/pages/99', { name: 'new' })).toMatchObject({ status: 201, body: { id: 99, name: 'new' } });
    expect((await ask('GET /api/pages/99')).body).toEqual({ id: 99, name: 'new' });
  });
});

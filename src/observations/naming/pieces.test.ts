import { describe, expect, test } from 'vitest';
import { call, get, namesOf } from '../exchange.fixture.ts';

const one = (id: number | string, more: Readonly<Record<string, string>> = {}) => ({ id, title: 'a', ...more });

describe('a segment is written in pieces', () => {
  test('matrix parameters: a word, and what stands behind a name', () => {
    expect(
      namesOf(
        get('/api/cars;color=red/12', one(12)),
        get('/api/cars;color=blue/13', one(13)),
        get('/api/map;lat=50;long=20/tiles', { tiles: 3 }),
      ),
    ).toEqual(['GET /api/cars;color={color}/{carId}', 'GET /api/map;lat={lat};long={long}/tiles']);
  });

  test('the session that a server writes into its addresses is none of them', () => {
    expect(namesOf(get('/api/cars;jsessionid=np_tok_aaaa2345/12', one(12)), get('/api/cars/13', one(13)))).toEqual([
      'GET /api/cars/{carId}',
    ]);
  });

  test('keys in brackets: numbers, texts, and several that are named', () => {
    expect(
      namesOf(
        get('/odata/Products', { value: [one(1), one(2)] }),
        get('/odata/Products(1)', one(1)),
        get('/odata/Products(2)/Category', { id: 5, name: 'Food' }),
        get("/odata/Customers('ALFKI')", { code: 'ALFKI' }),
        get('/odata/Notes(ZW5vzYPARSpfRqwZ)', { _id: 'ZW5vzYPARSpfRqwZ' }),
        get('/odata/Lines(order=7,no=2)', { order: 7, no: 2 }),
        get('/odata/$metadata', { version: '4.0' }),
        get('/v1/databases/(default)/documents', { documents: [] }),
      ),
    ).toEqual([
      'GET /odata/Products',
      'GET /odata/Products({productId})',
      'GET /odata/Products({productId})/Category',
      "GET /odata/Customers('{customerCode}')",
      'GET /odata/Notes({noteId})',
      'GET /odata/Lines(order={order},no={no})',
      'GET /odata/$metadata',
      'GET /v1/databases/(default)/documents',
    ]);
  });

  test('the names of sets are words, whatever else is called like them', () => {
    const row = (id: string) => ({ _id: id, name: id });
    expect(
      namesOf(
        get('/api/modules', [{ name: 'notes' }, { name: 'tags' }, { name: 'mail' }]),
        ...['notes', 'tags'].flatMap((set) => [
          get(`/odata/${set}`, { value: [row('a1'), row('b2')] }),
          get(`/odata/${set}(b2)`, row('b2')),
          get(`/odata/${set}(a1)`, row('a1')),
        ]),
      ),
    ).toEqual(['GET /api/modules', ...['note', 'tag'].flatMap((set) => [`GET /odata/${set}s`, `GET /odata/${set}s({${set}Id})`])]);
  });

  test('a field that names the thing, before its value', () => {
    const site = (id: string, slug: string) => ({ id, slug, title: 'a' });
    expect(
      namesOf(
        get('/v1/sites', [
          site('7f0c5401-3aa5-4b05-8054-4a128b3b8718', 'front-page'),
          site('36d678a5-0c83-4197-8c60-cca900520b8c', 'blog'),
        ]),
        get('/v1/sites/slug:front-page', site('7f0c5401-3aa5-4b05-8054-4a128b3b8718', 'front-page')),
        get('/v1/sites/slug:blog/posts', [{ id: 1, text: 'a' }]),
        get('/v1/sites/36d678a5-0c83-4197-8c60-cca900520b8c', site('36d678a5-0c83-4197-8c60-cca900520b8c', 'blog')),
        call('GET /v1/sites/slug:none', { status: 404, answer: { message: 'Not Found' } }),
        get('/v1/roles', [{ name: 'system:admin' }, { name: 'system:view' }]),
        get('/v1/roles/system:admin', { name: 'system:admin', rules: [] }),
        get('/v1/roles/system:view', { name: 'system:view', rules: [] }),
      ),
    ).toEqual([
      'GET /v1/sites',
      'GET /v1/sites/slug:{slug}',
      'GET /v1/sites/slug:{slug}/posts',
      'GET /v1/sites/{siteId}',
      'GET /v1/roles',
      'GET /v1/roles/{roleName}',
    ]);
  });

  test('parameters that are named in the address, numbers and what stands behind them', () => {
    expect(
      namesOf(
        get('/api/alarms/id:4/command:status.json', { status: 'off' }),
        get('/api/alarms/id:7/command:on.json', { status: 'on' }),
        call('GET /api/alarms/id:99/command:dance.json', { status: 400, answer: { message: 'No such command' } }),
        get('/api/hosts/db:5432', { up: true }),
        get('/api/rooms', { rooms: [{ id: 'hall:1' }, { id: 'hall:2' }] }),
        get('/api/rooms/hall:1', { id: 'hall:1', seats: 30 }),
        get('/api/rooms/hall:2', { id: 'hall:2', seats: 40 }),
      ),
    ).toEqual(['GET /api/alarms/id:{id}/command:{command}.json', 'GET /api/hosts/db:5432', 'GET /api/rooms', 'GET /api/rooms/{roomId}']);
  });

  test('what is done to a thing, behind a colon', () => {
    const state = (name: string) => ({ name: `projects/${name}`, state: 'ACTIVE' });
    expect(
      namesOf(
        get('/v1/projects', { projects: [state('p-one'), state('p-two')] }),
        call('POST /v1/projects/p-one:archive', { answer: state('p-one') }),
        call('POST /v1/projects/p-two:archive', { answer: state('p-two') }),
        call('POST /v1/projects:search', { answer: { projects: [] } }),
        get('/v1/projects/p-two', state('p-two')),
      ),
    ).toEqual([
      'GET /v1/projects',
      'POST /v1/projects/{projectName}:archive',
      'POST /v1/projects:search',
      'GET /v1/projects/{projectName}',
    ]);
  });

  test('what is asked of a collection, behind a colon', () => {
    const role = (name: string) => ({ name, title: `Those who ${name}` });
    expect(
      namesOf(
        get('/api/tables:list', { data: [{ name: 'users' }, { name: 'books' }, { name: 'roles' }] }),
        get('/api/roles:list', { data: [role('write'), role('read')] }),
        get('/api/roles/write/users:list', { data: [{ id: 4, nickname: 'Ann' }] }),
        get('/api/roles/read/users:list', { data: [] }),
        call('POST /api/roles/read/users:add', { sends: [4] }),
        get('/api/roles/read/books:list', { data: [{ id: 4, isbn: '978-1' }] }),
        get('/api/rights/system:admin', { label: 'All of them' }),
      ),
    ).toEqual([
      'GET /api/tables:list',
      'GET /api/roles:list',
      'GET /api/roles/{roleName}/users:list',
      'POST /api/roles/{roleName}/users:add',
      'GET /api/roles/{roleName}/books:list',
      'GET /api/rights/system:admin',
    ]);
  });

  test('a sign before a name', () => {
    const profile = (username: string) => ({ username, bio: '' });
    expect(
      namesOf(
        get('/api/profiles/@ann', profile('ann')),
        get('/api/profiles/@bob.k', profile('bob.k')),
        get('/api/profiles/@bob.k/posts', [{ id: 2 }]),
        get('/api/profiles/suggested', [profile('cid')]),
      ),
    ).toEqual(['GET /api/profiles/@{username}', 'GET /api/profiles/@{username}/posts', 'GET /api/profiles/suggested']);
  });

  test('two versions of an interface are no values, though the same is below them', () => {
    expect(namesOf(get('/v1/items', [one(1)]), get('/v1/items/1', one(1)), get('/v2/items', [one(1)]), get('/v2/items/1', one(1)))).toEqual(
      ['GET /v1/items', 'GET /v1/items/{itemId}', 'GET /v2/items', 'GET /v2/items/{itemId}'],
    );
  });

  test('a colon in a name is a part of it', () => {
    const users = [{ id: 'user:ann' }, { id: 'user:bob' }];
    expect(namesOf(get('/api/users', users), call('POST /api/users/user:ann', {}), call('POST /api/users/user:bob', {}))).toEqual([
      'GET /api/users',
      'POST /api/users/{userId}',
    ]);
  });
});

describe('a segment names a thing without being its identity', () => {
  test('by its number, with the title behind it', () => {
    expect(
      namesOf(
        get('/posts/12-my-first-title', one(12)),
        get('/posts/13-second-one', one(13)),
        get('/posts/140-why-we-moved/comments', [{ id: 1, text: 'x' }]),
        get('/posts/404-page', { status: 'none' }),
      ),
    ).toEqual(['GET /posts/{slug}', 'GET /posts/{slug}/comments', 'GET /posts/404-page']);
  });

  test('by the beginning of its UUID', () => {
    const build = (id: string) => ({ id, branch: 'main' });
    const [first, second] = ['3340c879-1a84-47e7-8263-a9a8cb8e9d13', '89a67bfe-58fd-47d4-bf70-cc159eab6917'];
    expect(
      namesOf(
        get(`/builds/${first}`, build(first)),
        get('/builds/89a67bfe-58f', build(second)),
        get('/builds/2024-0101', { day: 1, of: [1] }),
      ),
    ).toEqual(['GET /builds/{buildId}', 'GET /builds/2024-0101']);
  });

  test('by the beginning of its digest', () => {
    const commit = (sha: string) => ({ sha, message: 'init' });
    const [first, second] = ['9fceb02d0ae598e95dc970b74767f19372d61af8', '4b825dc642cb6eb9a060e54bf8d69288fbee4904'];
    expect(namesOf(get(`/commits/${first}`, commit(first as string)), get('/commits/4b825dc', commit(second as string)))).toEqual([
      'GET /commits/{sha}',
    ]);
  });

  test('beside other values, by having to be encoded', () => {
    const next = (cron: string, day: string) => get(`/api/next/${encodeURIComponent(cron)}`, { at: day });
    expect(
      namesOf(
        get('/api/jobs', [
          { id: 1, cron: '0 3 * * *' },
          { id: 2, cron: '0 4 * * *' },
        ]),
        next('0 3 * * *', '2026-05-05'),
        next('0 4 * * *', '2026-05-06'),
        next('*/5 * * * *', '2026-05-04'),
        get('/api/next/%C3%BCbersicht', [{ id: 1, days: [1, 2] }]),
      ),
    ).toEqual(['GET /api/jobs', 'GET /api/next/{cron}', 'GET /api/next/%C3%BCbersicht']);
  });

  test('several at once, with commas between them', () => {
    expect(namesOf(get('/users/4', [one(4)]), get('/users/1,2,3', [one(1), one(2), one(3)]), get('/users/a,b', []))).toEqual([
      'GET /users/{userId}',
      'GET /users/a,b',
    ]);
  });
});

test('links that say what may be done with a thing are no entries of a map', () => {
  const order = (id: number) => ({
    id,
    _links: { cancel: { href: `/orders/${id}/cancel` }, complete: { href: `/orders/${id}/complete` } },
  });
  expect(
    namesOf(
      get('/orders/2', order(2)),
      get('/orders/3', order(3)),
      call('DELETE /orders/2/cancel', { answer: { id: 2 } }),
      call('PUT /orders/3/complete', { answer: { id: 3 } }),
    ),
  ).toEqual(['GET /orders/{orderId}', 'DELETE /orders/{orderId}/cancel', 'PUT /orders/{orderId}/complete']);
});

test('what a row calls itself below its own collection is no value of another place', () => {
  const nodes = [{ id: 'core/inject' }, { id: 'core/debug' }];
  expect(
    namesOf(
      get('/nodes', nodes),
      get('/locales/core', [{ id: 'core/inject' }]),
      call('POST /inject/a1', { text: ['text/plain', 'OK'] }),
      call('POST /debug/b2', { text: ['text/plain', 'OK'] }),
    ),
  ).toEqual(['GET /nodes', 'GET /locales/core', 'POST /inject/a1', 'POST /debug/b2']);
});

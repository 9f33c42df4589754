import { describe, expect, test } from 'vitest';
import { bigNumber, type Json, type JsonObject } from '../../base/json.ts';
import { call, get, namesOf, sessionOf, type Told } from '../exchange.fixture.ts';

const user = (id: number): Json => ({ id, name: `User ${id}`, email: `u${id}@example.com` });
const article = (slug: string): Json => ({ article: { slug, title: slug.toUpperCase(), body: 'Words.', tagList: [] } });
const listed = (...slugs: readonly string[]): Json => ({
  articles: slugs.map((slug) => ({ slug, title: slug.toUpperCase(), body: 'Words.', tagList: [] })),
});

/** Which evidence a parameter of the last call stands on. */
const evidenceOf = (...all: readonly Told[]): readonly string[] => sessionOf(all).observed.at(-1)?.path.evidence ?? [];

describe('a segment is a parameter', () => {
  test('by provenance: its value was listed before, and it is named after the field that carried it', () => {
    const told = [
      get('/api/articles', listed('how-to-fish', 'on-bread')),
      get('/api/articles/how-to-fish', article('how-to-fish')),
      get('/api/articles/on-bread', article('on-bread')),
    ];
    expect(namesOf(...told)).toEqual(['GET /api/articles', 'GET /api/articles/{slug}']);
    expect(evidenceOf(...told)).toEqual(['provenance']);
  });

  test('by provenance: one slug alone, once it was listed', () => {
    expect(namesOf(get('/api/articles', listed('how-to-fish', 'on-bread')), get('/api/articles/on-bread', article('on-bread')))).toEqual([
      'GET /api/articles',
      'GET /api/articles/{slug}',
    ]);
  });

  test('what lists in rows call by name is a value behind the word for one of them', () => {
    const row = (id: number, name: string) => ({ id, text: 'A', tags: [{ name, uses: 1 }] });
    expect(
      namesOf(
        get('/api/notes', [row(1, 'harbour'), row(2, 'tide')]),
        get('/api/feeds/tag/tide', [row(2, 'tide')]),
        get('/api/feeds/tag/harbour', [row(1, 'harbour')]),
      ),
    ).toEqual(['GET /api/notes', 'GET /api/feeds/tag/{tagName}']);
  });

  test('by provenance: the collection above lists it, before or after it was called', () => {
    const flows = (...names: readonly string[]): Told =>
      get(
        '/flows',
        names.map((fn) => ({ fn, size: 3 })),
      );
    const read = (name: string): Told => get(`/flows/${name}`, { wires: [], label: 'x' });
    expect(namesOf(read('orders'), flows('orders', 'returns'))).toEqual(['GET /flows/{fn}', 'GET /flows']);
    // One row tells nothing apart, unless it holds what is no word of an interface.
    expect(namesOf(read('orders'), flows('orders'))).toEqual(['GET /flows/orders', 'GET /flows']);
    expect(namesOf(read('orders.json'), flows('orders.json'))).toEqual(['GET /flows/{fn}', 'GET /flows']);
    // A list of plain texts has no field to be named after.
    expect(namesOf(get('/tags', ['red', 'blue']), get('/tags/red', { used: 3, by: ['a'], since: 'May' }))).toEqual([
      'GET /tags',
      'GET /tags/{tagId}',
    ]);
  });

  test('a document that is made of a thing by its number, or of a day, is one call; a file of that name is what it is called', () => {
    const table = (path: string): Told => call(`GET ${path}`, { text: ['text/csv', 'a,b'] });
    const days = ['2026-05-01', '2026-05-02'].map((day) => table(`/days/${day}.csv`));
    expect(namesOf(table('/reports/12.csv'), table('/reports/13.csv'), ...days)).toEqual([
      'GET /reports/{reportId}.csv',
      'GET /days/{dayDate}.csv',
    ]);
    expect(namesOf(table('/reports/sales.csv'), table('/reports/stock.csv'))).toEqual(['GET /reports/sales.csv', 'GET /reports/stock.csv']);
    const listed = get('/files', [{ name: '2024.pdf' }, { name: 'plan.pdf' }]);
    const file = (name: string): Told => call(`GET /files/${name}`, { text: ['application/pdf', 'x'] });
    expect(namesOf(listed, file('2024.pdf'), file('plan.pdf'))).toEqual(['GET /files', 'GET /files/{fileName}']);
  });

  test('what stands behind a number and says it in words is one, as the thing calls itself', () => {
    const topic = (tid: string, slug: string): Json => ({ tid, slug: `${tid}/${slug}`, title: `Topic ${tid}`, posts: [] });
    const told = [get('/topic/7/how-to-begin', topic('7', 'how-to-begin')), get('/topic/8/on-boats', topic('8', 'on-boats'))];
    expect(namesOf(...told, get('/topic/9/none', { error: 'gone' }, { status: 404 }))).toEqual(['GET /topic/{tid}/{slug}']);
    const part = (number: string) =>
      get(`/topic/7/how-to-begin/${number}`, { ...(topic('7', 'how-to-begin') as JsonObject), room_id: '1' });
    expect(new Set(namesOf(part('12'), part('1')))).toEqual(new Set(['GET /topic/{tid}/{slug}/{id}']));
    expect(namesOf(get('/topic/7/watchers', topic('7', 'how-to-begin')), get('/topic/8/watchers', topic('8', 'on-boats')))).toEqual([
      'GET /topic/{tid}/watchers',
    ]);
  });

  test('after what it is identified by, however that is written, and not after what has the same number by chance', () => {
    const event = (id: number): Json => ({ event: { Id: id, AvgScore: id, Name: `Event ${id}`, Frames: 40 + id } });
    const { observed } = sessionOf([18, 19, 20].map((id) => get(`/events/${id}`, event(id))));
    expect(observed.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'GET /events/{eventId}'));
    expect(observed[0]?.path.carriers).toEqual(['Id']);
  });

  test('not by what an answer says may be done with a thing, nor for which kind of things', () => {
    const actions: Json = ['show', 'edit', 'release'].map((name) => ({ name, label: name, resourceId: 'animals', icon: name }));
    const record = (id: number): Json => ({ record: { id, params: { id, name: `Rex ${id}` }, recordActions: actions } });
    const at = (id: number, action: string): Told => get(`/resources/animals/records/${id}/${action}`, record(id));
    expect(namesOf(at(1, 'show'), at(2, 'show'), at(1, 'release'), at(1, 'edit'))).toEqual([
      'GET /resources/animals/records/{recordId}/show',
      'GET /resources/animals/records/{recordId}/release',
      'GET /resources/animals/records/{recordId}/edit',
    ]);
    // Things that are called so are listed at an address of their own, or have identities.
    const steps: Json = { actions: ['wash', 'dry'].map((name) => ({ name, minutes: 3 })) };
    expect(namesOf(get('/machine/actions', steps), get('/machine/actions/wash', { minutes: 3, uses: ['water'] }))).toContain(
      'GET /machine/actions/{actionName}',
    );
  });

  test('not by what an object beside the fields of the answer is called, nor by a page', () => {
    const page = (name: string): Json => ({ title: name.toUpperCase(), signedIn: true, template: { name, [name]: true } });
    expect(namesOf(get('/api/login', page('login')), get('/api/tags', page('tags')), get('/api/reset', page('reset')))).toEqual([
      'GET /api/login',
      'GET /api/tags',
      'GET /api/reset',
    ]);
    const numbered = (tid: number): Json => ({ title: `T ${tid}`, locked: false, pagination: { currentPage: 1, rows: [] } });
    expect(namesOf(get('/topics/1', numbered(1)))).toEqual(['GET /topics/{topicId}']);
  });

  test('before the format that it is asked for in, by number and by name', () => {
    const issue = (id: number): Json => ({ issue: { id, subject: `Subject ${id}` } });
    const project = (identifier: string): Json => ({ id: 7, identifier, name: identifier.toUpperCase() });
    const told = [
      get('/issues.json', { issues: [issue(3), issue(4)] }),
      get('/issues/3.json', issue(3)),
      call('PUT /issues/4.json', { status: 204 }),
      get('/projects.json', { projects: [project('bikes'), project('wheels')] }),
      get('/projects/bikes.json', { project: project('bikes') }),
      get('/projects/wheels.json', { project: project('wheels') }),
      get('/projects/bikes/issues.json', { issues: [issue(3)] }),
      get('/schema.json', { any: 'thing' }),
    ];
    expect(namesOf(...told)).toEqual([
      'GET /issues.json',
      'GET /issues/{issueId}.json',
      'PUT /issues/{issueId}.json',
      'GET /projects.json',
      'GET /projects/{identifier}.json',
      'GET /projects/{identifier}/issues.json',
      'GET /schema.json',
    ]);
    expect(
      namesOf(get('/flows/np_name_abcdefgh.json', { wires: [] }), get('/flows', [{ fn: 'np_name_abcdefgh.json' }, { fn: 'all.json' }])),
    ).toEqual(['GET /flows/{flowId}', 'GET /flows']);
    expect(sessionOf(told).observed.map(({ path }) => path.place)).toContain('/projects/{identifier}');
    expect(sessionOf(told).observed[1]?.path.parameters).toEqual([['issueId', '3']]);
  });

  test('not a word that chooses among the rows in which it stands', () => {
    const row = (id: string, status: string): Json => ({ id, status, total: 3 });
    const told = [get('/orders', [row('o1', 'open'), row('o2', 'paid')]), get('/orders/open', [row('o1', 'open')])];
    expect(namesOf(...told)).toEqual(['GET /orders', 'GET /orders/open']);
    const enveloped = told.map(([line, { answer }]) => call(line, { answer: { orders: answer ?? null } }));
    expect(namesOf(...enveloped)).toEqual(['GET /orders', 'GET /orders/open']);
  });

  test('not what a link says that it leads to', () => {
    const links = (id: number): Json =>
      ['history', 'comment'].map((ref) => ({ ref, type: 'x', url: `https://app.example/tickets/${id}/${ref}` }));
    const told = [
      get('/tickets/7', { id: 7, links: links(7) }),
      get('/tickets/7/history', { items: [{ old: 'a', new: 'b' }], total: 1 }),
      get('/tickets/7/comment', { items: [{ old: 'c', new: 'd' }], total: 1 }),
      get('/tickets/8', { id: 8, links: links(8) }),
    ];
    expect(namesOf(...told)).toEqual(['GET /tickets/{ticketId}', 'GET /tickets/{ticketId}/history', 'GET /tickets/{ticketId}/comment']);
  });

  test('not the kind of thing that a link says that it leads to', () => {
    const field = (id: number): Json => ({ ref: 'field', name: `F${id}`, id: String(id), url: `https://app.example/field/${id}` });
    const told = [
      get('/ticket/7', { id: 7, subject: 'a', links: [field(2), field(3)] }),
      get('/ticket/8', { id: 8, subject: 'b', links: [field(2)] }),
      get('/field/2', { id: 2, label: 'x', values: [] }),
      get('/field/3', { id: 3, label: 'y', values: [] }),
    ];
    expect(namesOf(...told)).toEqual(['GET /ticket/{ticketId}', 'GET /field/{fieldId}']);
  });

  test.each<[string, ...Told[]]>([
    [
      'by the address of its own row, in HAL',
      get('/api/shops', {
        _embedded: {
          shops: ['north', 'south'].map((shop) => ({ title: shop.toUpperCase(), _links: { self: { href: `/api/shops/${shop}` } } })),
        },
      }),
      get('/api/shops/north', { title: 'North', city: 'A' }),
      get('/api/shops/south', { title: 'South', city: 'B' }),
    ],
    [
      'by the address of its own row, in full',
      get('/api/shops/', { results: ['north', 'south'].map((shop) => ({ url: `https://app.example/api/shops/${shop}/`, title: 'x' })) }),
      get('/api/shops/north/', { title: 'North', city: 'A' }),
      get('/api/shops/south/', { title: 'South', city: 'B' }),
    ],
    [
      'by where it was made',
      call('POST /api/shops', { status: 201, gets: { Location: '/api/shops/north' } }),
      get('/api/shops/north', { title: 'North', city: 'A' }),
    ],
  ])('%s', (_, ...told) => {
    expect(namesOf(...told).at(-1)).toBe('GET /api/shops/{shopId}');
  });

  test('not by where somebody was sent', () => {
    const told = [
      call('POST /login', { status: 303, gets: { Location: '/login/success' } }),
      get('/login/success', { title: 'Welcome', next: '/' }),
    ];
    expect(namesOf(...told)).toEqual(['POST /login', 'GET /login/success']);
  });

  test('by the name of a thing that holds the sets above it (Google AIP-122)', () => {
    const project = (id: string): Told => get(`/v1/projects/${id}`, { name: `projects/${id}`, state: 'ACTIVE', parent: 'folders/f1' });
    expect(namesOf(project('p1'), project('p2'), get('/v1/projects/quota', { name: 'quota', left: 3 }))).toEqual([
      'GET /v1/projects/{projectName}',
      'GET /v1/projects/quota',
    ]);
  });

  test('by the identity by which others of its place call themselves, whatever else they are', () => {
    const told = [
      get('/db/plant-1', { _id: 'plant-1', name: 'Fern', light: 'low' }),
      get('/db/plant-2', { _id: 'plant-2', name: 'Ivy', light: 'mid' }),
      get('/db/o-1001', { _id: 'o-1001', customer: 'x', lines: [{ sku: 'a' }], paid: true }),
      get('/db/security', { _id: 'x7', admins: [], members: [] }),
    ];
    expect(namesOf(...told)).toEqual(['GET /db/{dbId}', 'GET /db/security']);
  });

  test('not the parts of an interface that its start lists', () => {
    const start = get('/', [
      { name: 'users', size: 1 },
      { name: 'orders', size: 2 },
    ]);
    const users = get('/users', [{ id: 'u1', mail: 'a@example.com', since: 'May' }]);
    const orders = get('/orders', [{ id: 'o1', total: 3, lines: [] }]);
    expect(namesOf(start, users, orders)).toEqual(['GET /', 'GET /users', 'GET /orders']);
  });

  test('not the version of an interface that calls itself so, with sets below it; what is below one release of a thing stays its own', () => {
    const told = ['7', '8'].flatMap((id) => [get(`/api/v1/ships/${id}`, { id, knots: 9 }), get(`/api/v1/ports/${id}`, { id, berths: 4 })]);
    const start = get('/api/v1', { id: 'v1', status: 'CURRENT' });
    expect(namesOf(start, ...told)).toEqual(['GET /api/v1', 'GET /api/v1/ships/{shipId}', 'GET /api/v1/ports/{portId}']);
    const release = (tag: string) => [get(`/releases/${tag}`, { tag, notes: 'x' }), get(`/releases/${tag}/assets/7`, { id: 7, size: 4 })];
    expect(namesOf(get('/releases', [{ tag: 'v1.2' }, { tag: 'v1.3' }]), ...release('v1.2'), ...release('v1.3'))).toEqual([
      'GET /releases',
      'GET /releases/{tag}',
      'GET /releases/{tag}/assets/{assetId}',
    ]);
  });

  test('by provenance: it stands in a list of the thing that is called as the path goes on, and another is put and taken away as it is', () => {
    const image = (...tags: string[]) => get('/images/7', { id: 7, tags });
    const put = (tag: string, status = 204) => call(`PUT /images/7/tags/${tag}`, { status });
    const told = [
      image('old'),
      put('red'),
      image('old', 'red'),
      put('old'),
      put('red'),
      call('DELETE /images/7/tags/red', { status: 204 }),
      image('old'),
    ];
    expect(namesOf(...told)).toEqual(['GET /images/{imageId}', 'PUT /images/{imageId}/tags/{tag}', 'DELETE /images/{imageId}/tags/{tag}']);
    // What may be done is called by words of the interface.
    const done = [get('/jobs/7', { id: 7, actions: ['start', 'stop'] }), call('POST /jobs/7/actions/start', { status: 204 })];
    expect(namesOf(...done)).toEqual(['GET /jobs/{jobId}', 'POST /jobs/{jobId}/actions/start']);
  });

  test('by provenance: it is the key of a map of the thing that is called as the path goes on, and what stands there calls itself so', () => {
    const desk = (...names: string[]) => ({ id: 7, servers: Object.fromEntries(names.map((name) => [name, { name, ready: true }])) });
    const send = (line: string, status = 204) => call(line, { status });
    // Whoever made it called it so first.
    const told = [send('POST /desks/7/servers/lab', 201), get('/desks/7', desk('lab')), send('DELETE /desks/7/servers/lab')];
    expect(namesOf(...told)).toEqual([
      'POST /desks/{deskId}/servers/{serverName}',
      'GET /desks/{deskId}',
      'DELETE /desks/{deskId}/servers/{serverName}',
    ]);
    // What stands there calls itself otherwise, or not at all, or may be done; or the path goes on otherwise.
    const word = (thing: Json, line: string): readonly string[] => namesOf(get('/desks/7', thing), send(line)).slice(1);
    expect(word({ id: 7, servers: { lab: { ready: true } } }, 'POST /desks/7/servers/lab')).toEqual(['POST /desks/{deskId}/servers/lab']);
    expect(word({ id: 7, actions: { open: { name: 'open' } } }, 'POST /desks/7/actions/open')).toEqual([
      'POST /desks/{deskId}/actions/open',
    ]);
    expect(word(desk('lab'), 'POST /desks/7/shelves/lab')).toEqual(['POST /desks/{deskId}/shelves/lab']);
  });

  test('by provenance: slugs that are only echoed by their own answers, two of one shape', () => {
    const told = [get('/api/articles/how-to-fish', article('how-to-fish')), get('/api/articles/on-bread', article('on-bread'))];
    expect(namesOf(...told)).toEqual(['GET /api/articles/{slug}']);
    expect(evidenceOf(...told)).toEqual(['provenance']);
  });

  test('by provenance: handed over by a payload field of another place', () => {
    const told = [
      get('/api/carts', [
        { id: 1, couponCode: 'summer' },
        { id: 2, couponCode: 'winter' },
      ]),
      get('/api/coupons/summer', { percent: 10, until: '2026-09-01', active: true }),
      get('/api/coupons/winter', { percent: 20, until: '2026-12-01', active: true }),
    ];
    expect(namesOf(...told).at(-1)).toBe('GET /api/coupons/{couponCode}');
    expect(evidenceOf(...told)).toEqual(['provenance']);
  });

  test('by provenance: a list below one value was empty, and below another was not', () => {
    const ticket = (id: string): Json => ({ id, title: 'Help', status: 'open' });
    const comments = (...bodies: readonly string[]): Json => ({ items: bodies.map((body) => ({ id: 'm-1', body, author: 'Rosa' })) });
    const told = [
      get('/api/tickets', { items: [ticket('t-101'), ticket('t-102')] }),
      get('/api/tickets/t-101', ticket('t-101')),
      get('/api/tickets/t-101/comments', comments()),
      get('/api/tickets/t-102', ticket('t-102')),
      get('/api/tickets/t-102/comments', comments('I called back.')),
    ];
    expect(new Set(namesOf(...told))).toEqual(
      new Set(['GET /api/tickets', 'GET /api/tickets/{ticketId}', 'GET /api/tickets/{ticketId}/comments']),
    );
  });

  test('by provenance: it ended a link that an answer gave', () => {
    const file = (name: string): Told => get(`/${name}/-/${name}-1.0.0.tgz`, { bytes: 3, sum: 'abc', size: 1 });
    const pack = (name: string): Told =>
      get(`/packages/${name}`, { name, dist: { tarball: `https://example.com/${name}/-/${name}-1.0.0.tgz` } });
    expect(namesOf(pack('soup'), file('soup'), pack('bread'), file('bread')).at(-1)).toBe('GET /{name}/-/{tarball}');
  });

  test('by provenance: what is put there calls itself so, and two words that are values elsewhere are values here', () => {
    const put = (_id: string): Told => call(`PUT /${_id}`, { sends: { _id, title: 'x' }, answer: { ok: true } });
    expect(namesOf(put('soup'), put('bread'))).toEqual(['PUT /{id}']);
    const tags = (name: string): Told => get(`/-/package/${name}/dist-tags`, { latest: '1.0.0' });
    const own = (name: string): Told => get(`/packages/${name}`, { name, license: 'MIT' });
    expect(namesOf(own('soup'), own('bread'), tags('soup'), tags('bread')).at(-1)).toBe('GET /-/package/{packageName}/dist-tags');
    // What answers in another shape is no value, whatever it is elsewhere.
    const other = get('/-/package/bread/dist-tags', { rows: [{ id: 1, at: 2 }], total: 1 });
    expect(namesOf(own('soup'), own('bread'), tags('soup'), other).at(-1)).toBe('GET /-/package/bread/dist-tags');
  });

  test('by provenance: that it was deleted and not there any more, under a status of success, is no other shape', () => {
    const link = (id: string): Json => ({ link: { _id: id, host: 'db', port: 5, name: `Link ${id}` } });
    const told = [
      get('/links', [
        { _id: 'aYX4LdzQ', host: 'db', name: 'One' },
        { _id: 'an0EjpiS', host: 'db', name: 'Two' },
      ]),
      get('/links/aYX4LdzQ', link('aYX4LdzQ')),
      get('/links/an0EjpiS', link('an0EjpiS')),
      call('POST /links', { answer: link('NWWIYSWx') }),
      call('DELETE /links/NWWIYSWx', { answer: {} }),
      get('/links/NWWIYSWx', { error: 'Link not found' }),
      get('/links/nope', { error: 'Link not found' }),
    ];
    expect(namesOf(...told)).toEqual(['GET /links', 'GET /links/{linkId}', 'POST /links', 'DELETE /links/{linkId}']);
  });

  test('by provenance: a write that answers with what it changed makes no other shape', () => {
    const plot = (id: string): Told => get(`/plots/${id}`, { plotId: id, name: id, area: 3, sunny: true });
    const put = (id: string, answer: Json): Told => call(`PUT /plots/${id}`, { sends: { area: 4 }, answer });
    const told = [
      plot('Abba'),
      plot('Ctqt'),
      plot('Hshd'),
      put('Abba', { at: 1 }),
      put('Ctqt', { at: 1 }),
      put('Hshd', { at: 2, area: 4, tags: [] }),
    ];
    expect(namesOf(...told)).toEqual(['GET /plots/{plotId}', 'PUT /plots/{plotId}']);
  });

  test('not by provenance: two collections whose rows have fields of their own, however much every record shares', () => {
    const record = (id: string): Json => ({
      id,
      createdAt: '1',
      updatedAt: '2',
      createdBy: { id: 1, name: 'A' },
      updatedBy: { id: 1, name: 'A' },
    });
    const kind = (name: string, ids: readonly string[], own: Json): readonly Told[] => {
      const row = (id: string): Json => ({ ...(record(id) as object), ...(own as object) }) as Json;
      return [
        get(`/content/${name}`, { results: ids.map(row), page: 1, size: 10, total: ids.length }),
        ...ids.map((id) => get(`/content/${name}/${id}`, row(id))),
      ];
    };
    const told = [
      get('/kinds', [{ uid: 'article' }, { uid: 'category' }]),
      ...kind('article', ['abcd', 'bcde'], { title: 'x', body: 'y', rating: 3 }),
      ...kind('category', ['cdef', 'defg'], { name: 'x', articles: 2 }),
    ];
    expect(namesOf(...told).filter((name) => name.includes('content'))).toEqual([
      'GET /content/article',
      'GET /content/article/{articleId}',
      'GET /content/category',
      'GET /content/category/{categoryId}',
    ]);
    // A third that nobody looked into, and one that was empty, which could be a list of either: they link nothing.
    const list = (name: string, rows: readonly Json[]): Told => get(`/content/${name}`, { results: rows, page: 1, size: 10, total: 0 });
    const more = [
      get('/kinds', [{ uid: 'booking' }, { uid: 'visit' }]),
      list('booking', []),
      list('visit', [{ ...(record('x') as object), guest: 'A', seats: 1 } as Json]),
    ];
    expect(namesOf(...more, ...told).filter((name) => name.includes('{') && !/(?:article|category)Id\}$/.test(name))).toEqual([]);
  });

  test('by growth: names of files that are put, from three of one ending on', () => {
    const put = (name: string, telling: object = { status: 200 }): Told => call(`PUT /bucket/docs/${name}`, telling);
    const names = (...all: readonly Told[]): readonly string[] => [...new Set(namesOf(...all))].toSorted();
    expect(
      names(
        put('ann-1.txt'),
        put('bob.txt'),
        put('notes.txt'),
        call('GET /bucket/docs/bob.txt', { status: 200, text: ['text/plain', 'x'] }),
      ),
    ).toEqual(['GET /bucket/docs/{docId}', 'PUT /bucket/docs/{docId}']);
    // Two may be the words of an interface, and so may what is put without an ending, or answers in shapes of its own.
    expect(names(put('theme.json'), put('menu.json'))).toEqual(['PUT /bucket/docs/menu.json', 'PUT /bucket/docs/theme.json']);
    expect(names(put('theme'), put('menu'), put('start'))).toHaveLength(3);
  });

  test('by growth: names of files that are sent, beside those that were handed over', () => {
    const send = (name: string, telling: object): Told => call(`POST /files/${name}`, telling);
    const told = [
      send('hello.txt', { status: 201, answer: { name: '9a7f_hello.txt', url: 'https://example.com/files/9a7f_hello.txt' } }),
      call('DELETE /files/9a7f_hello.txt', { status: 200, answer: {} }),
      send('evil.exe', { status: 400, answer: { error: 'No such files.' } }),
    ];
    expect(namesOf(...told).filter((name) => name.startsWith('POST'))).toEqual(['POST /files/{url}']);
  });

  test('by provenance: numbers of versions as keys make no other shape', () => {
    const pack = (name: string, version: string): Told =>
      get(`/${name}`, { name, versions: { [version]: { main: 'a', license: 'b', x: 1, y: 2 } } });
    expect(namesOf(pack('soup', '1.0.0'), pack('bread', '2.1.0'), pack('salad', '3.0.0-beta.1'))).toEqual(['GET /{name}']);
  });

  test('by refusal: an empty 404 is one of its values, what only leads on is none where no value leads on', () => {
    const note = (title: string): Told => get(`/notes/${title}`, { id: title, title, text: 'x' });
    const told = [note('a-1'), note('b-2'), call('GET /notes/none', { status: 404 })];
    expect(namesOf(...told)).toEqual(['GET /notes/{noteId}']);
    const file = call('GET /notes/files/none.png', { status: 404, answer: { error: 'no such file' } });
    expect(namesOf(...told, file)).toEqual(['GET /notes/{noteId}', 'GET /notes/files/none.png']);
  });

  test('by provenance: keys of a map that are put and deleted by their own addresses', () => {
    const tags = (more: { readonly [key: string]: string }): Told => get('/tags', { latest: '2.0.0', ...more });
    const put = (key: string, status = 201): Told => call(`PUT /tags/${key}`, { status, sends: '1.0.0', answer: { ok: 'tagged' } });
    const cut = (key: string, status = 201): Told => call(`DELETE /tags/${key}`, { status, answer: { ok: 'removed' } });
    const told = [put('next'), tags({ next: '1.0.0' }), cut('next'), cut('latest', 403), put('stable')];
    expect(namesOf(...told)).toEqual(['PUT /tags/{tagId}', 'GET /tags', 'DELETE /tags/{tagId}']);
    // Nothing was deleted: they may be what the interface calls its settings.
    expect(namesOf(put('next'), put('latest'), tags({ next: '1.0.0' }))).toEqual(['PUT /tags/next', 'PUT /tags/latest', 'GET /tags']);
  });

  test('by completeness: two tenants with the same places below', () => {
    const below = (tenant: string): Told[] => [
      get(`/${tenant}/projects`, [{ title: 'One', open: true, size: 1 }]),
      get(`/${tenant}/members`, [{ mail: 'a@example.com', since: '2026-01-01', active: true }]),
    ];
    const told = [...below('acme'), ...below('globex')];
    expect(new Set(namesOf(...told).map((name) => name.replace(/\{\w+\}/, '{}')))).toEqual(
      new Set(['GET /{}/projects', 'GET /{}/members']),
    );
    expect(evidenceOf(...told)).toEqual(['completeness']);
  });

  test.each([
    ['integers', ['340', '341']],
    ['UUIDs', ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f']],
    ['ULIDs', ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ']],
    ['digests', ['507f1f77bcf86cd799439011', 'd41d8cd98f00b204e9800998ecf8427e']],
    ['prefixed ids', ['cus_9s6XKzkNRiz8i3', 'cus_8f3kd92kd93kd1']],
    ['a single one', ['17']],
  ])('by form: %s, and the statement is by form as long as nothing repeats the value', (_, values) => {
    const told = values.map((value) => get(`/api/orders/${value}`, { total: 1, currency: 'EUR' }));
    expect(namesOf(...told)).toEqual(['GET /api/orders/{orderId}']);
    expect(evidenceOf(...told)).toEqual(['form']);
  });

  test('by form becomes provenance once answers carry the value', () => {
    expect(evidenceOf(get('/api/users/1', user(1)))).toEqual(['provenance']);
  });

  test('by provenance: numbers that no double holds are compared as they were written', () => {
    const long = '90071992547409930';
    expect(evidenceOf(get(`/api/events/${long}`, { id: bigNumber(long), kind: 'x' }))).toEqual(['provenance']);
  });

  test('by form: what stands for a secret or a person was a value', () => {
    expect(
      namesOf(
        get('/api/reset-password/np_tok_abcdefgh', { ok: true }),
        get('/api/reset-password/np_tok_bcdefghi', { ok: true }),
        get('/api/mail/p-abcdefgh%40qrstu.invalid', { ok: true }),
      ),
    ).toEqual(['GET /api/reset-password/{resetPasswordId}', 'GET /api/mail/{mailId}']);
  });

  test('by form: dates are named after what they are', () => {
    expect(namesOf(get('/api/reports/daily/2025-05-01', { visits: 1 }), get('/api/reports/daily/2025-05-02', { visits: 2 }))).toEqual([
      'GET /api/reports/daily/{dailyDate}',
    ]);
  });

  test('by growth: values grow with the requests, and the answers have one shape', () => {
    const words = Array.from({ length: 14 }, (_, n) => `word-${String.fromCharCode(97 + n)}`);
    const told = words.map((word) => get(`/api/tags/${word}`, { color: 'red', uses: 3, since: '2026-01-01' }));
    expect(namesOf(...told)).toEqual(['GET /api/tags/{tagId}']);
    expect(evidenceOf(...told)).toEqual(['growth']);
  });

  test('not by growth: methods of one interface, which answer in one envelope and say what is done', () => {
    const nouns = ['User', 'Album', 'Artist', 'Song', 'Genre', 'License', 'Podcast', 'Playlist'];
    const methods = [
      ...nouns.map((noun) => `get${noun}.view`),
      'ping.view',
      'scrobble.view',
      'createShare.view',
      'deleteShare.view',
      'star.view',
    ];
    const told = methods.map((method) => get(`/rest/${method}`, { response: { status: 'ok', version: '1.9.0', type: 'desk' } }));
    expect(namesOf(...told)).toEqual(methods.map((method) => `GET /rest/${method}`));
  });
});

test('a value that no answer carries is one when it is written as two that answers carried, with a digit', () => {
  const told = [
    get('/api/coupons/spring-sale-12', article('spring-sale-12')),
    get('/api/coupons/summer-sale-7', article('summer-sale-7')),
    call('DELETE /api/coupons/autumn-sale-31', { status: 204 }),
    call('DELETE /api/coupons/expired', { status: 204 }),
    get('/api/coupons/top-of-3', { count: 3, rows: [], cached: true }),
  ];
  expect(namesOf(...told)).toEqual([
    'GET /api/coupons/{slug}',
    'DELETE /api/coupons/{slug}',
    'DELETE /api/coupons/expired',
    'GET /api/coupons/top-of-3',
  ]);
});

describe('a word stays a word', () => {
  test('beside several collections, though something in a list is called so', () => {
    const all = get('/api/all', { banks: ['demo', 'manual', 'ing'].map((uuid) => ({ uuid, kind: `Bank ${uuid.length}` })) });
    const members = ['accounts', 'alerts', 'rules'].flatMap((set, at) =>
      [7, 8].map((id) => get(`/api/${set}/${id}`, { id, [`own${at}`]: id * 3, text: 'x' })),
    );
    const start = call('POST /api/demo', { status: 201, answer: { accounts: [], alerts: [] } });
    expect(namesOf(all, ...members, start)).toContain('POST /api/demo');
    expect(namesOf(all, ...members.slice(0, 4), start)).toContain('POST /api/{apiId}');
    expect(namesOf(all, start)).toContain('POST /api/{apiId}');
  });

  test('users/me and users/search beside users/{userId}', () => {
    expect(
      namesOf(
        get('/api/users', [user(1), user(2)]),
        get('/api/users/1', user(1)),
        get('/api/users/2', user(2)),
        get('/api/users/me', { account: 'ann', permissions: ['read'], theme: 'dark' }),
        get('/api/users/search?q=a', { hits: [], took: 3, more: false }),
      ),
    ).toEqual(['GET /api/users', 'GET /api/users/{userId}', 'GET /api/users/me', 'GET /api/users/search']);
  });

  test('users/me even when it answers with the shape of a user', () => {
    expect(namesOf(get('/api/users/1', user(1)), get('/api/users/2', user(2)), get('/api/users/me', user(1)))).toEqual([
      'GET /api/users/{userId}',
      'GET /api/users/me',
    ]);
  });

  test('articles/feed beside articles/{slug}', () => {
    expect(
      namesOf(
        get('/api/articles', listed('how-to-fish', 'on-bread')),
        get('/api/articles/feed', listed('on-bread')),
        get('/api/articles/how-to-fish', article('how-to-fish')),
        get('/api/articles/on-bread', article('on-bread')),
      ),
    ).toEqual(['GET /api/articles', 'GET /api/articles/feed', 'GET /api/articles/{slug}']);
  });

  test('orders/new, whose answer has another shape', () => {
    expect(namesOf(get('/api/orders/1', { id: 1, total: 3 }), get('/api/orders/new', { currencies: ['EUR'], shops: [] }))).toEqual([
      'GET /api/orders/{orderId}',
      'GET /api/orders/new',
    ]);
  });

  test('actions below a member', () => {
    expect(
      namesOf(
        get('/api/v2/faq_entries/340/feedback', { feedback: 1 }),
        get('/api/v2/faq_entries/340/related_faqs', { related_faqs: 1 }),
        get('/api/v2/faq_entries/341/feedback', { feedback: 2 }),
        get('/api/v2/faq_entries/340', { id: 340 }),
      ),
    ).toEqual([
      'GET /api/v2/faq_entries/{faqEntryId}/feedback',
      'GET /api/v2/faq_entries/{faqEntryId}/related_faqs',
      'GET /api/v2/faq_entries/{faqEntryId}',
    ]);
  });

  test('actions below a member that all answer alike', () => {
    const done = { id: 7, status: 'open', days: 3 };
    expect(namesOf(...['return', 'renew', 'lost'].map((action) => call(`POST /api/loans/7/${action}`, { answer: done })))).toEqual([
      'POST /api/loans/{loanId}/return',
      'POST /api/loans/{loanId}/renew',
      'POST /api/loans/{loanId}/lost',
    ]);
  });

  test('commands of one shape, which nothing shows to be values', () => {
    const names = ['get-version', 'get-locale', 'get-preference', 'reload'];
    expect(namesOf(...names.map((name) => get(`/api/command/core/${name}`, { value: name.length })))).toEqual(
      names.map((name) => `GET /api/command/core/${name}`),
    );
  });

  test('operations of one shape that are told different things, however many there are', () => {
    const pads = 'getText setText getHTML setHTML saveRevision deletePad getChatHead'.split(' ');
    const groups = 'listPads createGroupPad deleteGroup listSessions createSession renameGroup getOwner'.split(' ');
    const answer = { code: 0, message: 'ok', data: null };
    const told = [...pads.map((name) => `${name}?key=1&pad=p`), ...groups.map((name) => `${name}?key=1&group=g`)].map((path) =>
      get(`/api/1.2/${path}`, answer),
    );
    expect(namesOf(...told)).toEqual([...pads, ...groups].map((name) => `GET /api/1.2/${name}`));
    const sent = [
      ...pads.map((name) => call(`POST /api/${name}`, { sends: { pad: 'p' }, answer })),
      ...groups.map((name) => call(`POST /api/${name}`, { sends: { group: 'g' }, answer })),
    ];
    expect(namesOf(...sent)).toEqual([...pads, ...groups].map((name) => `POST /api/${name}`));
  });

  test('fifteen collections of one shape that are called again and again', () => {
    const collections = 'books loans members fines shelves rooms desks cards notes tags events rules roles files jobs'.split(' ');
    const rows = { data: [{ id: 1, title: 'One', createdAt: '2026-01-01' }], total: 1, page: 1, next: null };
    const told = Array.from({ length: 6 }, () => collections.map((name) => get(`/api/${name}`, rows))).flat();
    expect(namesOf(...told)).toEqual(collections.map((name) => `GET /api/${name}`));
  });

  test('a tenant that never varies, though an id below it is one', () => {
    expect(namesOf(get('/acme/projects/10', { id: 10 }), get('/acme/projects/11', { id: 11 }), get('/acme/members', [1]))).toEqual([
      'GET /acme/projects/{projectId}',
      'GET /acme/members',
    ]);
  });

  test('two tenants whose things have names of their own below', () => {
    const below = (tenant: string, ...nos: readonly string[]): readonly Told[] => {
      const leads = nos.map((no): Json => ({ leadNo: no, company: `Of ${no}`, stage: 'open' }));
      return [get(`/t/${tenant}/leads`, { rows: leads }), ...leads.map((lead, at) => get(`/t/${tenant}/leads/${nos[at]}`, { lead }))];
    };
    expect(
      namesOf(...below('acme', 'L-AC-1', 'L-AC-2'), ...below('globex', 'L-GL-8', 'L-GL-9')).map((name) => name.replace(/\{\w+\}/, '{}')),
    ).toEqual(['GET /t/{}/leads', 'GET /t/{}/leads/{leadNo}']);
    // Two sections that answer in other shapes are no values.
    const other = [get('/t/notes/leads', [1, 2]), get('/t/notes/leads/L-AC-1', { text: 'x', at: 1, by: 2 })];
    expect(namesOf(...below('acme', 'L-AC-1', 'L-AC-2'), ...other)).toContain('GET /t/acme/leads');
  });

  test('versions and years that are words of the path are told apart', () => {
    expect(namesOf(get('/v1/items', []), get('/v2/items', { rows: [] }))).toEqual(['GET /v1/items', 'GET /v2/items']);
  });

  test('names that a description of the interface declares: it hands out no values', () => {
    const tags: Json = ['carts', 'coupons'].map((name) => ({ key: name, label: name.toUpperCase() }));
    const names = (first: Json): readonly string[] =>
      namesOf(get('/api/spec', first), get('/api/carts', { rows: 1 }), get('/api/coupons', { rows: 2 }));
    for (const mark of ['openapi', 'swagger', '__schema'])
      expect(names({ [mark]: '3.1.0', tags })).toEqual(['GET /api/spec', 'GET /api/carts', 'GET /api/coupons']);
    // The very same tags in a plain answer do hand their keys over.
    expect(names({ tags })).not.toContain('GET /api/carts');
  });

  test('a word that was called before any answer held it', () => {
    const calls = [get('/api/orders', { rows: 3, open: 1, late: 0 }), get('/api/refunds', { rows: 5, open: 1, late: 2 })];
    const kinds = get('/api/kinds', [
      { key: 'orders', label: 'Orders' },
      { key: 'refunds', label: 'Refunds' },
    ]);
    expect(namesOf(...calls, kinds, ...calls)).toEqual(['GET /api/orders', 'GET /api/refunds', 'GET /api/kinds']);
    expect(namesOf(kinds, ...calls)).toEqual(['GET /api/kinds', 'GET /api/{apiKey}']);
  });

  test('a word that an answer only repeats because it was asked for it', () => {
    const report = (key: string): Told => get(`/api/reports/${key}`, { key, sum: 1, of: 2 });
    expect(
      namesOf(
        report('sales'),
        report('stock'),
        get('/api/sales', { rows: 1, open: 2, late: 3 }),
        get('/api/stock', { rows: 1, open: 2, late: 3 }),
      ),
    ).toEqual(['GET /api/reports/{reportKey}', 'GET /api/sales', 'GET /api/stock']);
  });

  test('a word beside identifiers whose answer repeats it and has another shape', () => {
    expect(
      namesOf(
        get('/api/users/1', user(1)),
        get('/api/users/2', user(2)),
        get('/api/users/settings', { name: 'settings', theme: 'dark', language: 'en', zone: 'UTC' }),
      ),
    ).toEqual(['GET /api/users/{userId}', 'GET /api/users/settings']);
  });

  test('a word beside identifiers that stood somewhere under a name that is no identifier', () => {
    const menu = get('/api/menu', [{ label: 'search' }, { label: 'export' }]);
    expect(namesOf(menu, get('/api/users/1', user(1)), call('POST /api/users/search', { sends: { q: 'a' }, answer: [user(1)] }))).toEqual([
      'GET /api/menu',
      'GET /api/users/{userId}',
      'POST /api/users/search',
    ]);
  });

  test('collections that only say of what kind their rows are, as JSON:API and FHIR do', () => {
    const rows = (type: string): Json => ({ data: ['1', '2'].map((id) => ({ type, id, attributes: { title: 'One' } })) });
    const one = (type: string): Json => ({ data: { type, id: '1', attributes: { title: 'One' } } });
    expect(
      namesOf(...['articles', 'people'].flatMap((type) => [get(`/api/${type}`, rows(type)), get(`/api/${type}/1`, one(type))])),
    ).toEqual(['GET /api/articles', 'GET /api/articles/{articleId}', 'GET /api/people', 'GET /api/people/{personId}']);
    const resource = (resourceType: string): Json => ({ resourceType, id: '1', meta: { versionId: '1' } });
    expect(namesOf(get('/fhir/Patient/1', resource('Patient')), get('/fhir/Observation/1', resource('Observation')))).toEqual([
      'GET /fhir/Patient/{patientId}',
      'GET /fhir/Observation/{observationId}',
    ]);
  });

  test('a word that nobody was let through to: "sign in first" says nothing of it', () => {
    const names = (status: number): readonly string[] =>
      namesOf(get('/api/users/1', user(1)), call('GET /api/users/me', { status, answer: { message: 'No.' } }));
    expect(names(401)).toEqual(['GET /api/users/{userId}', 'GET /api/users/me']);
    expect(names(404)).toEqual(['GET /api/users/{userId}']);
  });

  test('segments named like members of every object', () => {
    expect(
      namesOf(get('/api/__proto__/constructor', { ok: 1 }), get('/api/constructor', { toString: 'x' }), get('/api/toString', [])),
    ).toEqual(['GET /api/__proto__/constructor', 'GET /api/constructor', 'GET /api/toString']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('addresses as they are written', () => {
  test('trailing and doubled slashes are the same call', () => {
    expect(namesOf(get('/api/users/', [user(1)]), get('/api//users', [user(1)]), get('/api/users', [user(1)]))).toEqual(['GET /api/users']);
  });

  test('an encoded slash stays inside its value', () => {
    const { observed } = sessionOf([
      get('/api/files', [{ key: 'a/b' }, { key: 'c/d' }]),
      get('/api/files/a%2Fb', { key: 'a/b', size: 3 }),
      get('/api/files/c%2Fd', { key: 'c/d', size: 4 }),
    ]);
    expect(observed.slice(1).map(({ name, path }) => [name, path.parameters])).toEqual([
      ['GET /api/files/{fileKey}', [['fileKey', 'a/b']]],
      ['GET /api/files/{fileKey}', [['fileKey', 'c/d']]],
    ]);
  });

  test('what holds an encoded slash is a value, whether or not an answer holds it', () => {
    const image = (name: string): Json => ({ id: `${name}f00d`, pool: 'fast', name, size: 3, order: 22 });
    const rows = ['disk', 'tape'].map(image);
    const told = [
      get('/api/image', rows),
      get('/api/image/trash', [{ since: 3 }]),
      get('/api/image/fast%2Fdisk', image('disk')),
      call('POST /api/image/fast%2Fdisk/copy', { sends: { to: 'tape' } }),
      call('DELETE /api/image/fast%2Ftape', { status: 204 }),
    ];
    expect(namesOf(...told)).toEqual([
      'GET /api/image',
      'GET /api/image/trash',
      'GET /api/image/{imageId}',
      'POST /api/image/{imageId}/copy',
      'DELETE /api/image/{imageId}',
    ]);
    // One alone is one as well; what is encoded otherwise, or only begins or ends so, may be a word.
    expect(namesOf(get('/api/packages/left%2Fright', { size: 3 }))).toEqual(['GET /api/packages/{packageId}']);
    expect(namesOf(get('/api/views/most%20read', { size: 3 }), get('/api/views/all%2F', { kinds: [] }))).toEqual([
      'GET /api/views/most%20read',
      'GET /api/views/all%2F',
    ]);
  });

  test('two parameters of one path have names of their own', () => {
    expect(namesOf(get('/api/books/1/copies/2', { note: 'a' }), get('/api/books/3/books/4', { note: 'b' }))).toEqual([
      'GET /api/books/{bookId}/copies/{copyId}',
      'GET /api/books/{bookId}/books/{bookId2}',
    ]);
  });

  test('a value that was never seen before falls under the parameter that its place has', () => {
    const names = namesOf(
      get('/api/users/1', user(1)),
      get('/api/users/2', user(2)),
      call('DELETE /api/users/999', { status: 404, answer: { message: 'No such user.' } }),
    );
    expect(names.at(-1)).toBe('DELETE /api/users/{userId}');
  });

  test('a word that was only ever refused, in the words of the product, is a value of the parameter', () => {
    const missing = { status: 404, answer: { message: 'No such article.' } };
    expect(
      namesOf(
        get('/api/articles', listed('how-to-fish', 'on-bread')),
        get('/api/articles/on-bread', article('on-bread')),
        call('GET /api/articles/nowhere', missing),
      ),
    ).toEqual(['GET /api/articles', 'GET /api/articles/{slug}']);
    // An error page of whatever answers says nothing of the kind.
    expect(
      namesOf(
        get('/api/articles', listed('how-to-fish', 'on-bread')),
        get('/api/articles/on-bread', article('on-bread')),
        call('GET /api/articles/nowhere', { status: 404, text: ['text/html', '<h1>Not found</h1>'] }),
      ),
    ).toContain('GET /api/articles/nowhere');
  });
});

describe('a value that another place shows to be one', () => {
  const page = (title: string): Json => ({ title, text: 'Words.', tags: '' });
  const pages = [get('/recipes/pages/Trip%20to%20Rome', page('Trip to Rome')), get('/recipes/pages/todo', page('todo'))];

  test('is one below the same word, and where no word could stand', () => {
    expect(namesOf(...pages, call('DELETE /bags/pages/todo', { status: 204 }), get('/Trip%20to%20Rome', page('x')))).toEqual([
      'GET /recipes/pages/{title}',
      'DELETE /bags/pages/{title}',
      'GET /{title}',
    ]);
  });

  test('is a word elsewhere, and what nobody showed stays a word', () => {
    expect(namesOf(...pages, call('POST /lists/todo', { status: 204 }), call('DELETE /bags/pages/other', { status: 204 }))).toEqual([
      'GET /recipes/pages/{title}',
      'POST /lists/todo',
      'DELETE /bags/pages/other',
    ]);
  });

  test('is handed over by what a row says of itself in a member of its own', () => {
    const kinds = (...names: readonly string[]): Json => ({ items: names.map((name) => ({ metadata: { name, uid: `u-${name}` } })) });
    expect(
      namesOf(
        get('/api/v1/namespaces', kinds('default', 'kube-system')),
        get('/api/v1/namespaces/default/pods', kinds('web-1', 'web-2')),
        get('/api/v1/namespaces/kube-system/pods', kinds('dns-1')),
      ),
    ).toEqual(['GET /api/v1/namespaces', 'GET /api/v1/namespaces/{namespaceName}/pods']);
  });

  test('is one before the format that loaders of pages are asked for', () => {
    expect(namesOf(get('/orders/7', { id: 7, total: 1 }), get('/orders/7.data', ['x']), get('/orders/8.data', ['y']))).toEqual([
      'GET /orders/{orderId}',
      'GET /orders/{orderId}.data',
    ]);
  });

  test('is named by what is put there', () => {
    const put = (name: string): Told => call(`PUT /pages/${name}`, { status: 204, sends: { title: decodeURIComponent(name), text: '' } });
    expect(namesOf(put('Trip%20to%20Rome'), put('todo'))).toEqual(['PUT /pages/{title}']);
  });
});

test('the number of an interface is a word of it, though something is counted so', () => {
  const told = [
    get('/rest/api/3/limits', { ports_timeout: 3, ports_refresh: 30 }),
    get('/rest/api/3/cpu', { user: 4, idle: 96 }),
    get('/rest/api/3/load', { min1: 2, min5: 3 }),
    get('/rest/api/3/issues/10001', { id: 10001, key: 'A-1' }),
    get('/rest/api/3/issues/10002', { id: 10002, key: 'A-2' }),
  ];
  expect(namesOf(...told)).toEqual([
    'GET /rest/api/3/limits',
    'GET /rest/api/3/cpu',
    'GET /rest/api/3/load',
    'GET /rest/api/3/issues/{issueId}',
  ]);
  // Where nothing stands behind it, it is as much a number as any.
  const members = [1, 2, 3].map((id) => get(`/api/${id}`, { id, name: `M${id}` }));
  expect(namesOf(...members)).toEqual(['GET /api/{apiId}']);
});

describe('addresses of the wide web', () => {
  const card = (id: string): Json => ({ id, name: `Card ${id}`, votes: 1 });
  const [one, other] = ['5f0c1a2b3c4d5e6f7a8b9c01', '5f0c1a2b3c4d5e6f7a8b9c02'];

  test('a number that every address begins with is the version of the interface', () => {
    expect(namesOf(get('/1/cards', [card(one)]), get(`/1/cards/${one}`, card(one)), get('/1/members/me', { id: 'm1' }))).toEqual([
      'GET /1/cards',
      'GET /1/cards/{cardId}',
      'GET /1/members/me',
    ]);
  });

  test('two of them are values, and so is one that ends an address', () => {
    const tenant = (id: number): readonly Told[] => [get(`/${id}/cards`, [card(one)]), get(`/${id}/boards`, [{ id: 7, name: 'All' }])];
    expect(namesOf(...tenant(1), ...tenant(2))).toEqual(['GET /{id}/cards', 'GET /{id}/boards']);
    expect(namesOf(get('/7', { id: 7, name: 'Sole' }))).toEqual(['GET /{id}']);
  });

  test('a link to what is answered as JSON leads to the thing, and not to a file', () => {
    const ticket = (id: number): Json => ({ url: `https://shop.example/api/tickets/${id}.json`, id, subject: 'Slow' });
    const told = [
      get('/api/tickets.json', { tickets: [ticket(4025), ticket(4026)] }),
      get('/api/tickets/4025.json', { ticket: ticket(4025) }),
    ];
    expect(namesOf(...told)).toEqual(['GET /api/tickets.json', 'GET /api/tickets/{ticketId}.json']);
    const flow = { url: 'https://shop.example/flows/admin-2.json', size: 3 };
    expect(namesOf(get('/flows', [flow]), get('/flows/admin-2.json', { wires: [] }))).toEqual(['GET /flows', 'GET /flows/{flowId}']);
  });

  test('what a client makes of the moment is a value', () => {
    const send = (txn: string): Told => call(`PUT /rooms/${one}/send/${txn}`, { answer: { event: other } });
    expect(namesOf(send('m1793696443586.0'), send('m1793696453293.1'))).toEqual(['PUT /rooms/{roomId}/send/{sendId}']);
    expect(namesOf(get('/report-2026', { a: 1 }), get('/v1/area51', { b: 2 }))).toEqual(['GET /report-2026', 'GET /v1/area51']);
  });

  test('whoever asks is nobody by name', () => {
    expect(namesOf(get('/users/@me', { id: one, name: 'ann' }), get(`/users/${other}`, { id: other, name: 'bo' }))).toEqual([
      'GET /users/@me',
      'GET /users/{userId}',
    ]);
  });
});

describe('what is done before the member that it is done to', () => {
  const put = (path: string): Told => call(`PUT ${path}`, { answer: { code: 200, msg: 'ok' } });
  const leaves = [7, 8].map((leaveId) => get(`/leave/${leaveId}`, { leaveId, days: leaveId }));
  const placesOf = (...told: readonly Told[]): readonly string[] => sessionOf(told).observed.map(({ path }) => path.place);

  test('names the member as its own address does, and is about it', () => {
    const told = [...leaves, put('/leave/submit/7'), put('/leave/submit/8')];
    expect(namesOf(...told)).toEqual(['GET /leave/{leaveId}', 'PUT /leave/submit/{leaveId}']);
    expect(placesOf(...told).at(-1)).toBe('/leave/{leaveId}/submit');
  });

  test('is no word that names things, nothing that is looked at there, and nothing without members', () => {
    const last = (...told: readonly Told[]): string | undefined => placesOf(...told).at(-1);
    expect(last(...leaves, put('/leave/reasons/7'), put('/leave/reasons/8'))).toBe('/leave/reasons/{reasonId}');
    expect(last(...leaves, get('/leave/show/7', { text: 'a' }), get('/leave/show/8', { text: 'b' }))).toBe('/leave/show/{showId}');
    expect(last(put('/leave/submit/7'), put('/leave/submit/8'))).toBe('/leave/submit/{submitId}');
  });
});

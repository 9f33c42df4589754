import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import type { App, Kind, NodeOf } from '../node.ts';
import { plan } from '../plan.ts';
import { answer, call, constant, field, json, object, parameter, row, seen } from '../statement.fixture.ts';

const screenAt = (app: App, address: string) => app.screens.find((screen) => screen.address === address);
const part = <K extends Kind>(app: App, address: string, kind: K): NodeOf<K> => {
  const found = screenAt(app, address)?.parts.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`No ${kind} at ${address}.`);
  return found as NodeOf<K>;
};

const unbound = (route: string, calls: readonly string[]) => ({
  route,
  title: null,
  variant: null,
  parameters: [],
  elements: [{ role: 'heading', name: 'All shelves', binds: null, ...seen(1) }],
  leadsTo: [],
  reads: calls.map((name) => ({ call: name, ...seen(2) })),
  ...seen(2),
});

test('a screen of which nothing tells what it shows is given what it reads with, and says that it is derived', () => {
  const of = library();
  const shelves = call('GET', '/api/shelves', {
    responses: [{ status: 200, ...json(row('', 'array'), row('[]', 'object'), row('[].code', 'string'), row('[].floor', 'integer')) }],
    outcomes: [],
  });
  const room = call('GET', '/api/rooms/{floor}/{room}', {
    parameters: [parameter('room', 'path', { values: ['north', 'south'] }), parameter('floor', 'path', { values: [1, 2] })],
    responses: [{ status: 200, ...json(row('', 'object'), row('seats', 'integer')) }],
    outcomes: [],
  });
  const screens = [
    ...of.points.screens,
    unbound('/#/shelves', ['GET /api/me', 'GET /api/shelves']),
    unbound('/#/halls/2/south', ['GET /api/me', 'GET /api/rooms/{floor}/{room}']),
    unbound('/#/halls/2/east', ['GET /api/rooms/{floor}/{room}']),
  ];
  const made = plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, shelves, room] } });
  expect(screenAt(made, '/~shelves')).toMatchObject({ layout: 'derived', title: 'All shelves', parts: [{ kind: 'list', rows: [] }] });
  expect(part(made, '/~shelves', 'list').columns.map(({ field }) => field.path)).toEqual(['code', 'floor']);
  expect(part(made, '/~halls/2/south', 'detail').request).toMatchObject({
    call: 'GET /api/rooms/{floor}/{room}',
    parameters: [
      { name: 'room', bind: { from: 'constant', value: 'south' } },
      { name: 'floor', bind: { from: 'constant', value: '2' } },
    ],
  });
  // Nothing was asked for that is called so.
  expect(screenAt(made, '/~halls/2/east')?.layout).toBe('recorded');
  // What a screen shows is no screen of ours beside it.
  expect(made.screens.some(({ address }) => address === '/shelves')).toBe(false);
});

test('what a client says to people is nothing that a screen is about', () => {
  const of = library();
  const texts = call('GET', '/api/language/en-GB/shelves', {
    responses: [{ status: 200, ...json(row('', 'object'), row('no_shelves', 'string')) }],
    outcomes: [],
  });
  const shelves = call('GET', '/api/shelves', {
    responses: [{ status: 200, ...json(row('', 'array'), row('[]', 'object'), row('[].code', 'string')) }],
    outcomes: [],
  });
  const drawn = (...reads: readonly string[]) => {
    const screens = [...of.points.screens, unbound('/shelves', reads)];
    return plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, texts, shelves] } });
  };
  const given = drawn('GET /api/language/en-GB/shelves', 'GET /api/shelves');
  expect(screenAt(given, '/shelves')?.parts.map(({ kind }) => kind)).toEqual(['list']);
  expect(screenAt(drawn('GET /api/language/en-GB/shelves'), '/shelves')?.parts.map(({ kind }) => kind)).not.toContain('detail');
});

test('where a screen of the product shows the list that the calls give, what led to ours leads there', () => {
  const of = library();
  const screens = [
    ...of.points.screens.filter(({ route }) => route !== '/books'),
    unbound('/catalogue', ['GET /api/books']),
    unbound('/desk', ['GET /api/me']),
  ];
  const made = plan({ ...of, points: { ...of.points, screens } });
  expect(part(made, '/catalogue', 'list').request.call).toBe('GET /api/books');
  const addresses = new Set(made.screens.map(({ address }) => address));
  expect(made.places.find(({ entity }) => entity === 'Book')?.list).toBe('/catalogue');
  expect(JSON.stringify(made.screens)).not.toContain('"leadsTo":"/books"');
  for (const { parts } of [made.menu]) for (const link of parts) expect(addresses).toContain(link.to);
});

test('a screen that goes by the word of a list is given that, and no other list that it was seen to read', () => {
  const of = library();
  const made = plan({ ...of, points: { ...of.points, screens: [unbound('/staff/loans', ['GET /api/books'])] } });
  expect(part(made, '/staff/loans', 'list').request.call).toBe('GET /api/loans');
  expect(screenAt(made, '/staff/loans')?.layout).toBe('derived');
  expect(screenAt(made, '/loans')).toBeUndefined();
});

test('a screen is given the list whose answer calls its rows as the screen is called, and not only the form that it sends', () => {
  const of = library();
  const calls = of.points.calls.map((one) =>
    one.path === '/api/books' && one.method === 'GET' ? { ...one, path: '/api/desk-admin' } : one,
  );
  const screen = (route: string) => ({
    ...unbound(route, ['GET /api/desk-admin', 'GET /api/me']),
    sends: [{ call: 'POST /api/books', ...seen(2) }],
  });
  const kinds = (route: string) =>
    screenAt(plan({ ...of, points: { ...of.points, calls, screens: [screen(route)] } }), route)?.parts.map(({ kind }) => kind);
  expect(kinds('/staff/data')).toEqual(['list']);
  expect(kinds('/staff/items')).toEqual(['form']);
});

test('what is listed goes by the thing, and not by the word behind it that says how', () => {
  const of = library();
  const calls = of.points.calls.map((one) =>
    one.path === '/api/books' && one.method === 'GET' ? { ...one, path: '/api/books/actions/list' } : one,
  );
  const loans = unbound('/staff/loans', ['GET /api/books/actions/list', 'GET /api/loans']);
  const desk = unbound('/desk', ['GET /api/books/actions/list', 'GET /api/loans']);
  expect(screenAt(plan({ ...of, points: { ...of.points, calls, screens: [] } }), '/books')?.title).toBe('Books');
  const made = plan({ ...of, points: { ...of.points, calls, screens: [loans, desk] } });
  expect(screenAt(made, '/desk')?.parts.flatMap((one) => (one.kind === 'heading' ? [one.text] : []))).toEqual(['Books', 'Loans']);
  expect(screenAt(made, '/staff/loans')?.parts.map(({ kind }) => kind)).toEqual(['list']);
});

test('of several calls that a screen was seen to read with once, none is what it is about', () => {
  const of = library();
  const once = (route: string, calls: readonly string[]) => ({
    ...unbound(route, []),
    reads: calls.map((name) => ({ call: name, ...seen(1) })),
  });
  const screens = [once('/start-over', ['GET /api/books', 'GET /api/loans']), once('/counter', ['GET /api/loans'])];
  const made = plan({ ...of, points: { ...of.points, screens } });
  expect(screenAt(made, '/start-over')?.parts.some(({ kind }) => kind === 'list')).toBe(false);
  expect(part(made, '/counter', 'list').request.call).toBe('GET /api/loans');
});

test('the one list that a screen was seen to read is not what it shows, where another screen goes by it', () => {
  const of = library();
  const screens = (...routes: string[]) =>
    plan({ ...of, points: { ...of.points, screens: routes.map((route) => unbound(route, ['GET /api/loans'])) } });
  expect(screenAt(screens('/project'), '/project')?.layout).toBe('derived');
  expect(screenAt(screens('/project', '/staff/loans'), '/project')?.layout).toBe('recorded');
});

test('a list that a screen of the product shows leads to records that are drawn', () => {
  const of = library();
  const calls = of.points.calls.filter(({ method, path }) => method === 'GET' && path === '/api/loans');
  const made = plan({ ...of, points: { ...of.points, calls, screens: [unbound('/staff/loans', ['GET /api/loans'])] } });
  const place = made.places.find(({ entity }) => entity === 'Loan');
  expect(place?.list).toBe('/staff/loans');
  expect(screenAt(made, place?.detail?.address ?? '')?.parts.map(({ kind }) => kind)).toContain('detail');
});

test('what there is one of is read as that thing where the address has its word, with what can be done with it', () => {
  const of = library();
  const [book] = of.points.entities;
  if (book === undefined) throw new Error('The fixture has an entity.');
  const one = { ...book, name: 'Programme', identity: 'id', records: [] };
  const sole = { ...one, fields: [field('id', 'integer', { distinct: { count: 1, atLeast: false } }), field('title', 'string')] };
  const several = { ...one, fields: [field('id', 'integer'), field('title', 'string')] };
  const reads = call('GET', '/api/globals/programme', {
    responses: [
      {
        status: 200,
        ...json(
          row('', 'object'),
          row('id', 'integer'),
          row('title', 'string'),
          row('featured', 'array'),
          row('featured[]', 'object'),
          row('featured[].name', 'string'),
        ),
      },
    ],
  });
  const drawn = (entity: typeof one) => {
    const screens = [...of.points.screens, unbound('/globals/programme', ['GET /api/globals/programme'])];
    const points = { ...of.points, screens, entities: [...of.points.entities, entity], calls: [...of.points.calls, reads] };
    return screenAt(plan({ ...of, points }), '/globals/programme')?.parts.map(({ kind }) => kind);
  };
  expect(drawn(sole)).toEqual(['detail']);
  expect(drawn(several)).toEqual(['list']);
});

test('of two lists of the same things that an address goes by, the one that was asked for most is shown there', () => {
  const of = library();
  const other = (times: number) => ({
    ...(of.points.calls.find(({ method, path }) => method === 'GET' && path === '/api/books') as (typeof of.points.calls)[number]),
    path: '/v2/books',
    ...seen(times),
  });
  const at = (times: number) => {
    const screens = [...of.points.screens.filter(({ route }) => route !== '/books'), { ...unbound('/admin/books', []), elements: [] }];
    const made = plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, other(times)] } });
    return screenAt(made, '/admin/books')?.layout;
  };
  expect(at(2)).toBe('derived');
  expect(at(7)).toBe('not shown');
});

test('a list that an operation refused some with a 200 is the list of its screen, and no record that its address does not name', () => {
  const of = library();
  const shelf = { name: 'Shelf', identity: 'code', fields: [field('code', 'string'), field('floor', 'integer')], records: [], ...seen(2) };
  const some = (times: number) => ({ present: { times, of: 7 } });
  const refused = object(['errors', constant('no')], ['data', constant('none')]);
  const shelves = call('POST', '/graphql', {
    operation: 'query shelves',
    texts: [{ text: '{ shelves { items { code floor } } }', hash: null, operationName: null, key: 'shelves', ...seen(7) }],
    responses: [
      {
        status: 200,
        ...json(
          row('', 'object', some(7)),
          row('errors', 'array', some(5)),
          row('data', 'object', some(5)),
          row('items', 'array', some(2)),
          row('items[]', 'object'),
          row('items[].code', 'string', { refersTo: 'Shelf.code' }),
          row('items[].floor', 'integer'),
        ),
      },
    ],
    outcomes: [answer(200, null, { support: { times: 2, units: 1 } }), answer(200, refused, { support: { times: 5, units: 2 } })],
  });
  const app = plan({
    ...of,
    points: {
      ...of.points,
      calls: [...of.points.calls, shelves],
      entities: [...of.points.entities, shelf],
      screens: [...of.points.screens, unbound('/shelves-here', ['POST /graphql #shelves'])],
    },
  });
  expect(part(app, '/shelves-here', 'list')).toMatchObject({ entity: 'Shelf', rows: ['items'] });
});

test('a start page shows the things that it lists before values that no other page reads', () => {
  const of = library();
  const words = call('GET', '/api/keywords', {
    responses: [{ status: 200, ...json(row('', 'object'), row('keywords', 'array'), row('keywords[]', 'string')) }],
    outcomes: [],
  });
  const bare = (route: string, ...calls: readonly string[]) => ({ ...unbound(route, calls), elements: [] });
  const screens = [
    bare('/', 'GET /api/keywords', 'GET /api/books', 'GET /api/me'),
    bare('/profile', 'GET /api/books', 'GET /api/me'),
    bare('/kept', 'GET /api/books', 'GET /api/me'),
    ...['/a', '/b', '/c'].map((route) => bare(route, 'GET /api/me', 'GET /api/loans')),
  ];
  const made = plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, words] } });
  expect(screenAt(made, '/')?.parts.map(({ kind }) => kind)).toEqual(['heading', 'list', 'heading', 'detail']);
});

test('what there is one of is read where it is put back from, with the form that does so', () => {
  const of = library();
  const shape = [row('', 'object'), row('theme', 'string'), row('language', 'string'), row('ticket', 'string')];
  const ticket = object(['ticket', { kind: 'source', source: { from: 'token' } }]);
  const calls = [
    call('GET', '/api/preferences', { responses: [{ status: 200, ...json(...shape) }], outcomes: [answer(200, ticket)] }),
    call('PUT', '/api/preferences', {
      requests: [json(...shape)],
      responses: [{ status: 200, ...json(...shape) }],
      outcomes: [],
    }),
  ];
  const drawn = (...sends: readonly string[]) => {
    const others = ['/a', '/b', '/c', '/d'].map((route) => unbound(route, ['GET /api/preferences', 'GET /api/books']));
    const screen = {
      ...unbound('/about-you', ['GET /api/preferences']),
      elements: [],
      sends: sends.map((name) => ({ call: name, ...seen(2) })),
    };
    const desk = { ...screen, route: '/desk', reads: [...screen.reads, { call: 'GET /api/loans', ...seen(2) }] };
    const made = plan({ ...of, points: { ...of.points, screens: [...others, screen, desk], calls: [...of.points.calls, ...calls] } });
    expect(screenAt(made, '/desk')?.parts.map(({ kind }) => kind)).toEqual(['list']);
    return screenAt(made, '/about-you')?.parts;
  };
  expect(drawn('PUT /api/preferences')).toMatchObject([
    { kind: 'detail', parts: [{ kind: 'form', request: { call: 'PUT /api/preferences' } }] },
  ]);
  expect(drawn()).not.toMatchObject([{ kind: 'detail' }]);
  // What one asks with from then on is not for reading.
  const [settings] = drawn('PUT /api/preferences') ?? [];
  expect(settings?.kind === 'detail' && settings.fields.map(({ path }) => path)).toEqual(['theme', 'language']);
});

test('a route that names a thing as its own page does shows it, where it is read there', () => {
  const of = library();
  const named = (route: string, refersTo: string) => ({
    ...unbound(route, ['GET /api/books/{bookId}']),
    elements: [],
    parameters: [{ name: 'bookId', in: 'path' as const, type: 'string', format: null, values: [], refersTo, ...seen(2) }],
  });
  const drawn = (refersTo: string) => {
    const screens = [named('/book/:bookId', 'Book.id'), named('/change/:bookId', refersTo)] as unknown as typeof of.points.screens;
    const parts = screenAt(plan({ ...of, points: { ...of.points, screens } }), '/change/:bookId')?.parts ?? [];
    return parts.flatMap((one) => (one.kind === 'detail' ? [one.request?.call] : []));
  };
  expect(drawn('Book.id')).toEqual(['GET /api/books/{bookId}']);
  expect(drawn('Loan.id')).not.toContain('GET /api/books/{bookId}');
});

test('what a page of the server is drawn from is not shown in its place: the list that goes by its word is', () => {
  const of = library();
  const drawn = call('GET', '/desk/books', {
    responses: [
      {
        status: 200,
        mediaType: 'text/x-component',
        ...seen(5),
        shape: [row('', 'object'), row('config', 'object'), row('config.depth', 'integer')],
      },
    ],
    outcomes: [],
  });
  const screens = [
    ...of.points.screens.filter(({ route }) => route !== '/books'),
    unbound('/desk/books', ['GET /api/me', 'GET /desk/books']),
  ];
  const made = plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, drawn] } });
  expect(part(made, '/desk/books', 'list').request.call).toBe('GET /api/books');
  expect(screenAt(made, '/desk/books')?.parts.some(({ kind }) => kind === 'detail')).toBe(false);
});

test('a screen that goes by a word on the way of what it reads is about that, and not about what ends so and it never read', () => {
  const of = library();
  const books = of.points.calls.find(({ method, path }) => method === 'GET' && path === '/api/books');
  const found = { ...(books as NonNullable<typeof books>), path: '/api/find/books' };
  const people = call('GET', '/api/people/find', {
    responses: [{ status: 200, ...json(row('', 'array'), row('[]', 'object'), row('[].code', 'string')) }],
    outcomes: [],
  });
  const screens = [...of.points.screens, unbound('/find', ['GET /api/me', 'GET /api/find/books'])];
  const made = plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, found, people] } });
  expect(screenAt(made, '/find')?.parts.map((one) => (one.kind === 'list' ? one.entity : one.kind))).toEqual(['Book']);
});

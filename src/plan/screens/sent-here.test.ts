import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, constant, entity, json, object, row, screen, seen } from '../statement.fixture.ts';

const visited = (route: string, sends: readonly (readonly [call: string, times: number])[]) =>
  screen(route, sends.length === 0 ? {} : { sends: sends.map(([call, times]) => ({ call, ...seen(times) })) });

const drawn = (...screens: readonly ReturnType<typeof visited>[]) => {
  const of = library();
  const app = plan({ ...of, points: { ...of.points, screens: [...screens] } });
  const kinds = (address: string) => app.screens.find((screen) => screen.address === address)?.parts.map(({ kind }) => kind);
  return { app, kinds };
};

test('what makes a thing is done at the address that it was sent from, and nowhere else', () => {
  const { app, kinds } = drawn(
    visited('/shelf/add', [['POST /api/books', 2]]),
    visited('/shelf', [
      ['POST /api/books', 5],
      ['POST /api/books/{bookId}/repair', 3],
    ]),
  );
  expect(kinds('/shelf/add')).toEqual(['form']);
  expect(kinds('/shelf')).toEqual(['not-shown']);
  expect(kinds('/books/new')).toBeUndefined();
  const list = app.screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
  expect(list?.kind === 'list' && list.create?.to).toBe('/shelf/add');
});

test('of several things that are made from one address, it is the form of what its address names', () => {
  const of = library();
  const made = call('POST', '/api/books/actions/print', {
    requests: [json(row('', 'object'), row('title', 'string'))],
    outcomes: [answer(201, entity('Member'), { then: [{ kind: 'create', entity: 'Member', set: [] }] })],
  });
  const forms = (route: string) => {
    const screens = [
      visited(route, [
        ['POST /api/books', 2],
        ['POST /api/books/actions/print', 2],
      ]),
    ];
    const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, made], screens } });
    return app.screens.find(({ address }) => address === route)?.parts.flatMap((part) => (part.kind === 'form' ? [part.request.call] : []));
  };
  expect(forms('/desk/books/create')).toEqual(['POST /api/books']);
  expect(forms('/desk/create')).toEqual([]);
});

test('people sign in at the address that it was sent from', () => {
  const { app, kinds } = drawn(visited('/enter', [['POST /api/login', 4]]));
  expect(kinds('/enter')).toEqual(['sign-in']);
  expect(app.signIn?.address).toBe('/enter');
});

test('what renews a credential is no form of the page that sent it, and what signs up is', () => {
  const of = library();
  const signsIn = answer(200, object(['token', constant('np_tok_a')]), { then: [{ kind: 'sign in', entity: 'Member', by: null }] });
  const told = (...fields: readonly string[]) =>
    call('POST', '/api/renew', {
      requests: [
        json(row('', 'object'), row('mode', 'string', { values: ['session', 'json'] }), ...fields.map((name) => row(name, 'string'))),
      ],
      responses: [{ status: 200, ...json(row('', 'object'), row('data', 'object'), row('data.refreshToken', 'string')) }],
      outcomes: [signsIn],
    });
  const drawnAs = (renewal: ReturnType<typeof told>) => {
    const screens = [visited('/settings', [['POST /api/renew', 2]])];
    const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, renewal], screens } });
    expect(app.screens.some(({ address }) => address.startsWith('/~sign-up'))).toBe(false);
    return app.screens.find(({ address }) => address === '/settings')?.parts.map(({ kind }) => kind);
  };
  expect(drawnAs(told('refreshToken'))).toEqual(['not-shown']);
  expect(drawnAs(told())).toEqual(['not-shown']);
  expect(drawnAs(told('email', 'password'))).toEqual(['sign-in']);
});

test('a page that a form is sent to has that form', () => {
  const of = library();
  const form = {
    mediaType: 'application/x-www-form-urlencoded',
    shape: [row('', 'object'), row('csrfmiddlewaretoken', 'string'), row('name', 'string')],
    ...seen(3),
  };
  const calls = [...of.points.calls, call('POST', '/Prefs/About.html', { requests: [form], outcomes: [] })];
  const app = plan({ ...of, points: { ...of.points, calls, screens: [visited('/Prefs/About.html', [['POST /api/books', 2]])] } });
  const [part] = app.screens.find(({ address }) => address === '/Prefs/About.html')?.parts ?? [];
  expect(part).toMatchObject({
    kind: 'form',
    label: 'Send',
    request: { call: 'POST /Prefs/About.html' },
    inputs: [{ path: 'name', label: 'Name' }],
  });
  // What a page sends to show that it is the product's own, nobody is asked for.
  expect(part?.kind === 'form' && part.request.fields.find(({ path }) => path === 'csrfmiddlewaretoken')?.bind).toEqual({ from: 'cookie' });
});

test('so has one of several at a path, where the action that it is sent with is what its query says', () => {
  const of = library();
  const form = { mediaType: 'application/x-www-form-urlencoded', shape: [row('', 'object'), row('text', 'string')], ...seen(3) };
  const sent = (operation: string) => call('POST', '/index.php', { operation, requests: [form], outcomes: [] });
  const points = {
    ...of.points,
    calls: [...of.points.calls, sent('page=contact'), sent('page=news')],
    screens: [visited('/index.php?page=contact', []), visited('/index.php?page=about', [])],
  };
  const app = plan({ ...of, points });
  const partsOf = (address: string) => app.screens.find((screen) => screen.address === address)?.parts;
  expect(partsOf('/index.php?page=contact')).toMatchObject([{ kind: 'form', request: { call: 'POST /index.php #page=contact' } }]);
  expect(partsOf('/index.php?page=about')).toMatchObject([{ kind: 'not-shown' }]);
  expect(app.fronts).toEqual(['/index.php?page=contact', '/index.php?page=about']);
});

test('what was sent from where a script stood, and another thing is shown, has its form at the list', () => {
  const create = (screens: readonly ReturnType<typeof visited>[]) => {
    const { app } = drawn(...screens);
    const list = app.screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
    return list?.kind === 'list' ? list.create?.to : undefined;
  };
  const sends = [['POST /api/books', 3]] as const;
  expect(create([visited('/counter', sends)])).toBe('/counter');
  expect(create([visited('/desk', sends), visited('/desk/shelves', [])])).toBe('/books/new');
  expect(create([visited('/desk/loans', sends)])).toBe('/books/new');
});

test('a page that does nothing but sign out is no screen: that is done around every one', () => {
  const of = library();
  const form = { mediaType: 'application/x-www-form-urlencoded', shape: [row('', 'object'), row('csrf_token', 'string')], ...seen(3) };
  const calls = of.points.calls.map((one) => (one.path === '/api/logout' ? { ...one, path: '/leave', requests: [form] } : one));
  const app = plan({ ...of, points: { ...of.points, calls, screens: [visited('/leave', []), visited('/books', [])] } });
  expect(app.signOut?.call).toBe('POST /leave');
  expect(app.screens.some(({ address }) => address === '/leave')).toBe(false);
});

test('an address that says that something is made of what it lists has the form for it, and the list leads there', () => {
  const { app, kinds } = drawn(visited('/staff/books/create', []), visited('/staff/papers/create', []));
  expect([kinds('/staff/books/create'), kinds('/staff/papers/create')]).toEqual([['form'], ['not-shown']]);
  const list = app.screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
  expect(list?.kind === 'list' && list.create?.to).toBe('/staff/books/create');
});

test('a page that asked for nothing but what every other one asks for is for what is sent from it, whatever lies below its address', () => {
  const reads = (route: string, ...calls: readonly string[]) => ({
    ...visited(route, route === '/desk' ? [['POST /api/books', 3]] : []),
    reads: ['GET /api/me', ...calls].map((name) => ({ call: name, ...seen(3) })),
  });
  const others = [reads('/shelves', 'GET /api/books'), reads('/lending', 'GET /api/loans'), reads('/desk/shelves', 'GET /api/books')];
  expect(drawn(reads('/desk'), ...others).kinds('/desk')).toEqual(['form']);
  expect(drawn(reads('/desk', 'GET /api/loans'), ...others).kinds('/desk')).not.toContain('form');
});

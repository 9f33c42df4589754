import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const [ANN, NOBODY, AGAIN] = ['np_sess_aaaaaaaaaaaaaaaa', 'np_sess_bbbbbbbbbbbbbbbb', 'np_sess_cccccccccccccccc'];
const as = (value: string): Partial<Told> => ({
  caller: { credential: 'present', credentials: [{ in: 'cookie', name: 'session', value }] },
});
const gives = (value: string): Partial<Told> => ({ headers: [['set-cookie', `session=${value}; Path=/; HttpOnly`]] });

test('whoever signs out is signed in by nothing, though the session of a visitor is handed out', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_1' }, status: 200, answer: { ok: true }, ...gives(ANN) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
    { call: 'POST /logout', status: 200, answer: { ok: true }, ...as(ANN), ...gives(NOBODY) },
    { call: 'GET /books', status: 200, answer: [], ...as(NOBODY) },
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities);
  const kinds = (call: string) => (outcomes.get(call) ?? []).map(({ then }) => then.map(({ kind }) => kind));
  expect(kinds('POST /login')).toEqual([['sign in']]);
  expect(kinds('POST /logout')).toEqual([['sign out']]);
});

const to = (location: string, ...more: readonly (readonly [string, string])[]): Partial<Told> => ({
  headers: [['location', location], ...more],
});
const cookie = (value: string): readonly [string, string] => ['set-cookie', `session=${value}; Path=/; HttpOnly`];
const kindsOf = (told: readonly Told[], call: string) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(({ status, then }) => [
    status,
    ...then.map(({ kind }) => kind),
  ]);

test('a form that sends on signs in, and out by a cookie that is emptied; nothing else is told of it', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { csrf: 'np_tok_1', name: 'ann', password: 'np_pw_1' }, status: 302, ...to('/', cookie(ANN)) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
    { call: 'POST /books', send: { title: 'Emma' }, status: 302, ...to('/books/1'), caller: as(ANN).caller },
    { call: 'POST /leave', status: 302, ...to('/', cookie('""')), caller: as(ANN).caller },
  ];
  expect(kindsOf(told, 'POST /login')).toEqual([[302, 'sign in']]);
  expect(kindsOf(told, 'POST /books')).toEqual([[302]]);
  expect(kindsOf(told, 'POST /leave')).toEqual([[302, 'sign out']]);
});

test('a form that leads back to where people sign in was not taken, though a visitor gets another session', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_2' }, status: 302, ...to('/login?failed=1', cookie(NOBODY)) },
    { call: 'GET /books', status: 200, answer: [], ...as(NOBODY) },
  ];
  expect(kindsOf(told, 'POST /login')).toEqual([[302]]);
});

test('what guards a form against forged requests is no name of an account', () => {
  const [right] =
    mineOutcomes(
      samplesOf(
        [
          { call: 'POST /login', send: { csrf: 'np_tok_1', name: 'ann', password: 'np_pw_1' }, status: 302, ...to('/', cookie(ANN)) },
          { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
        ],
        world,
      ),
      world.entities,
    ).get('POST /login') ?? [];
  expect(right?.when).toMatchObject([{ kind: 'account', name: 'name', secret: 'password' }]);
  const alone: readonly Told[] = [
    { call: 'POST /login', send: { _xsrf: 'np_tok_1', password: 'np_pw_1' }, status: 302, ...to('/', cookie(ANN)) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
  ];
  expect((mineOutcomes(samplesOf(alone, world), world.entities).get('POST /login') ?? []).map(({ when }) => when)).toEqual([[]]);
});

test('a name that a form has no word for is told by whom later calls show to have signed in', () => {
  const people: World = { parameters: {}, entities: [{ name: 'User', identity: 'id' }], places: { 'GET /me → ': 'User' } };
  const enters = (log: string): readonly Told[] => [
    {
      call: 'POST /login',
      send: { submit: 'Log in', log, pwd: `np_pw_${log.padEnd(8, 'x')}` },
      status: 302,
      ...to('/', cookie(`np_sess_${log.padEnd(16, 'x')}`)),
    },
    {
      call: 'GET /me',
      status: 200,
      answer: { id: log.length, login: log },
      caller: {
        ...as(`np_sess_${log.padEnd(16, 'x')}`).caller,
        account: { entity: 'User', key: String(log.length) },
        known: { id: log.length, login: log },
      },
    } as Told,
  ];
  const named = (shown: boolean) =>
    (
      mineOutcomes(
        samplesOf(
          [...enters('ann'), ...enters('carl')].map(
            (told) => (shown || told.call !== 'GET /me' ? told : { ...told, caller: as(ANN).caller }) as Told,
          ),
          people,
        ),
        people.entities,
      ).get('POST /login') ?? []
    ).flatMap(({ when }) => when);
  expect(named(true)).toMatchObject([{ kind: 'account', name: 'log', secret: 'pwd', is: 'right' }]);
  expect(named(false)).toEqual([]);
});

test('an invitation that is taken up is known by its address, and not by the name that its taker gives', () => {
  const invited: World = {
    parameters: { userId: 'User' },
    entities: [{ name: 'User', identity: 'id' }],
    places: { 'POST /invitations/{userId}/accept → ': 'User', 'POST /login → ': 'User', 'GET /users → []': 'User' },
  };
  const user = (id: number, name: string | null) => ({ id, name, email: `u${id}@x.org` });
  const accept = (id: number, name: string, session: string): Told => ({
    call: 'POST /invitations/{userId}/accept',
    path: { userId: String(id) },
    send: { name, password: 'np_pw_1' },
    status: 200,
    answer: user(id, name),
    ...gives(session),
  });
  const told: readonly Told[] = [
    { call: 'GET /users', status: 200, answer: [user(1, null), user(2, null)] },
    accept(1, 'Mia', ANN),
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
    accept(2, 'Tom', NOBODY),
    { call: 'GET /books', status: 200, answer: [], ...as(NOBODY) },
    { call: 'POST /login', send: { email: 'u1@x.org', password: 'np_pw_1' }, status: 200, answer: user(1, 'Mia'), ...gives(AGAIN) },
    { call: 'GET /books', status: 200, answer: [], ...as(AGAIN) },
  ];
  const outcomes = mineOutcomes(samplesOf(told, invited), invited.entities);
  const accounts = (call: string) => (outcomes.get(call) ?? []).flatMap(({ when }) => when.filter(({ kind }) => kind === 'account'));
  expect(accounts('POST /invitations/{userId}/accept')).toEqual([]);
  expect(accounts('POST /login')).toHaveLength(1);
});

test('a session that every answer sends anew goes on, and nobody signs in by that', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_1' }, status: 200, answer: { ok: true }, ...gives(ANN) },
    { call: 'POST /books', send: { title: 'Emma' }, status: 200, answer: { ok: true }, ...as(ANN), ...gives(AGAIN) },
    { call: 'GET /books', status: 200, answer: [], ...as(AGAIN) },
  ];
  const on = (call: string, from: string, to: string): Told => ({ call, status: 200, answer: { ok: true }, ...as(from), ...gives(to) });
  const more = [on('PUT /shelf', AGAIN, 'np_tok_third3333'), on('DELETE /shelf', 'np_tok_third3333', 'np_tok_fourth444')];
  const all = [...told, ...more, { call: 'GET /books', status: 200, answer: [], ...as('np_tok_fourth444') }];
  expect(kindsOf(all, 'POST /login')).toEqual([[200, 'sign in']]);
  expect(['POST /books', 'PUT /shelf', 'DELETE /shelf'].map((call) => kindsOf(all, call))).toEqual([[[200]], [[200]], [[200]]]);
  // The same session, recorded by two tools at once.
  const twice = ['a.har', 'b.zip'].flatMap((recording) =>
    samplesOf(all, world).map((one, index) => ({
      ...one,
      at: `${recording}${recording === 'b.zip' ? '!/trace.network' : ''}#/${index}`,
      session: `${recording} ann`,
    })),
  );
  expect((mineOutcomes(twice, world.entities).get('POST /books') ?? []).map(({ then }) => then)).toEqual([[]]);
  // One call alone that does so renews the session: that is what it is for.
  expect(kindsOf(told, 'POST /books')).toEqual([[200, 'sign in']]);
  // A recording that begins after somebody signed in: nothing is known of them but the session that they carry, another one each time.
  const since = samplesOf(all.slice(1), world).map((one) => ({
    ...one,
    session: `trial.har cookie session=${one.caller.credentials[0]?.value ?? ''}`,
  }));
  expect([...mineOutcomes(since, world.entities).values()].flat().flatMap(({ then }) => then)).toEqual([]);
  // Known by more than that, they are two: the one was handed the session of the other.
  const others = since.map((one, at) => ({ ...one, session: `trial.har person ${at}` }));
  expect([...mineOutcomes(others, world.entities).values()].flat().flatMap(({ then }) => then.map(({ kind }) => kind))).toContain(
    'sign in',
  );
});

test('a credential that was handed out is known, though no call that turns others away ever took it', () => {
  const reader = { credential: 'present', role: 'reader', credentials: [{ in: 'cookie', name: 'session', value: ANN }] } as const;
  const writer = { ...reader, role: 'writer', credentials: [{ in: 'cookie', name: 'session', value: AGAIN }] } as const;
  const send = { speed: 3 };
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_1' }, status: 200, answer: { ok: true }, ...gives(ANN) },
    { call: 'GET /map', status: 200, answer: { here: 1 }, caller: reader },
    { call: 'PUT /speed', send, status: 401, answer: 'Please log in.', caller: reader },
    { call: 'GET /map', status: 200, answer: { here: 1 }, caller: reader },
    { call: 'PUT /speed', send, status: 200, answer: { set: true }, caller: writer },
    { call: 'PUT /speed', send, status: 401, answer: 'Please log in.' },
  ];
  const refused = (mineOutcomes(samplesOf(told, world), world.entities).get('PUT /speed') ?? []).filter(({ status }) => status === 401);
  expect(refused.map(({ when }) => when)).toEqual([[{ kind: 'role', oneOf: ['reader'] }], [{ kind: 'credential', is: 'absent' }]]);
});

test('a page that takes back what let nobody in signs nobody out', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_2' }, status: 302, ...to('/', cookie(NOBODY)) },
    { call: 'GET /', status: 200, answer: '<form>', ...gives('""'), caller: as(NOBODY).caller },
  ];
  expect(kindsOf(told, 'GET /')).toEqual([[200]]);
});

test('a cookie is cleared where every answer clears it', () => {
  const gone: readonly [string, string] = ['set-cookie', 'flash=; Path=/; Max-Age=0'];
  const add = (title: string, ...headers: readonly (readonly [string, string])[]): Told => ({
    call: 'POST /books',
    send: { title },
    status: 302,
    ...to('/books', ...headers),
    caller: as(ANN).caller,
  });
  const cleared = (...told: readonly Told[]): boolean =>
    JSON.stringify(mineOutcomes(samplesOf(told, world), world.entities).get('POST /books')).includes('Max-Age=0');
  expect(cleared(add('Emma', gone), add('Persuasion', gone))).toBe(true);
  expect(cleared(add('Emma', gone), add('Persuasion'))).toBe(false);
});

test('an address that lets people in and out does the one or the other, whatever the status', () => {
  const gone: readonly [string, string] = ['set-cookie', 'session=; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0'];
  const told: readonly Told[] = [
    { call: 'POST /door', send: { name: 'ann', password: 'np_pw_1' }, status: 302, ...to('/', cookie(ANN)) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
    { call: 'POST /door', send: { leave: '1' }, status: 302, ...to('/door', gone), caller: as(ANN).caller },
  ];
  expect(kindsOf(told, 'POST /door').toSorted()).toEqual([
    [302, 'sign in'],
    [302, 'sign out'],
  ]);
  // Whoever asks for a page with a session that has ended is not signed out by asking.
  const ended: Told = { call: 'GET /books', status: 302, ...to('/door', gone), caller: as(ANN).caller };
  expect(kindsOf([...told.slice(0, 2), ended], 'GET /books').flat()).not.toContain('sign out');
});

test('whoever is let in is not signed out by a cookie that is taken back besides', () => {
  const back: readonly [string, string] = ['set-cookie', 'return_to=; path=/; expires=Wed, 21 Oct 2015 00:00:00 GMT; HttpOnly'];
  const visitor: Told['caller'] = { credential: 'absent', credentials: [{ in: 'cookie', name: 'return_to', value: 'np_tok_return22' }] };
  const told: readonly Told[] = [
    { call: 'POST /door', send: { name: 'ann', password: 'np_pw_1' }, status: 302, ...to('/', cookie(ANN), back), caller: visitor },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
  ];
  expect(kindsOf(told, 'POST /door')).toEqual([[302, 'sign in']]);
});

test('a product that stands at a host that is called so leads nobody back to it by its own address', () => {
  const enters = (from: string): Partial<Told> => ({ ...to('https://auth.example.org/', cookie(ANN)), from });
  const told = (from: string): readonly Told[] => [
    { call: 'POST /', send: { name: 'ann', password: 'np_pw_1' }, status: 302, ...enters(from) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
  ];
  expect(kindsOf(told('https://auth.example.org/'), 'POST /')).toEqual([[302, 'sign in']]);
  expect(kindsOf(told('https://shop.example.org/'), 'POST /')).toEqual([[302]]);
});

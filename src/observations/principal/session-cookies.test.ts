import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, page, sessionOf, type Told } from '../exchange.fixture.ts';

const FIRST = 'np_tok_aaaa2345';
const SECOND = 'np_tok_bbbb2345';
const given = (name: string, value: string) => ({ 'Set-Cookie': `${name}=${value}; path=/` });
const entry = page('/', '<p>Welcome</p>', { gets: given('shelf', FIRST) });
const signIn = (name: string, value: string, location = '/'): Told =>
  call('POST /login', {
    form: [
      { name: 'login', value: 'ann' },
      { name: 'password', value: 'np_pw_1' },
    ],
    cookie: `${name}=${FIRST}`,
    status: 302,
    gets: { Location: location, ...given(name, value) },
  });
const asks = (cookie: string): Told => get('/api/loans', [], { cookie });
const rolesOf = (all: readonly Told[], label?: string): readonly (string | undefined)[] =>
  sessionOf(all, label).observed.map(({ actor }) => actor.role);

test('what a sign-in makes anew of the cookie that every visitor has is the session, whatever it is called', () => {
  const told = [entry, asks(`shelf=${FIRST}`), signIn('shelf', SECOND), asks(`shelf=${SECOND}`)];
  expect(rolesOf(told, 'librarian')).toEqual(['anonymous', 'anonymous', 'librarian']);
  expect(sessionOf(told).observed.at(-1)?.actor).toMatchObject({ role: 'signed in', scheme: 'cookie', principal: 'ann' });
});

test('nothing is, where the sign-in leads back to itself, keeps it, or makes anew what is called a session', () => {
  expect(rolesOf([entry, signIn('shelf', SECOND, '/login'), asks(`shelf=${SECOND}`)]).at(-1)).toBe('anonymous');
  expect(rolesOf([entry, signIn('shelf', FIRST), asks(`shelf=${FIRST}`)]).at(-1)).toBe('anonymous');
  const both = { status: 302, gets: { Location: '/', 'Set-Cookie': `sid=np_tok_cccc2345; HttpOnly\nshelf=${SECOND}` } };
  const form = {
    form: [
      { name: 'password', value: 'np_pw_1' },
      { name: 'login', value: 'ann' },
    ],
    cookie: `shelf=${FIRST}`,
  };
  expect(sessionOf([entry, call('POST /login', { ...form, ...both }), asks(`shelf=${SECOND}`)]).observed.at(-1)?.actor.credential).toBe(
    'absent',
  );
});

test('what every page sets anew is none', () => {
  const again = page('/books', '<p>Books</p>', { cookie: `shelf=${FIRST}`, gets: given('shelf', FIRST) });
  expect(rolesOf([entry, again, signIn('shelf', SECOND), asks(`shelf=${SECOND}`)]).at(-1)).toBe('anonymous');
});

const opening = (answer: Json): readonly Told[] => [
  page('/', '<p>Welcome</p>'),
  call('POST /api/desk', { sends: { name: 'Front desk' }, answer, gets: given('desk', SECOND) }),
  asks(`desk=${SECOND}`),
];
const credentialAfter = (answer: Json): unknown => sessionOf(opening(answer)).observed.at(-1)?.actor.credential;

test('what is handed out as a token and set as a cookie as well is the session, whatever the cookie is called', () => {
  expect(rolesOf(opening({ data: { authorization: SECOND } }), 'librarian')).toEqual(['anonymous', 'librarian']);
  expect(credentialAfter({ authorization: SECOND })).toBe('present');
});

test('what is handed out under another name is none, and neither is what no answer repeats', () => {
  expect(credentialAfter({ csrfToken: SECOND })).not.toBe('present');
  expect(credentialAfter({ authorization: FIRST })).not.toBe('present');
});

test('who registers by a form that holds what is told as JSON is signed in by what they are handed', () => {
  const told = { name: 'Ann', email: 'ann@example.com', password: 'np_pw_1' };
  const register = (value: string): readonly Told[] => [
    call('POST /api/users/first', { form: [{ name: 'data', value }], answer: { token: SECOND }, gets: given('desk-token', SECOND) }),
    asks(`desk-token=${SECOND}`),
  ];
  expect(sessionOf(register(JSON.stringify(told))).observed.at(-1)?.actor).toMatchObject({
    role: 'signed in',
    principal: 'ann@example.com',
  });
  expect(sessionOf(register(JSON.stringify({ name: 'Ann' }))).observed.at(-1)?.actor.role).not.toBe('signed in');
});

test('a cookie is hidden from scripts whatever value the attribute has', () => {
  const enters = (attribute: string): readonly Told[] => [
    call('POST /', {
      form: [
        { name: 'login', value: 'ann' },
        { name: 'password', value: 'np_pw_1' },
      ],
      status: 302,
      gets: { Location: '/home', 'Set-Cookie': `shelf=${SECOND}; path=/; ${attribute}` },
    }),
    asks(`shelf=${SECOND}`),
  ];
  const last = (attribute: string) => sessionOf(enters(attribute)).observed.at(-1)?.actor;
  expect(last('HttpOnly')).toMatchObject({ role: 'signed in', principal: 'ann' });
  expect(last('HttpOnly=1; SameSite=Lax')).toMatchObject({ role: 'signed in', principal: 'ann' });
  expect(last('HttpOnlyish')).not.toMatchObject({ principal: 'ann' });
});

test('who signed in is who they are, whatever a page that knows nobody hands out beside their session, until they sign out', () => {
  const beside = `toolbar=${SECOND}`;
  const hands = (line: string, answered: string, status = 200): Told =>
    call(line, { text: ['text/html', '<p>Preview</p>'], status, gets: { 'Set-Cookie': `${answered}; Path=/; HttpOnly` } });
  const signedIn = call('POST /session', {
    sends: { username: 'ann', password: 'np_pw_1' },
    status: 201,
    gets: { 'Set-Cookie': `api-session=${FIRST}; Path=/api; HttpOnly` },
  });
  const both = asks(`api-session=${FIRST}; ${beside}`);
  const told = [entry, signedIn, asks(`api-session=${FIRST}`), hands('GET /?preview=1', beside), both];
  expect(rolesOf(told, 'editor').at(-1)).toBe('editor');
  const out = call('POST /logout', { cookie: `api-session=${FIRST}`, gets: { 'Set-Cookie': `${beside}; Path=/; HttpOnly` } });
  expect(rolesOf([entry, signedIn, out, both], 'editor').at(-1)).not.toBe('editor');
});

test('an interface that answers in lists says of whoever asks what the one row of people says', () => {
  const me = (answer: Json): Told => get('/api/users/me', answer, { as: 'np_tok_dddd2345' });
  const rolesBy = (answer: Json): readonly (string | undefined)[] => rolesOf([me(answer), me(answer)]);
  expect(rolesBy({ users: [{ id: 'ffa0', roles: [{ name: 'Editor' }] }] }).at(-1)).toBe('Editor');
  expect(
    rolesBy({
      users: [
        { id: 'ffa0', role: 'Editor' },
        { id: 'ffa1', role: 'Owner' },
      ],
    }).at(-1),
  ).toBe('signed in');
  expect(rolesBy({ loans: [{ id: 'ffa0', role: 'Editor' }] }).at(-1)).toBe('signed in');
});

test('what somebody is handed beside their session after they signed in says of nobody who they are', () => {
  const session = `sid=${FIRST}`;
  // By names that nothing knows to be of people: only what they carry tells them apart.
  const enter = call('POST /enter', {
    form: [
      { name: 'card', value: 'np_pii_1' },
      { name: 'password', value: 'np_pw_1' },
    ],
    status: 302,
    gets: { Location: '/', 'Set-Cookie': `sid=${FIRST}; HttpOnly` },
  });
  const waters = (gets: string, cookie: string): Told =>
    call('POST /api/water', { sends: { bed: 1 }, answer: {}, cookie, gets: { 'Set-Cookie': gets } });
  const principals = (...told: readonly Told[]): number =>
    new Set(
      sessionOf([enter, ...told])
        .observed.slice(1)
        .map(({ actor }) => actor.principal),
    ).size;
  const lasts = `reads=${SECOND}; Max-Age=10; HttpOnly`;
  expect(principals(asks(session), waters(lasts, session), asks(`${session}; reads=${SECOND}`), asks(session))).toBe(1);
  // The session itself goes on under its own name, and who signs in anew is handed another one.
  const next = 'sid=np_tok_cccc2345';
  expect(sessionOf([enter, waters(`${next}; HttpOnly`, session), asks(next)]).observed.at(-1)?.actor.role).toBe('signed in');
});

test('what was handed out beside a session and comes without it is what that goes on under, as long as nobody signed out', () => {
  const enters = (set: string): Told =>
    call('POST /login', {
      sends: { email: 'ann@example.com', password: 'np_pw_1' },
      answer: {},
      gets: { 'Set-Cookie': `${set}; HttpOnly` },
    });
  const goesOn = (line: string, from: string): Told =>
    call(line, { sends: { code: '123456' }, cookie: from, answer: {}, gets: { 'Set-Cookie': `sid=${SECOND}; HttpOnly` } });
  const next = asks(`sid=${SECOND}`);
  const last = (...told: readonly Told[]) => sessionOf(told, 'editor').observed.at(-1)?.actor;
  const [first, renewal] = [`pending_session=${FIRST}`, `refresh_token=${FIRST}`];
  const ann = { role: 'editor', credential: 'present', principal: 'ann@example.com' };
  expect(last(entry, enters(first), goesOn('POST /second-factor', first), next, next)).toMatchObject(ann);
  expect(last(entry, enters(`${renewal}; Path=/auth`), goesOn('POST /auth/again', renewal), next, next)).toMatchObject(ann);
  const out = call('POST /logout', { cookie: `${first}; sid=${SECOND}`, answer: {} });
  expect(last(entry, enters(first), goesOn('POST /second-factor', first), out, next)).not.toMatchObject({ role: 'editor' });
});

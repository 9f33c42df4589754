import { expect, test } from 'vitest';
import type { Specification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, object, row, value } from '../statement.fixture.ts';

const enters: Partial<Outcome> = { then: [{ kind: 'sign in', entity: 'Member', by: 'email' }] };
const cookie = { name: 'set-cookie', value: value({ from: 'text', head: 'sid=', slots: [[{ from: 'token' }, '; HttpOnly']] }) };
const signIn = (body: Outcome['body']) =>
  call('POST', '/api/login', {
    authentication: null,
    requests: [json(row('', 'object'), row('email', 'string'), row('password', 'string'))],
    outcomes: [answer(200, body, { ...enters, headers: [cookie] })],
  });

/** The library, and the same list of books for programs. */
const drawn = (way: ReturnType<typeof call>) => {
  const { points, ...rest }: Specification = library();
  const own = points.calls
    .filter(({ path }) => path !== '/api/login')
    .map((one) => ({ ...one, authentication: one.authentication === null ? null : 'cookie' }));
  const books = own.filter(({ method, path }) => method === 'GET' && path === '/api/books');
  const forPrograms = books.map((one) => ({ ...one, path: '/public/v1/books', authentication: 'x-library-key' }));
  return plan({ ...rest, points: { ...points, calls: [way, ...own, ...forPrograms] } });
};
const called = ({ screens }: ReturnType<typeof plan>, path: string): readonly string[] =>
  screens.flatMap((screen) => (JSON.stringify(screen.parts).includes(`"${path}"`) ? [screen.address] : []));

test('what was called with a key is no screen of people who are given a cookie, and is with the other calls', () => {
  const addresses = called(drawn(signIn(object(['ok', value({ from: 'constant', value: true })]))), 'GET /public/v1/books');
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.every((address) => address.startsWith('/~calls'))).toBe(true);
});

test('it is one where signing in hands out a token', () => {
  const addresses = called(drawn(signIn(object(['token', value({ from: 'token' })]))), 'GET /public/v1/books');
  expect(addresses.some((address) => !address.startsWith('/~calls'))).toBe(true);
});

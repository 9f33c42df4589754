import { expect, test } from 'vitest';
import type { Specification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, object, row, value } from '../statement.fixture.ts';

const enters: Partial<Outcome> = { then: [{ kind: 'sign in', entity: 'Member', by: 'email' }] };
const token = value({ from: 'token' });
const handsOut = call('POST', '/api/login', {
  authentication: null,
  requests: [json(row('', 'object'), row('email', 'string'), row('password', 'string'))],
  outcomes: [answer(200, object(['token', token]), enters)],
});
const cookie = { name: 'set-cookie', value: value({ from: 'text', head: 'sid=', slots: [[{ from: 'token' }, '; HttpOnly']] }) };

const drawn = (carried: string | null, ...ways: readonly ReturnType<typeof call>[]) => {
  const { points, ...rest }: Specification = library();
  const calls = points.calls
    .filter(({ path }) => path !== '/api/login')
    .map((one) => ({ ...one, authentication: one.authentication === null ? null : carried }));
  return plan({ ...rest, points: { ...points, calls: [...ways, ...calls] } });
};

test('a way in that hands out a token which no call carries is none where everything was called with a cookie', () => {
  const app = drawn('cookie', handsOut);
  expect(app.signIn).toBeNull();
  expect(app.roles.accounts).toEqual([]);
  expect(app.screens.some(({ address }) => address.endsWith('/~calls'))).toBe(true);
});

test('another way in that gives the cookie is the one', () => {
  const form = call('POST', '/signin', {
    authentication: null,
    requests: [json(row('', 'object'), row('name', 'string'), row('password', 'string'), row('remember', 'boolean'))],
    outcomes: [answer(302, null, { ...enters, headers: [cookie] })],
  });
  expect(drawn('cookie', handsOut, form).signIn?.form.request.call).toBe('POST /signin');
});

test('it is one where it gives a cookie besides, where a call carries the token, and where nothing shows what calls carried', () => {
  const both = { ...handsOut, outcomes: [answer(200, object(['token', token]), { ...enters, headers: [cookie] })] };
  expect(drawn('cookie', both).signIn?.form.request.call).toBe('POST /api/login');
  expect(drawn('bearer', handsOut).signIn?.form.request.call).toBe('POST /api/login');
  expect(drawn(null, handsOut).signIn?.form.request.call).toBe('POST /api/login');
});

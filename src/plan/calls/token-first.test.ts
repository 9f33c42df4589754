import { expect, test } from 'vitest';
import type { Points } from '../../document/specification.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { library } from '../library.fixture.ts';
import { seen } from '../statement.fixture.ts';
import { withTokenFirst } from './token-first.ts';

const asking = (by: Readonly<Record<string, string | null>>): Points => {
  const { points } = library();
  return { ...points, calls: points.calls.map((call) => ({ ...call, authentication: by[call.path] ?? call.authentication })) };
};
const carried = (points: Points, path: string): readonly (string | null)[] =>
  withTokenFirst(points).calls.flatMap((call) => (call.path === path ? [call.authentication] : []));

test('what was recorded with a cookie goes with the token that signing in hands out, as the other calls carry it', () => {
  expect(carried(asking({ '/api/me': 'cookie' }), '/api/me')).toEqual(['bearer']);
});

test('a call that asks for nobody stays so', () => {
  expect(new Set(carried(asking({ '/api/me': 'cookie' }), '/api/books'))).toEqual(new Set(carried(asking({}), '/api/books')));
  expect(carried(asking({}), '/api/login')).toEqual([null]);
});

test('where two headers carry credentials, nothing shows which of them is meant', () => {
  expect(carried(asking({ '/api/me': 'cookie', '/api/logout': 'X-Key' }), '/api/me')).toEqual(['cookie']);
});

test('where signing in hands out nothing, the browser has the cookie', () => {
  const points = asking({ '/api/me': 'cookie' });
  const without = { ...points, calls: points.calls.filter(({ path }) => path !== '/api/login') };
  expect(carried(without, '/api/me')).toEqual(['cookie']);
});

test('what everybody may ask for is asked with it where people of every role asked, and as nobody where some of them did not', () => {
  const points = asking({});
  const call = 'GET /api/books';
  const open = { ...points, calls: points.calls.map((one) => (callName(one) === call ? { ...one, authentication: null } : one)) };
  const seenBy = (...cells: readonly (readonly [role: string, of: string])[]): Points => ({
    ...open,
    roles: {
      ...open.roles,
      permissions: cells.map(([role, of]) => ({ call: of, role, relation: 'none', outcome: 'allowed', status: 200, ...seen(3) })) as never,
    },
  });
  const asked = (of: Points) => withTokenFirst(of).calls.find((one) => callName(one) === call)?.authentication;
  expect(asked(seenBy(['anonymous', call], ['member', call]))).toBe('bearer');
  expect(asked(seenBy(['anonymous', call], ['member', call], ['librarian', 'GET /api/loans']))).toBeNull();
  expect(asked(seenBy(['anonymous', call]))).toBeNull();
});

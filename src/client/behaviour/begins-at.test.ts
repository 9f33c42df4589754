import { expect, test } from 'vitest';
import { library } from '../../plan/library.fixture.ts';
import type { Part } from '../../plan/node.ts';
import { plan } from '../../plan/plan.ts';
import { beginsAt, isOnlyDoor } from './begins-at.ts';

const app = (allowed: Readonly<Record<string, readonly string[]>>) => {
  const { points, ...rest } = library();
  const permissions = Object.entries(allowed).flatMap(([call, roles]) =>
    ['librarian', 'member'].map((role) => ({
      ...(points.roles.permissions[0] ?? { citations: [] }),
      call,
      role,
      relation: 'none',
      outcome: roles.includes(role) ? 'allowed' : 'refused',
      status: roles.includes(role) ? 200 : 403,
    })),
  ) as typeof points.roles.permissions;
  return plan({ ...rest, points: { ...points, screens: [], roles: { ...points.roles, permissions } } });
};
const as = (role: string) => ({ role, caller: undefined });

test('whoever is not let in to the first screen begins with the first that lets them in', () => {
  const planned = app({ 'GET /api/books': ['librarian'], 'GET /api/loans': ['member'] });
  expect(planned.home).toBe('/books');
  expect([beginsAt(planned, as('librarian')), beginsAt(planned, as('member'))]).toEqual(['/books', '/loans']);
});

test('where nobody was seen to try, or nothing is open, people begin where the product does', () => {
  expect(beginsAt(app({ 'GET /api/loans': ['member'] }), as('member'))).toBe('/books');
  expect(beginsAt(app({ 'GET /api/books': ['librarian'], 'GET /api/loans': ['librarian'] }), as('member'))).toBeNull();
});

test('a first screen that only leads on is nowhere to stay for who became somebody there', () => {
  const parts = (...kinds: readonly Part['kind'][]) => kinds.map((kind) => ({ kind }) as Part);
  expect(isOnlyDoor({ address: '/', parts: parts('heading', 'links') })).toBe(true);
  expect(isOnlyDoor({ address: '/', parts: parts('heading', 'list') })).toBe(false);
  expect(isOnlyDoor({ address: '/help', parts: parts('text') })).toBe(false);
});

import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { answer, call, entity, json, row, screen } from './statement.fixture.ts';

test('who signs up is signed in, by a form of its own, and people sign in as before', () => {
  const { points, ...rest } = library();
  const make = { kind: 'create' as const, entity: 'Member', set: [] };
  const enter = { kind: 'sign in' as const, entity: 'Member', by: 'email' };
  const signsUp = call('POST', '/api/members', {
    requests: [json(row('', 'object'), row('email', 'string'), row('name', 'string'), row('password', 'string'))],
    outcomes: [answer(201, entity('Member'), { then: [make, enter] })],
  });
  const app = plan({ ...rest, points: { ...points, calls: [signsUp, ...points.calls] } });
  expect(app.signIn?.form.request.call).toBe('POST /api/login');
  const screen = app.screens.find(({ address }) => address === '/~sign-up');
  expect(screen?.parts[0]).toMatchObject({ kind: 'sign-in', form: { label: 'Sign up', request: { call: 'POST /api/members' } } });
});

test('a call that renews a credential is none to sign in with, though it is told less', () => {
  const { points, ...rest } = library();
  const enter = { kind: 'sign in' as const, entity: 'Member', by: 'email' };
  const renews = call('POST', '/api/refresh', { outcomes: [answer(200, entity('Member'), { then: [enter] })] });
  const app = plan({ ...rest, points: { ...points, calls: [renews, ...points.calls] } });
  expect(app.signIn?.form.request.call).toBe('POST /api/login');
  expect(app.screens.some(({ address }) => address.startsWith('/~sign-up'))).toBe(false);
});

test('what is told what another way in handed out renews that, and is none', () => {
  const { points, ...rest } = library();
  const enter = { kind: 'sign in' as const, entity: 'Member', by: 'email' };
  const told = (path: string, name: string) =>
    call('POST', path, { requests: [json(row('', 'object'), row(name, 'string'))], outcomes: [answer(200, null, { then: [enter] })] });
  const calls = [...points.calls, told('/api/refresh', 'token'), told('/api/by-card', 'card')];
  const app = plan({ ...rest, points: { ...points, calls } });
  expect(app.screens.flatMap(({ address, title }) => (address.startsWith('/~sign-up') ? [title] : []))).toEqual(['By card']);
});

test('what renews a cookie with what it does, and is told no text, is none to sign in with', () => {
  const { points, ...rest } = library();
  const keeps = call('POST', '/api/keys', {
    requests: [json(row('', 'object'), row('until', 'string', { format: 'date-time' }), row('csrf_token', 'string'))],
    outcomes: [answer(302, null, { then: [{ kind: 'sign in', entity: 'Member', by: 'email' }] })],
  });
  const others = points.calls.filter(({ path }) => path !== '/api/login');
  expect(plan({ ...rest, points: { ...points, calls: [keeps, ...others] } }).signIn).toBeNull();
});

test('what only those make who are signed in is another credential of theirs, and no way in', () => {
  const { points, ...rest } = library();
  const makes = call('POST', '/api/keys', {
    requests: [json(row('', 'object'), row('note', 'string'))],
    outcomes: [
      answer(201, entity('Loan'), {
        then: [
          { kind: 'create', entity: 'Loan', set: [] },
          { kind: 'sign in', entity: 'Member', by: 'email' },
        ],
      }),
    ],
  });
  const cell = (role: string, outcome: 'allowed' | 'refused', status: number) => ({
    ...(points.roles.permissions[0] as (typeof points.roles.permissions)[number]),
    call: 'POST /api/keys',
    role,
    outcome,
    status,
  });
  const permissions = [...points.roles.permissions, cell('member', 'allowed', 201), cell('anonymous', 'refused', 403)];
  const app = plan({ ...rest, points: { ...points, calls: [makes, ...points.calls], roles: { ...points.roles, permissions } } });
  expect(app.signIn?.form.request.call).toBe('POST /api/login');
  const forms = app.screens.flatMap(({ parts }) => parts).filter((part) => part.kind === 'form' && part.request.call === 'POST /api/keys');
  expect(forms.map((part) => part.kind === 'form' && part.purpose)).toEqual(['create']);
});

test('several ways to sign up are told apart by the words of their addresses', () => {
  const { points, ...rest } = library();
  const enter = { kind: 'sign in' as const, entity: 'Member', by: 'email' };
  const make = { kind: 'create' as const, entity: 'Member', set: [] };
  const up = (path: string) =>
    call('POST', path, {
      requests: [json(row('', 'object'), row('name', 'string'), row('password', 'string'))],
      outcomes: [answer(201, entity('Member'), { then: [make, enter] })],
    });
  const app = plan({ ...rest, points: { ...points, calls: [...points.calls, up('/api/invitations/accept'), up('/api/owner/setup')] } });
  expect(app.screens.flatMap(({ address, title }) => (address.startsWith('/~sign-up') ? [title] : []))).toEqual([
    'Sign up: Invitations Accept',
    'Sign up: Owner Setup',
  ]);
});

test('people sign in at the address that was visited and goes by a word for it, of several the outermost', () => {
  const { points, ...rest } = library();
  const visited = (route: string, basis: 'seen' | 'stated' = 'seen'): (typeof points.screens)[number] => screen(route, { basis: [basis] });
  const at = (...screens: readonly ReturnType<typeof visited>[]) =>
    plan({ ...rest, points: { ...points, errors: [], screens: [...screens] } }).signIn?.address;
  expect(at(visited('/signin'), visited('/settings/sso'))).toBe('/signin');
  expect(at(visited('/shelf'))).toBe('/~sign-in');
  expect(at(visited('/login'), visited('/signin'))).toBe('/~sign-in');
  expect(at(visited('/login', 'stated'))).toBe('/~sign-in');
});

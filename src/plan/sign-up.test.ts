import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { answer, call, entity, json, row } from './statement.fixture.ts';

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

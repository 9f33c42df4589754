import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, seen } from '../statement.fixture.ts';
import { signOutCall } from './ended-by.ts';

type LeadsTo = Screen['leadsTo'][number];

const leads = (control: string, made: string | null, route: string | null): LeadsTo => ({
  control,
  call: made,
  route,
  gives: null,
  ...seen(2),
});

/** The library, where what ends a session shows no effect, and a record has this control. */
const withControl = (control: LeadsTo) => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.path === '/api/logout' ? call('POST', '/api/logout', { outcomes: [answer(204, null)] }) : one,
  );
  const signIn = points.calls.find(({ outcomes }) => outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in')));
  const login: Screen = {
    route: '/login',
    title: 'Sign in',
    variant: null,
    parameters: [],
    elements: [{ role: 'button', name: 'Sign in', binds: null, ...seen(2) }],
    leadsTo: [leads('Sign in', `${signIn?.method} ${signIn?.path}`, '/books')],
    ...seen(2),
  };
  const screens = points.screens.map((screen) =>
    screen.route === '/books/:bookId' && screen.variant === null ? { ...screen, leadsTo: [...screen.leadsTo, control] } : screen,
  );
  return plan({ ...rest, points: { ...points, calls, screens: [...screens, login] } });
};

const labels = (app: ReturnType<typeof plan>): readonly string[] => {
  const screen = app.screens.find(({ route }) => route === '/books/:bookId');
  const found: string[] = [];
  JSON.parse(JSON.stringify(screen?.parts ?? []), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'action' && 'label' in value)
      found.push(String(value.label));
    return value;
  });
  return found;
};

test('what a product calls signing out, makes a call with and leads to its sign-in ends the session, and is nothing to do with a record', () => {
  const app = withControl(leads('Sign out', 'POST /api/logout', '/login'));
  expect(app.signOut?.call).toBe('POST /api/logout');
  expect(app.signsOut).toBe('Sign out');
  expect(labels(app)).not.toContain('Sign out');
});

test('what is called otherwise, or leads elsewhere, is no signing out', () => {
  expect(withControl(leads('Archive', 'POST /api/logout', '/login')).signOut).toBeNull();
  expect(withControl(leads('Sign out', 'POST /api/logout', '/books')).signOut).toBeNull();
});

test('people sign out by the call that carries what signing in gave them, of several the one that was made most', () => {
  const login = library().points.calls.find(({ path }) => path === '/api/login');
  const ends = (path: string, authentication: string, times: number) => ({
    kind: 'sign out' as const,
    call: call('POST', path, { authentication, ...seen(times) }),
  });
  const uses = [ends('/api/token/end', 'bearer', 2), ends('/leave', 'cookie', 9), ends('/api/leave', 'bearer', 5)];
  expect(signOutCall(uses, login)?.path).toBe('/api/leave');
  expect(signOutCall(uses, call('POST', '/login', { outcomes: [answer(204, null)] }))?.path).toBe('/leave');
});

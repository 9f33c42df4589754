import { expect, test } from 'vitest';
import type { Screen } from '../points/2-screens/reading.ts';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { seen } from './statement.fixture.ts';

const visited = (route: string, title: string): Screen => ({
  route,
  title,
  variant: null,
  parameters: [],
  elements: [],
  leadsTo: [],
  ...seen(1),
});

const menuWith = (...screens: readonly Screen[]): readonly string[] => {
  const { points, ...rest } = library();
  return plan({ ...rest, points: { ...points, screens: [...points.screens, ...screens] } }).menu.parts.map(({ to }) => to);
};

test('an address that only ends the session is no place to go, whatever its page was called', () => {
  const menu = menuWith(
    visited('/admin/logout', 'You must be logged in.'),
    visited('/admin/log-out', 'Bye'),
    visited('/admin/logs', 'Logs'),
  );
  expect(menu.filter((to) => to.startsWith('/admin'))).toEqual(['/admin/logs']);
});

test('a screen that says that nothing is there is no place to go', () => {
  expect(menuWith(visited('/not-found', 'Lost')).includes('/not-found')).toBe(false);
});

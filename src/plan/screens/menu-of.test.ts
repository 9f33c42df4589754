import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { seen } from '../statement.fixture.ts';

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

const headed = (route: string, ...headings: readonly string[]): Screen => ({
  ...visited(route, ''),
  title: null,
  elements: headings.map((name) => ({ role: 'heading', name, binds: null, ...seen(1) })),
});
const linksWith = (...screens: readonly Screen[]) => {
  const { points, ...rest } = library();
  return plan({ ...rest, points: { ...points, screens: [...screens] } }).menu.parts;
};

test('entries of one name say where each leads, and an entry with a name of its own does not', () => {
  const links = linksWith(visited('/boats/make', 'Create'), visited('/crews/make', 'Create'), visited('/harbour', 'Harbour'));
  expect(links.filter(({ label }) => /create|harbour/i.test(label)).map(({ label, to, apart }) => [label, to, apart])).toEqual([
    ['Create', '/boats/make', '/boats/make'],
    ['Create', '/crews/make', '/crews/make'],
    ['Harbour', '/harbour', undefined],
  ]);
});

test('a heading that several screens have beside others names none of them, unless its address does; one that stands alone does', () => {
  const called = (...screens: readonly Screen[]): readonly string[] =>
    linksWith(...screens).flatMap(({ label, to }) => (screens.some(({ route }) => route === to) ? [label] : []));
  expect(
    called(headed('/quay', 'General', 'The quay'), headed('/crew', 'General', 'All hands'), headed('/enter', 'General', 'Profile')),
  ).toEqual(['The quay', 'All hands', 'Profile']);
  expect(called(headed('/quay', 'Harbour'), headed('/crew', 'Harbour'), headed('/enter', 'Harbour'))).toEqual([
    'Harbour',
    'Harbour',
    'Harbour',
  ]);
  expect(called(headed('/quay', 'Quay', 'A'), headed('/crew', 'Quay', 'B'), headed('/enter', 'Quay', 'C'))).toEqual(['Quay', 'B', 'C']);
  // Two screens may be called the same.
  expect(called(headed('/quay', 'Harbour', 'Boats'), headed('/crew', 'Harbour', 'Hands'))).toEqual(['Harbour', 'Harbour']);
});

test('people begin with the list where they were most, and with the first screen where that lists something', () => {
  const { points, ...rest } = library();
  const reading = (route: string, times: number, ...calls: readonly string[]): Screen => ({
    ...visited(route, route),
    reads: calls.map((of) => ({ call: of, ...seen(2) })),
    ...seen(times),
  });
  const home = (...screens: readonly Screen[]): string => plan({ ...rest, points: { ...points, screens: [...screens] } }).home;
  const [books, loans] = [reading('/all/books', 2, 'GET /api/books'), reading('/kept/loans', 9, 'GET /api/loans')];
  expect(home(books, loans)).toBe('/kept/loans');
  expect(home(loans, reading('/', 1, 'GET /api/books'))).toBe('/');
});

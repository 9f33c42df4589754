import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { screen, seen } from '../statement.fixture.ts';

const read = (route: string, ...calls: readonly string[]) => screen(route, { reads: calls.map((name) => ({ call: name, ...seen(2) })) });

const menuFor = (...screens: ReturnType<typeof read>[]): readonly string[] => {
  const of = library();
  const made = plan({ ...of, points: { ...of.points, screens } });
  const drawn = new Set(made.screens.map(({ address }) => address));
  return made.menu.parts.flatMap(({ group, to }) => (group === 'ours' || !drawn.has(to) ? [] : [to]));
};

test('each of several lists that stand on one first screen has a screen of its own, which the menu leads to', () => {
  expect(menuFor(read('/', 'GET /api/books', 'GET /api/loans'))).toEqual(expect.arrayContaining(['/', '/books', '/loans']));
  expect(menuFor(read('/desk', 'GET /api/books', 'GET /api/loans'))).toEqual(expect.arrayContaining(['/desk', '/books', '/loans']));
});

test('the one list that a first screen shows is that screen, and so is what another screen goes by', () => {
  expect(menuFor(read('/', 'GET /api/books'))).not.toContain('/books');
  const beside = menuFor(read('/desk', 'GET /api/books', 'GET /api/loans'), read('/', 'GET /api/me'));
  expect(beside).toContain('/desk');
  expect(beside).not.toContain('/books');
});

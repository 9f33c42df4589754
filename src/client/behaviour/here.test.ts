import { expect, test } from 'vitest';
import { backFrom } from './back-from.ts';
import { hereOf } from './here.ts';

const fronts = ['/index.php?page=orders', '/index.php?page=orders&do=edit', '/shops/:shopId?view=plan'];

test.each([
  ['/books', '?page=orders', '/books'],
  ['/index.php', '', '/index.php'],
  ['/index.php', '?page=orders&sort=name', '/index.php?page=orders'],
  ['/index.php', '?do=edit&page=orders&id=7', '/index.php?page=orders&do=edit'],
  ['/shops/7', '?view=plan', '/shops/7?view=plan'],
])('at %s%s one is at %s', (pathname, search, here) => expect(hereOf(fronts, { pathname, search })).toBe(here));

test('one goes back to another screen at the same path, and never to the one at hand', () => {
  const at = (back: string, search: string) => backFrom({ state: { back }, search, pathname: '/index.php' }, '/', fronts);
  expect(at('/index.php?page=orders', '?page=login')).toBe('/index.php?page=orders');
  expect(at('/index.php?page=orders&sort=name', '?page=orders')).toBe('/');
  expect(backFrom({ state: { back: '/login?back=/' }, search: '', pathname: '/login' }, '/start')).toBe('/start');
  expect(backFrom({ state: { back: 'https://elsewhere.example/' }, search: '', pathname: '/login' }, '/start')).toBe('/start');
});

import { expect, test } from 'vitest';
import { keepRecent, trimTo } from './recent.ts';

test('what was set last is kept, whatever it is called', () => {
  const map = new Map<string, number>();
  for (const key of ['', 'a', '', 'b']) keepRecent(map, key, map.size, 2);
  expect([...map.keys()]).toEqual(['', 'b']);
  keepRecent(map, 'c', 9, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 9],
  ]);
});

test('a map that has room keeps all', () => {
  const map = new Map([['a', 1]]);
  trimTo(map, 1);
  expect(map.size).toBe(1);
});

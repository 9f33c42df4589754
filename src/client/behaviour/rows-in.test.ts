import { expect, test } from 'vitest';
import { rowsIn } from './rows-in.ts';

test('an answer is rows where it is things in a row, or holds them beside single values', () => {
  expect(rowsIn([{ a: 1 }, { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }]);
  expect(rowsIn({ total: 1, next: null, items: [{ a: 1 }] })).toEqual([{ a: 1 }]);
});

test('what holds anything else is no rows', () => {
  expect(rowsIn([])).toBeUndefined();
  expect(rowsIn([1, { a: 1 }])).toBeUndefined();
  expect(rowsIn({ items: [{ a: 1 }], page: { of: 2 } })).toBeUndefined();
  expect(rowsIn({ items: [] })).toBeUndefined();
  expect(rowsIn('text')).toBeUndefined();
});

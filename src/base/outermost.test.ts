import { expect, test } from 'vitest';
import { outermost } from './outermost.ts';

const all = [
  { name: 'summary', depth: 0 },
  { name: 'summary.paid', depth: 1 },
  { name: 'summary.paid.value', depth: 2 },
  { name: 'summary.owed', depth: 1 },
  { name: 'currency', depth: 0 },
];
const names = (most: number): readonly string[] => outermost(all, most).map(({ name }) => name);

test('what stands further inside gives way first', () => {
  expect(names(5)).toEqual(all.map(({ name }) => name));
  expect(names(4)).toEqual(['summary', 'summary.paid', 'summary.owed', 'currency']);
  expect(names(3)).toEqual(['summary', 'summary.paid', 'currency']);
  expect(names(2)).toEqual(['summary', 'currency']);
  expect(names(1)).toEqual(['summary']);
});

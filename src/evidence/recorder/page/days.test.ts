import { expect, test } from 'vitest';
import { countedOn } from './days.ts';

const upTo = (most: number, from = 1): readonly string[] => Array.from({ length: most + 1 - from }, (_, at) => String(from + at));

test('the days of a month and the years of a calendar count on by one, among whatever else is pressed', () => {
  expect(countedOn(['Save', '', ...upTo(30), 'Next'])).toEqual([[2, 31]]);
  expect(countedOn([...upTo(30, 26), ...upTo(31), '1', '2'])).toEqual([[0, 37]]);
  expect(countedOn(['Nov', ...upTo(2030, 2015)])).toEqual([[1, 16]]);
});

test('the pages of a list and amounts do not', () => {
  expect(countedOn(upTo(12))).toEqual([]);
  expect(countedOn([...upTo(20), ...upTo(20)])).toEqual([]);
  expect(countedOn(['', '', '', ...upTo(2020, 2015)])).toEqual([]);
  expect(countedOn(Array.from({ length: 30 }, () => 'Edit'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { countedOn, dayIn, monthNames } from './days.ts';

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

test('a day is read where it is spelt whole, in the language of the page or in English', () => {
  const months = monthNames('de');
  expect(dayIn('December 10th, 2026', months)).toBe('2026-12-10');
  expect(dayIn('Thu, 3 Dec 2026', months)).toBe('2026-12-03');
  expect(dayIn('10. März 2026', months)).toBe('2026-03-10');
  for (const words of [
    'December 2026',
    '10/12/2026',
    '3 to 10 December 2026',
    'Order 12 of 2026',
    'May I have 1 of 2026 May days',
    'Pick a day',
  ])
    expect(dayIn(words, months)).toBeUndefined();
});

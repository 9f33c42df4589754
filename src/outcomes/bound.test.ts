import { expect, test } from 'vitest';
import { isComparable, keptBy, standsTo } from './bound.ts';

test('numbers stand to numbers by their size, also where they are written as texts', () => {
  expect(standsTo(9, '10')).toBeLessThan(0);
  expect(standsTo('10.0', '10')).toBe(0);
  expect(standsTo('9.5', '10')).toBeLessThan(0);
  expect(standsTo(-3, '-4.5')).toBeGreaterThan(0);
});

test('a moment stands to a day as its own day does, and to a moment by the time between them', () => {
  expect(standsTo('2026-03-04T23:30:00Z', '2026-03-04')).toBe(0);
  expect(standsTo('2026-03-05', '2026-03-04')).toBeGreaterThan(0);
  expect(standsTo('2026-03-04 08:00:00', '2026-03-04T09:00:00Z')).toBeLessThan(0);
  expect(standsTo('2026-03-04T10:00:00+02:00', '2026-03-04T08:00:00Z')).toBe(0);
});

test('what is of another kind stands nowhere', () => {
  for (const [value, bound] of [
    ['linden', '10'],
    [10, '2026-03-04'],
    ['2026-03-04', '10'],
    [null, '10'],
    [true, '1'],
    ['2026-03-04', '2026-03-04T09:00'],
    ['1e400', '3'],
  ] as const)
    expect(standsTo(value, bound)).toBeUndefined();
  expect(isComparable('yesterday')).toBe(false);
  expect(isComparable('')).toBe(false);
});

test('each bound keeps what it says', () => {
  const kept = ([9, 10, 11] as const).map((value) => [
    keptBy('is at least', value, '10'),
    keptBy('is above', value, '10'),
    keptBy('is at most', value, '10'),
    keptBy('is below', value, '10'),
  ]);
  expect(kept).toEqual([
    [false, false, true, true],
    [true, false, true, false],
    [true, true, false, false],
  ]);
});

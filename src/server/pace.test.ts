import { expect, test } from 'vitest';
import { pace } from './pace.ts';

const UNKNOWN = { rate: null, remaining: null };

test('a pace is told once enough went by, and not of what is done when all has', () => {
  const speed = pace();
  expect(speed.at(0, 1000, 0)).toEqual(UNKNOWN);
  expect(speed.at(10, 1000, 100)).toEqual(UNKNOWN);
  expect(speed.at(500, 1000, 1000)).toEqual({ rate: 500, remaining: 1 });
  expect(speed.at(1000, 1000, 2000)).toEqual(UNKNOWN);
  expect(speed.at(1000, 1000, 90_000)).toEqual(UNKNOWN);
});

import { expect, test } from 'vitest';
import { isLike } from './place.ts';

test.each([
  ['Check-up', '%check%', true],
  ['Check-up', 'check__p', true],
  ['Check-up', 'check', false],
  ['100 % (sure)', '% (sure)', true],
  ['a+b', 'a.b', false],
  [7, '%', false],
])('%s is like %s: %s', (text, pattern, is) => {
  expect(isLike(text, pattern)).toBe(is);
});

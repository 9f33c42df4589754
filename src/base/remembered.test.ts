import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is worked out once, a long one and those beyond the bound each time', () => {
  const asked: string[] = [];
  const upper = remembered((text) => {
    asked.push(text);
    return text.toUpperCase();
  }, 2);
  const long = 'x'.repeat(101);
  const told = ['a', 'a', '', '', 'c', 'c', long, long].map(upper);
  expect(told).toEqual(['A', 'A', '', '', 'C', 'C', long.toUpperCase(), long.toUpperCase()]);
  expect(asked).toEqual(['a', '', 'c', 'c', long, long]);
});

test('that there is nothing is remembered, too', () => {
  let asked = 0;
  const first = remembered((text): string | undefined => {
    asked += 1;
    return /\d/.exec(text)?.[0];
  });
  expect(['a', 'a', 'a1'].map(first)).toEqual([undefined, undefined, '1']);
  expect(asked).toBe(2);
});

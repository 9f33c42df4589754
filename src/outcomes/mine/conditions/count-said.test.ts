import { expect, test } from 'vitest';
import { speaksOfCount } from './count-said.ts';
import { saidIn } from './said.ts';

test('how many somebody has already is how many there may be, and a number alone is none', () => {
  expect(speaksOfCount(saidIn(['You have 3 draft orders already']))).toBe(true);
  expect(speaksOfCount(saidIn(['The customer has 2 open orders already']))).toBe(true);
  expect(speaksOfCount(saidIn(['You have 3 draft orders']))).toBe(false);
  expect(speaksOfCount(saidIn(['Order 3 was sent']))).toBe(false);
});

import { expect, test } from 'vitest';
import { readConditions } from '../../outcomes/language.ts';
import { whenWords } from './when.ts';

const words = (printed: string, { isolated = true, only = false } = {}): string => {
  const when = readConditions(printed);
  if (!when.ok) throw new Error(when.error.says);
  return whenWords({ when: when.value, isolated }, only);
};

test('what holds where nothing else does is said in words, and differently where there is nothing else', () => {
  expect(words('otherwise')).toBe('in every other case');
  expect(words('otherwise', { only: true })).toBe('in every case');
});

test('a request that is only known as a whole is told without its fingerprint', () => {
  expect(words('exactly as recorded (r2degz9g7m4u), device is empty', { isolated: false })).toBe(
    'device is empty, asked just as it was recorded; which part of the request decides is not shown',
  );
  expect(words('exactly as recorded (r2degz9g7m4u or r3degz9g7m4u)')).toBe('asked just as in one of 2 recorded requests');
});

test('other conditions stand as in the document', () => {
  expect(words('who asks is customer or technician')).toBe('who asks is customer or technician');
});

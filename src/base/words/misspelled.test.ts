import { expect, it } from 'vitest';
import { misspelled } from './misspelled.ts';

const WORDS = ['maximum', 'minimum', 'maxLength', 'in', 'GET /books'];

it.each([
  ['maximun', 'maximum'],
  ['mximum', 'maximum'],
  ['maxLenght', 'maxLength'],
  ['MAXIMUM', 'maximum'],
  ['GTE /books', 'GET /books'],
])('%s is %s but for a slip of the hand', (word, meant) => {
  expect(misspelled(word, WORDS)).toBe(meant);
});

it.each(['required', 'on', 'POST /books', 'mxm', ''])('%s is none of them', (word) => {
  expect(misspelled(word, WORDS)).toBeUndefined();
});

it('is the nearest of several', () => {
  expect(misspelled('memberss', ['mentors', 'members', 'member'])).toBe('members');
});

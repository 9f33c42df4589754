import { expect, test } from 'vitest';
import { asScheme, schemeWord } from './authorization.ts';

test.each([
  ['bearer', 'Bearer'],
  ['basic', 'Basic'],
  ['Token', 'Token'],
  ['token', 'token'],
  ['JWT', 'JWT'],
  ['x-api-key', undefined],
  ['apikey', undefined],
  ['authorization', undefined],
  ['cookie', undefined],
])('%s stands in Authorization behind %s', (carried, word) => {
  expect(schemeWord(carried)).toBe(word);
});

test('a registered scheme is the same in any letters, another is kept as it was written', () => {
  expect(['Bearer', 'BASIC', 'Token', 'JWT'].map(asScheme)).toEqual(['bearer', 'basic', 'Token', 'JWT']);
});

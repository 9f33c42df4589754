import { expect, test } from 'vitest';
import { percentDecoded } from './percent.ts';

test('what cannot be decoded stays as it stands', () => {
  expect(['a%20b', 'a+b', '100%', '%zz', '%E0%A4'].map(percentDecoded)).toEqual(['a b', 'a+b', '100%', '%zz', '%E0%A4']);
});

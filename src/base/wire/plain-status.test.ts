import { expect, test } from 'vitest';
import { plainStatus } from './plain-status.ts';

test.each([
  [417, 400],
  [418, 400],
  [499, 400],
  [409, 409],
  [429, 429],
  [404, 404],
  [503, 503],
  [200, 200],
])('%i says what %i does', (status, plain) => {
  expect(plainStatus(status)).toBe(plain);
});

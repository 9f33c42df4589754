import { expect, test } from 'vitest';
import { plainStatus } from './plain-status.ts';

test.each([
  [417, 400],
  [418, 400],
  [452, 400],
  // A form that has run out, somebody who asks too often, a session that has ended, and a token that is none: nothing is wrong with what was sent.
  [419, 419],
  [420, 420],
  [440, 440],
  [498, 498],
  [409, 409],
  [429, 429],
  [404, 404],
  [503, 503],
  [200, 200],
])('%i says what %i does', (status, plain) => {
  expect(plainStatus(status)).toBe(plain);
});

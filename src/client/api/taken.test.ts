import { expect, test } from 'vitest';
import { isTaken } from './taken.ts';

test.each([200, 204, 302, 303])('%d says that what was sent was taken', (status) => {
  expect(isTaken(status)).toBe(true);
});

test.each([0, 101, 300, 304, 400, 401, 422, 501])('%d does not', (status) => {
  expect(isTaken(status)).toBe(false);
});

import { expect, test } from 'vitest';
import { isUnique } from './unique.ts';

test.each(['MHaI6QG4L6jjqmHY', 'V1StGXR8_Z5jdHi6B-myT', '3fa85f64-5717-4562-b3fc-2c963f66afa6', 'ck9x2m4p7q1z8r5t3w6y0'])(
  'nothing else is called %s',
  (key) => {
    expect(isUnique(key)).toBe(true);
  },
);

test.each(['17', 'ProjectPhoenix42', 'Flow-of-Orders-2026', 'MHaI6QG4'])('%s may be called so twice', (key) => {
  expect(isUnique(key)).toBe(false);
});

import { expect, test } from 'vitest';
import { isClockKey } from './clock-key.ts';

const now = Date.parse('2026-11-22T10:23:00Z');

test.each([(now - 60_000).toString(36), String(now - 60_000), String(now / 1_000 + 60)])(
  '%s, the time of the request, is the clock',
  (name) => {
    expect(isClockKey(name, '', now)).toBe(true);
  },
);

test.each([
  [(now - 60_000).toString(36), '1', now],
  [(now - 60_000).toString(36), '', now + 3 * 86_400_000],
  [(now - 60_000).toString(36), '', undefined],
  [String(now), '1', now],
  [String(now - 3 * 86_400_000), '', now],
  [String(now / 1_000 - 3 * 86_400), '', now],
  ['4012345678901', '', now],
  ['5551234567', '', now],
  ['nocached', '', now],
  ['all', '', now],
])('%s=%s is none', (name, value, at) => {
  expect(isClockKey(name, value, at)).toBe(false);
});

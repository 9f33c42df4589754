import { expect, test } from 'vitest';
import { isClockKey } from './clock-key.ts';

const now = Date.parse('2026-11-22T10:23:00Z');

test('a name that is the time of the request is the clock', () => {
  expect(isClockKey((now - 60_000).toString(36), '', now)).toBe(true);
});

test.each([
  [(now - 60_000).toString(36), '1', now],
  [(now - 60_000).toString(36), '', now + 3 * 86_400_000],
  [(now - 60_000).toString(36), '', undefined],
  ['nocached', '', now],
  ['all', '', now],
])('%s=%s is none', (name, value, at) => {
  expect(isClockKey(name, value, at)).toBe(false);
});

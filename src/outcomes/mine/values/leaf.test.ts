import { expect, test } from 'vitest';
import { sameSeen } from './leaf.ts';

test('a moment that is kept to the second is the one that was told more exactly before, and no later one', () => {
  const told = '2026-11-30T14:18:24.612Z';
  expect(sameSeen(told, '2026-11-30T14:18:24.000Z')).toBe(true);
  expect(sameSeen(told, '2026-11-30T14:18:24+00:00')).toBe(true);
  expect(sameSeen(told, '2026-11-30T14:18:25.000Z')).toBe(true);
  expect(sameSeen('2026-11-30T14:18:24.412Z', '2026-11-30T14:18:25.000Z')).toBe(false);
  expect(sameSeen(told, '2026-11-30T14:18:24.700Z')).toBe(false);
  expect(sameSeen('2026-11-30T14:18:24.000Z', told)).toBe(false);
});

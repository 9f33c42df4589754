import { expect, test } from 'vitest';
import { bytes, counted, duration, span, transfer } from './amount.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [48_300, '48 KB'],
  [999_999, '1.0 MB'],
  [1_200_000_000, '1.2 GB'],
])('%d is %s', (count, words) => expect(bytes(count)).toBe(words));

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [130, '2 min 10 s'],
  [1200, '20 min'],
  [3900, '1 h 5 min'],
])('%d seconds are %s', (seconds, words) => expect(duration(seconds)).toBe(words));

test('what is not known yet is not said', () => {
  expect(transfer(0, 1000, null, null)).toBe('0 bytes of 1.0 KB');
  expect(transfer(500_000, 1_000_000, 96_000_000, 1)).toBe('500 KB of 1.0 MB · 96 MB/s · 1 s left');
  expect(counted(1, 'exchange')).toBe('1 exchange');
  expect(counted(12_345, 'exchange')).toBe('12,345 exchanges');
});

test.each([
  ['2026-11-21T12:18:04', '2026-11-21T12:24:00', '21 Nov 2026, 12:18–12:24'],
  ['2026-11-21T12:18:04', '2026-11-21T12:18:50', '21 Nov 2026, 12:18'],
  ['2026-11-21T12:18:04', '2026-11-22T12:18:04', '21 Nov 2026 – 22 Nov 2026'],
])('from %s to %s is %s', (from, to, words) => expect(span(from, to)).toBe(words));

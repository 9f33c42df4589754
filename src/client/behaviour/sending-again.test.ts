import { expect, test } from 'vitest';
import type { ErrorReaction } from '../../plan/node.ts';
import { keptUnder, renews, waitsOf } from './sending-again.ts';

const reaction = (signal: string, detail: string): ErrorReaction => ({
  kind: 'error-reaction',
  call: 'GET /books',
  status: 503,
  code: null,
  message: null,
  field: null,
  signal,
  detail,
  shownBy: [],
});

test('waits are those that were recorded, and nothing is sent again where none were', () => {
  expect(waitsOf([reaction('serverText', 'shows the text'), reaction('retry', 'sends it again after 1.1 s, 2 s, 4 s')])).toEqual([
    1.1, 2, 4,
  ]);
  expect(waitsOf([reaction('retry', 'sends it again')])).toEqual([]);
  expect(waitsOf([reaction('ownText', 'sends it again after 1 s')])).toEqual([]);
  expect(waitsOf([])).toEqual([]);
});

test('a document that was edited into a wait of hours keeps nobody waiting', () => {
  expect(waitsOf([reaction('retry', 'sends it again after 1 s, 86400 s')])).toEqual([]);
  expect(waitsOf([reaction('retry', `sends it again after ${Array.from({ length: 500 }, () => '1 s').join(', ')}`)])).toHaveLength(8);
});

test('what a new credential needs is what was answered at sign-in, by its own name', () => {
  expect(renews([reaction('refresh', 'makes the call POST /token and sends it again')])).toBe(true);
  expect(keptUnder({ data: { access: 'a', refresh_token: 'r' } }, 'refresh_token')).toBe('r');
  expect(keptUnder({ data: [{ refresh_token: 'r' }] }, 'refresh_token')).toBe('r');
  expect(keptUnder({ data: {} }, 'constructor')).toBeUndefined();
});

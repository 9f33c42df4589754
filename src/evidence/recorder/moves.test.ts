import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Moves } from './moves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who asked for a document is known from the one that was left, once, and not for ever', () => {
  const moves = new Moves();
  moves.leaving('t1', 1_000, true);
  expect([moves.arrived('t2', 1_100, true), moves.arrived('t1', 1_200, true), moves.arrived('t1', 1_300, true)]).toEqual([
    undefined,
    true,
    undefined,
  ]);
  moves.leaving('t1', 1_000, false);
  expect(moves.arrived('t1', 60_000, true)).toBe(undefined);
  // A link that led to a file leaves the document where it is.
  moves.leaving('t1', 1_000, true);
  expect([moves.arrived('t1', 1_100, false), moves.arrived('t1', 1_200, true)]).toEqual([undefined, undefined]);
});

test('an address that the page tells of sooner or later is not told twice', () => {
  const moves = new Moves();
  const given: string[] = [];
  moves.told('t1', '/a', 1_000);
  moves.unlessTold('t1', '/a', 5_000, () => given.push('/a'));
  moves.unlessTold('t1', '/b', 5_000, () => given.push('/b'));
  moves.told('t1', '/b', 5_010);
  moves.told('t1', '/c', 5_020);
  vi.advanceTimersByTime(2_000);
  expect(given).toEqual([]);
});

test('an address that only the browser tells of is kept, at the latest when the recording ends', () => {
  const moves = new Moves();
  const given: string[] = [];
  moves.told('t1', '/a', 1_000);
  moves.unlessTold('t1', '/b', 1_500, () => given.push('/b'));
  vi.advanceTimersByTime(2_000);
  expect(given).toEqual(['/b']);
  moves.unlessTold('t1', '/c', 4_000, () => given.push('/c'));
  moves.finish();
  vi.advanceTimersByTime(2_000);
  expect(given).toEqual(['/b', '/c']);
});

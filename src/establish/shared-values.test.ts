import { expect, test } from 'vitest';
import type { Entity } from '../points/3-entities/reading.ts';
import type { Ground } from '../statement/ground.ts';
import { sharedBy } from './shared-values.ts';

const tries = { times: 1, units: 1 };
const ground: Ground = { grade: 'shown', basis: ['seen'], support: tries, against: { times: 0, units: 0 }, citations: [] };
const seats = (...seen: readonly (readonly [key: string, at: string, row: number])[]): Entity => ({
  name: 'Seat',
  identity: 'id',
  fields: [],
  records: seen.map(([key, at, row]) => ({ key, value: { id: key, row }, ...ground, citations: [at] })),
  ...ground,
});
const isShared = (entity: Entity): boolean => sharedBy([entity], new Map([['Seat', ['/api/seats']]]))('/api/seats', 'row');

test('two things of one answer share a value; two of two answers may have had it one after the other', () => {
  expect(isShared(seats(['1', 'a#1', 7], ['2', 'a#1', 7]))).toBe(true);
  expect(isShared(seats(['1', 'a#1', 7], ['2', 'a#2', 7]))).toBe(false);
  expect(isShared(seats(['1', 'a#1', 7], ['2', 'a#1', 8]))).toBe(false);
});

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { minerOf } from '../../mine.ts';
import { changedSince, type End } from './ends.ts';

const world: World = {
  parameters: { boat: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: {
    'GET /boats → []': 'Boat',
    'GET /boats/{boat} → ': 'Boat',
    'PATCH /boats/{boat} → ': 'Boat',
    'DELETE /boats/{boat} → ': 'Boat',
  },
};
const list = (...boats: readonly object[]): Told => ({ call: 'GET /boats', status: 200, answer: boats as never });
const change = (boat: string, status: number, answer?: object): Told => ({
  call: 'PATCH /boats/{boat}',
  path: { boat },
  status,
  send: { state: 'sold' },
  ...(answer === undefined ? {} : { answer: answer as never }),
});
const endOf = (told: readonly Told[], key = 'a'): End | undefined => {
  const miner = minerOf(samplesOf(told, world, 'r'));
  miner.outcomes(world.entities);
  return miner.end('Boat', key);
};
const draft = { id: 'a', state: 'draft', name: 'Tern' };

test('what answers showed last, whichever they are', () => {
  expect(endOf([list(draft)])).toEqual(draft);
  expect(endOf([list(draft), change('a', 200, { id: 'a', state: 'sold' })])).toEqual({ ...draft, state: 'sold' });
  expect(endOf([list(draft), change('a', 204), list({ ...draft, state: 'sold' })])).toEqual({ ...draft, state: 'sold' });
});

test('of what was changed and then seen by nobody nothing is said, and of a refusal that it changed nothing', () => {
  expect(endOf([list(draft), change('a', 204)])).toBeUndefined();
  expect(endOf([list(draft), change('a', 409, { error: 'No' })])).toEqual(draft);
  expect(endOf([list(draft)], 'b')).toBeUndefined();
});

test('what was taken away is gone, until somebody sees it again', () => {
  const remove: Told = { call: 'DELETE /boats/{boat}', path: { boat: 'a' }, status: 204 };
  expect(endOf([list(draft), remove])).toBe('gone');
  expect(endOf([list(draft), remove, list(draft)])).toEqual(draft);
});

test('only what is otherwise is said, and nothing of what differs by who looks', () => {
  const first = { id: 'a', state: 'draft', mine: true };
  expect(changedSince(first, { id: 'a', state: 'sold', mine: false, soldAt: '2026-12-01' }, (field) => field === 'mine')).toEqual({
    state: 'sold',
    soldAt: '2026-12-01',
  });
});

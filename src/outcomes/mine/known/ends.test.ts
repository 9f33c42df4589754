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
  expect(endOf([list(draft), change('a', 200, { id: 'a', state: 'sold' })])).toEqual({ id: 'a', state: 'sold' });
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

test('what was asked for before something was done to it and answered later is how it was before', () => {
  const samples = samplesOf(
    [
      { ...list(draft), at: 1 },
      { ...list(draft), at: 2 },
      { ...change('a', 204), at: 3 },
    ],
    world,
    'r',
  ).map((one, index) => (index === 1 ? { ...one, end: (one.start ?? 0) + 9_000 } : one));
  const miner = minerOf(samples);
  miner.outcomes(world.entities);
  expect(miner.end('Boat', 'a')).toBeUndefined();
});

test('of a member that no answer shows since the thing was changed nothing is said', () => {
  const later = { ...draft, name: 'Skua' };
  expect(endOf([list(draft), change('a', 200, later), change('a', 200, { id: 'a', state: 'sold' })])).toEqual({ id: 'a', state: 'sold' });
});

test('what a call leaves empty whatever there is, and what two calls show otherwise, is not how it was last seen', () => {
  const one: Told = {
    call: 'GET /boats/{boat}',
    path: { boat: 'a' },
    status: 200,
    answer: { ...draft, crew: ['Ann'], text: 'Red and white' },
  };
  const row = { ...draft, crew: [], text: 'Red' };
  expect(endOf([one, list(row)])).toEqual(draft);
  expect(endOf([one, change('a', 200, { ...draft, state: 'sold', crew: [] })])).toEqual({ ...draft, state: 'sold' });
});

test('what was emptied is empty, where it was sent so, or where it is told otherwise', () => {
  const full = { ...draft, owner: 'Ann' };
  const freed = { ...full, owner: null };
  const free: Told = { ...change('a', 200, freed), send: { owner: null } };
  expect(endOf([list(full), free])).toEqual(freed);
  expect(endOf([list(full), change('a', 204), list(freed)])).toEqual(freed);
});

test('a yes or a no that somebody else sees is not said to be otherwise since', () => {
  const seen = (key: string, mine: boolean): Told => ({
    ...list({ ...draft, mine }),
    caller: { account: { entity: 'User', key }, known: { id: key } },
  });
  expect(endOf([seen('ann', true), change('a', 204), seen('bob', false)])).toEqual(draft);
  expect(endOf([seen('ann', true), change('a', 204), seen('ann', false)])).toEqual({ ...draft, mine: false });
});

test('what is only taken on is not done yet', () => {
  const remove: Told = { call: 'DELETE /boats/{boat}', path: { boat: 'a' }, status: 202 };
  expect(endOf([list(draft), remove])).toBeUndefined();
  expect(endOf([list(draft), change('a', 202, { ...draft, state: 'sold' })])).toBeUndefined();
});

test('only what is otherwise is said, and nothing of what differs by who looks', () => {
  const first = { id: 'a', state: 'draft', mine: true };
  expect(changedSince(first, { id: 'a', state: 'sold', mine: false, soldAt: '2026-12-01' }, (field) => field === 'mine')).toEqual({
    state: 'sold',
    soldAt: '2026-12-01',
  });
});

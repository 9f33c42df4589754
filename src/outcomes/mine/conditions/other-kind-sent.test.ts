import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boat: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat', 'PATCH /boats/{boat} → ': 'Boat' },
};
const change = (send: Json, error?: string): Told => ({
  call: 'PATCH /boats/{boat}',
  path: { boat: 'a' },
  status: error === undefined ? 200 : 400,
  send,
  answer: error === undefined ? { id: 'a' } : { error },
});

test('where a list was needed and an object was sent, nothing that stands in it is the cause', () => {
  const told: readonly Told[] = [
    { call: 'GET /boats', status: 200, answer: [{ id: 'a' }] },
    change([{ op: 'replace', path: '/name', value: 'Ann' }]),
    change([{ op: 'replace', path: '/sail', value: 'red' }]),
    change({ op: 'replace' }, 'The body must be array. You sent {"op":"replace"}.'),
  ];
  const [, refused] = mineOutcomes(samplesOf(told, world, 'r'), world.entities).get('PATCH /boats/{boat}') ?? [];
  expect(refused?.isolated).toBe(false);
  expect(printConditions(refused?.when ?? [])).toMatch(/^exactly as recorded/);
});

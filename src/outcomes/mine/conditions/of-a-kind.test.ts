import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boat: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boat} → ': 'Boat', 'PATCH /boats/{boat} → ': 'Boat' },
};
const look = (id: string, type: string): Told => ({
  call: 'GET /boats/{boat}',
  path: { boat: id },
  status: 200,
  answer: { id, type, crew: 3 },
});
const change = (id: string, type: string): Told => ({ ...look(id, type), call: 'PATCH /boats/{boat}', send: { type } });
const tow = (id: string, error?: string): Told => ({
  call: 'POST /boats/{boat}/tow',
  path: { boat: id },
  status: error === undefined ? 204 : 403,
  ...(error === undefined ? {} : { answer: { error } }),
});
const refusedWhen = (error: string): string => {
  const told = [
    ...[
      look('a', 'ferry'),
      look('b', 'ferry'),
      look('c', 'ferry'),
      look('d', 'tug'),
      look('e', 'skiff'),
      change('e', 'tug'),
      look('e', 'tug'),
    ],
    ...[tow('a', error), tow('b', error), tow('c', error), tow('d'), tow('e')],
  ];
  return (mineOutcomes(samplesOf(told, world, 'r'), world.entities).get('POST /boats/{boat}/tow') ?? [])
    .filter(({ status }) => status === 403)
    .map(({ when }) => printConditions(when))
    .join();
};

test('of what kind a thing is refuses nothing, unless the refusal says so', () => {
  expect(refusedWhen('Others are tied to this one.')).not.toContain('Boat.type');
  expect(refusedWhen('A ferry is not towed.')).toBe('Boat.type is ferry');
});

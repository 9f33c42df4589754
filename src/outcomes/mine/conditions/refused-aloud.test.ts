import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat' },
};
const BOATS = { b1: 'moored', b2: 'moored', b3: 'at sea', b4: 'at sea', b5: 'at sea' } as const;
const look = (id: keyof typeof BOATS, state: string = BOATS[id]): Told => ({
  call: 'GET /boats/{boatId}',
  path: { boatId: id },
  status: 200,
  answer: { id, name: `Boat ${id}`, state },
});
const moor = (id: string, answer?: Told['answer']): Told => ({
  call: 'POST /boats/{boatId}/moor',
  path: { boatId: id },
  status: answer === undefined ? 204 : 500,
  ...(answer === undefined ? {} : { answer }),
});
const refusedWith = (answer: NonNullable<Told['answer']>): readonly string[] => {
  const told = [
    look('b3', 'moored'),
    ...(Object.keys(BOATS) as (keyof typeof BOATS)[]).map((id) => look(id)),
    ...['b1', 'b2'].map((id) => moor(id, answer)),
    ...['b3', 'b4', 'b5'].map((id) => moor(id)),
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /boats/{boatId}/moor') ?? [])
    .filter(({ status }) => status === 500)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
};
const failed = (message: string): NonNullable<Told['answer']> => ({ result: null, success: false, error: { code: 0, message } });

test('a failure that says that and why it refused is a refusal', () => {
  expect(refusedWith(failed('Only a boat at sea can be moored.'))).toEqual(['Boat.state is moored']);
});

test('one that says that something failed, or nothing of how it went, is not', () => {
  for (const answer of [
    failed('An internal error occurred during your request!'),
    failed('Object reference not set to an instance of an object.'),
    failed('Failed'),
    failed('The operation failed.'),
    { error: { message: 'Only a boat at sea can be moored.' } },
  ])
    expect(refusedWith(answer).join()).toMatch(/^\? exactly as recorded/);
});

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boat: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat', 'PATCH /boats/{boat} → ': 'Boat' },
};
const change = (boat: string, size: string, error?: string, status = 422): Told => ({
  call: 'PATCH /boats/{boat}',
  path: { boat },
  status: error === undefined ? 200 : status,
  send: { size },
  answer: error === undefined ? { id: boat, size, status: 'draft' } : status === 409 ? { error } : { error, field: 'size' },
});
const causes = (changes: readonly Told[]): readonly string[] => {
  const told: readonly Told[] = [
    {
      call: 'GET /boats',
      status: 200,
      answer: ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
        id,
        size: ['low', 'normal', 'high', 'normal', 'normal'][at] ?? '',
        status: id === 'e' ? 'sold' : 'draft',
      })),
    },
    ...changes,
  ];
  return (mineOutcomes(samplesOf(told, world, 'r'), world.entities).get('PATCH /boats/{boat}') ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when }) => printConditions(when));
};

test('what is said of a field that was sent is not laid to how the thing stands in it', () => {
  const said = 'Size must be one of low, normal, high';
  const sold = [change('e', 'huge', 'Only a draft boat can be changed', 409), change('e', 'high', 'Only a draft boat can be changed', 409)];
  const all = causes([change('b', 'high'), change('c', 'low'), ...sold, change('a', 'huge', said)]);
  expect(all).toHaveLength(2);
  expect(all.join()).not.toContain('Boat.size');
});

test('where the thing may go to from how it stands is', () => {
  const said = 'A boat that is low cannot become high';
  const [cause] = causes([change('b', 'high'), change('d', 'high'), change('c', 'low'), change('a', 'high', said)]);
  expect(cause).toContain('Boat.size is low');
});

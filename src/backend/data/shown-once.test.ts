import { expect, test } from 'vitest';
import { fieldOf } from '../field.fixture.ts';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Shelf', identity: 'id' }],
  places: { 'GET /settings → shelves[]': 'Shelf', 'GET /shelves → []': 'Shelf' },
};
const shelves = [
  { id: 'own', label: 'Own' },
  { id: 'shared', label: 'Shared', locked: true },
];
const settings: Told = { call: 'GET /settings', status: 200, answer: { shelves } };

const answered = async (told: readonly Told[]) => {
  const specification = specificationOf(samplesOf(told, world), world);
  specification.points.entities[0]?.fields.push(fieldOf('locked', 'boolean', [true]));
  return (await ask(standIn(specification, fixedOptions()), 'GET', '/settings')).body;
};

test('what the one answer that shows a thing did not show of it, it has not', async () => {
  expect(await answered([settings, settings])).toEqual({ shelves });
});

test('where other answers show such things, too, it may have it', async () => {
  const others: Told = { call: 'GET /shelves', status: 200, answer: [{ id: 'own' }, { id: 'shared' }] };
  expect(await answered([others, settings, others])).toMatchObject({ shelves: [{ id: 'own', label: 'Own', locked: true }, shelves[1]] });
});

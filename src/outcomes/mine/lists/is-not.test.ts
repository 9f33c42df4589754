import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat' },
};
const boat = (id: number) => ({ id, state: id % 3 === 0 ? 'sunk' : 'afloat', name: `Boat ${id}` });
const boats = Array.from({ length: 12 }, (_, at) => boat(at + 1));
const afloat = boats.filter(({ state }) => state === 'afloat');
const list = (query: { readonly [name: string]: string }, rows: readonly object[]): Told => ({
  call: 'GET /boats',
  status: 200,
  query,
  answer: rows as never,
});
const asked = { 'filter[state][_neq]': 'sunk', limit: '5', view: 'cards' };
const told = [
  list({ limit: '100' }, boats),
  list(asked, afloat.slice(0, 5)),
  list(asked, afloat.slice(0, 5)),
  list({ limit: '100' }, boats),
];

const listed = (of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );

test('a list that leaves out what equals a parameter says so, and is as long as was asked for', async () => {
  expect(listed(told).join()).toContain('state is not query filter[state][_neq]');
  const answered = await ask(standInOf(told, world), 'GET', '/boats?filter%5Bstate%5D%5B_neq%5D=sunk&limit=5&view=cards');
  expect(answered.body).toEqual(afloat.slice(0, 5));
});

test('what no other list shows to be there is not left out by it', () => {
  const never = [list(asked, afloat.slice(0, 5)), list(asked, afloat.slice(0, 5))];
  expect(listed(never).join()).not.toContain('is not');
});

test('where either of two may be so, nothing is left out by one of them', () => {
  const either = { 'filter[_or][0][state][_neq]': 'sunk', limit: '5', view: 'cards' };
  const lists = [list({ limit: '100' }, boats), list(either, afloat.slice(0, 5)), list(either, afloat.slice(0, 5))];
  expect(listed(lists).join()).not.toContain('is not');
});

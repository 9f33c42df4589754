import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../backend/recording.fixture.ts';
import { asListed, followersAmong } from './as-listed.ts';
import { mineOutcomes } from './mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Field', identity: 'id' }],
  places: { 'GET /form → fields[]': 'Field' },
};
const form = (...ids: readonly string[]): Told => ({
  call: 'GET /form',
  status: 200,
  answer: { fields: ids.map((id) => ({ id, label: `Field ${id.length}` })) },
});
const inOrder = (told: readonly Told[], keys: readonly string[]): readonly string[] => {
  const samples = samplesOf(told, world);
  return asListed(keys, followersAmong(samples, mineOutcomes(samples, world.entities)).get('Field'));
};

test('what no field puts in order stands as it was listed', () => {
  expect(inOrder([form('username', 'password', 'code')], ['code', 'password', 'username'])).toEqual(['username', 'password', 'code']);
});

test('what was listed later stands where it was listed, and what never was by its key', () => {
  expect(inOrder([form('z', 'b'), form('z', 'm', 'b')], ['b', 'c', 'm', 'z'])).toEqual(['c', 'z', 'm', 'b']);
});

test('where lists contradict each other, everything stands by its key', () => {
  expect(inOrder([form('b', 'a'), form('a', 'b')], ['b', 'a'])).toEqual(['a', 'b']);
});

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

test('what was listed later stands where it was listed, and what never was behind it by its key', () => {
  expect(inOrder([form('z', 'b'), form('z', 'm', 'b')], ['b', 'c', 'd', 'm', 'z'])).toEqual(['z', 'm', 'b', 'c', 'd']);
});

test('where lists contradict each other, everything stands by its key', () => {
  expect(inOrder([form('b', 'a'), form('a', 'b')], ['b', 'a'])).toEqual(['a', 'b']);
});

test('a page stands behind the one before it, unless something was written in between', () => {
  const paged = { ...world, places: { 'GET /fields → items[]': 'Field' } };
  const page = (at: number, ...ids: readonly string[]): Told => ({
    call: 'GET /fields',
    query: { page: String(at), size: '2' },
    status: 200,
    answer: { items: ids.map((id) => ({ id, label: `Field ${id.length}` })), page: at, size: 2, total: 6 },
  });
  const write: Told = { call: 'POST /notes', status: 204 };
  const listed = (...told: readonly Told[]): readonly string[] => {
    const samples = samplesOf(told, paged);
    const followers = followersAmong(samples, mineOutcomes(samples, paged.entities)).get('Field');
    return asListed(['a', 'b', 'c', 'd', 'e', 'f'], followers);
  };
  expect(listed(page(1, 'c', 'e'), page(2, 'a', 'd'), page(3, 'f', 'b'))).toEqual(['c', 'e', 'a', 'd', 'f', 'b']);
  expect(listed(page(1, 'c', 'e'), write, page(2, 'a', 'd'), page(3, 'f', 'b'))).toEqual(['a', 'd', 'f', 'b', 'c', 'e']);
});

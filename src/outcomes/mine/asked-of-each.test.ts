import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'GET /users → []': 'User', 'GET /search → []': 'User' },
};
const user = (id: string) => ({ id, town: 'Ryde' });
const list = (call: string, query: Readonly<Record<string, string>>, ...ids: readonly string[]): Told => ({
  call,
  status: 200,
  query,
  answer: ids.map(user) as never,
});
const rowsOf = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).flatMap(({ collection }) =>
    collection == null ? [] : [printCollection(collection)],
  );
const ALL = ['ann', 'ben', 'cid', 'dot'];
const everybody = list('GET /users', {}, ...ALL);

test('a list that was asked something each time, and left out what was there, does not list everything', () => {
  const asked = [list('GET /search', { q: 'a' }, 'ann', 'cid'), list('GET /search', { q: 'b' }, 'ben', 'ann')];
  expect(rowsOf('GET /search', everybody, ...asked, everybody)).toEqual([]);
});

test('one that left nothing out does, whatever it was asked, and an empty answer may be a next page', () => {
  const asked = [list('GET /search', { page: '1' }, ...ALL), list('GET /search', { page: '2' }), list('GET /search', { v: '7' }, ...ALL)];
  expect(rowsOf('GET /search', everybody, ...asked, everybody)).toEqual(['every User; ordered by id']);
});

test('where it was asked nothing at times, those times tell', () => {
  const asked = [list('GET /search', {}, ...ALL), list('GET /search', { q: 'a' }, 'ann', 'cid')];
  expect(rowsOf('GET /search', everybody, ...asked, everybody)).toEqual(['every User; ordered by id']);
});

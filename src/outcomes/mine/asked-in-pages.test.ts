import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'GET /search → []': 'User' },
};
const list = (query: Readonly<Record<string, string>>, ...ids: readonly string[]): Told => ({
  call: 'GET /search',
  status: 200,
  query,
  answer: ids.map((id) => ({ id, town: 'Ryde' })) as never,
});
const rowsOf = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /search') ?? []).flatMap(({ collection }) =>
    collection == null ? [] : [printCollection(collection)],
  );
/** The pages of a list of four. */
const paged = (asked: Readonly<Record<string, string>>, ...[a = '', b = '', c = '', d = '']: readonly string[]): readonly Told[] => [
  list({ ...asked, skip: '0', top: '2' }, a, b),
  list({ ...asked, skip: '2', top: '2' }, c, d),
];

test('a list in pages that was asked something each time, and held other rows each time, does not list everything', () => {
  const north = paged({ where: 'place eq 1' }, 'ann', 'cid', 'eve', 'gus');
  const south = paged({ where: 'place eq 2' }, 'ben', 'dot', 'fay', 'hal');
  expect(rowsOf(...north, ...south)).toEqual([]);
});

test('a search that lacked what was there by then each time does not list everything', () => {
  const world2 = { ...world, places: { ...world.places, 'GET /users → []': 'User' } };
  const all: Told = { ...list({}, 'ann', 'ben', 'cid'), call: 'GET /users' };
  const found = (...told: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf([all, ...told], world2), world2.entities).get('GET /search') ?? []).flatMap(({ collection }) =>
      collection == null ? [] : [printCollection(collection)],
    );
  expect(found(list({ q: 'a' }, 'ann'), list({ q: 'ann@x.org' }, 'ann'))).toEqual([]);
  // What is asked every time tells nothing apart, and neither does what is asked of a list of everybody.
  expect(found(list({ v: '7' }, 'ann'), list({ v: '7' }, 'ann'))).toMatchObject([expect.stringContaining('every User')]);
  expect(found(list({ q: 'a' }, 'ann', 'ben', 'cid'), list({ q: 'n' }, 'ann', 'ben', 'cid'))).toMatchObject([
    expect.stringContaining('every User'),
  ]);
  expect(found(list({ q: 'a' }, 'ann'), list({}, 'ann', 'ben', 'cid'))).toMatchObject([expect.stringContaining('every User')]);
});

test('one that was asked one thing only, or that held a row of another, says what it says', () => {
  const says = ['every User; paged by offset at query skip sized by query top from 0'];
  expect(rowsOf(...paged({}, 'ann', 'ben', 'cid', 'dot'))).toEqual(says);
  expect(rowsOf(...paged({ v: '7' }, 'ann', 'ben', 'cid', 'dot'))).toEqual(says);
  expect(rowsOf(...paged({ v: '7' }, 'ann', 'ben', 'cid', 'dot'), ...paged({ v: '8' }, 'ann', 'ben', 'cid', 'dot'))).toEqual(says);
});

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const CALL = 'POST /rpc #boat.get';
const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'boatid' }], places: { [`${CALL} → []`]: 'Boat' } };
const FLEET: readonly JsonObject[] = [
  { boatid: '1', name: 'Anna', port: 'Ayr', tags: [{ tag: 'old' }] },
  { boatid: '2', name: 'Berta', port: 'Bray', tags: [] },
  { boatid: '3', name: 'Cilla', port: 'Ayr', tags: [{ tag: 'new' }] },
  { boatid: '4', name: 'Dora', port: 'Cork', tags: [] },
];
const only = (keys: readonly string[], names: readonly string[]): readonly Json[] =>
  FLEET.filter(({ boatid }) => keys.includes(String(boatid))).map((row) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  );
const get = (send: Json, keys: readonly string[], names: readonly string[]): Told => ({
  call: CALL,
  send,
  status: 200,
  answer: only(keys, names) as never,
  caller: { credential: 'present', role: 'admin' },
});
const listed = (...told: readonly Told[]): readonly string[] =>
  (
    mineOutcomes(
      samplesOf(told, world).map((one) => ({ ...one, reads: true as const, told: true as const })),
      world.entities,
    ).get(CALL) ?? []
  ).map(({ collection }) => (collection == null ? 'not shown' : printCollection(collection)));

const ALL = ['1', '2', '3', '4'];
const SHORT = ['boatid', 'name'];
const LONG = ['boatid', 'name', 'port'];

test('what a read is told in a list of single values chooses what it lists, as what a query says several times does', () => {
  const all = get({ output: LONG }, ALL, LONG);
  const told = [all, get({ output: LONG, boatids: ['2'] }, ['2'], LONG), get({ output: LONG, boatids: ['1', '3'] }, ['1', '3'], LONG), all];
  expect(listed(...told)).toEqual(['every Boat; boatid is one of query boatids[]']);
});

test('what it is told of how much of each thing there is to be chooses none of them', () => {
  const all = get({ output: LONG, selectTags: 'extend' }, ALL, [...LONG, 'tags']);
  expect(listed(all, get({ output: SHORT }, ALL, SHORT), all)).toEqual(['every Boat']);
});

test('and a list of names that no thing has may choose anything', () => {
  const told = [get({ output: LONG }, ALL, LONG), get({ output: LONG, flags: ['afloat'] }, ['1', '3'], LONG)];
  expect(listed(...told)).toEqual(['every Boat', 'not shown']);
});

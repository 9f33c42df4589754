import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { WHOLE } from '../known/keep.ts';

const CALL = 'POST /graphql #boats';
const world: World = {
  parameters: {},
  entities: [
    { name: 'Boat', identity: 'id' },
    { name: 'Sailor', identity: 'id' },
  ],
  places: { [`${CALL} → []`]: 'Boat' },
};
const boat = (id: string, of: string, more: object = {}) => ({ id, name: `Boat ${id}`, owner: { id: of }, ...more });
const FLEET = [boat('b1', 'ann'), boat('b2', 'ben'), boat('b3', 'ann'), boat('b4', 'cid')];
const asks = (who: string, role: string, send: Json, answer: readonly object[]): Told => ({
  call: CALL,
  send,
  status: 200,
  answer: answer as never,
  caller: { credential: 'present', role, account: { entity: 'Sailor', key: who }, known: { id: who } },
});
const OWN = 'who asks is sailor: every Boat; owner.id equals id of who asks';
const ownOf = (who: string): readonly object[] => FLEET.filter((one) => one.owner.id === who);
const looksFor = (text: string): Json => ({ where: { any: [{ name: { has: text } }, { port: { has: text } }] } });
const ALL: Json = { where: { any: [] } };
const named = (rows: readonly object[]): readonly object[] =>
  rows.map((row) => ({ ...row, owner: undefined })).map(({ owner: _, ...row }) => row);

const outcomesOf = (...told: readonly Told[]): readonly string[] =>
  (
    mineOutcomes(
      samplesOf(told, world).map((one) => ({ ...one, reads: true as const, told: true as const })),
      world.entities,
    ).get(CALL) ?? []
  ).map(({ when, collection }) => `${printConditions(when)}: ${collection == null ? 'not shown' : printCollection(collection)}`);

test('what an operation lists is told beside what it was told to look for in lists, of which nothing is shown', () => {
  const told = [
    asks('ann', 'warden', ALL, FLEET),
    asks('ann', 'warden', looksFor('b3'), FLEET.slice(2, 3)),
    asks('ann', 'warden', ALL, FLEET),
  ];
  expect(outcomesOf(...told)).toEqual(['otherwise: every Boat; ordered by id', 'where.any no shorter than 1: not shown']);
});

test('and of those who are listed their own alone, though some answers were not asked whose each is', () => {
  const told = [
    asks('cid', 'warden', ALL, FLEET),
    asks('cid', 'warden', looksFor('b3'), FLEET.slice(2, 3)),
    ...['ann', 'ben'].flatMap((who) => [asks(who, 'sailor', ALL, ownOf(who)), asks(who, 'sailor', { pick: true }, named(ownOf(who)))]),
  ];
  expect(outcomesOf(...told)).toContain(OWN);
});

test('however much somebody else had looked for before', () => {
  const looked = Array.from({ length: WHOLE }, (_, at) => asks('cid', 'warden', looksFor(`b${at}`), []));
  const own = ['ann', 'ben'].map((who) => asks(who, 'sailor', ALL, ownOf(who)));
  expect(outcomesOf(asks('cid', 'warden', ALL, FLEET), ...looked, ...own)).toContain(OWN);
});

const BOATS = ['Heron', 'Otter', 'Heron II', 'Ibis', 'Wren', 'Crane'].map((name, at) => ({
  id: `b${at + 1}`,
  name,
  state: at % 3 === 0 ? 'afloat' : at % 3 === 1 ? 'sunk' : 'sold',
  crew: { name: at % 2 === 0 ? 'Ann Kay' : 'Ben Ost' },
  seats: at + 2,
}));
const lists = (where: Json, isSo: (one: (typeof BOATS)[number]) => boolean): Told =>
  asks('ann', 'warden', { where, limit: 10 }, BOATS.filter(isSo));

test('patterns, lists of values and what stands below another thing are looked at as they say', () => {
  const told = [
    lists({}, () => true),
    lists({ state: { _eq: 'sunk' } }, ({ state }) => state === 'sunk'),
    lists({ name: { _ilike: '%heron%' } }, ({ name }) => name.startsWith('Heron')),
    lists({ crew: { name: { _ilike: '%ost' } } }, ({ crew }) => crew.name === 'Ben Ost'),
    lists({ state: { _in: ['sunk', 'sold'] }, seats: { _gte: 4 } }, ({ state, seats }) => state !== 'afloat' && seats >= 4),
    lists({ _or: [{ name: { _eq: 'Wren' } }, { name: { _eq: 'Ibis' } }] }, ({ name }) => name === 'Wren' || name === 'Ibis'),
    lists({}, () => true),
  ];
  const [whole, either] = outcomesOf(...told);
  for (const filter of [
    'state equals query where.state._eq',
    'name is like query where.name._ilike',
    'crew.name is like query where.crew.name._ilike',
    'state is one of query where.state._in[]',
    'seats is at least query where.seats._gte',
  ])
    expect(whole).toContain(filter);
  expect(either).toBe('where._or no shorter than 1: not shown');
});

test('a pattern that is not so of all that was listed is none that is known', () => {
  const told = [lists({}, () => true), lists({ name: { _ilike: 'heron' } }, ({ name }) => name.startsWith('Heron')), lists({}, () => true)];
  expect(outcomesOf(...told).join()).not.toContain('is like');
});

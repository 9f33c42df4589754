import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Hive', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /hives → data[]': 'Hive' },
};
const hive = (id: string, keeper_id: string, more: object = {}): object => ({ id, keeper_id, ...more });
const list = (role: string, by: string, query: Readonly<Record<string, string>>, ...data: readonly object[]): Told => ({
  call: 'GET /hives',
  query,
  status: 200,
  answer: { data } as never,
  caller: { credential: 'present', role, account: { entity: 'User', key: by }, known: { id: by } },
});
const QUEEN = { queen: { name: 'Ada', age: 2, bees: 40_000 } };
const FRAMES = { frames: [1, 2], boxes: 3, floor: 'oak' };
const listed = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /hives') ?? []).flatMap(({ when, collection }) =>
    collection === null ? [] : [`${printConditions(when)}: ${printCollection(collection)}`],
  );

const keepers = [
  list('keeper', 'ann', {}, hive('a1', 'ann'), hive('a2', 'ann')),
  list('keeper', 'ben', {}, hive('b1', 'ben')),
  list('keeper', 'ann', { include: 'queen' }, hive('a1', 'ann', QUEEN), hive('a2', 'ann', QUEEN)),
  list('keeper', 'ben', { include: 'queen' }, hive('b1', 'ben', QUEEN)),
];
const OWN = 'every Hive; keeper_id equals id of who asks';

test('as one role asked for its own, another is not said to be listed what is theirs, nor as that asked, the one what others have', () => {
  const inspector = (query: Readonly<Record<string, string>>, more: object): Told =>
    list('inspector', 'ivo', query, hive('a1', 'ann', more), hive('a2', 'ann', more), hive('b1', 'ben', more));
  const all = listed(...keepers, inspector({}, {}), inspector({ include: 'frames' }, FRAMES));
  expect(all).toContain(`who asks is keeper, query include equals queen: ${OWN}`);
  expect(all).toContain('who asks is inspector, query include equals frames: every Hive; ordered by id');
});

test('is said of everybody where nobody was listed more', () => {
  expect(listed(...keepers).filter((row) => row.includes('who asks is'))).toEqual([]);
});

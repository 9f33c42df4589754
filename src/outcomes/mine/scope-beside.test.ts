import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Boat', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /users → []': 'User', 'GET /boats → []': 'Boat', 'GET /moored → []': 'Boat', 'GET /fleet → data.items[]': 'Boat' },
};
const boat = (id: string, ownerId: string, more: object = { createdAt: '2020-05-04T08:00:00.000Z' }) => ({ id, ownerId, ...more });
const list = (call: string, by: string, ...rows: readonly object[]): Told => ({
  call,
  status: 200,
  answer: rows as never,
  caller: { credential: 'present', role: 'skipper', account: { entity: 'User', key: by }, known: { id: by } },
});
const rowsOf = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).flatMap(({ collection }) =>
    collection == null ? [] : [printCollection(collection)],
  );

const OWN = 'every Boat; ownerId equals id of who asks';
const anns = list('GET /boats', 'ann', boat('a1', 'ann'), boat('a2', 'ann'));

test('a list that one person alone asked for leaves out what somebody else is listed later, and was made before', () => {
  expect(rowsOf('GET /boats', anns, list('GET /moored', 'ben', boat('b1', 'ben')))).toEqual([OWN]);
});

test('what was made since, or says not when, shows nothing; nor what the same list showed of somebody else', () => {
  const later = list('GET /moored', 'ben', boat('b1', 'ben', { createdAt: '2099-05-04T08:00:00.000Z' }));
  const unsaid = list('GET /moored', 'ben', boat('b1', 'ben', {}));
  for (const other of [later, unsaid]) expect(rowsOf('GET /boats', anns, other)).not.toContain(OWN);
  const mixed = list('GET /boats', 'ann', boat('a1', 'ann'), boat('b1', 'ben'));
  expect(rowsOf('GET /boats', mixed, list('GET /moored', 'ben', boat('b2', 'ben')))).not.toContain(OWN);
});

test('who has none of their own is shown none, and that speaks for it as much as others do', () => {
  const nobody = list('GET /boats', 'cid');
  expect(rowsOf('GET /boats', nobody, anns, list('GET /boats', 'ben', boat('b1', 'ben')))).toContain(OWN);
});

test('a page as long as was asked for shows nothing of what it leaves out', () => {
  const others = list('GET /moored', 'ben', boat('b1', 'ben'));
  const asking = (limit: string, ...rows: readonly object[]): Told => ({ ...list('GET /boats', 'ann', ...rows), query: { limit } });
  const two = [boat('a1', 'ann'), boat('a2', 'ann')];
  expect(rowsOf('GET /boats', asking('2', ...two), others)).not.toContain(OWN);
  expect(rowsOf('GET /boats', asking('3', ...two), others)).toEqual([OWN]);
});

test('what was looked for chose the rows, and not who asks: all of them may be theirs by chance', () => {
  const others = list('GET /moored', 'ben', boat('b1', 'ben'));
  const asking = (query: Readonly<Record<string, string>>): Told => ({ ...anns, query });
  expect(rowsOf('GET /boats', asking({ search: 'edited' }), others)).not.toContain(OWN);
  expect(rowsOf('GET /boats', asking({ mine: '1' }), others)).toEqual([OWN]);
  const alike = (search: string): Told => ({ ...list('GET /boats', 'ben', boat('a1', 'ann'), boat('b1', 'ben')), query: { search } });
  expect(rowsOf('GET /boats', asking({ search: 'edited' }), alike('edited'))).not.toContain(OWN);
  expect(rowsOf('GET /boats', asking({ owner: 'ann' }), others).join()).toContain('ownerId equals');
  expect(rowsOf('GET /boats', asking({ sort: '-name' }), others)).toEqual([OWN]);
});

test('who changed something last is whose it is the less', () => {
  const both = (id: string, by: string, last = by) => ({
    id,
    createdBy: { id: by },
    updatedBy: { id: last },
    createdAt: '2020-05-04T08:00:00.000Z',
  });
  const anns = list('GET /boats', 'ann', both('a1', 'ann'), both('a2', 'ann'));
  expect(rowsOf('GET /boats', anns, list('GET /moored', 'ben', both('b1', 'ben')))).toEqual([
    'every Boat; createdBy.id equals id of who asks',
  ]);
  const last = list('GET /boats', 'ann', both('a1', 'ann'), both('b1', 'ben', 'ann'));
  expect(rowsOf('GET /boats', last, list('GET /moored', 'ben', both('b2', 'ben')))).toEqual([
    'every Boat; updatedBy.id equals id of who asks',
  ]);
});

test('an object that names somebody says the same as the field beside it, where it is called so or names whoever asks by their kind', () => {
  const others = (more: object): Told => list('GET /moored', 'ben', { ...boat('b1', 'ben'), ...more });
  const both = (field: string, object: string): readonly string[] => {
    const row = (id: string) => ({ id, [field]: 'ann', [object]: { id: 'ann' }, createdAt: '2020-05-04T08:00:00.000Z' });
    return rowsOf('GET /boats', list('GET /boats', 'ann', row('a1'), row('a2')), others({ [field]: 'ben', [object]: { id: 'ben' } }));
  };
  expect(both('ownerId', 'owner')).toEqual([OWN]);
  expect(both('userId', 'skipper')).toEqual(['every Boat; userId equals id of who asks']);
  expect(both('makerId', 'holder')).not.toContain('every Boat; makerId equals id of who asks');
});

test('what several people are each listed alone is not everything, though nothing says whose it is', () => {
  const plain = (by: string, ...ids: readonly number[]): Told => list('GET /boats', by, ...ids.map((id) => ({ id, length: id })));
  expect(rowsOf('GET /boats', plain('ann', 1, 2), plain('ben', 3))).toEqual([]);
  expect(rowsOf('GET /boats', plain('ann', 1, 2), plain('ben', 2, 3))).toEqual(['every Boat']);
  expect(rowsOf('GET /boats', plain('ann'), plain('ben', 3))).toEqual(['every Boat']);
  const many = (from: number): readonly number[] => Array.from({ length: 20 }, (_, at) => from + at);
  expect(rowsOf('GET /boats', plain('ann', ...many(1)), plain('ben', ...many(21)))).not.toEqual([]);
});

test('what frames a list hides nothing of it', () => {
  const fleet = (by: string, ...rows: readonly object[]): Told => ({
    ...list('GET /fleet', by),
    answer: { data: { items: rows as never, page: 1 } },
  });
  expect(rowsOf('GET /fleet', fleet('ann', boat('a1', 'ann')), fleet('ben', boat('b1', 'ben'), boat('b2', 'ben')))).toEqual([OWN]);
});

test('a role that saw its own alone, before others had any, saw no more than they do', () => {
  const of = (role: string, told: Told): Told => ({ ...told, caller: { ...told.caller, role } });
  const first = of('owner', list('GET /boats', 'ann', boat('a1', 'ann')));
  const later = (by: string): Told => list('GET /boats', by, boat(`${by}1`, by, { createdAt: '2099-05-04T08:00:00.000Z' }));
  expect(rowsOf('GET /boats', first, later('ben'), later('cid'))).toEqual([OWN]);
});

test('a number of somebody among people is not what all others have by chance', () => {
  const people = (by: string, ...rows: readonly object[]): Told => list('GET /users', by, ...rows);
  const person = (id: string, rank: number): object => ({ id, rank, createdAt: '2020-05-04T08:00:00.000Z' });
  const told = [people('2', person('2', 2), person('7', 2)), people('7', person('2', 2), person('7', 2), person('9', 3))];
  expect(rowsOf('GET /users', ...told).join()).not.toContain('who asks');
});

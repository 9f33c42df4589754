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
  places: { 'GET /boats → []': 'Boat', 'GET /moored → []': 'Boat' },
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

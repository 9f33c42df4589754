import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Log', identity: 'id' }],
  places: { 'GET /logs → []': 'Log' },
};
const log = (id: number | string, name: string): object => ({ id, name });
const told = (query: Readonly<Record<string, string>>, ...answer: readonly object[]): Told => ({
  call: 'GET /logs',
  query,
  status: 200,
  answer: answer as never,
});
const said = (...all: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(all, world), world.entities).get('GET /logs') ?? []).map(({ collection }) =>
    collection === null ? '' : printCollection(collection),
  );

test('things that are numbered in the order of their names are in neither order', () => {
  const names = ['Ash', 'Beech', 'Cedar', 'Dogwood'];
  expect(said(told({}, ...names.map((name, at) => log(at + 1, name))))).toEqual(['every Log']);
  expect(said(told({}, ...names.map((name, at) => log(9 - at, name))))).toEqual(['every Log']);
  expect(said(told({}, ...names.map((name, at) => log((at * 3) % 4, name))))).toEqual(['every Log; ordered by name']);
});

test('names that count, and few of them, leave things in the order of their numbers', () => {
  expect(said(told({}, ...[1, 2, 3, 4, 5].map((id) => log(id, `Bay ${id}`))))).toEqual(['every Log; ordered by id']);
  expect(said(told({}, log(1, 'Ash'), log(2, 'Beech'), log(3, 'Cedar')))).toEqual(['every Log; ordered by id']);
});

test('numbers that are written as texts stand as numbers do', async () => {
  const rows = [8, 9, 10, 11, 12, 13, 14].map((id) => log(String(id), `Payment ${1000 + id} declined`));
  expect(said(told({}, ...rows))).toEqual(['every Log; ordered by id']);
  expect((await ask(standInOf([told({}, ...rows)], world), 'GET', '/logs')).body).toEqual(rows);
});

test('what a search chose is not everything, though it is the longest answer to that search', () => {
  const rows = Array.from({ length: 30 }, (_, at) => log(at + 1, `Entry ${at + 1}`));
  const found = rows.slice(0, 12);
  const all = { ...told({}), answer: { found: rows } as never };
  const search = { ...told({ words: 'declined' }), answer: { found, words: 'declined' } as never };
  const places = { 'GET /logs → found[]': 'Log' };
  const outcomes = mineOutcomes(samplesOf([all, search, search, all], { ...world, places }), world.entities).get('GET /logs') ?? [];
  expect(outcomes.map(({ collection }) => (collection === null ? '' : printCollection(collection))).toSorted()).toEqual([
    '',
    'every Log; ordered by id',
  ]);
});

test('people who are known by their names stand as they came, where their names go backwards by chance', () => {
  const people = { ...world, entities: [{ name: 'Log', identity: 'name' }] };
  const rows = ['Dora', 'Carl', 'Bert', 'Anna'].map((name, at) => ({ name, joined: `2026-05-0${8 - at}T08:00:00Z` }));
  const [outcome] = mineOutcomes(samplesOf([told({}, ...rows)], people), people.entities).get('GET /logs') ?? [];
  expect(outcome?.collection && printCollection(outcome.collection)).toBe('every Log; ordered by joined descending');
});

test('a list is in no order of what stands for somebody, also within a text', () => {
  const named = ['np_name_aaaaaaaa', 'np_name_bbbbbbbb', 'np_name_cccccccc'];
  for (const called of [(name: string) => name, (name: string) => `Project of ${name}`])
    expect(said(told({}, ...named.map((name, at) => log(`k${[5, 2, 7][at]}`, called(name)))))).toEqual(['every Log']);
});

test('things that are numbered in the order of a time which being made does not explain are in neither order', () => {
  const on = (field: string, days: readonly number[]): readonly object[] =>
    days.map((day, at) => ({ ...log(at + 1, 'Show'), [field]: `2027-03-0${day}T19:00:00` }));
  expect(said(told({}, ...on('startsAt', [3, 4, 6, 8])))).toEqual(['every Log']);
  expect(said(told({}, ...on('startsAt', [3, 8, 6, 4])))).toEqual(['every Log; ordered by id']);
  expect(said(told({}, ...on('startsAt', [3, 4, 6])))).toEqual(['every Log; ordered by id']);
  expect(said(told({}, ...on('updatedAt', [3, 4, 6, 8])))).toEqual(['every Log; ordered by id']);
  expect(said(told({}, ...on('scheduledAt', [3, 4, 6, 8])))).toEqual(['every Log']);
  expect(said(told({}, ...on('date', [3, 4, 6, 8])))).toEqual(['every Log; ordered by id']);
  const day = [3, 4, 6, 8].map((on, at) => ({ ...log(at + 1, 'Show'), date: `2027-03-0${on}` }));
  expect(said(told({}, ...day))).toEqual(['every Log']);
});

test('of two orders in which things stand, it is the one that everybody asked for by its name', () => {
  const rows = [3, 1, 4, 2].map((id, at) => ({ id, made: `2026-05-0${at + 1}`, starts: `2026-06-0${at + 1}`, size: Math.max(1, at) }));
  expect(said(told({ sort: 'starts' }, ...rows))).toEqual(['every Log; ordered by starts']);
  expect(said(told({ sort: '+made' }, ...rows))).toEqual(['every Log; ordered by made']);
  expect(said(told({ sort: 'size' }, ...rows))).toEqual(['every Log; ordered by size']);
  // A word that is called so orders nothing where the rows stand otherwise, or another asked for something else.
  expect(said(told({ sort: 'id' }, ...rows)).join()).not.toContain('ordered by id');
  expect(said(told({ sort: 'starts' }, ...rows), told({ sort: 'made' }, ...rows)).join()).not.toContain('ordered by starts;');
});

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { printConditions } from '../language.ts';
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

test('a list in pages that was always asked something more lists everything with nothing else than what left nothing out', () => {
  const page = (offset: string, q: string, ...ids: readonly string[]): Told => list('GET /search', { offset, limit: '3', q }, ...ids);
  const pages = [page('0', '', 'ann', 'ben', 'cid'), page('3', '', 'dot')];
  const rows = (...asked: readonly Told[]): string =>
    (mineOutcomes(samplesOf([everybody, ...pages, ...asked, everybody], world), world.entities).get('GET /search') ?? [])
      .map(({ when, collection }) => `${printConditions(when)} → ${collection == null ? 'as it was' : printCollection(collection)}`)
      .join('\n');
  // Both are of Ryde, as the two that were left out are.
  const some = rows(page('0', 'old', 'ann', 'cid'), page('0', 'cold', 'ann'));
  expect(some).toContain('query q equals "" → every User; paged');
  expect(some).toContain('query q equals old → as it was');
  expect(some).not.toContain('otherwise');
  expect(rows(page('0', 'all', 'ann', 'ben', 'cid'))).toContain('otherwise → every User; paged');
});

test('a parameter that says beside the name of a field what it does looks at that field, though others hold the same', () => {
  const row = (id: string) => ({ id, label: `of ${id}`, url: `/u/${id}/` });
  const asked = (name: string, q: string, ...ids: readonly string[]): Told => ({
    ...list('GET /search', { [name]: q }),
    answer: ids.map(row) as never,
  });
  const rows = (name: string): string =>
    rowsOf('GET /search', asked(name, '', 'ann', 'dan', 'bob'), asked(name, 'an', 'ann', 'dan'), asked(name, 'bo', 'bob')).join();
  for (const name of ['label_filter', 'searchLabel', 'label-contains', 'filter_label'])
    expect(rows(name)).toBe(`every User; label contains query ${name}`);
  expect(rows('filter')).not.toContain('contains');
  expect(rows('other_filter')).not.toContain('contains');
});

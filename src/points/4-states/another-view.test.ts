import { expect, test } from 'vitest';
import { withoutOtherViews } from './another-view.ts';
import type { Series } from './series.ts';

type Seen = readonly [via: string, value: string];

/** What was seen of one thing, one after another; `acts`: between which two sights something was done to it. */
const series = (id: string, seen: readonly Seen[], acted?: number): Series => {
  const moment = (at: number): { at: { recording: string; index: number; pointer: string; time: number }; start: number; end: number } => ({
    at: { recording: 'monday.har', index: at, pointer: '', time: 0 },
    start: at * 10,
    end: at * 10 + 1,
  });
  return {
    id,
    field: 'kind',
    sights: seen.map(([via, value], at) => ({ ...moment(at), viewer: 'ann', via, place: undefined, value })) as unknown as Series['sights'],
    acts: (acted === undefined ? [] : [{ ...moment(acted), start: acted * 10 + 3, end: acted * 10 + 4 }]) as unknown as Series['acts'],
    beside: [],
    discarded: [],
  };
};
const values = (all: readonly Series[]): readonly string[] => all.map(({ sights }) => sights.map(({ value }) => value).join());

const one: readonly Seen[] = [
  ['GET /posts/{id}?', 'news'],
  ['GET /recent?', 'collection'],
  ['GET /posts/{id}?', 'news'],
  ['GET /posts/{id}?', 'news'],
];

test('what one read alone tells by the name is another thing, where two things are seen otherwise before and after it', () => {
  expect(values(withoutOtherViews([series('1', one), series('2', one), series('3', one.slice(0, 2))]))).toEqual([
    'news,news,news',
    'news,news,news',
    'news',
  ]);
});

test('or one thing is seen so twice', () => {
  expect(values(withoutOtherViews([series('1', [...one, ...one])]))).toEqual(['news,news,news,news,news,news']);
});

test('but not of one thing once, not where something was done in between, and not where another read ever shows the same', () => {
  expect(values(withoutOtherViews([series('1', one)]))).toEqual(['news,collection,news,news']);
  expect(values(withoutOtherViews([series('1', one), series('2', one, 1)]))[1]).toContain('collection');
  expect(values(withoutOtherViews([series('1', one), series('2', one), series('3', [['GET /posts/{id}?', 'collection']])]))[0]).toContain(
    'collection',
  );
  // What was made by a write and read afterwards is a status.
  const made = one.map(([via, value]): Seen => [via.replace('GET /recent', 'POST /posts'), value]);
  expect(values(withoutOtherViews([series('1', made), series('2', made)]))[0]).toContain('collection');
});

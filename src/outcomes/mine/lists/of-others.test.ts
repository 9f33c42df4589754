import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Note', identity: 'id' }], places: { 'GET /notes → []': 'Note' } };
const NAMES = ['Poster of spring', 'Leaflet', 'Menu cards', 'Spring programme', 'Calendar', 'Poster of autumn'];
const as = (role: string) => ({
  credential: 'present' as const,
  credentials: [{ in: 'bearer' as const, name: 'authorization', value: `pass ${role}` }],
  role,
  account: undefined,
  known: undefined,
});
/** A list in the manner of `ra-data-simple-rest`: members of the staff are shown one field more. */
const list = (role: string, { q, from = 0, size = 3 }: { q?: string; from?: number; size?: number } = {}, total = true): Told => {
  const found = NAMES.flatMap((title, at) =>
    q === undefined || title.toLowerCase().includes(q.toLowerCase())
      ? [{ id: at + 1, title, ...(role === 'staff' ? { hint: `Shelf ${at * 7}` } : {}) }]
      : [],
  );
  const page = found.slice(from, from + size);
  return {
    call: 'GET /notes',
    query: { ...(q === undefined ? {} : { 'filter[q]': q }), 'range[offset]': String(from), 'range[limit]': String(size) },
    status: 200,
    caller: as(role),
    answer: page,
    headers: total ? [['content-range', `notes ${from}-${from + page.length - 1}/${found.length}`]] : [],
  };
};
const told = (all: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(all, world), world.entities).get('GET /notes') ?? []).map(
    (one) => `${printConditions(one.when)} → ${one.collection == null ? '-' : printCollection(one.collection)}`,
  );

const staff = [
  list('staff'),
  list('staff', { from: 3 }),
  list('staff', { q: 'poster' }),
  list('staff', { q: 'spring' }),
  list('staff', { q: 'cal' }),
];

test('what a parameter asks for, and how pages go, is the same for whoever asks it', () => {
  const [, ...members] = told([...staff, list('member', { size: 6 }), list('member', { q: 'menu' })]);
  expect(members.join()).toContain('title contains query filter[q]');
  expect(members.join()).toContain('paged by offset at query range[offset] sized by query range[limit]');
});

test('nothing is said of it for those whose rows do not hold what was asked for', () => {
  const other: Told = { ...list('member', { q: 'menu' }), answer: [{ id: 2, title: 'Leaflet' }] };
  expect(
    told([...staff, list('member', { size: 6 }), other])
      .slice(1)
      .join(),
  ).not.toContain('contains');
});

test('as many rows as were asked for, of more that there are, show how many are shown at once', () => {
  const alone = [list('staff'), list('staff'), list('staff', { q: 'menu' })];
  expect(told(alone).join()).toContain('sized by query range[limit]');
  expect(told(alone.map((one) => ({ ...one, headers: [] }))).join()).not.toContain('sized by');
});

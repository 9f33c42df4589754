import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, readCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → []': 'Boat' } };
interface Boat {
  readonly id: number;
  readonly length: number;
  readonly crew: number;
  readonly builtAt: string;
}
const boats: readonly Boat[] = [12, 7, 15, 9, 21, 15, 30, 8].map((length, at) => ({
  id: 101 + at,
  length,
  crew: (at * 5) % 4,
  builtAt: `2026-0${1 + ((at * 3) % 7)}-1${at}T0${at}:30:00Z`,
}));
type Asked = Readonly<Record<string, string>>;
const list = (query: Asked, keeps: (boat: Boat) => boolean = () => true): Told => ({
  call: 'GET /boats',
  status: 200,
  query,
  answer: boats.filter(keeps) as never,
});
const all = list({});
const listed = (...of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );
const first = (...of: readonly Told[]): string => listed(...of)[0] ?? '';

const atLeast = (bound: number, name = 'length_gte'): Told => list({ [name]: String(bound) }, ({ length }) => length >= bound);

test('a list of what is at least what was asked for says so, and the stand-in lists what others would have asked for', async () => {
  const told = [all, atLeast(15), all];
  expect(first(...told)).toBe('every Boat; length is at least query length_gte; ordered by id');
  const answered = await ask(standInOf(told, world), 'GET', '/boats?length_gte=20');
  expect(answered.body).toEqual(boats.filter(({ length }) => length >= 20));
  expect((await ask(standInOf(told, world), 'GET', '/boats?length_gte=long')).status).toBe(501);
});

test.each([
  ['minLength', (b: Boat) => b.length >= 15, '15', 'length is at least query minLength'],
  ['length[gt]', (b: Boat) => b.length > 15, '15', 'length is above query length[gt]'],
  ['filters[$and][0][length][$lte]', (b: Boat) => b.length <= 15, '15', 'length is at most query filters[$and][0][length][$lte]'],
  ['length.lessThan', (b: Boat) => b.length < 15, '15', 'length is below query length.lessThan'],
  ['length_lt', (b: Boat) => b.length < 14, '14', 'length is below query length_lt'],
  ['builtAfter', (b: Boat) => b.builtAt.slice(0, 10) >= '2026-03-13', '2026-03-13', 'builtAt is at least query builtAfter'],
  ['built_before', (b: Boat) => b.builtAt.slice(0, 10) < '2026-03-13', '2026-03-13', 'builtAt is below query built_before'],
] as const)('%s', (name, keeps, bound, said) => {
  expect(first(all, list({ [name]: bound }, keeps), all)).toContain(said);
});

test('two bounds of one field are both told, where each was asked for alone', () => {
  const between = list({ length_gte: '9', length_lte: '15' }, ({ length }) => length >= 9 && length <= 15);
  const most = list({ length_lte: '12' }, ({ length }) => length <= 12);
  expect(first(all, atLeast(15), most, between, all)).toContain('length is at least query length_gte; length is at most query length_lte');
});

test('a parameter that is called after no field tells by two days, of one field alone', () => {
  const since = (day: string): Told => list({ since: day }, ({ builtAt }) => builtAt.slice(0, 10) >= day);
  expect(first(all, since('2026-03-13'), since('2026-06-14'), all)).toContain('builtAt is at least query since');
  expect(first(all, since('2026-03-13'), all)).not.toContain('query since');
});

test('whether what is at the bound is listed is not told where nothing was there and no word says it', () => {
  expect(
    first(
      all,
      list({ minLength: '14' }, ({ length }) => length >= 14),
      all,
    ),
  ).not.toContain('query minLength');
});

test('no bound chose what was listed where something beyond it was left out, or nothing below it was', () => {
  const lacks = list({ length_gte: '15' }, ({ length, id }) => length >= 15 && id !== 107);
  expect(first(all, lacks, all)).not.toContain('query length_gte');
  expect(first(all, list({ length_gte: '7' }), all)).not.toContain('query length_gte');
});

test('a number at which a page starts is no bound of what names a thing', () => {
  const from = (at: number): Told => ({ ...list({ start: String(at), limit: '3' }), answer: boats.slice(at - 101, at - 98) as never });
  expect(listed(from(101), from(104), from(107)).join()).not.toContain('id is');
});

test('it is read as it is written', () => {
  const [outcome] = mineOutcomes(samplesOf([all, atLeast(15), all], world), world.entities).get('GET /boats') ?? [];
  const collection = outcome?.collection;
  expect(collection && readCollection(printCollection(collection))).toEqual({ ok: true, value: collection });
});

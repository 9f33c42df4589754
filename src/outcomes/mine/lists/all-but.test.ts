import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection } from '../../language/collection.ts';
import { printCondition } from '../../language/condition.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: {
    'GET /boats → []': 'Boat',
    'GET /boats/{boatId} → ': 'Boat',
    'POST /boats/{boatId}/launch → ': 'Boat',
    'DELETE /boats/{boatId} → ': 'Boat',
  },
};
type Fields = Readonly<Record<string, Json>>;
const boat = (id: number, state: string): Fields => ({ id, name: `Boat ${id}`, state });
const list = (query: Readonly<Record<string, string>>, ...rows: readonly Fields[]): Told => ({
  call: 'GET /boats',
  query,
  status: 200,
  answer: rows,
});
const one = (call: string, id: number, state: string): Told => ({
  call: `${call.replace(' ', ' /boats/{boatId}')}`,
  path: { boatId: String(id) },
  status: 200,
  answer: boat(id, state),
});
const at = (id: number, state: string): Told => one('GET ', id, state);
const scrap = (id: number): readonly Told[] => [one('DELETE ', id, 'SCRAPPED'), at(id, 'SCRAPPED')];
const rows = (told: readonly Told[]): readonly (readonly [string, string])[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? []).map(({ when, collection }) => [
    when.map(printCondition).join(', '),
    collection === null ? 'not shown' : printCollection(collection),
  ]);

const [a, b, c, d, e] = [boat(1, 'ASHORE'), boat(2, 'AFLOAT'), boat(3, 'ASHORE'), boat(4, 'AFLOAT'), boat(5, 'ASHORE')];
const all = [a, b, c, d, e];
const launch = one('POST /launch', 1, 'AFLOAT');
const afloat = boat(1, 'AFLOAT');

test('a list leaves out those that stand in one way, where it lists those that stand in several others', () =>
  expect(
    rows([
      list({}, ...all),
      launch,
      ...scrap(2),
      list({}, afloat, c, d, e),
      ...scrap(3),
      list({}, afloat, d, e),
      at(2, 'SCRAPPED'),
      at(3, 'SCRAPPED'),
    ]),
  ).toEqual([['', 'every Boat; state is not "SCRAPPED"; ordered by id']]));

test('not where one of those that were left out stood in another, or one that was listed stood so', () => {
  const scrapped = [list({}, ...all), launch, ...scrap(2), ...scrap(3)];
  const after = [at(2, 'SCRAPPED'), at(3, 'SCRAPPED')];
  expect(rows([...scrapped, list({}, afloat, e), ...after, at(4, 'AFLOAT')])).toEqual([['', 'not shown']]);
  expect(
    rows([...scrapped, list({}, afloat, boat(3, 'SCRAPPED'), d, e), ...after])
      .flat()
      .join(),
  ).not.toContain('is not');
});

test('not because of one thing alone, or of things that were never seen again', () => {
  expect(
    rows([list({}, ...all), launch, ...scrap(2), list({}, afloat, c, d, e), at(2, 'SCRAPPED')])
      .flat()
      .join(),
  ).not.toContain('is not');
  const unseen = [list({}, ...all), launch, one('DELETE ', 2, 'SCRAPPED'), one('DELETE ', 3, 'SCRAPPED'), list({}, afloat, d, e)];
  expect(rows(unseen).flat().join()).not.toContain('is not');
});

test('not where they are of another harbour, which tells them apart as well, nor where something was always asked for', () => {
  const of = (harbour: string, one: Fields): Fields => ({ ...one, harbour });
  const far = [8, 9].map((id): Told => ({ ...at(id, ''), answer: of('South', boat(id, 'SCRAPPED')) }));
  const near = [b, c].map((one) => of('North', one));
  const told = [
    ...far,
    list({}, of('North', a), ...near),
    { ...launch, answer: of('North', afloat) },
    list({}, of('North', afloat), ...near),
    ...far,
  ];
  expect(rows(told)).toEqual([['', 'not shown']]);
  const open = (...some: readonly Fields[]): Told => list({ hideScrapped: 'true' }, ...some);
  expect(
    rows([open(...all), launch, ...scrap(2), open(afloat, c, d, e), ...scrap(3), open(afloat, d, e), at(2, 'SCRAPPED'), at(3, 'SCRAPPED')]),
  ).toEqual([['', 'not shown']]);
});

test('not where one role asked only while nothing stood so: it may be shown that', () => {
  const by = (role: string, one: Told): Told => ({ ...one, caller: { credential: 'present', role, account: undefined } });
  const drawn = [6, 7].map((id) => by('harbourmaster', at(id, 'DRAFT')));
  const told = (role: string): readonly Told[] => [
    by('harbourmaster', list({}, ...all)),
    by('harbourmaster', launch),
    ...drawn,
    ...['skipper', role].map((each) => by(each, list({}, afloat, b, c, d, e))),
    ...drawn,
  ];
  expect(rows(told('skipper'))).toEqual([['', 'not shown']]);
  expect(rows(told('harbourmaster'))).toEqual([['', 'every Boat; state is not "DRAFT"; ordered by id']]);
});

test('with what is asked for, a list holds what it leaves out without it', () =>
  expect(
    rows([
      list({}, ...all),
      launch,
      ...scrap(2),
      ...scrap(3),
      list({ showScrapped: 'true' }, afloat, boat(2, 'SCRAPPED'), boat(3, 'SCRAPPED'), d, e),
      list({}, afloat, d, e),
      list({ showScrapped: 'true' }, afloat, boat(2, 'SCRAPPED'), boat(3, 'SCRAPPED'), d, e),
    ]),
  ).toEqual([
    ['', 'every Boat; state is not "SCRAPPED"; ordered by id'],
    ['query showScrapped equals "true"', 'every Boat; ordered by id'],
  ]));

test('what a deletion only marked is left out, though nobody had seen it before the list: it is shown with what asks for it, and says when it was made', () => {
  const made = (one: Fields): Fields => ({ ...one, createdAt: '2026-02-03T08:00:00Z' });
  const scrapped = [made(boat(2, 'SCRAPPED')), made(boat(3, 'SCRAPPED'))];
  const told = (...answers: readonly Fields[]): readonly Told[] => [
    list({}, ...all.map(made)),
    { ...launch, answer: made(afloat) },
    { call: 'DELETE /boats/{boatId}', path: { boatId: '2' }, status: 204 },
    { call: 'DELETE /boats/{boatId}', path: { boatId: '3' }, status: 204 },
    list({}, made(afloat), made(d), made(e)),
    list({ showScrapped: 'true' }, ...answers, made(afloat), made(d), made(e)),
  ];
  expect(rows(told(...scrapped))).toEqual([
    ['', 'every Boat; state is not "SCRAPPED"; ordered by id'],
    ['query showScrapped equals "true"', 'every Boat'],
  ]);
  expect(rows(told())).toEqual([['', 'every Boat; ordered by id']]);
});

test('what was put back after a deletion was not there between', () => {
  const made = all.map((one): Fields => ({ ...one, createdAt: '2026-02-03T08:00:00Z' }));
  const away: readonly Told[] = [
    list({}, ...made),
    { call: 'DELETE /boats/{boatId}', path: { boatId: '2' }, status: 204 },
    list({}, ...made.toSpliced(1, 1)),
  ];
  const back: Told = { call: 'POST /boats/{boatId}/restore', path: { boatId: '2' }, status: 204 };
  const read: Told = { ...at(2, ''), answer: made[1] ?? null };
  const every = [['', 'every Boat; ordered by id']];
  expect(rows([...away, back, read, list({}, ...made)])).toEqual(every);
  expect(rows([...away, { call: 'POST /bin/restore-all', status: 204 }, read, list({}, ...made)])).toEqual(every);
  // Somebody did so whom nobody recorded.
  expect(rows([...away, list({}, ...made)])).toEqual(every);
  expect(rows([...away, read, list({}, ...made.toSpliced(1, 1))])).toEqual([['', 'not shown']]);
});

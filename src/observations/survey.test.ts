import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { LazyExchange } from '../evidence/lazy-exchange.ts';
import { addressOf } from './address.ts';
import { call, HOME, recorded, surveyOf, type Told } from './exchange.fixture.ts';
import type { Exchange } from './exchange.ts';
import { mergePlace, newPlace, type Place } from './naming/survey.ts';
import { nameOf } from './naming/template.ts';
import { nameEverything, SurveyTaker } from './survey.ts';

// Few words, so that words, identifiers, slugs that are listed and slugs that are only echoed meet at the same places.
const segment = fc.constantFrom(
  'users',
  'orders',
  'me',
  'search',
  '1',
  '2',
  '340',
  'on-bread',
  'how-to-fish',
  'acme',
  'globex',
  '2025-05-01',
  '__proto__',
  'feed',
);
const body: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  [
    { slug: 'on-bread', title: 'A' },
    { slug: 'how-to-fish', title: 'B' },
  ],
  [
    { id: 1, name: 'acme' },
    { id: 2, name: 'globex' },
  ],
  { id: 1, name: 'Ann', email: 'a@example.com' },
  { slug: 'on-bread', title: 'A', body: 'x' },
  { slug: 'how-to-fish', title: 'B', body: 'y' },
  { rows: [], total: 0, page: 1 },
  { message: 'No.' },
);
const told: fc.Arbitrary<Told> = fc
  .record({
    path: fc.array(segment, { minLength: 1, maxLength: 3 }),
    method: fc.constantFrom('GET', 'GET', 'POST'),
    answer: body,
    status: fc.constantFrom(200, 200, 200, 404, 401),
  })
  .map(({ path, method, answer, status }) => call(`${method} /${path.join('/')}`, { answer, status }));
const recordings = fc.array(fc.array(told, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 4 });

/** A place as plain data: sets and maps in one order. */
const toldOf = (place: Place): unknown => ({
  crowded: place.crowded,
  requests: place.requests,
  echoes: [...place.echoes].sort(),
  handed: [...place.handed].sort(),
  ends: [...place.ends]
    .map(([method, { keys, statuses, succeeded, refusedInKind }]) => [
      method,
      { keys: [...keys].sort(), statuses: [...statuses].sort(), succeeded, refusedInKind },
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  children: [...place.children].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, toldOf(child)]),
});

const merged = (places: readonly Place[]): Place => {
  const target = newPlace();
  for (const place of places) mergePlace(target, place);
  return target;
};

const placesOf = (all: readonly (readonly Told[])[]): readonly Place[] =>
  all.map((one) => surveyOf('monday.har', recorded(...one)).places.get(HOME) ?? newPlace());

describe('surveys of several recordings merge', () => {
  test('in any order and any grouping', () => {
    fc.assert(
      fc.property(recordings, fc.nat(3), (all, cut) => {
        const places = placesOf(all);
        const whole = toldOf(merged(places));
        expect(toldOf(merged(places.toReversed()))).toEqual(whole);
        expect(toldOf(merged([merged(places.slice(0, cut)), merged(places.slice(cut))]))).toEqual(whole);
      }),
    );
  });

  test('and leave what they were made of as it was', () => {
    fc.assert(
      fc.property(recordings, (all) => {
        const places = placesOf(all);
        const before = places.map(toldOf);
        merged(places);
        expect(places.map(toldOf)).toEqual(before);
      }),
    );
  });

  test('also where more words were seen than are kept: the same ones stay', () => {
    const words = (from: number, size: number): readonly Told[] =>
      Array.from({ length: size }, (_, n) => call(`GET /tags/word-${from + n}x`, { answer: { uses: 1 } }));
    const places = placesOf([words(0, 200), words(150, 200), words(300, 200)]);
    const whole = merged(places);
    expect(whole.children.get('tags')).toMatchObject({ crowded: true, children: expect.objectContaining({ size: 256 }) });
    expect(toldOf(merged(places.toReversed()))).toEqual(toldOf(whole));
    expect(toldOf(merged([places[1] ?? newPlace(), merged([places[2] ?? newPlace(), places[0] ?? newPlace()])]))).toEqual(toldOf(whole));
  });
});

test('every path has the same name, whichever recording it came in and in whatever order they are read', () => {
  fc.assert(
    fc.property(recordings, fc.nat(23), (all, shuffle) => {
      const names = (order: readonly (readonly Told[])[]): ReadonlyMap<string, string> => {
        const naming = nameEverything(order.map((one, index) => surveyOf(`${index}.har`, recorded(...one))));
        const route = naming.routes.get(HOME);
        const paths = all.flat().map(([line]) => addressOf(`${HOME}${line.split(' ')[1]}`)?.pathname ?? '');
        return new Map(route === undefined ? [] : paths.map((path) => [path, nameOf(route, path).template]));
      };
      const shuffled = all.toSorted((a, b) => ((a.length * 7 + shuffle) % 5) - ((b.length * 7 + shuffle) % 5)).toReversed();
      expect(names(shuffled)).toEqual(names(all));
    }),
  );
});

test('long after the last news of a call hardly an answer is decoded', () => {
  const value = [{ id: 1, username: 'ann', role: 'admin', note: 'x'.repeat(5_000) }];
  const telling = { as: 'a-token', answer: value, gets: { 'content-type': 'application/json' } };
  const all = recorded(...Array.from({ length: 1_000 }, () => call('GET /api/users', telling)));
  const taker = new SurveyTaker();
  const decodedOf = (some: readonly Exchange[]): number => {
    let decoded = 0;
    for (const { request, response, ...plain } of some)
      taker.see(
        new LazyExchange(
          { ...plain, answerLength: 5_050 },
          () => request,
          () => {
            decoded += 1;
            return response;
          },
        ),
      );
    return decoded;
  };
  expect(decodedOf(all.slice(0, 400))).toBeGreaterThan(0);
  expect(decodedOf(all.slice(400))).toBeLessThan(20);
});

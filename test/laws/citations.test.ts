import { beforeAll, describe, expect, test } from 'vitest';
import type { Specification } from '../../src/document/specification.ts';
import { atPointer, openEntry } from '../../src/evidence/har/open-entry.ts';
import { establishedFrom, fileOf, type Held, heldIn, KEY, LIBRARY, textOf } from './recording.ts';
import { keyOf, placeOf, type Stated, statementsOf } from './statement.ts';

const held = heldIn(LIBRARY);
let specification: Specification;
let statements: readonly Stated[];
beforeAll(async () => {
  ({ specification } = await establishedFrom(held));
  statements = statementsOf(specification);
});

describe('every statement', () => {
  test('is one of its own, and cites something', () => {
    expect(new Set(statements.map(keyOf)).size).toBe(statements.length);
    expect(statements.filter(({ ground }) => ground.citations.length === 0).map(keyOf)).toEqual([]);
    expect(statements.length).toBeGreaterThan(1_000);
    expect(new Set(statements.map(({ point }) => point)).size).toBe(9);
  });

  test('cites places that are there: the entry, and the pointer inside it', async () => {
    // Unpacked, so that an entry is found without reading all before it.
    const files = new Map(held.map((one) => [one.name, fileOf({ name: one.name, bytes: Buffer.from(textOf(one)) })]));
    const lost: string[] = [];
    const cited = new Set(statements.flatMap(({ ground }) => ground.citations));
    for (const citation of [...cited].sort()) {
      const { name, index, pointer } = placeOf(citation);
      const file = files.get(name);
      const opened = file === undefined ? undefined : await openEntry(file, index, KEY);
      if (opened?.ok !== true || atPointer(opened.value.entry, pointer) === undefined) lost.push(citation);
    }
    expect(lost).toEqual([]);
    expect(cited.size).toBeGreaterThan(500);
  });

  test('has no more units than times, and no more citations than sights', () => {
    const odd = statements.filter(
      ({ ground: { support, against, citations } }) =>
        support.units > support.times || support.times < 1 || citations.length > Math.max(5, support.times + against.times),
    );
    expect(odd.map(keyOf)).toEqual([]);
  });
});

/** An entry that says nothing, so that the others keep their numbers. */
const silent = (entry: { readonly startedDateTime: string }): object => ({
  startedDateTime: entry.startedDateTime,
  time: 0,
  request: { method: 'GET', url: 'data:,', httpVersion: '', headers: [], queryString: [], cookies: [], headersSize: -1, bodySize: 0 },
  response: {
    status: 200,
    statusText: '',
    httpVersion: '',
    headers: [],
    cookies: [],
    content: { size: 0, mimeType: '' },
    redirectURL: '',
    headersSize: -1,
    bodySize: 0,
  },
  cache: {},
  timings: {},
});

/** The recordings without what these citations point at. */
const without = (citations: readonly string[]): readonly Held[] =>
  held.map((one) => {
    const gone = new Set(citations.map(placeOf).flatMap(({ name, index }) => (name === one.name ? [index] : [])));
    const har = JSON.parse(textOf(one)) as { log: { entries: { startedDateTime: string }[] } };
    har.log.entries = har.log.entries.map((entry, index) => (gone.has(index) ? (silent(entry) as typeof entry) : entry));
    return { name: one.name, bytes: Buffer.from(JSON.stringify(har)) };
  });

/** Statements that cite all they stand on (where a point has none: any), at most so many of each question, spread over all of them. */
const chosenOf = (point: Stated['point'], most: number): readonly Stated[] => {
  // A record is one sight of one thing: where it is cited no longer, another sight takes its place.
  const all = statements.filter((one) => one.point === point && one.question !== 'records');
  const wholly = all.filter(({ ground: { support, citations } }) => support.times <= citations.length && citations.length < 5);
  return [...Map.groupBy(wholly.length > 0 ? wholly : all, ({ question }) => question).values()].flatMap((same) =>
    same.filter((_, index) => index % Math.ceil(same.length / most) === 0),
  );
};

/** Those of some statements that stand on as much as before when these citations point at nothing. */
const standing = async (chosen: readonly Stated[], citations: readonly string[]): Promise<readonly Stated[]> => {
  const left = new Map(statementsOf((await establishedFrom(without(citations))).specification).map((one) => [keyOf(one), one]));
  return chosen.filter((one) => (left.get(keyOf(one))?.ground.support.times ?? 0) >= one.ground.support.times);
};

describe('without what it cites, a statement is gone or stands on less', () => {
  test.each(['purpose', 'screens', 'entities', 'states', 'validation', 'roles', 'calls', 'errors', 'limits'] as const)(
    '%s',
    async (point) => {
      const chosen = chosenOf(point, 4);
      expect(chosen.length).toBeGreaterThan(0);
      const together = await standing(
        chosen,
        chosen.flatMap(({ ground }) => ground.citations),
      );
      // Without a step in between, which another of them cites, one may be seen anew elsewhere: alone it is not.
      const stands: Stated[] = [];
      for (const one of together) stands.push(...(await standing([one], one.ground.citations)));
      expect(stands.map((one) => `${keyOf(one)}: ${one.answer} ${JSON.stringify(one.ground)}`)).toEqual([]);
    },
  );
});

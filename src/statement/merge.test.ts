import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BallotBox, mergeBallots, noBallot } from './ballot.ts';
import { distinctOf, mergeDistinct, noneDistinct } from './distinct.ts';
import { mergeEvidence, noEvidence, withReference } from './evidence.ts';
import { CITATIONS, compareReferences } from './reference.ts';
import {
  at,
  ballot,
  ballotFrom,
  casts,
  distinct,
  evidence,
  evidenceFrom,
  reference,
  sighting,
  tally,
  tallyFrom,
  told,
  units,
} from './sightings.fixture.ts';
import { Counter, mergeTallies, noTally, triesOf } from './tally.ts';

interface Join<T> {
  readonly of: fc.Arbitrary<T>;
  readonly merge: (a: T, b: T) => T;
  readonly none: T;
}

/** What makes the order of evidence, the way it was cut up, and handing the same in twice all irrelevant. */
const laws = <T>({ of, merge, none }: Join<T>): void => {
  test('in any grouping', () => {
    fc.assert(fc.property(of, of, of, (a, b, c) => void expect(told(merge(merge(a, b), c))).toEqual(told(merge(a, merge(b, c))))));
  });
  test('in any order', () => {
    fc.assert(fc.property(of, of, (a, b) => void expect(told(merge(a, b))).toEqual(told(merge(b, a)))));
  });
  test('the same twice is the same', () => {
    fc.assert(
      fc.property(of, of, (a, b) => {
        expect(told(merge(a, a))).toEqual(told(a));
        expect(told(merge(merge(a, b), a))).toEqual(told(merge(a, b)));
      }),
    );
  });
  test('nothing adds nothing', () => {
    fc.assert(fc.property(of, (a) => void expect([told(merge(a, none)), told(merge(none, a))]).toEqual([told(a), told(a)])));
  });
};

describe('evidence merges', () => laws({ of: evidence, merge: mergeEvidence, none: noEvidence }));
describe('units merge', () => laws({ of: distinct, merge: mergeDistinct, none: noneDistinct }));
describe('tallies merge', () => laws({ of: tally, merge: mergeTallies, none: noTally }));
describe('ballots merge', () => laws({ of: ballot, merge: mergeBallots, none: noBallot }));

test('the order of references is total: only the very same place is equal', () => {
  fc.assert(
    fc.property(reference, reference, (a, b) => {
      expect(Math.sign(compareReferences(a, b)) + Math.sign(compareReferences(b, a))).toBe(0);
      expect(compareReferences(a, b) === 0).toBe(JSON.stringify(told(a)) === JSON.stringify(told(b)));
    }),
  );
});

test('earlier comes first, whatever the recording is called and wherever in it', () => {
  const times = [
    at(9, { recording: 'z.har', time: 1 }),
    at(1, { recording: 'a.har', time: 2 }),
    at(0, { recording: 'b.har', time: 2 }),
    at(5, { recording: 'b.har', time: 2 }),
  ];
  expect(evidenceFrom(times.toReversed())).toEqual(times);
});

test('evidence is the earliest five of all references, each once, whatever the order and the cuts', () => {
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 20 }), fc.nat(20), (all, cut) => {
      const least = all
        .toSorted(compareReferences)
        .filter((one, index, sorted) => index === 0 || compareReferences(sorted[index - 1] ?? one, one) !== 0)
        .slice(0, CITATIONS);
      expect(evidenceFrom(all)).toEqual(least);
      expect(mergeEvidence(evidenceFrom(all.slice(0, cut)), evidenceFrom(all.slice(cut)))).toEqual(least);
    }),
  );
});

test('a reference that is not among the earliest five leaves the very list that was there', () => {
  const full = evidenceFrom([0, 1, 2, 3, 4].map((index) => at(index)));
  expect(withReference(full, at(9))).toBe(full);
  expect(withReference(full, at(4))).toBe(full);
  expect(withReference(full, at(2, { pointer: '/request' })).map(({ index, pointer }) => `${index}${pointer}`)).toEqual([
    '0',
    '1',
    '2',
    '2/request',
    '3',
  ]);
});

test('units of two sets merged are the units of both, exact or not', () => {
  fc.assert(
    fc.property(units, units, (a, b) => void expect(mergeDistinct(distinctOf(a), distinctOf(b))).toEqual(distinctOf([...a, ...b]))),
  );
});

test('what is counted in one recording is its own: recordings counted apart and merged count each sighting once', () => {
  fc.assert(
    fc.property(fc.array(sighting, { maxLength: 30 }), (all) => {
      const merged = tallyFrom(all);
      expect(triesOf(merged)).toEqual({ times: all.length, units: new Set(all.map(({ unit }) => unit)).size });
      expect(merged.evidence).toEqual(evidenceFrom(all.map((one) => one.at)));
      expect(merged.units).toEqual(distinctOf(all.map(({ unit }) => unit)));
    }),
  );
});

test('a counter seals to the same units however many it had to fold away on the way', () => {
  for (const size of [1, 256, 257, 512, 513, 514, 2_000]) {
    const all = Array.from({ length: size }, (_, n) => `unit ${n}`);
    const counter = new Counter();
    for (const [index, unit] of [...all, ...all].entries()) counter.see(at(index), unit);
    const sealed = counter.seal('monday.har');
    expect(sealed.units).toEqual(distinctOf(all));
    expect(sealed.times).toEqual(new Map([['monday.har', size * 2]]));
    expect(sealed.evidence.map(({ index }) => index)).toEqual(Array.from({ length: Math.min(CITATIONS, size * 2) }, (_, n) => n));
  }
});

test('a ballot holds for each subject and vote the tally of exactly its own sightings', () => {
  fc.assert(
    fc.property(casts, (all) => {
      const found = [...ballotFrom(all)].flatMap(([subject, votes]) =>
        [...votes].map(([vote, own]) => [`${subject} ${vote}`, told(own)] as const),
      );
      const wanted = [...Map.groupBy(all, ({ subject, vote }) => `${subject} ${vote}`)].map(
        ([name, own]) => [name, told(tallyFrom(own))] as const,
      );
      expect(new Map(found)).toEqual(new Map(wanted));
    }),
  );
});

test('a box keeps the votes that it can, the first seen, and goes on counting those', () => {
  const box = new BallotBox(2);
  for (const [index, vote] of ['a', 'b', 'c', 'a', 'c', 'b', 'a'].entries()) box.see('subject', vote, at(index), vote);
  const votes = box.seal('monday.har').get('subject');
  expect([...(votes ?? [])].map(([vote, own]) => [vote, triesOf(own).times])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

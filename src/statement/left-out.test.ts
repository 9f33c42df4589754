import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDiscarded, type Discarded, discarding, leftOutOf, noneDiscarded } from './discarded.ts';
import { leftOut } from './left-out.ts';
import { at, tally, tallyFrom, told } from './sightings.fixture.ts';
import { citingFirst, contradicted, held, shown } from './statement.ts';

const tallyAt = (...indexes: readonly number[]) => tallyFrom(indexes.map((index) => ({ at: at(index), unit: String(index) })));

const discarded: fc.Arbitrary<Discarded> = fc
  .array(fc.tuple(fc.constantFrom('stale', 'usual', 'gone'), tally), { maxLength: 4 })
  .map((all) => new Map(all));

test('adding up is associative and commutative, and nothing is its nought', () => {
  fc.assert(
    fc.property(discarded, discarded, discarded, (a, b, c) => {
      expect(told(addDiscarded(a, b))).toEqual(told(addDiscarded(b, a)));
      expect(told(addDiscarded(addDiscarded(a, b), c))).toEqual(told(addDiscarded(a, addDiscarded(b, c))));
      expect(told(addDiscarded(a, noneDiscarded))).toEqual(told(a));
    }),
  );
});

test('a statement tells what was left out: why, how often, and the two earliest', () => {
  const all = discarding(discarding(discarding(noneDiscarded, 'usual', tallyAt(9, 4, 7)), 'told', tallyAt(1)), 'usual', tallyAt(2));
  const ground = shown('seen', tallyAt(3), { discarded: all });
  expect(ground.leftOut).toEqual([
    { why: 'usual', times: 4, citations: ['monday.har#/log/entries/2', 'monday.har#/log/entries/4'] },
    { why: 'told', times: 1, citations: ['monday.har#/log/entries/1'] },
  ]);
  for (const one of ground.leftOut ?? []) expect(leftOut.parse(one)).toEqual(one);
  // What does not count is no evidence for it.
  expect(ground.citations).toEqual(['monday.har#/log/entries/3']);
  expect(ground.support).toEqual({ times: 1, units: 1 });
});

test('where nothing was left out nothing is said, however it was asked', () => {
  expect(Object.keys(held(tallyAt(1), { discarded: noneDiscarded }))).not.toContain('leftOut');
  expect(Object.keys(held(tallyAt(1), { discarded: discarding(noneDiscarded, 'stale', tallyAt()) }))).not.toContain('leftOut');
  expect(leftOutOf(noneDiscarded)).toEqual([]);
});

test('what happens may have happened otherwise: the counterexamples are told apart', () => {
  const ground = shown('seen', tallyAt(1, 2), { against: tallyAt(5, 6, 7) });
  expect(ground).toMatchObject({ grade: 'shown', support: { times: 2 }, against: { times: 3 } });
  expect(ground.citations).toEqual([1, 2, 5, 6, 7].map((index) => `monday.har#/log/entries/${index}`));
  expect(ground.counterexamples).toEqual([5, 6, 7].map((index) => `monday.har#/log/entries/${index}`));
});

test('a record that shows both is cited once, as what supports it', () => {
  const ground = contradicted(['seen'], tallyAt(1, 2), tallyAt(2, 3));
  expect(ground.citations).toEqual([1, 2, 3].map((index) => `monday.har#/log/entries/${index}`));
  expect(ground.counterexamples).toEqual(['monday.har#/log/entries/3']);
});

test('a citation that comes first pushes out support, never a counterexample', () => {
  const ground = citingFirst('monday.har#/log/entries/99', contradicted(['seen'], tallyAt(1, 2, 3, 4), tallyAt(5, 6)));
  expect(ground.citations).toHaveLength(5);
  expect(ground.citations[0]).toBe('monday.har#/log/entries/99');
  expect(ground.citations.slice(-2)).toEqual(ground.counterexamples);
});

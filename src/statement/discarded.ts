import type { LeftOut, LeftOutReason } from './left-out.ts';
import { citationOf } from './reference.ts';
import { addTallies, noTally, type Tally, triesOf } from './tally.ts';

const CITED = 2;

/**
 * What does not count, by reason, each with its tally: as many tallies as there are reasons at most.
 */
export type Discarded = ReadonlyMap<LeftOutReason, Tally>;

export const noneDiscarded: Discarded = new Map();

/** Sightings that are not the same ones. */
export const addDiscarded = (a: Discarded, b: Discarded): Discarded => {
  const both = new Map(a);
  for (const [why, tally] of b) both.set(why, addTallies(both.get(why) ?? noTally, tally));
  return both;
};

/** With one more reason, or more of one. */
export const discarding = (all: Discarded, why: LeftOutReason, tally: Tally): Discarded => addDiscarded(all, new Map([[why, tally]]));

/** As a statement tells it: what was left out most often first. */
export const leftOutOf = (all: Discarded): readonly LeftOut[] =>
  [...all]
    .filter(([, { evidence }]) => evidence.length > 0)
    .map(([why, tally]) => ({ why, times: triesOf(tally).times, citations: tally.evidence.slice(0, CITED).map(citationOf) }))
    .toSorted((a, b) => b.times - a.times || (a.why < b.why ? -1 : 1));

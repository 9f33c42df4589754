import { z } from 'zod';
import { citationOf } from './reference.ts';
import { addTallies, mergeTallies, noTally, type Tally, triesOf } from './tally.ts';

/** Why evidence about something does not count (`mining.md` §2.4): a closed list, and the words for each. */
export const LEFT_OUT_WORDS = {
  stale: 'it was a stale copy',
  older: 'it was an older version than one seen before',
  overlap: 'requests overlapped',
  clocks: 'clocks disagree',
  once: 'it was seen once, where copies are stale',
  reason: 'the answer gives another reason than who asks',
  ended: 'the credential was not honoured again: it had ended',
  unknown: 'nothing shows that the thing was there',
  gone: 'the thing had been deleted',
  generic: 'any product says so of a screen',
  thing: 'it is of one thing among many',
  value: 'it changes from address to address',
  nowhere: 'nothing was seen to follow that time',
  itself: 'the call is also made without anybody doing anything',
  absent: 'the body is not in the recording',
  other: 'more than one cause was possible',
  usual: 'it follows when the call is accepted, too',
  told: 'it is told without any refusal, too',
  rhythm: 'the gap is of another length',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT_WORDS;

const REASONS = Object.keys(LEFT_OUT_WORDS) as [LeftOutReason, ...LeftOutReason[]];

export const leftOut = z.object({
  why: z.enum(REASONS),
  /** How often. */
  times: z.number().int().positive(),
  /** At most two, the earliest. */
  citations: z.array(z.string()).min(1).max(2),
});
export type LeftOut = z.infer<typeof leftOut>;

const CITED = 2;

/**
 * What does not count, by reason, each with its tally: as many tallies as there are reasons at most, and merging is the join of tallies,
 * reason by reason.
 */
export type Discarded = ReadonlyMap<LeftOutReason, Tally>;

export const noneDiscarded: Discarded = new Map();

const joined =
  (join: (a: Tally, b: Tally) => Tally) =>
  (a: Discarded, b: Discarded): Discarded => {
    const both = new Map(a);
    for (const [why, tally] of b) both.set(why, join(both.get(why) ?? noTally, tally));
    return both;
  };

/** Two views of the same sightings. */
export const mergeDiscarded = joined(mergeTallies);
/** Sightings that are not the same ones. */
export const addDiscarded = joined(addTallies);

/** With one more reason, or more of one. */
export const discarding = (all: Discarded, why: LeftOutReason, tally: Tally): Discarded => addDiscarded(all, new Map([[why, tally]]));

/** As a statement tells it: what was left out most often first. */
export const leftOutOf = (all: Discarded): readonly LeftOut[] =>
  [...all]
    .filter(([, { evidence }]) => evidence.length > 0)
    .map(([why, tally]) => ({ why, times: triesOf(tally).times, citations: tally.evidence.slice(0, CITED).map(citationOf) }))
    .toSorted((a, b) => b.times - a.times || (a.why < b.why ? -1 : 1));

import type { Tracked } from '../known/tracked.ts';

/** What comes within this of what was asked before, in milliseconds, is of one occasion: a page asks twice, and two recordings may hold one request. */
const APART = 1_000;

/** On how many occasions these were asked. What says not when is of one of its own. */
export const occasionsOf = (all: readonly Tracked[]): number => {
  const starts = all.flatMap(({ sample: { start } }) => start ?? []).toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  let count = all.length - starts.length;
  for (const start of starts) {
    if (start - last < APART) continue;
    count += 1;
    last = start;
  }
  return count;
};

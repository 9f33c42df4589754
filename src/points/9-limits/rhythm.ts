import { medianOf } from '../../base/median.ts';
import { distinctOf } from '../../statement/distinct.ts';
import { noEvidence, withReference } from '../../statement/evidence.ts';
import type { Reference } from '../../statement/reference.ts';
import type { Tally } from '../../statement/tally.ts';

/** How regular some times are: their median, the median of what they are off it as a share of it, and those that are on it. */
export interface Rhythm {
  readonly middle: number;
  readonly spread: number;
  /** In the order of size. */
  readonly beats: readonly number[];
}

/** `within`: how far off the median, as a share of it, is still on it. */
export const rhythmOf = (times: readonly number[], within: number): Rhythm => {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = medianOf(sorted);
  const spread = medianOf(sorted.map((time) => Math.abs(time - middle))) / (middle || 1);
  return { middle, spread, beats: sorted.filter((time) => Math.abs(time - middle) <= middle * within) };
};

/** Times that were measured, as sightings: each is a unit of its own, known by when it was. */
export const measured = (all: readonly { readonly start: number; readonly at: Reference }[]): Tally => ({
  times: new Map([...Map.groupBy(all, ({ at }) => at.recording)].map(([recording, own]) => [recording, own.length])),
  units: distinctOf(all.map(({ start }) => String(start))),
  evidence: all.reduce((evidence, { at }) => withReference(evidence, at), noEvidence),
});

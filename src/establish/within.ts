import { counted } from '../base/counted.ts';
import type { Problem } from '../base/result.ts';
import { SAME_RECORDING } from '../evidence/reader.ts';
import type { Moments } from './moments.ts';
import type { Evidence } from './reading.ts';

/** A recording, and when everything in it was asked. */
export interface Timed {
  readonly item: Evidence;
  readonly moments: Moments;
}

/** Of two that hold the same, the longer file says more, and of two as long, the first by name. */
const outranks = (one: Timed, other: Timed): boolean => {
  const by = one.moments.size - other.moments.size || one.item.file.size - other.item.file.size;
  return by === 0 ? one.item.file.name < other.item.file.name : by > 0;
};

const isHar = ({ reader }: Evidence): boolean => reader.name === 'HAR';

/** A person who says that two recordings are of two people knows. */
const ofTwo = ({ item: one }: Timed, { item: other }: Timed): boolean =>
  one.label !== undefined && other.label !== undefined && one.label !== other.label;

const holds = (one: Timed, other: Timed): boolean => {
  // Other formats keep other things of the same session.
  if (one === other || !isHar(one.item) || !isHar(other.item) || ofTwo(one, other)) return false;
  return other.moments.isWithin(one.moments) && outranks(one, other);
};

/**
 * Recordings that were saved once more, later: the whole one has everything that is in the one before, and would show it all twice.
 * By the recording that is left out, the one that holds it.
 */
export const heldByOthers = (all: readonly Timed[]): ReadonlyMap<Evidence, Evidence> => {
  const held = new Map<Evidence, Evidence>();
  for (const other of all) {
    const whole = all
      .filter((one) => holds(one, other))
      .reduce<Timed | undefined>((best, one) => (best && outranks(best, one) ? best : one), undefined);
    if (whole !== undefined) held.set(other.item, whole.item);
  }
  return held;
};

/** Of the shorter of two, this part has to be in the other: that two people ask for the same in one millisecond is no such part. */
const MUCH = 0.5;

/** Recordings of one session, of which neither can be left out for the other. */
export const countedTwice = (all: readonly Timed[]): readonly Problem[] =>
  all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other): Problem[] => {
      const shared = ofTwo(one, other) ? 0 : one.moments.shared(other.moments);
      if (shared === 0 || shared < MUCH * Math.min(one.moments.size, other.moments.size)) return [];
      const names = [one.item.file.name, other.item.file.name].sort();
      return [
        {
          kind: 'counted-twice',
          severity: 'twice',
          at: names[0] ?? '',
          says: `${names.join(' and ')} hold the same ${counted(shared, 'request')}, recorded at the same moments: what these show is counted twice. To count it once, leave out the one that you can do without.`,
        },
      ];
    }),
  );

export const heldWords = (left: Evidence, whole: Evidence): Problem => ({
  kind: SAME_RECORDING,
  severity: 'left-out',
  at: left.file.name,
  says: `${left.file.name} holds nothing that ${whole.file.name} does not hold, recorded at the same moments; it was counted once.`,
});

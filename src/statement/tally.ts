import { countDistinct, type Distinct, distinctOf, distinctOfHashes, hashText, mergeDistinct, noneDistinct } from './distinct.ts';
import { type Evidence, mergeEvidence, noEvidence, withReference } from './evidence.ts';
import type { Tries } from './ground.ts';
import type { Reference } from './reference.ts';

/**
 * Everything kept of the sightings of one thing: how often (per recording, so that handing in the same recording twice changes
 * nothing), in how many distinct units, and the earliest references. Merging is a join: associative, commutative, idempotent.
 */
export interface Tally {
  readonly times: ReadonlyMap<string, number>;
  readonly units: Distinct;
  /** In how many records of each recording, where each record is a unit of its own: those are counted, however many there are. */
  readonly records?: ReadonlyMap<string, number>;
  readonly evidence: Evidence;
}

export const noTally: Tally = { times: new Map(), units: noneDistinct, records: new Map(), evidence: noEvidence };

const maxPerKey = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const merged = new Map(a);
  for (const [key, n] of b) merged.set(key, Math.max(n, merged.get(key) ?? 0));
  return merged;
};

let lastRecord = { recording: '', index: -1, unit: '' };

/** A record, as a unit. What is seen in one is counted in many places: the last is kept, so that comparing and hashing need not read its name. */
const recordOf = ({ recording, index }: Reference): string => {
  if (index !== lastRecord.index || recording !== lastRecord.recording) lastRecord = { recording, index, unit: `${recording}#${index}` };
  return lastRecord.unit;
};

/** What was seen once. */
export const onceAt = (at: Reference): Tally => ({
  times: new Map([[at.recording, 1]]),
  units: distinctOf([recordOf(at)]),
  records: new Map([[at.recording, 1]]),
  evidence: [at],
});

export const mergeTallies = (a: Tally, b: Tally): Tally => ({
  times: maxPerKey(a.times, b.times),
  units: mergeDistinct(a.units, b.units),
  ...(a.records === undefined || b.records === undefined ? {} : { records: maxPerKey(a.records, b.records) }),
  evidence: mergeEvidence(a.evidence, b.evidence),
});

/**
 * Adds tallies of sightings that are not the same ones: other votes, other places. (`mergeTallies` joins two views of the same sightings, and
 * takes the greater count of each recording.)
 */
export const addTallies = (a: Tally, b: Tally): Tally => {
  if (a.times.size === 0) return b;
  if (b.times.size === 0) return a;
  const times = new Map(a.times);
  for (const [recording, n] of b.times) times.set(recording, n + (times.get(recording) ?? 0));
  return { times, units: mergeDistinct(a.units, b.units), evidence: mergeEvidence(a.evidence, b.evidence) };
};

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

export const triesOf = ({ times: perRecording, units, records }: Tally): Tries => {
  const times = sumOf(perRecording);
  if (!units.saturated) return { times, units: Math.min(times, countDistinct(units)) };
  // Many units are estimated: there are never more than times.
  return records === undefined ? { times, units: Math.min(times, countDistinct(units)), about: true } : { times, units: sumOf(records) };
};

/** Units that are collected before they are boiled down to the least. */
const COLLECTED = 512;

/** Counts within one recording, mutable because it is on the hot path; `seal` makes the mergeable tally of it. */
export class Counter {
  times = 0;
  #last: string | undefined;
  /** Some may be there several times. */
  #hashes: number[] = [];
  #sealed: Distinct = noneDistinct;
  /** Once there were more than are kept: what hashes to more than this cannot be among them. */
  #most = Number.POSITIVE_INFINITY;
  evidence: Evidence = noEvidence;
  /** Records in which it was seen, while each is a unit of its own. */
  #records: number | undefined = 0;

  /** `of`: the unit in which it was seen; the record itself when not given. A recording is read record by record. */
  see(at: Reference, of?: string): void {
    this.times += 1;
    this.evidence = withReference(this.evidence, at);
    const unit = of ?? recordOf(at);
    if (of !== undefined) this.#records = undefined;
    if (unit === this.#last) return;
    this.#last = unit;
    if (this.#records !== undefined) this.#records += 1;
    const hash = hashText(unit);
    if (hash > this.#most) return;
    this.#hashes.push(hash);
    if (this.#hashes.length > COLLECTED) this.#fold();
  }

  #fold(): void {
    if (this.#hashes.length === 0) return;
    this.#sealed = mergeDistinct(this.#sealed, distinctOfHashes(this.#hashes));
    this.#hashes = [];
    if (this.#sealed.saturated) this.#most = this.#sealed.hashes.at(-1) ?? Number.POSITIVE_INFINITY;
  }

  seal(recording: string): Tally {
    this.#fold();
    return {
      times: new Map([[recording, this.times]]),
      units: this.#sealed,
      ...(this.#records === undefined ? {} : { records: new Map([[recording, this.#records]]) }),
      evidence: this.evidence,
    };
  }
}

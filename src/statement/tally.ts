import { countDistinct, type Distinct, distinctOf, mergeDistinct, noneDistinct } from './distinct.ts';
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
  readonly evidence: Evidence;
}

export const noTally: Tally = { times: new Map(), units: noneDistinct, evidence: noEvidence };

const maxPerKey = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const merged = new Map(a);
  for (const [key, n] of b) merged.set(key, Math.max(n, merged.get(key) ?? 0));
  return merged;
};

export const mergeTallies = (a: Tally, b: Tally): Tally => ({
  times: maxPerKey(a.times, b.times),
  units: mergeDistinct(a.units, b.units),
  evidence: mergeEvidence(a.evidence, b.evidence),
});

/**
 * Adds tallies of sightings that are not the same ones: other votes, other places. (`mergeTallies` joins two views of the same sightings, and
 * takes the greater count of each recording.)
 */
export const addTallies = (a: Tally, b: Tally): Tally => {
  const times = new Map(a.times);
  for (const [recording, n] of b.times) times.set(recording, n + (times.get(recording) ?? 0));
  return { times, units: mergeDistinct(a.units, b.units), evidence: mergeEvidence(a.evidence, b.evidence) };
};

export const triesOf = (tally: Tally): Tries => ({
  times: [...tally.times.values()].reduce((sum, n) => sum + n, 0),
  units: countDistinct(tally.units),
});

/** Counts within one recording, mutable because it is on the hot path; `seal` makes the mergeable tally of it. */
export class Counter {
  times = 0;
  #units: Set<string> | undefined;
  #sealed: Distinct = noneDistinct;
  evidence: Evidence = noEvidence;

  see(at: Reference, unit: string): void {
    this.times += 1;
    this.evidence = withReference(this.evidence, at);
    this.#units ??= new Set();
    this.#units.add(unit);
    if (this.#units.size > 512) this.#fold();
  }

  #fold(): void {
    if (this.#units === undefined) return;
    this.#sealed = mergeDistinct(this.#sealed, distinctOf(this.#units));
    this.#units = undefined;
  }

  seal(recording: string): Tally {
    this.#fold();
    return { times: new Map([[recording, this.times]]), units: this.#sealed, evidence: this.evidence };
  }
}

import fc from 'fast-check';
import { type Ballot, BallotBox, mergeBallots, noBallot } from './ballot.ts';
import { type Distinct, distinctOf } from './distinct.ts';
import { type Evidence, noEvidence, withReference } from './evidence.ts';
import type { Reference } from './reference.ts';
import { Counter, mergeTallies, noTally, type Tally } from './tally.ts';

/** One sighting, as the miners make it. */
export interface Sighting {
  readonly at: Reference;
  readonly unit: string;
}

/** A place in a recording. `recording` names the file, `index` the entry, `time` is in milliseconds. */
export const at = (index: number, more: Partial<Reference> = {}): Reference => ({
  recording: 'monday.har',
  index,
  time: index * 1_000,
  pointer: '',
  ...more,
});

// Small ranges, so that equal times, equal entries and the very same place all come up.
export const reference: fc.Arbitrary<Reference> = fc.record({
  recording: fc.constantFrom('monday.har', 'tuesday.har', 'wednesday.har'),
  index: fc.nat(6),
  time: fc.constantFrom(0, 1, 2, 1_000),
  pointer: fc.constantFrom('', '/request', '/response/content/text'),
});

export const sighting: fc.Arbitrary<Sighting> = fc.record({ at: reference, unit: fc.constantFrom('1', '2', '3', 'a', 'b', '__proto__') });

export const evidenceFrom = (references: readonly Reference[]): Evidence => references.reduce(withReference, noEvidence);

export const evidence: fc.Arbitrary<Evidence> = fc.array(reference, { maxLength: 12 }).map(evidenceFrom);

/** Sets on both sides of the number of hashes that are kept. */
export const units: fc.Arbitrary<readonly string[]> = fc
  .tuple(fc.nat(40), fc.constantFrom(0, 3, 120, 255, 256, 257, 700))
  .map(([from, size]) => Array.from({ length: size }, (_, n) => `unit ${from * 20 + n}`));

export const distinct: fc.Arbitrary<Distinct> = units.map(distinctOf);

/** The tally of some sightings: each recording counted on its own, then merged, as the product does it. */
export const tallyFrom = (sightings: readonly Sighting[]): Tally =>
  [...Map.groupBy(sightings, (one) => one.at.recording)].reduce((tally, [recording, own]) => {
    const counter = new Counter();
    for (const one of own) counter.see(one.at, one.unit);
    return mergeTallies(tally, counter.seal(recording));
  }, noTally);

export const tally: fc.Arbitrary<Tally> = fc.array(sighting, { maxLength: 12 }).map(tallyFrom);

interface Cast extends Sighting {
  readonly subject: string;
  readonly vote: string;
}

const cast: fc.Arbitrary<Cast> = fc
  .tuple(sighting, fc.constantFrom('a', 'b', 'constructor'), fc.constantFrom('yes', 'no', '__proto__'))
  .map(([one, subject, vote]) => ({ ...one, subject, vote }));

export const casts: fc.Arbitrary<readonly Cast[]> = fc.array(cast, { maxLength: 16 });

export const ballotFrom = (all: readonly Cast[]): Ballot =>
  [...Map.groupBy(all, (one) => one.at.recording)].reduce((merged, [recording, own]) => {
    const box = new BallotBox();
    for (const one of own) box.see(one.subject, one.vote, one.at, one.unit);
    return mergeBallots(merged, box.seal(recording));
  }, noBallot);

export const ballot: fc.Arbitrary<Ballot> = casts.map(ballotFrom);

/** Maps as sorted lists: two merges are the same when what they hold is, whatever came first. */
export const told = (value: unknown): unknown => {
  if (value instanceof Map)
    return [...value].map(([key, inner]) => [key, told(inner)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  if (Array.isArray(value)) return value.map(told);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, told(inner)]));
  return value;
};

import type { Reference } from './reference.ts';
import { Counter, mergeTallies, type Tally } from './tally.ts';

/**
 * What was seen of one question: per subject the votes, each with its tally. Subjects and votes are text (JSON where they have parts), so a
 * ballot is plain data, travels between threads, and merges without knowing what it is about.
 */
export type Ballot = ReadonlyMap<string, ReadonlyMap<string, Tally>>;

export const noBallot: Ballot = new Map();

export const mergeBallots = (a: Ballot, b: Ballot): Ballot => {
  const merged = new Map(a);
  for (const [subject, votes] of b) {
    const have = merged.get(subject);
    if (have === undefined) {
      merged.set(subject, votes);
      continue;
    }
    const both = new Map(have);
    for (const [vote, tally] of votes) {
      const mine = both.get(vote);
      both.set(vote, mine === undefined ? tally : mergeTallies(mine, tally));
    }
    merged.set(subject, both);
  }
  return merged;
};

/** Collects the sightings of one question in one recording. At most `cap` votes are kept per subject: the first seen. */
export class BallotBox {
  readonly #subjects = new Map<string, Map<string, Counter>>();
  readonly #cap: number;

  constructor(cap = 2_000) {
    this.#cap = cap;
  }

  see(subject: string, vote: string, at: Reference, unit: string): void {
    let votes = this.#subjects.get(subject);
    if (votes === undefined) {
      if (this.#subjects.size >= 50_000) return;
      votes = new Map();
      this.#subjects.set(subject, votes);
    }
    let counter = votes.get(vote);
    if (counter === undefined) {
      if (votes.size >= this.#cap) return;
      counter = new Counter();
      votes.set(vote, counter);
    }
    counter.see(at, unit);
  }

  seal(recording: string): Ballot {
    return new Map(
      [...this.#subjects].map(([subject, votes]) => [
        subject,
        new Map([...votes].map(([vote, counter]) => [vote, counter.seal(recording)])),
      ]),
    );
  }
}

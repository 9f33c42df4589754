import { isWrite, type Observed } from '../../observations/observed.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import type { Reference } from '../../statement/reference.ts';
import { keptText } from './extent.ts';
import { type Asked, differenceOf, type Leaves, leavesOf, type Pair } from './leaves.ts';
import { isMissing } from './submission.ts';

/** Of two texts the one that is the other and more of the same characters: nothing but the length tells them apart. */
const longerOf = (refused: Scalar | undefined, accepted: Scalar | undefined): PairVote['longer'] => {
  if (typeof refused !== 'string' || typeof accepted !== 'string') return undefined;
  const [short, long, which] =
    refused.length > accepted.length ? [accepted, refused, 'refused' as const] : [refused, accepted, 'accepted' as const];
  const own = new Set(short);
  return short.length > 0 &&
    long.length > short.length &&
    long.startsWith(short) &&
    [...long.slice(short.length)].every((sign) => own.has(sign))
    ? which
    : undefined;
};

const kept = (value: Scalar | undefined): Scalar | undefined => (typeof value === 'string' ? keptText(value) : value);

/** A pair as a vote: with where the second of it was accepted. */
export interface PairVote extends Pair {
  readonly longer: 'refused' | 'accepted' | undefined;
  readonly at: Reference;
  /** The second of it was not accepted: something else was missing then. */
  readonly instead?: true;
}

/** A pair, under what its refusal is known as, and where that was. */
export interface FoundPair {
  readonly vote: PairVote;
  readonly subject: string;
  readonly refusedAt: Reference;
}

interface Waiting {
  readonly leaves: Leaves;
  readonly subject: string;
  readonly time: number;
  readonly at: Reference;
  /** It says that something is missing. */
  readonly asks: boolean;
}

/** A read that was accepted. */
interface Answered extends Asked {
  readonly time: number;
  readonly at: Reference;
}

/** What is corrected is sent again soon. Milliseconds. */
const SOON = 600_000;
const WAITING = 200;
/** So many answered reads of one address are kept, the last. */
const ANSWERED = 4;

const foundPair = (refused: Waiting, accepted: Leaves | undefined, at: Reference): readonly FoundPair[] => {
  const pair = accepted === undefined ? undefined : differenceOf(refused.leaves, accepted);
  if (pair === undefined) return [];
  const vote = {
    field: pair.field,
    refused: kept(pair.refused),
    accepted: kept(pair.accepted),
    longer: longerOf(pair.refused, pair.accepted),
    at,
  };
  return [{ vote, subject: refused.subject, refusedAt: refused.at }];
};

/** What was given the next time, when nothing but something else was missing any more: that was missing before. */
const givenSince = (before: Waiting, refused: Waiting): readonly FoundPair[] =>
  before.asks && refused.asks && before.subject !== refused.subject
    ? foundPair(before, refused.leaves, refused.at).flatMap((found) =>
        isMissing(found.vote.refused) && !isMissing(found.vote.accepted) ? [{ ...found, vote: { ...found.vote, instead: true } }] : [],
      )
    : [];

const timeOf = ({ exchange }: Observed): number => exchange.start ?? 0;

/**
 * Keeps what was refused until the same is asked otherwise, and what was answered until something is changed: whatever else is accepted meanwhile
 * may be why. A refusal changes nothing, so that several in a row are each held against what is accepted in the end.
 */
export class PairKeeper {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #answered = new Map<string, Answered[]>();
  #kept = 0;

  #key({ name, actor, exchange }: Observed): string {
    return `${name} ${actor.principal} ${actor.credential} ${exchange.url.replace(/[?#].*$/, '')}`;
  }

  /**
   * `subjects`: what the refusal is known under; several complaints of one answer isolate no cause. What is only read may be paired with what was
   * answered before: what is there was not changed by asking. `asks`: it says that something is missing.
   */
  refuse(observed: Observed, subjects: readonly string[], asks: boolean): readonly FoundPair[] {
    const [subject, ...more] = subjects;
    if (subject === undefined || more.length > 0 || observed.exchange.request.kind === 'absent' || observed.files.length > 0) return [];
    const leaves = leavesOf(observed);
    if (leaves === undefined) return [];
    const key = this.#key(observed);
    const time = timeOf(observed);
    const refused: Waiting = { leaves, subject, time, at: observed.atResponse, asks };
    const before = (this.#answered.get(key) ?? []).filter((one) => time - one.time <= SOON);
    const found = before.flatMap((one) => foundPair(refused, leavesOf(one), one.at));
    if (found.length > 0) return found.slice(-1);
    const waiting = (this.#waiting.get(key) ?? []).filter((one) => time - one.time <= SOON);
    if (this.#kept < WAITING) {
      this.#kept += 1;
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), refused]);
    }
    return waiting.flatMap((one) => givenSince(one, refused));
  }

  /** The pairs that an accepted submission makes with those refused before it. */
  accept(observed: Observed): readonly FoundPair[] {
    const isRead = !isWrite(observed);
    const isAsked = isRead && observed.query.length > 0 && observed.request === undefined;
    if (this.#kept === 0 && !isAsked && (isRead || this.#answered.size === 0)) return [];
    const key = this.#key(observed);
    const time = timeOf(observed);
    const waiting = (this.#waiting.get(key) ?? []).filter((one) => time - one.time <= SOON);
    if (!isRead) {
      this.#waiting.clear();
      this.#answered.clear();
      this.#kept = 0;
    } else if (isAsked) this.#answer(key, observed);
    if (waiting.length === 0 || observed.files.length > 0) return [];
    const leaves = leavesOf(observed);
    return waiting.flatMap((refused) => foundPair(refused, leaves, observed.atRequest));
  }

  #answer(key: string, { request, query, exchange, atRequest: at }: Observed): void {
    const have = this.#answered.get(key);
    const one = { request, query, exchange: { requestHeaders: exchange.requestHeaders }, time: exchange.start ?? 0, at };
    if (have !== undefined) have.push(one);
    else if (this.#answered.size < WAITING) this.#answered.set(key, [one]);
    if (have !== undefined && have.length > ANSWERED) have.shift();
  }
}

import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import type { Header } from '../../observations/exchange.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import type { Reference } from '../../statement/reference.ts';
import { keptText } from './extent.ts';

/**
 * A refused submission and the next one of the same call by the same person, accepted, that differs from it in one field only: then it is that
 * field for which the first was refused (`mining.md` §4).
 */
export interface Pair {
  readonly field: string;
  /** What was refused, what was accepted; `undefined` for what was not sent. */
  readonly refused: Scalar | undefined;
  readonly accepted: Scalar | undefined;
}

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

/** A submission as what can differ in it: leaves by path, without places in lists. */
export type Leaves = ReadonlyMap<string, Scalar>;

const LEAVES = 200;
const DEPTH = 6;
const LONGEST = 2_000;

/** Headers that a client sets for what it asks: not those that browsers, sessions and gateways add. */
const USUAL =
  /^(?:accept|access-control|authorization|cache-control|connection|content|cookie|date|dnt|expect|forwarded|host|if|keep-alive|origin|pragma|priority|proxy|purpose|range|referer|sec|te|trailer|transfer-encoding|upgrade|user-agent|via|x-forwarded|x-requested-with|x-real-ip)(?:-|$)|^:/i;
const EACH_TIME = /id$|trace|span|correlation|nonce|time|date|csrf|xsrf|token|signature|sentry|baggage|key$|session|secret/i;

/** What a request says of itself in headers of the product's own. */
export const ownHeaders = (headers: readonly Header[]): readonly (readonly [name: string, value: string])[] =>
  headers
    .filter(({ name, value }) => !USUAL.test(name) && !EACH_TIME.test(name) && value.length <= 100)
    .slice(0, 20)
    .map(({ name, value }) => [name, value]);

/** What of a request can differ. */
export interface Asked extends Pick<Observed, 'request' | 'query'> {
  readonly exchange: Pick<Observed['exchange'], 'requestHeaders'>;
}

/** Everything that was sent, or `undefined` when it is too much to compare. */
export const leavesOf = ({ request, query, exchange }: Asked): Leaves | undefined => {
  const leaves = new Map<string, Scalar>();
  let whole = true;
  const add = (path: string, value: Scalar): void => {
    if (leaves.size >= LEAVES || (typeof value === 'string' && value.length > LONGEST)) whole = false;
    else leaves.set(path, value);
  };
  const visit = (node: Json, path: string, depth: number): void => {
    if (!whole) return;
    if (depth > DEPTH) whole = false;
    else if (isArray(node)) {
      if (node.length === 0) add(path, '[0]');
      for (const [index, item] of node.slice(0, LEAVES).entries()) visit(item, `${path}[${index}]`, depth + 1);
      if (node.length > LEAVES) whole = false;
    } else if (isObject(node)) {
      const keys = Object.keys(node);
      if (keys.length === 0 && path !== '') add(path, '{}');
      for (const key of keys) visit(node[key] as Json, path === '' ? key : `${path}.${key}`, depth + 1);
    } else add(path, node === null || typeof node === 'boolean' || typeof node === 'number' ? node : scalarText(node));
  };
  if (request !== undefined) visit(request, '', 0);
  for (const { name, value } of query) add(`?${name}`, value);
  for (const [name, value] of ownHeaders(exchange.requestHeaders)) add(`:${name}`, value);
  return whole ? leaves : undefined;
};

/** The path of a leaf as rules name it: "items[].qty"; a parameter or a header by its name. */
const fieldOf = (leaf: string): string => leaf.replace(/^[?:]/, '').replaceAll(/\[\d+\]/g, '[]');

/** The one leaf in which two submissions differ; `undefined` where none does, or several do. */
export const differenceOf = (refused: Leaves, accepted: Leaves): Pair | undefined => {
  const apart = new Set<string>();
  for (const [path, value] of refused) if (!accepted.has(path) || accepted.get(path) !== value) apart.add(path);
  for (const path of accepted.keys()) if (!refused.has(path)) apart.add(path);
  const [only] = apart;
  return only === undefined || apart.size > 1 || only === ''
    ? undefined
    : { field: fieldOf(only), refused: refused.get(only), accepted: accepted.get(only) };
};

/** A pair as a vote: with where the second of it was accepted. */
export interface PairVote extends Pair {
  readonly longer: 'refused' | 'accepted' | undefined;
  readonly at: Reference;
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
   * answered before: what is there was not changed by asking.
   */
  refuse(observed: Observed, subjects: readonly string[]): readonly FoundPair[] {
    const [subject, ...more] = subjects;
    if (subject === undefined || more.length > 0 || observed.exchange.request.kind === 'absent' || observed.files.length > 0) return [];
    const leaves = leavesOf(observed);
    if (leaves === undefined) return [];
    const key = this.#key(observed);
    const time = timeOf(observed);
    const refused: Waiting = { leaves, subject, time, at: observed.atResponse };
    const before = (this.#answered.get(key) ?? []).filter((one) => time - one.time <= SOON);
    const found = before.flatMap((one) => foundPair(refused, leavesOf(one), one.at));
    if (found.length > 0) return found.slice(-1);
    if (this.#kept < WAITING) {
      this.#kept += 1;
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), refused]);
    }
    return [];
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

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

/** Everything that was sent, or `undefined` when it is too much to compare. */
export const leavesOf = ({ request, query, exchange }: Observed): Leaves | undefined => {
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

interface Waiting {
  readonly leaves: Leaves;
  readonly subject: string;
  readonly time: number;
  readonly at: Reference;
}

/** What is corrected is sent again soon. Milliseconds. */
const SOON = 600_000;
const WAITING = 200;

/** Keeps what was refused until the same is asked otherwise: whatever else is accepted meanwhile may be why. */
export class PairKeeper {
  readonly #waiting = new Map<string, Waiting>();

  #key({ name, actor, exchange }: Observed): string {
    return `${name} ${actor.principal} ${actor.credential} ${exchange.url.replace(/[?#].*$/, '')}`;
  }

  /** `subjects`: what the refusal is known under; several complaints of one answer isolate no cause. */
  refuse(observed: Observed, subjects: readonly string[]): void {
    const key = this.#key(observed);
    const [subject, ...more] = subjects;
    this.#waiting.delete(key);
    if (subject === undefined || more.length > 0 || observed.exchange.request.kind === 'absent' || observed.files.length > 0) return;
    const leaves = leavesOf(observed);
    if (leaves !== undefined && this.#waiting.size < WAITING)
      this.#waiting.set(key, { leaves, subject, time: observed.exchange.start ?? 0, at: observed.atResponse });
  }

  /** The pair that an accepted submission makes with the refused one before it, what that is known under, and where it was refused. */
  accept(observed: Observed): { readonly vote: PairVote; readonly subject: string; readonly refusedAt: Reference } | undefined {
    if (this.#waiting.size === 0) return undefined;
    const key = this.#key(observed);
    const before = this.#waiting.get(key);
    if (isWrite(observed)) this.#waiting.clear();
    else this.#waiting.delete(key);
    if (before === undefined || (observed.exchange.start ?? 0) - before.time > SOON || observed.files.length > 0) return undefined;
    const leaves = leavesOf(observed);
    const pair = leaves === undefined ? undefined : differenceOf(before.leaves, leaves);
    if (pair === undefined) return undefined;
    const { field, refused, accepted } = pair;
    const vote = { field, refused: kept(refused), accepted: kept(accepted), longer: longerOf(refused, accepted), at: observed.atRequest };
    return { vote, subject: before.subject, refusedAt: before.at };
  }
}

import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import type { Header } from '../../observations/exchange.ts';
import type { Observed } from '../../observations/observed.ts';
import type { Scalar } from '../../observations/shape/shape.ts';

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
  // What stands there several times is a list.
  const times = new Map<string, number>();
  for (const { name, value } of query) {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    add(before === 0 ? `?${name}` : `?${name}[${before}]`, value);
  }
  for (const [name, value] of ownHeaders(exchange.requestHeaders)) add(`:${name}`, value);
  return whole ? leaves : undefined;
};

/** The path of a leaf as rules name it: "items[].qty"; a parameter or a header by its name. */
const fieldOf = (leaf: string): string => leaf.replace(/^[?:]/, '').replaceAll(/\[\d+\]/g, '[]');

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

import { readGraphql } from '../../src/base/graphql/graphql.ts';
import { chosenOperation } from '../../src/base/graphql/graphql-root.ts';
import { isObject, type Json } from '../../src/base/json.ts';
import type { Body, Exchange } from '../../src/observations/exchange.ts';

/** A call as it was sent. `payload` is undefined when there was none, and a text where it is no JSON. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly payload: Json | undefined;
}

export const addressIn = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://client.invalid');
  return `${pathname}${search}`;
};

export const payloadOf = (body: Body): Json | undefined => {
  if (body.kind === 'json') return body.value;
  if (body.kind === 'form')
    return Object.fromEntries(body.fields.map((field) => [field.name, field.file === undefined ? field.value : 'a file']));
  if (body.kind === 'text') return body.text;
  return body.kind === 'binary' ? 'binary' : undefined;
};

/** The address at which a client shows it: a route of the product that stands behind a hash has an address of its own. */
export const placeIn = (url: string): string => {
  const { hash } = new URL(url, 'http://client.invalid');
  const [path] = addressIn(url).split('?');
  return /^#\/?[\w-]+\//.test(hash) ? `${(path ?? '').replace(/\/$/, '')}/~${hash.replace(/^#\/?/, '')}` : addressIn(url);
};

/** What of a recorded exchange was sent, with the names that things go by in this run. */
export const recordedSent = (exchange: Exchange, now: Names): Sent => ({
  method: exchange.method,
  url: now.address(addressIn(exchange.url)),
  payload: now.payload(payloadOf(exchange.request)),
});

/** Whether it may change something: by its method, and of GraphQL by its operation. */
export const isWrite = ({ method, payload }: Pick<Sent, 'method' | 'payload'>): boolean => {
  if (/^(?:GET|HEAD|OPTIONS)$/.test(method)) return false;
  const { query, operationName } = isObject(payload) ? payload : {};
  if (typeof query !== 'string') return true;
  return chosenOperation(readGraphql(query), typeof operationName === 'string' ? operationName : undefined)?.kind !== 'query';
};

const parts = (value: Json | undefined): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

const query = (url: string): string => [...new URL(url, 'http://client.invalid').searchParams].map(String).toSorted().join('&');
const pathname = (url: string): string => new URL(url, 'http://client.invalid').pathname.replace(/\/$/, '');

export const sameCall = (a: Sent, b: Sent): boolean =>
  a.method === b.method && pathname(a.url) === pathname(b.url) && query(a.url) === query(b.url);
export const same = (a: Sent, b: Sent): boolean => sameCall(a, b) && parts(a.payload) === parts(b.payload);

/** Texts worth renaming: an identity or a token, no word of the product. */
const LONG = 8;

/**
 * What was made in a recording goes by another name when it is made again: identities and tokens, learnt from two answers to the same call.
 * A number is only renamed where it stood under the same key.
 */
export class Names {
  readonly #texts = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  /** `recorded` and `now` answered the same call. */
  learn(recorded: Json | undefined, now: Json | undefined, key = ''): void {
    if (Array.isArray(recorded) && Array.isArray(now)) for (const [at, item] of recorded.entries()) this.learn(item, now[at], key);
    else if (typeof recorded === 'object' && recorded !== null && typeof now === 'object' && now !== null) {
      const members = new Map(Object.entries(now));
      for (const [name, item] of Object.entries(recorded)) this.learn(item, members.get(name), name);
    } else if (
      typeof recorded === 'string' &&
      typeof now === 'string' &&
      recorded !== now &&
      (recorded.length >= LONG || (/id$/i.test(key) && /\d/.test(recorded))) &&
      !/\s/.test(recorded)
    )
      this.#texts.set(recorded, now);
    else if (typeof recorded === 'number' && typeof now === 'number' && recorded !== now && /id$/i.test(key))
      this.#numbers.set(`${recorded}`, now);
  }

  /** What two answers to the same question say beside their rows: where the next page begins goes by a name of the server's own. */
  learnBeside(recorded: Json | undefined, now: Json | undefined): void {
    const beside = (value: Json | undefined): ReadonlyMap<string, Json> =>
      new Map(
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.entries(value).filter(([name]) => /cursor|next|after|token/i.test(name))
          : [],
      );
    const has = beside(now);
    for (const [name, item] of beside(recorded)) {
      const other = has.get(name);
      if (typeof item === 'string' && typeof other === 'string') this.#texts.set(item, other);
    }
  }

  text(value: string): string {
    return this.#texts.get(value) ?? value;
  }

  address(url: string): string {
    return url.replace(/[^/?&=#]+/g, (part) => this.#texts.get(decodeURIComponent(part)) ?? this.#numbers.get(part)?.toString() ?? part);
  }

  payload(value: Json | undefined, key = ''): Json | undefined {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return /id$/i.test(key) ? (this.#numbers.get(`${value}`) ?? value) : value;
    if (Array.isArray(value)) return value.map((item) => this.payload(item, key) ?? null);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.payload(item, name) ?? null]));
    return value;
  }
}

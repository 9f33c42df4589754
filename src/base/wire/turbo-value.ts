import { isArray, isObject, type Json } from '../json.ts';

/** So deep, and so many values, are followed: what is packed may lead to itself. */
const DEEP = 60;
const MOST = 100_000;

/** What a place below zero stands for. */
const UNDEFINED = -7;
const SPECIAL: ReadonlyMap<number, Json> = new Map<number, Json>([
  [-1, null],
  [-2, null],
  [-3, null],
  [-4, 0],
  [-5, null],
  [-6, null],
  [UNDEFINED, null],
]);

/** What cannot be said as JSON, or is not there: the answer is read as what it is. */
class Unread extends Error {}

/** Where what comes later begins, by the place that waits for it; `undefined` of what failed. */
type Later = ReadonlyMap<number, Json | undefined>;

/** What a route answered as an error, with its status: its own words beside it. The words of a status stand only where there are no others. */
const errorOf = (data: Json, status: Json, statusText: Json): Json => {
  if (data === null) return { status, statusText, data };
  return isObject(data) && !('status' in data || 'data' in data) ? { status, ...data } : { status, data };
};

class Reader {
  #looked = 0;
  readonly #values: readonly Json[];
  readonly #later: Later;

  constructor(values: readonly Json[], later: Later) {
    this.#values = values;
    this.#later = later;
  }

  read(place: Json | undefined, depth = 0): Json {
    this.#looked += 1;
    if (typeof place !== 'number' || !Number.isInteger(place) || depth > DEEP || this.#looked > MOST) throw new Unread();
    const special = SPECIAL.get(place);
    if (special !== undefined) return special;
    const value = this.#values[place];
    if (value === undefined) throw new Unread();
    if (isObject(value)) return this.#members(value, depth);
    if (!isArray(value)) return value;
    const [kind, ...rest] = value;
    return typeof kind === 'string' ? this.#kind(kind, rest, depth) : value.map((item) => this.read(item, depth + 1));
  }

  /** What is not defined is left out, unless nothing else is said. */
  #members(members: { readonly [key: string]: Json }, depth: number): Json {
    const found: [string, Json][] = [];
    const all = Object.entries(members);
    for (const [key, place] of all) {
      const name = /^_\d+$/.test(key) ? this.#values[Number(key.slice(1))] : undefined;
      if (typeof name !== 'string') throw new Unread();
      if (place !== UNDEFINED || all.length === 1) found.push([name, this.read(place, depth + 1)]);
    }
    return Object.fromEntries(found);
  }

  #map(places: readonly Json[], depth: number): Json {
    const pairs = Array.from({ length: places.length / 2 }, (_, at): [Json, Json] => [
      this.read(places[at * 2], depth + 1),
      this.read(places[at * 2 + 1], depth + 1),
    ]);
    return pairs.every((pair): pair is [string, Json] => typeof pair[0] === 'string') ? Object.fromEntries(pairs) : pairs;
  }

  #kind(kind: string, rest: readonly Json[], depth: number): Json {
    const [first] = rest;
    const at = (index: number): Json => this.read(rest[index], depth + 1);
    switch (kind) {
      case 'D':
        return typeof first === 'number' && Math.abs(first) <= 8.64e15 ? new Date(first).toISOString() : null;
      case 'U':
      case 'B':
      case 'Y':
      case 'R':
        return first ?? null;
      case 'S':
        return rest.map((item) => this.read(item, depth + 1));
      case 'M':
        return this.#map(rest, depth);
      case 'N':
        return isObject(first) ? this.#members(first, depth) : null;
      case 'E':
        return { message: first ?? null };
      case 'Z':
      case 'SingleFetchRedirect':
      case 'SingleFetchClassInstance':
        return at(0);
      case 'P':
        // What failed later is not there.
        return typeof first === 'number' && this.#later.get(first) !== undefined ? this.read(this.#later.get(first), depth + 1) : null;
      case 'ErrorResponse':
        return errorOf(at(0), at(1), at(2));
      case 'SanitizedError':
        return { name: at(0), message: at(1) };
      case 'SingleFetchFallback':
        return null;
      default:
        throw new Unread();
    }
  }
}

const LATER = /^([PE])(\d+):(.*)$/s;

/** What is packed; `undefined` where it cannot be read. */
export const turboValue = (text: string): Json | undefined => {
  try {
    const [first = '', ...others] = text.split('\n').filter((line) => line !== '');
    const root = JSON.parse(first) as Json;
    if (!isArray(root) || root.length === 0) return undefined;
    const values = [...root];
    const later = new Map<number, Json | undefined>();
    for (const line of others) {
      const [, how, id = '', said = ''] = LATER.exec(line) ?? [];
      if (how === undefined) return undefined;
      const more = JSON.parse(said) as Json;
      later.set(Number(id), how === 'E' ? undefined : typeof more === 'number' ? more : values.length);
      if (isArray(more)) values.push(...more);
    }
    return new Reader(values, later).read(0);
  } catch {
    return undefined;
  }
};

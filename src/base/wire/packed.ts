import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/** So deep, and so many values, are followed: what is packed may lead to itself. */
const DEEP = 40;
const MOST = 100_000;

/** What a list that begins with the name of a kind stands for: a date is told as its text, what a framework wraps (`["Reactive", 5]`) as what is in it. */
const kind = (name: string, rest: readonly Json[], read: (place: Json) => Json | undefined): Json | undefined => {
  const [first] = rest;
  if (name === 'Date' && typeof first === 'string') return first;
  if (name === 'BigInt') return first;
  if (name === 'Set') return all(rest, read);
  return name !== 'Map' && rest.length === 1 && first !== undefined ? read(first) : undefined;
};

const all = (places: readonly Json[], read: (place: Json) => Json | undefined): Json | undefined => {
  const items = places.map(read);
  return items.includes(undefined) ? undefined : (items as Json[]);
};

/** Places below none are values that JSON does not have: nothing, holes, numbers beyond numbers. */
const LOWEST = -7;

/** The places that an item of a packed list leads to; `undefined` of what is none. */
const ledTo = (item: Json): readonly Json[] | undefined => {
  if (item === null || typeof item !== 'object') return [];
  const named = isArray(item) && typeof item[0] === 'string';
  const places = isArray(item) ? (named ? item.slice(1).filter((place) => typeof place !== 'string') : item) : Object.values(item);
  return places.every((place) => Number.isInteger(place)) ? places : undefined;
};

/** Whether the values of a list are told apart from where they stand (`devalue`): the first leads to all the others, and what leads nowhere is a value. */
export const isPacked = (items: readonly Json[]): boolean => {
  const [root] = items;
  if (root === undefined || root === null || typeof root !== 'object' || items.length > MOST) return false;
  const led = new Set<number>();
  for (const item of items) {
    const places = ledTo(item);
    if (places === undefined) return false;
    for (const place of places as readonly number[]) {
      if (place === 0 || place < LOWEST || place >= items.length) return false;
      if (place > 0) led.add(place);
    }
  }
  return led.size > 0 && led.size === items.length - 1;
};

/** `devalue` (SvelteKit, Nuxt): members lead to places of one list. `undefined` where it says what JSON does not have, or leads to itself. */
export const devalued = (packed: readonly Json[]): Json | undefined => {
  let looked = 0;
  const read = (place: Json | undefined, depth: number): Json | undefined => {
    looked += 1;
    if (typeof place !== 'number' || !Number.isInteger(place) || depth > DEEP || looked > MOST) return undefined;
    if (place < 0) return place === -1 ? null : undefined;
    const value = packed[place];
    if (isArray(value)) {
      const [first] = value;
      const within = (inner: Json): Json | undefined => read(inner, depth + 1);
      return typeof first === 'string' ? kind(first, value.slice(1), within) : all(value, within);
    }
    if (!isObject(value)) return value;
    const members: [string, Json][] = [];
    for (const [key, inner] of Object.entries(value)) {
      const own = read(inner, depth + 1);
      if (own === undefined) return undefined;
      members.push([key, own]);
    }
    return Object.fromEntries(members);
  };
  return packed.length === 0 ? undefined : read(0, 0);
};

/** What a part of a page loads; nothing of a part that is as it was, `undefined` where it cannot be said. */
const ofNode = (node: Json): JsonObject | undefined => {
  if (!isObject(node) || node['type'] !== 'data') return {};
  const data = isArray(node['data']) ? devalued(node['data']) : node['data'];
  return data === null ? {} : isObject(data) ? data : undefined;
};

/** What all parts of a page load, as the page sees it: what is further within goes before what is around it. What failed is all that is said then. */
const ofPage = (nodes: readonly Json[]): Json | undefined => {
  const failed = nodes.find((node) => isObject(node) && node['type'] === 'error');
  if (failed !== undefined) return failed;
  const parts = nodes.map(ofNode);
  return parts.includes(undefined) ? undefined : Object.assign({}, ...parts);
};

/**
 * The answers of a framework that packs data into lists (SvelteKit: `__data.json` and what its form actions answer), as what they say: `{"type": "data",
 * "nodes": [{"type": "data", "data": [{"ticket": 1}, …]}]}` what the page is given (`{"ticket": …}`), `{"type": "success", "status": 200, "data":
 * "[{\\"ticket\\":1}, …]"}` with its data. Anything else is what it is.
 */
export const unpacked = (body: Json, parse: (text: string) => Json | undefined): Json => {
  if (!isObject(body)) return body;
  const { type, nodes, data, status } = body;
  if (type === 'data' && isArray(nodes) && nodes.every((node) => node === null || (isObject(node) && typeof node['type'] === 'string'))) {
    return ofPage(nodes) ?? body;
  }
  if ((type === 'success' || type === 'failure') && typeof status === 'number' && typeof data === 'string' && data.startsWith('[')) {
    const packed = parse(data);
    const told = isArray(packed) ? devalued(packed) : undefined;
    return told === undefined ? body : { ...body, data: told };
  }
  return body;
};

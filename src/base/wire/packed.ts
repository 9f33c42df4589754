import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/** So deep, and so many values, are followed: what is packed may lead to itself. */
const DEEP = 40;
const MOST = 100_000;

/** What a list that begins with the name of a kind stands for: a date is told as its text. */
const kind = (name: string, [first]: readonly Json[], read: (place: number) => Json | undefined): Json | undefined =>
  name === 'Date' && typeof first === 'string' ? first : name === 'BigInt' ? first : name === 'Object' ? read(Number(first)) : undefined;

/** `devalue` (SvelteKit, Nuxt): members lead to places of one list. `undefined` where it says what JSON does not have, or leads to itself. */
const devalued = (packed: readonly Json[]): Json | undefined => {
  let looked = 0;
  const read = (place: Json | undefined, depth: number): Json | undefined => {
    looked += 1;
    if (typeof place !== 'number' || !Number.isInteger(place) || depth > DEEP || looked > MOST) return undefined;
    if (place < 0) return place === -1 ? null : undefined;
    const value = packed[place];
    if (isArray(value)) {
      const [first] = value;
      if (typeof first === 'string') return kind(first, value.slice(1), (inner) => read(inner, depth + 1));
      const items = value.map((item) => read(item, depth + 1));
      return items.includes(undefined) ? undefined : (items as Json[]);
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

import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/** So deep, and so many values, are followed: what is packed may lead to itself. */
const DEEP = 40;
const MOST = 100_000;

/** How places are written that no other value holds, by the packer. */
interface Packing {
  /** The key of a member, as it is called. */
  readonly keyOf: (key: string, packed: readonly Json[]) => string | undefined;
  /** What a place below zero stands for; `undefined` where JSON has no such value. */
  readonly special: (place: number) => Json | undefined;
  /** What a list that begins with the name of a kind stands for (a date, a set); `undefined` where it is not known. */
  readonly kind: (name: string, rest: readonly Json[], read: (place: number) => Json | undefined) => Json | undefined;
}

const unpackedBy = (packed: readonly Json[], { keyOf, special, kind }: Packing): Json | undefined => {
  let looked = 0;
  const read = (place: Json | undefined, depth: number): Json | undefined => {
    looked += 1;
    if (typeof place !== 'number' || !Number.isInteger(place) || depth > DEEP || looked > MOST) return undefined;
    if (place < 0) return special(place);
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
      const name = keyOf(key, packed);
      const own = read(inner, depth + 1);
      if (name === undefined || own === undefined) return undefined;
      members.push([name, own]);
    }
    return Object.fromEntries(members);
  };
  return packed.length === 0 ? undefined : read(0, 0);
};

/** `devalue` (SvelteKit, Nuxt): members lead to places of one list. A date is told as its text. */
const DEVALUE: Packing = {
  keyOf: (key) => key,
  special: (place) => (place === -1 ? null : undefined),
  kind: (name, [first], read) =>
    name === 'Date' && typeof first === 'string' ? first : name === 'BigInt' ? first : name === 'Object' ? read(Number(first)) : undefined,
};

/** `turbo-stream` (React Router's single fetch): as above, and the names of members stand in the list, too. */
const TURBO: Packing = {
  keyOf: (key, packed) => {
    const name = /^_\d+$/.test(key) ? packed[Number(key.slice(1))] : undefined;
    return typeof name === 'string' ? name : undefined;
  },
  special: (place) => (place === -5 || place === -7 ? null : undefined),
  kind: (name, [first], read) =>
    name === 'D' && typeof first === 'number'
      ? new Date(first).toISOString()
      : name === 'SingleFetchRedirect'
        ? read(Number(first))
        : undefined,
};

/** As which React Router answers what its routes load and do, in one list of values. */
export const PACKED_TYPE = 'text/x-script';

/** What a part of a page loads; nothing of a part that is as it was, `undefined` where it cannot be said. */
const ofNode = (node: Json): JsonObject | undefined => {
  if (!isObject(node) || node['type'] !== 'data') return {};
  const data = isArray(node['data']) ? unpackedBy(node['data'], DEVALUE) : node['data'];
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
const ofNodes = (body: Json, parse: (text: string) => Json | undefined): Json => {
  if (!isObject(body)) return body;
  const { type, nodes, data, status } = body;
  if (type === 'data' && isArray(nodes) && nodes.every((node) => node === null || (isObject(node) && typeof node['type'] === 'string'))) {
    return ofPage(nodes) ?? body;
  }
  if ((type === 'success' || type === 'failure') && typeof status === 'number' && typeof data === 'string' && data.startsWith('[')) {
    const packed = parse(data);
    const told = isArray(packed) ? unpackedBy(packed, DEVALUE) : undefined;
    return told === undefined ? body : { ...body, data: told };
  }
  return body;
};

/** What an answer of a media type says, where that is packed; anything else, and what says more than JSON can, is as it is. */
export const unpacked = (mediaType: string, body: Json, parse: (text: string) => Json | undefined): Json =>
  mediaType === PACKED_TYPE ? ((isArray(body) ? unpackedBy(body, TURBO) : undefined) ?? body) : ofNodes(body, parse);

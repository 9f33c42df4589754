import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isKindOfOther, isRelation } from '../relation.ts';
import { decodeSegment } from '../segment.ts';
import { DrawnValues } from './drawn.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { JoinedValues } from './joined.ts';
import { isLink, linked, OWN_ADDRESS, ownName, WHOLE_NAME, withMetadata } from './own-name.ts';

/**
 * How a value came to the client before it was used in a path: `named` by a field that is an identifier by its name, `listed` by the very
 * collection the path continues, or just `unique` among the rows of some list; `joined` of two identifiers of one row; `known` as a value of another
 * place where a value stands here, too, or of another place `elsewhere`, or, below a value, `near` such a one; put together of where the `page` stands that
 * asks; `drawn` as identities are that no word of an interface is. The field's name follows the colon.
 */
export type Handed = `${'named' | 'drawn' | 'listed' | 'unique' | 'joined' | 'known' | 'elsewhere' | 'near' | 'page'}:${string}`;

/** Says of what kind a thing is, not which one it is: `/articles` is no value because its rows say `"type": "articles"` (JSON:API, FHIR). */
export const KIND_KEY = /^(@?type|_type|kind|object|__typename|resource_?type)$/i;

const OPERATIONS = /(?:^|[a-z_])(?:[aA]ctions|[oO]perations)$/;
/** What may be done is called by words of the interface, wherever it is listed. */
export const OF_ACTIONS = /(?:actions?|operations|commands|transitions|events|methods|links)$/i;
/** What one of a list is called: a tag of `tags`. */
const oneOf = (list: string): string => list.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
/** By what an entry of a map calls itself. */
const CALLS_ITSELF = /^(?:_?id|uuid|guid|key|slug|name)$/i;
export const OWN_IDENTITY = /^(?:_?id|uuid|guid|key|slug)$/i;

/**
 * Whether a list of an answer says what may be done: descriptions of calls, which have names and no identity (Siren's `actions`, Hydra's
 * `supportedOperation`). They name words of addresses, and hand over no values.
 */
export const isOfOperations = (key: string, value: Json | undefined): boolean =>
  OPERATIONS.test(key) &&
  isArray(value) &&
  value.length > 0 &&
  value.every((row) => isObject(row) && typeof row['name'] === 'string' && !Object.keys(row).some((name) => OWN_IDENTITY.test(name)));

/** Whether a name of sets and things by turns ends with a thing; what a database holds begins anew (Firestore REST, "documents": `…/databases/{d}/documents/{set}/{thing}`). */
const isOfThing = (parts: readonly string[]): boolean => {
  const held = parts[0] === 'projects' && parts[2] === 'databases' && parts[4] === 'documents' ? parts.slice(5) : parts;
  return held.length > 0 && held.length % 2 === 0;
};

/**
 * The word by which an answer calls the thing at its address with the sets above it ("projects/p1/topics/t9" at `…/topics/t9`, Google AIP-122): names of
 * sets and of things by turns.
 */
export const isCalledWhole = (segments: readonly string[], body: Json): boolean => {
  const name = isObject(body) ? body['name'] : undefined;
  if (typeof name !== 'string' || name.length > 400) return false;
  const parts = name.split('/');
  return isOfThing(parts) && parts.every((part, at) => part !== '' && part === segments.at(at - parts.length));
};

/** Any text that an encoded segment may hold; not addresses, which stand in answers everywhere. */
export const SEGMENT_LIKE = /^(?!\/|[a-z][\w+.-]*:\/\/)[^\u0000-\u001f\u007f]{1,64}$/i;
const VALUES_KEPT = 50_000;
/** Rows of one list that are looked at. */
const ROWS = 5_000;

interface Source {
  readonly key: string;
  readonly unique: boolean;
  /** Path of the request whose answer held it. */
  readonly path: string;
  /** It ended a link. */
  readonly link?: boolean;
  /** A row called itself so below the address of its collection: a value there, and nowhere else. */
  readonly below?: boolean;
}

export interface HandedValues {
  /** No further value can be remembered: there is nothing to learn any more. */
  readonly full: boolean;
  /** Remembers the texts in an answer that could become path segments. */
  learn(body: Json, path: string): void;
  /** Remembers what was made by a request to `path`: it stands below it (RFC 9110 §15.3.2). */
  learnMade(location: string, path: string): void;
  /** How `value` was handed over, when it is used below `parent`. */
  find(value: string, parent: string): readonly Handed[];
  /** How an entry of a map calls itself by `value`, when it is used below `last`, a segment called as the map is: no matter who first called it so. */
  entryOf(value: string, last: string | undefined): readonly Handed[];
}

export const handedBy = (): HandedValues => {
  const values = new Map<string, Source[]>();
  const joined = new JoinedValues();
  const drawn = new DrawnValues();
  const keep = (value: string, source: Source): void => {
    if (isIdentifierKey(source.key)) drawn.learn(value);
    const known = values.get(value);
    if (known === undefined) {
      if (values.size < VALUES_KEPT) values.set(value, [source]);
    } else if (known.length < 6 && !known.some((had) => had.key === source.key && had.path === source.path)) known.push(source);
  };
  /** What lists in things hold, by what the list is called, and the field that says so: `{"tags": ["red"]}`, `{"tags": [{"name": "red"}]}`. */
  const elements = new Map<string, Map<string, string>>();
  const keepElement = (one: string, list: string, field: string): void => {
    if (!SEGMENT_LIKE.test(one) || carried.has(one) || OF_ACTIONS.test(list)) return;
    const lists = elements.get(one) ?? new Map<string, string>();
    if (elements.size < VALUES_KEPT) elements.set(one, lists.set(list, field));
  };
  /** By what answers call their lists: words of the interface, whatever else some row calls itself so. */
  const lists = new Set<string>();
  /** Entries of maps that stand in things, which call themselves as their key does, by what the map is called: `{"servers": {"lab": {"name": "lab"}}}`. */
  const entries = new Map<string, Map<string, string>>();
  const keepEntries = (called: string, map: JsonObject): void => {
    if (OF_ACTIONS.test(called)) return;
    for (const [key, entry] of Object.entries(map).slice(0, 200)) {
      const own = isObject(entry) ? Object.keys(entry).find((name) => CALLS_ITSELF.test(name) && entry[name] === key) : undefined;
      if (own === undefined || !SEGMENT_LIKE.test(key) || carried.has(key)) continue;
      const maps = entries.get(key) ?? new Map<string, string>();
      if (entries.size < VALUES_KEPT) entries.set(key, maps.set(called, own));
    }
  };
  // A value that the request itself already carried in its path was not handed over by the answer that repeats it.
  let carried: ReadonlySet<string> = new Set();
  const keepOwn = (address: string, key: string, path: string): void => {
    const own = address.includes('/') ? ownName(address, path) : undefined;
    if (own === undefined || !SEGMENT_LIKE.test(own) || carried.has(own)) return;
    keep(decodeSegment(own), { key: OWN_ADDRESS.test(key) ? 'id' : key, unique: true, path, below: true });
  };
  const walk = (node: Json, path: string, unique: ReadonlySet<string>, depth: number, inRow = false): void => {
    if (depth > 6) return;
    if (isArray(node)) {
      const rows = node.slice(0, ROWS).map(withMetadata);
      const objects = rows.filter(isObject);
      const first = objects[0];
      const distinct = new Set<string>();
      if (first !== undefined && objects.length >= 2) {
        for (const key in first) {
          if (typeof first[key] !== 'string') continue;
          const seen = new Set(objects.map((row) => row[key]));
          if (seen.size === objects.length) distinct.add(key);
        }
      }
      for (const row of rows) walk(row, path, distinct, depth + 1, true);
      return;
    }
    if (!isObject(node)) return;
    joined.learn(node);
    let looked = 0;
    for (const key in node) {
      looked += 1;
      if (looked > 300) break;
      const value = node[key];
      if (isArray(value) && value.length > 0 && lists.size < VALUES_KEPT) lists.add(key);
      if (typeof value === 'string') {
        const isWord = isRelation(node, key, value) || isKindOfOther(node, key);
        if ((unique.has(key) || isIdentifierKey(key)) && SEGMENT_LIKE.test(value) && !carried.has(value) && !isWord)
          keep(value, { key, unique: unique.has(key), path });
        if (inRow && (WHOLE_NAME.test(key) || (OWN_ADDRESS.test(key) && !isLink(node)))) keepOwn(value, key, path);
        const last = linked(value);
        if (last !== undefined && SEGMENT_LIKE.test(last) && !carried.has(last)) keep(last, { key, unique: false, path, link: true });
      } else if (isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')) {
        for (const one of value.slice(0, ROWS)) keepElement(one, key, oneOf(key));
      } else if (typeof value === 'object' && value !== null && !(isOfOperations(key, value) && !path.endsWith(`/${key}`))) {
        if (isObject(value)) keepEntries(key, value);
        else if (inRow)
          for (const one of value.slice(0, ROWS))
            if (isObject(one) && typeof one['name'] === 'string') keepElement(one['name'], key, 'name');
        walk(value, path, new Set(), depth + 1, inRow);
      }
    }
  };
  return {
    get full() {
      return values.size >= VALUES_KEPT;
    },
    learn: (body, path) => {
      // A description of an interface declares names; it hands out no values.
      if (isObject(body) && ('openapi' in body || 'swagger' in body || '__schema' in body)) return;
      carried = new Set(path.split('/').map(decodeSegment));
      walk(body, path, new Set(), 0);
    },
    learnMade: (location, path) => {
      carried = new Set(path.split('/').map(decodeSegment));
      keepOwn(location, 'self', path);
    },
    entryOf: (value, last) => {
      const field = last === undefined ? undefined : entries.get(value)?.get(last);
      return field === undefined ? [] : [`listed:${field}`];
    },
    find: (value, parent) => [
      ...[joined.find(value)].flatMap((fields): readonly Handed[] => (fields === undefined ? [] : [`joined:${fields}`])),
      ...[...(elements.get(value) ?? [])].flatMap(([list, field]): readonly Handed[] =>
        [list, oneOf(list)].some((word) => parent.endsWith(`/${word}`)) ? [`listed:${field}`] : [],
      ),
      ...(values.get(value) ?? []).flatMap((source): Handed | readonly Handed[] => {
        if (source.path === parent && source.unique) return `listed:${source.key}`;
        if (source.below === true) return [];
        const isIdentity = isIdentifierKey(source.key) && !lists.has(value);
        if (isIdentity && drawn.has(value)) return `drawn:${source.key}`;
        return source.link === true || isIdentity ? `named:${source.key}` : `unique:${source.key}`;
      }),
    ],
  };
};

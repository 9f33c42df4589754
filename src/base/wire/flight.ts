import { isArray, isObject, type Json } from '../json.ts';

/** As which React answers what its server draws and does: rows of values that lead to each other ("Flight", React Server Components). */
export const FLIGHT_TYPE = 'text/x-component';

/** So deep, and so many values, are followed: rows may lead to each other in rings. */
const DEEP = 60;
const MOST = 100_000;
/** A row of text says how long it is, in bytes; rows of bytes and of streams are not read. */
const LENGTHY = /^[AOoUSsLlGgMmVB]$/;

/** What a row holds: JSON, or a text; `undefined` of what is no data (a part of the client, a hint, an error). */
type Rows = ReadonlyMap<string, Json | undefined>;

/** The rows of an answer by their numbers, and the numbers of those that are parts of the client; `undefined` where one cannot be read. */
const rowsOf = (text: string): { readonly rows: Rows; readonly parts: ReadonlyMap<string, Json> } | undefined => {
  const rows = new Map<string, Json | undefined>();
  const parts = new Map<string, Json>();
  let at = 0;
  while (at < text.length) {
    const head = /^([\da-f]*):/.exec(text.slice(at, at + 12));
    if (head === null) return undefined;
    const [whole, id = ''] = head;
    at += whole.length;
    const tag = /[A-Zrx#]/.test(text[at] ?? '') ? (text[at] ?? '') : '';
    if (LENGTHY.test(tag)) return undefined;
    if (tag === 'T') {
      const [said = '', length = ''] = /^T([\da-f]+),/.exec(text.slice(at, at + 12)) ?? [];
      const [from, bytes] = [at + said.length, Number.parseInt(length, 16)];
      // So many bytes are as many characters at most.
      const value = new TextDecoder().decode(new TextEncoder().encode(text.slice(from, from + bytes)).subarray(0, bytes));
      if (said === '' || value === '') return undefined;
      rows.set(id, value);
      at = from + value.length;
      continue;
    }
    const end = text.indexOf('\n', at);
    const line = text.slice(at + tag.length, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    if (tag !== '' && tag !== 'I') continue;
    try {
      const value = JSON.parse(line) as Json;
      if (tag === 'I') parts.set(id, value);
      else rows.set(id, value);
    } catch {
      return undefined;
    }
  }
  return { rows, parts };
};

const REFERENCE = /^\$[@L]?([\da-f]+)((?::[^:]*)*)$/;
const UNDEFINED = Symbol('undefined');

/** Reads values as data; `undefined` of what is none: what is drawn, a function, what JSON does not have. */
class Reader {
  #looked = 0;
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** A row, and the place in it that a reference names. */
  #at(id: string, path: string, depth: number): Json | undefined {
    let found = this.#rows.get(id);
    for (const key of path.split(':').slice(1)) {
      // A place may lie behind another reference: "$1:props:ticket".
      const [, inner, rest = ''] = typeof found === 'string' ? (REFERENCE.exec(found) ?? []) : [];
      if (inner !== undefined && depth < DEEP) found = this.#at(inner, rest, depth + 1);
      const index = isArray(found) && found[0] === '$' ? { type: 1, key: 2, props: 3 }[key] : undefined;
      found = isArray(found) ? found[index ?? Number(key)] : isObject(found) ? found[key] : undefined;
    }
    return found;
  }

  /** What a value is, a reference followed, as it is written. */
  raw(value: Json, depth = 0): Json | undefined {
    const [, id, path = ''] = typeof value === 'string' ? (REFERENCE.exec(value) ?? []) : [];
    return id === undefined || depth > DEEP ? value : this.#rows.has(id) ? this.#at(id, path, depth + 1) : undefined;
  }

  #text(value: string, depth: number): Json | typeof UNDEFINED | undefined {
    if (!value.startsWith('$')) return value;
    if (value.startsWith('$$')) return value.slice(1);
    if (value === '$undefined') return UNDEFINED;
    if (value.startsWith('$D')) return value.slice(2);
    if (/^\$n-?\d+$/.test(value)) return value.slice(2);
    if (/^\$(?:-?Infinity|NaN)$/.test(value)) return null;
    const led = REFERENCE.test(value) ? this.raw(value, depth) : undefined;
    return led === undefined ? undefined : this.data(led, depth + 1);
  }

  data(value: Json, depth = 0): Json | typeof UNDEFINED | undefined {
    this.#looked += 1;
    if (depth > DEEP || this.#looked > MOST) return undefined;
    if (typeof value === 'string') return this.#text(value, depth);
    if (isArray(value)) {
      if (value[0] === '$') return undefined;
      const items = value.map((item) => this.data(item, depth + 1));
      return items.includes(undefined) ? undefined : items.map((item) => (item === UNDEFINED ? null : (item as Json)));
    }
    if (!isObject(value)) return value;
    const members: [string, Json][] = [];
    for (const [key, inner] of Object.entries(value)) {
      const own = this.data(inner, depth + 1);
      if (own === undefined) return undefined;
      if (own !== UNDEFINED) members.push([key, own as Json]);
    }
    return Object.fromEntries(members);
  }
}

/** Whether a part of the client is one of the product's own pages, and no part of the framework. */
const isOwnPart = (part: Json | undefined): boolean =>
  isArray(part) && isArray(part[1]) && part[2] !== '*' && part[1].some((file) => typeof file === 'string' && /(?:^|\/)app\//.test(file));

/** What the parts of the client that a page draws are given, where that is data: `{"ticket": {…}}`. */
const givenIn = (root: Json, rows: Reader, parts: ReadonlyMap<string, Json>): Json | undefined => {
  const given = new Map<string, Json>();
  let looked = 0;
  const walk = (value: Json | undefined, depth: number): void => {
    looked += 1;
    if (value === undefined || depth > DEEP || looked > MOST) return;
    if (typeof value === 'string') {
      const led = REFERENCE.test(value) ? rows.raw(value, depth) : undefined;
      if (led !== undefined && led !== value) walk(led, depth + 1);
      return;
    }
    if (isArray(value) && value[0] === '$' && isObject(value[3])) {
      const [, type, , props] = value;
      const isPart = typeof type === 'string' && isOwnPart(parts.get(REFERENCE.exec(type)?.[1] ?? ''));
      if (isPart)
        for (const [key, inner] of Object.entries(props)) {
          const told = key === 'children' || given.has(key) ? undefined : rows.data(inner);
          if (told !== undefined && typeof told === 'object' && told !== null) given.set(key, told);
        }
      for (const inner of Object.values(props)) walk(inner, depth + 1);
      return;
    }
    if (isArray(value)) for (const inner of value) walk(inner, depth + 1);
    else if (isObject(value)) for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(root, 0);
  return given.size === 0 ? undefined : Object.fromEntries(given);
};

/**
 * What such an answer says: of a function of the server what it returned, of a page what the product's own parts of the client are given, where these are
 * data. The build of the client and what is drawn are left out; `undefined` where nothing else is said, or it cannot be read.
 */
export const saidInFlight = (text: string): Json | undefined => {
  const read = rowsOf(text);
  const root = read?.rows.get('0');
  if (read === undefined || !isObject(root)) return undefined;
  const rows = new Reader(read.rows);
  if (!Object.hasOwn(root, 'a')) return givenIn(root['f'] ?? null, rows, read.parts);
  const returned = rows.data(root['a'] ?? null);
  return returned === UNDEFINED ? null : (returned as Json | undefined);
};

interface Field {
  readonly name: string;
  readonly value: string;
}

const OF_FORM = /^_\d+_/;
/** What the framework puts into a form to say which function it is for. */
const OWN = /^_\d+_\$ACTION_/;

const argumentsIn = (fields: readonly Field[]): readonly unknown[] | undefined => {
  const list = fields.find(({ name }) => name === '0')?.value;
  try {
    const told: unknown = list === undefined ? undefined : JSON.parse(list);
    return Array.isArray(told) ? told : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The fields of a form that a function of the server is called with, as the person filled them in: `_1_title` is `title`. Beside them what the function is
 * told by position, where that is a plain value (`@1`, the first); not what it returned before. Anything else is as it is.
 */
export const fieldsInFlight = <F extends Field>(fields: readonly F[]): readonly (F | Field)[] => {
  const told = argumentsIn(fields);
  if (told === undefined || !fields.every(({ name }) => OF_FORM.test(name) || /^\d+$/.test(name))) return fields;
  const plain = told.flatMap((value, at): readonly Field[] =>
    typeof value === 'number' || (typeof value === 'string' && !value.startsWith('$'))
      ? [{ name: `@${at + 1}`, value: String(value) }]
      : [],
  );
  const filled = fields.flatMap((field) =>
    OF_FORM.test(field.name) && !OWN.test(field.name) ? [{ ...field, name: field.name.replace(OF_FORM, '') }] : [],
  );
  return [...plain, ...filled];
};

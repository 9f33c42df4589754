import { DEPTH_LIMIT, type Json } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';

/** A place in a line that is being read. `far` and `wanted` remember the furthest place and what would have fitted there. */
export interface Cursor {
  readonly text: string;
  at: number;
  far: number;
  wanted: Set<string>;
}

/** Reads one thing at the cursor, or leaves the cursor where it was and gives `undefined`. */
export type Read<T> = (cursor: Cursor) => T | undefined;

const missed = (cursor: Cursor, wanted: string): undefined => {
  if (cursor.at > cursor.far) {
    cursor.far = cursor.at;
    cursor.wanted = new Set();
  }
  if (cursor.at === cursor.far) cursor.wanted.add(wanted);
  return undefined;
};

/** A fixed piece of text. */
export const word =
  (text: string): Read<string> =>
  (cursor) => {
    if (!cursor.text.startsWith(text, cursor.at)) return missed(cursor, `"${text.trim()}"`);
    cursor.at += text.length;
    return text;
  };

/** A sticky pattern; every pattern here is a plain character class, so none can run away. */
export const pattern =
  (sticky: RegExp, name: string): Read<string> =>
  (cursor) => {
    sticky.lastIndex = cursor.at;
    const found = sticky.exec(cursor.text)?.[0];
    if (found === undefined) return missed(cursor, name);
    cursor.at += found.length;
    return found;
  };

/** All of the parts in order, or nothing. */
export const sequence =
  <T extends readonly unknown[]>(...parts: { readonly [K in keyof T]: Read<T[K]> }): Read<T> =>
  (cursor) => {
    const start = cursor.at;
    const values: unknown[] = [];
    for (const part of parts) {
      const value = part(cursor);
      if (value === undefined) {
        cursor.at = start;
        return undefined;
      }
      values.push(value);
    }
    return values as unknown as T;
  };

/** The first that fits. */
export const either =
  <T>(...ways: readonly Read<T>[]): Read<T> =>
  (cursor) => {
    for (const way of ways) {
      const value = way(cursor);
      if (value !== undefined) return value;
    }
    return undefined;
  };

export const map =
  <T, U>(read: Read<T>, to: (value: T) => U): Read<U> =>
  (cursor) => {
    const value = read(cursor);
    return value === undefined ? undefined : to(value);
  };

/** One or more, with something between. */
export const several =
  <T>(one: Read<T>, between: Read<unknown>): Read<T[]> =>
  (cursor) => {
    const first = one(cursor);
    if (first === undefined) return undefined;
    const all = [first];
    for (;;) {
      const start = cursor.at;
      const next = between(cursor) === undefined ? undefined : one(cursor);
      if (next === undefined) {
        cursor.at = start;
        return all;
      }
      all.push(next);
    }
  };

/** The thing when it is there, else `without`; never fails. */
export const perhaps =
  <T, W>(read: Read<T>, without: W): Read<T | W> =>
  (cursor) => {
    const value = read(cursor);
    return value === undefined ? without : value;
  };

/** Nothing but the end, or what the wrapped reading is followed by. */
const ended: Read<true> = (cursor) => (cursor.at === cursor.text.length ? true : missed(cursor, 'the end'));

/** Reads a whole line, or says at which column what was expected. */
export const readWhole = <T>(what: string, read: Read<T>, text: string): Result<T> => {
  const cursor: Cursor = { text, at: 0, far: 0, wanted: new Set() };
  const value = read(cursor);
  if (value !== undefined && ended(cursor)) return ok(value);
  const problem: Problem = {
    kind: 'unreadable',
    severity: 'lost',
    at: `column ${cursor.far + 1}`,
    says: `This is not ${what}: at column ${cursor.far + 1} of ${printJson(text)} expected ${[...cursor.wanted].join(' or ')}.`,
  };
  return fail(problem);
};

// Control, bidirectional and invisible characters could make a line look like another one.
const INVISIBLE = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A string as JSON on one line, with everything invisible escaped, and `<` too: in templates it opens a slot. */
export const printString = (text: string): string =>
  JSON.stringify(text)
    .replace(/</g, '\\u003c')
    .replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON on one line; keeps the sign of zero, which `JSON.stringify` drops. */
export const printJson = (value: Json): string => {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printJson(item)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${printString(key)}:${printJson(item)}`)
    .join(',')}}`;
};

const STRING = pattern(/"(?:[^"\\]|\\.)*"/y, 'a quoted text');
const NUMBER = pattern(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y, 'a number');

const parsed =
  (read: Read<string>): Read<{ value: Json }> =>
  (cursor) => {
    const start = cursor.at;
    const text = read(cursor);
    if (text === undefined) return undefined;
    try {
      return { value: JSON.parse(text) as Json };
    } catch {
      cursor.at = start;
      return missed(cursor, 'JSON');
    }
  };

export const readString: Read<string> = map(parsed(STRING), ({ value }) => value as string);

/** Boxed, because `null` is a value here. */
type Scalar = { value: string | number | boolean | null };
export const readScalar: Read<Scalar> = either<Scalar>(
  parsed(STRING) as Read<{ value: string }>,
  parsed(NUMBER) as Read<{ value: number }>,
  map(word('true'), () => ({ value: true })),
  map(word('false'), () => ({ value: false })),
  map(word('null'), () => ({ value: null })),
);

export const blank = pattern(/\s*/y, 'a blank');

/** Any JSON value, to the depth that walkers follow. */
export const readJson =
  (depth = 0): Read<{ value: Json }> =>
  (cursor) => {
    const start = cursor.at;
    const opened = cursor.text[start];
    if (opened !== '[' && opened !== '{') return readScalar(cursor);
    if (depth >= DEPTH_LIMIT) return missed(cursor, 'less depth');
    const close = opened === '[' ? ']' : '}';
    const item = sequence<[string, { value: Json }, string]>(blank, readJson(depth + 1), blank);
    const member = sequence<[string, string, string, string, { value: Json }]>(
      blank,
      readString,
      blank,
      word(':'),
      map(item, ([, value]) => value),
    );
    const comma = word(',');
    cursor.at += 1;
    const values: Json[] = [];
    const members: [string, Json][] = [];
    blank(cursor);
    if (cursor.text[cursor.at] !== close) {
      const one: Read<true> =
        opened === '['
          ? map(item, ([, { value }]) => {
              values.push(value);
              return true;
            })
          : map(member, ([, key, , , { value }]) => {
              members.push([key, value]);
              return true;
            });
      const list = several(one, comma)(cursor);
      if (list === undefined) {
        cursor.at = start;
        return undefined;
      }
    }
    if (word(close)(cursor) === undefined) {
      cursor.at = start;
      return undefined;
    }
    // fromEntries defines own members: a recorded `__proto__` stays a plain key.
    return { value: opened === '[' ? values : Object.fromEntries(members) };
  };

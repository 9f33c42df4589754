import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { printString } from './quoted.ts';

/** A place in a line that is being read. `far` and `wanted` remember the furthest place and what would have fitted there. */
export interface Cursor {
  readonly text: string;
  at: number;
  far: number;
  wanted: Set<string>;
}

/** Reads one thing at the cursor, or leaves the cursor where it was and gives `undefined`. */
export type Read<T> = (cursor: Cursor) => T | undefined;

export const missed = (cursor: Cursor, wanted: string): undefined => {
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
    says: `This is not ${what}: at column ${cursor.far + 1} of ${printString(text)} expected ${[...cursor.wanted].join(' or ')}.`,
  };
  return fail(problem);
};

export const blank = pattern(/\s*/y, 'a blank');

/** What stands behind a word. */
export const after = <T>(lead: string, read: Read<T>): Read<T> => map(sequence<[string, T]>(word(lead), read), ([, value]) => value);

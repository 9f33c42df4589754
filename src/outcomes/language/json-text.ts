import { DEPTH_LIMIT, type Json } from '../../base/json.ts';
import { blank, either, map, missed, pattern, type Read, sequence, several, word } from './cursor.ts';
import { printString } from './quoted.ts';

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

const STRING = pattern(/"[^"\\]*(?:\\.[^"\\]*)*"/y, 'a quoted text');
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

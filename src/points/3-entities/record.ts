import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { withoutEnd } from '../../base/wire/own-link.ts';
import type { EntityRecord } from './reading.ts';

/** Of one entity at most so many records, each at most so long as JSON: what a person would still read. More of short ones, as long as all are short together. */
export const RECORDS = 200;
const SHORT_RECORDS = 1_000;
const ALL_SHORT = 120_000;
const LENGTH = 24_000;
const DEPTH = 6;
const ELEMENTS = 100;

/** Without the arrays that are too long and the parts that are too deep to be read: they are left out, never cut in half. */
const readable = (value: Json, depth = 0): Json | undefined => {
  if (depth > DEPTH || (isArray(value) && value.length > ELEMENTS)) return undefined;
  if (isArray(value)) return value.map((item) => readable(item, depth + 1) ?? null);
  // A document does not tell -0 from 0, as JSON itself does not.
  if (!isObject(value)) return value === 0 ? 0 : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const inside = readable(inner, depth + 1);
      return inside === undefined ? [] : [[key, inside]];
    }),
  );
};

/** Without its longest lists and objects, as few of them as make it short enough to be read: what is left is the thing, with fewer of its parts. */
const shortened = (value: JsonObject): JsonObject | undefined => {
  const sizes = Object.entries(value).map(([key, inner]) => ({ key, inner, size: key.length + JSON.stringify(inner).length + 4 }));
  let length = sizes.reduce((sum, { size }) => sum + size, 2);
  const left = new Set<string>();
  for (const { key, inner, size } of sizes.toSorted((a, b) => b.size - a.size || (a.key < b.key ? -1 : 1))) {
    if (length <= LENGTH) break;
    if (typeof inner !== 'object' || inner === null) continue;
    left.add(key);
    length -= size;
  }
  return length > LENGTH ? undefined : Object.fromEntries(Object.entries(value).filter(([key]) => !left.has(key)));
};

/** An object that one answer showed, as a record, without parts that are too long to be read; `undefined` when it is too long by its own texts. */
export const recordOf = (key: string, object: JsonObject, citation: string): EntityRecord | undefined => {
  const whole = readable(withoutEnd(object));
  const value = isObject(whole) ? (JSON.stringify(whole).length > LENGTH ? shortened(whole) : whole) : undefined;
  if (value === undefined) return undefined;
  return {
    key,
    value: value as EntityRecord['value'],
    grade: 'shown',
    basis: ['seen'],
    support: { times: 1, units: 1 },
    against: { times: 0, units: 0 },
    citations: [citation],
  };
};

const numeric = new Intl.Collator('en', { numeric: true });

/** By their keys: 2 before 10, and the same order everywhere. */
export const byKey = (a: string, b: string): number => numeric.compare(a, b) || (a < b ? -1 : 1);

/** Whether there is room for one more record beside those that are there. */
export const hasRoom = (records: ReadonlyMap<string, EntityRecord>, length: number): boolean =>
  records.size < RECORDS || (records.size < SHORT_RECORDS && length < ALL_SHORT);

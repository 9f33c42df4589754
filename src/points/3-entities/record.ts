import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { EntityRecord } from './reading.ts';

/** Of one entity at most so many records, each at most so long as JSON: what a person would still read. */
export const RECORDS = 200;
const LENGTH = 6_000;
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

/** An object that one answer showed, as a record; `undefined` when it is longer than a person would read. */
export const recordOf = (key: string, object: JsonObject, citation: string): EntityRecord | undefined => {
  const value = readable(object);
  if (!isObject(value) || JSON.stringify(value).length > LENGTH) return undefined;
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

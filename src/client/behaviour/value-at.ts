import { isArray, isObject, type Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Keys } from '../../plan/request.ts';

/** The member of a value; `undefined` when there is none. Only own members count: recorded keys can be `constructor`. */
export const member = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const atKeys = (value: Json | undefined, keys: Keys): Json | undefined => keys.reduce(member, value);

/** The value at a printed path. A path through an array or a map gives the list of what is there. */
export const atPath = (value: Json | undefined, path: string): Json | undefined => {
  const steps = readPath(path);
  if (steps === undefined) return undefined;
  let at: Json | undefined = value;
  for (const step of steps) {
    if (step.kind !== 'key') return at;
    at = member(at, step.key);
  }
  return at;
};

export const rowsAt = (body: Json | undefined, keys: Keys): readonly Json[] | undefined => {
  const rows = atKeys(body, keys);
  return isArray(rows) ? rows : undefined;
};

/** A scalar as it stands in an address or in a comparison; `undefined` for what is no scalar. */
export const asText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

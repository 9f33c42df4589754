import { DEPTH_LIMIT, isArray, isObject, type Json, type JsonObject, member } from '../base/json.ts';
import { type PathStep, readPath } from '../base/path.ts';
import { memberOrEnd } from '../base/wire/own-link.ts';

/** Everything that stands at a path; `[]` and `{}` fan out. A path that cannot be read is one key of that name. */
export const valuesAt = (value: Json | undefined, path: string): readonly Json[] => {
  let found: readonly Json[] = value === undefined ? [] : [value];
  for (const step of stepsOf(path)) {
    found = found.flatMap((one) => {
      if (step.kind === 'key') {
        const next = memberOrEnd(one, step.key);
        return next === undefined ? [] : [next];
      }
      if (step.kind === 'element') return isArray(one) ? one : [];
      return isObject(one) ? Object.values(one) : [];
    });
    if (found.length === 0) break;
  }
  return found;
};

/** The one value at a path; `undefined` when there is none. */
export const valueAt = (value: Json | undefined, path: string): Json | undefined => valuesAt(value, path)[0];

/** A copy with the value put at a path of keys; objects on the way are made when missing. Paths with `[]` change nothing. */
export const withValueAt = (value: JsonObject, path: string, put: Json): JsonObject => {
  const steps = stepsOf(path);
  const keys = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys.length === 0 || keys.length < steps.length ? value : placed(value, keys, put);
};

const placed = (value: JsonObject, keys: readonly string[], put: Json): JsonObject => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const inside = member(value, key);
  const next = rest.length === 0 ? put : placed(isObject(inside) ? inside : {}, rest, put);
  // A spread copies and `fromEntries` defines own members, whatever the key is called.
  return { ...value, ...Object.fromEntries([[key, next]]) };
};

const stepsOf = (path: string): readonly PathStep[] => (path === '' ? [] : (readPath(path) ?? [{ kind: 'key', key: path }]));

/** Whether a value nests deeper than anything here follows. Does not recurse. */
export const isTooDeep = (value: Json): boolean => {
  let level: readonly Json[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap((one) => (isArray(one) ? one : isObject(one) ? Object.values(one) : []));
  }
  return false;
};

/** Equality as a query string or a path can express it: by text. */
export const sameText = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);

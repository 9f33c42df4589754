import { DEPTH_LIMIT, isArray, isObject, type Json } from './json.ts';

/** Equal as JSON: members in any order. */
export const sameJson = (a: Json | undefined, b: Json | undefined, depth = 0): boolean => {
  if (a === b) return true;
  if (depth > DEPTH_LIMIT || a === undefined || b === undefined) return false;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at], depth + 1));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key], depth + 1));
};

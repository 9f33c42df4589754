import { isArray, isObject, type Json } from '../../base/json.ts';
import { isEntry } from '../segment.ts';

/** So many are kept of one answer: of more it is not known which others it has. */
export const KEYS_KEPT = 160;

/** Takes in the key paths of an answer, two levels below its envelope: `[].id`, `.data.name`; what was no object is its type. */
export const keysInto = (keys: Set<string>, body: Json, prefix: string, depth: number): void => {
  if (keys.size >= KEYS_KEPT || depth > 2) return;
  if (isArray(body)) {
    if (prefix === '') keys.add('[]');
    for (const row of body.slice(0, 20)) keysInto(keys, row, `${prefix}[]`, depth);
    return;
  }
  if (!isObject(body)) {
    if (depth === 0) keys.add(typeof body);
    return;
  }
  for (const key in body) {
    if (keys.size >= KEYS_KEPT) return;
    // What differs from thing to thing by the keys of its maps has one shape.
    const path = `${prefix}.${isEntry(key, body[key]) ? '{}' : key}`;
    keys.add(path);
    const inner = body[key];
    if (typeof inner === 'object' && inner !== null) keysInto(keys, inner, path, depth + 1);
  }
};

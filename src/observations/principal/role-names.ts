import { isArray, isObject, type Json } from '../../base/json.ts';

const ROWS = 200;
const NAMES = 1_000;
const DEEP = 3;

/** What the objects of a collection of roles are called, by identity. */
export const learnRoles = (body: Json, into: Map<string, string>, depth = 0): void => {
  if (depth > DEEP) return;
  if (isArray(body)) for (const row of body.slice(0, ROWS)) learnRoles(row, into, depth + 1);
  if (isArray(body) || !isObject(body)) return;
  const { id, name } = body;
  if ((typeof id === 'string' || typeof id === 'number') && typeof name === 'string' && into.size < NAMES) into.set(String(id), name);
  for (const value of Object.values(body)) if (typeof value === 'object' && value !== null) learnRoles(value, into, depth + 1);
};

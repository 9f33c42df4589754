import { isArray, isObject, type Json } from '../../base/json.ts';

const DEEPEST = 3;
const ROWS = 20;
const MEMBERS = 100;

/** What the rows of an answer have: numbers that it states of one of these tell of those rows, as the longest text of a column does. */
export const columnsIn = (node: Json, depth = 0): ReadonlySet<string> => {
  if (isArray(node)) return new Set(node.slice(0, ROWS).flatMap((row) => (isObject(row) ? Object.keys(row).slice(0, MEMBERS) : [])));
  if (!isObject(node) || depth > DEEPEST) return new Set();
  return new Set(
    Object.values(node)
      .slice(0, MEMBERS)
      .flatMap((value) => [...columnsIn(value, depth + 1)]),
  );
};

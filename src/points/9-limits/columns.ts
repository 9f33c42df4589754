import { isArray, isObject, type Json } from '../../base/json.ts';

const DEEPEST = 3;
const ROWS = 20;
const MEMBERS = 100;

/** What the rows of an answer have: numbers that it states of one of these tell of those rows, as the longest text of a column does. */
const columnsIn = (node: Json, depth = 0): ReadonlySet<string> => {
  if (isArray(node)) return new Set(node.slice(0, ROWS).flatMap((row) => (isObject(row) ? Object.keys(row).slice(0, MEMBERS) : [])));
  if (!isObject(node) || depth > DEEPEST) return new Set();
  return new Set(
    Object.values(node)
      .slice(0, MEMBERS)
      .flatMap((value) => [...columnsIn(value, depth + 1)]),
  );
};

/** Tells whether something is a column of an answer, which is looked through when that is first asked. */
export const columnsOf = (body: Json): ((key: string) => boolean) => {
  let columns: ReadonlySet<string> | undefined;
  return (key) => {
    columns ??= columnsIn(body);
    return columns.has(key);
  };
};

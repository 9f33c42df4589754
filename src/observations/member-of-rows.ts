import { isObject, type Json } from '../base/json.ts';
import { singularOf } from './entity/plural.ts';
import { ownPartOf } from './own-part.ts';

/**
 * The member of each row where the thing itself stands: the one that is called as one of the list is (CakePHP, Chargebee, Rails with
 * `include_root_in_json`: `{"boats": [{"Boat": {…}, "Berth": {…}}]}`), the node that an edge leads to (Relay's GraphQL Cursor
 * Connections, §3), or the part that is called as the row's own link ends (Siren).
 */
export const memberOfRows = (path: string, rows: readonly Json[], words: string | readonly string[]): string | undefined => {
  const [first] = rows;
  if (!isObject(first)) return undefined;
  const part = ownPartOf(first);
  if (part !== undefined && Object.hasOwn(first, part))
    return rows.every((row) => isObject(row) && ownPartOf(row) === part) ? part : undefined;
  const list = path.split('.').at(-1) ?? '';
  if (list === 'edges') return rows.every((row) => isObject(row) && isObject(row['node'])) ? 'node' : undefined;
  const isOne = (key: string): boolean =>
    [words, list].flat().some((name) => name !== '' && key.toLowerCase() === singularOf(name).toLowerCase());
  const key = Object.keys(first).find(isOne);
  const isAround = (row: Json): boolean =>
    isObject(row) && key !== undefined && isObject(row[key]) && Object.values(row).every((one) => typeof one === 'object');
  return rows.every(isAround) ? key : undefined;
};

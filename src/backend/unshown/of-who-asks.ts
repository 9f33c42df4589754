import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import type { Facts } from '../data/facts.ts';

/** Fields of a record, and of the objects in it, that are this text. */
const fieldsOf = (record: JsonObject, text: string): readonly string[] => {
  const here = (value: JsonObject, above: string): string[] =>
    Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
      const path = underKey(above, key);
      if (isObject(inner)) return above === '' ? here(inner, path) : [];
      return sameText(inner, text) ? [path] : [];
    });
  return here(record, '');
};

/**
 * Whether a value says of who asks what each of the values that were seen says of somebody: everyone asks for their own (`filter[user]=<my id>`).
 * At least two people were seen to.
 */
export const saysWhoAsks = (value: string, seen: readonly Json[], { credential, caller, store }: Facts): boolean => {
  const account = credential.kind === 'present' ? credential.principal.account : undefined;
  if (account === undefined || caller === undefined || seen.length < 2) return false;
  const people = store.rows(account.entity);
  return fieldsOf(caller, value).some((field) => seen.every((one) => people.some((person) => sameText(valueAt(person.value, field), one))));
};

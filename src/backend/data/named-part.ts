import { isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { readPath, underKey } from '../../base/path.ts';
import { sameText, valueAt, withValueAt } from '../../outcomes/place.ts';
import type { Store } from './store.ts';

/** Members by which a part of a record says of which other thing it is: `{"tracker": {"id": 1, "name": "Bug"}}`. */
const NAMES: readonly string[] = ['id', '_id', 'uuid', 'slug', 'key', 'code'];

const split = (field: string): { readonly part: string; readonly last: string } | undefined => {
  const steps = readPath(field) ?? [];
  const keys = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  const last = keys.at(-1);
  return keys.length < 2 || keys.length < steps.length || last === undefined
    ? undefined
    : { part: keys.slice(0, -1).reduce((path, key) => underKey(path, key), ''), last };
};

/** The same part, named alike, as another record of the entity shows it. */
const alike = (store: Store, entity: string, part: string, name: string, text: Json): JsonObject | undefined => {
  for (const { value } of store.rows(entity).toReversed()) {
    const other = valueAt(value, part);
    if (isObject(other) && Object.keys(other).length > 1 && sameText(member(other, name), text)) return other;
  }
  return undefined;
};

/** A field inside a part that nothing says of this record: as it is where another record names the same thing. */
export const toldBeside = (store: Store, entity: string, record: JsonObject, field: string): Json | undefined => {
  const at = split(field);
  const own = at === undefined ? undefined : valueAt(record, at.part);
  if (at === undefined || !isObject(own)) return undefined;
  const name = NAMES.find((one) => one !== at.last && Object.hasOwn(own, one));
  const text = name === undefined ? undefined : own[name];
  return name === undefined || text === undefined ? undefined : member(alike(store, entity, at.part, name, text), at.last);
};

/**
 * A record whose part names another thing from now on: the rest of the part was told of the old one, and is as another record shows it of the new one,
 * or is gone.
 */
export const renamedPart = (store: Store, entity: string, key: string, field: string, to: Json): JsonObject | undefined => {
  const record = store.get(entity, key);
  const at = split(field);
  const own = at === undefined ? undefined : valueAt(record, at.part);
  if (record === undefined || at === undefined || !isObject(own) || !NAMES.includes(at.last) || sameText(own[at.last], to))
    return undefined;
  return withValueAt(record, at.part, alike(store, entity, at.part, at.last, to) ?? { [at.last]: to });
};

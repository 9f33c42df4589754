import { isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import type { EntityModel } from './unify.ts';

/** So many things are looked at. */
const LOOKED = 500;

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? scalarText(value) : undefined;

/** Whether what stands beside a field is a thing as it was seen: it calls itself so, and something else that it says is the same. */
const isSeenSo = (beside: JsonObject, seen: JsonObject, identity: string): boolean => {
  const shared = Object.keys(beside).filter((key) => key !== identity && textOf(beside[key]) !== undefined && Object.hasOwn(seen, key));
  return shared.length > 0 && shared.every((key) => beside[key] === seen[key]);
};

/**
 * Finds what a field refers to by what stands beside it: `skipperId` is `Person.id` where `personBySkipperId` is each time the person whom it names, as that one was seen
 * elsewhere. Two different ones show it; whatever the field is called.
 */
export const shownBeside = (entities: readonly EntityModel[]): ((entity: EntityModel, field: string) => string | undefined) => {
  const identified = entities.flatMap(({ name, identity, snapshots }) => (identity === undefined ? [] : [{ name, identity, snapshots }]));
  return (entity, field) => {
    const rows = [...entity.snapshots.values()]
      .slice(0, LOOKED)
      .flatMap(({ value }) => (textOf(value[field]) === undefined ? [] : [value]));
    const members = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isObject(row[key]))));
    const found = new Set<string>();
    for (const member of members) {
      const shown = rows.flatMap((row) => (isObject(row[member]) ? [{ key: textOf(row[field]) ?? '', beside: row[member] }] : []));
      if (new Set(shown.map(({ key }) => key)).size < 2) continue;
      for (const { name, identity, snapshots } of identified) {
        const isIt = ({ key, beside }: (typeof shown)[number]): boolean => {
          const seen = snapshots.get(key)?.value;
          return textOf(beside[identity]) === key && seen !== undefined && isSeenSo(beside, seen, identity);
        };
        if (shown.every(isIt)) found.add(`${name}.${identity}`);
      }
    }
    const [only] = found;
    return found.size === 1 ? only : undefined;
  };
};

import { isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import { isReferenceName } from '../../base/words/identity-name.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { isOfOneServer } from './thing.ts';
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

/** So many different ones show it: of a number that is called after nothing more, for a counter beside things that are numbered from one does as much by chance. */
const DIFFERENT = 2;
const BY_NUMBER = 4;

const neededOf = (field: string, member: string, keys: readonly string[]): number =>
  isReferenceName(field) || plainLetters(member).includes(plainLetters(field)) || keys.every(isOfOneServer) ? DIFFERENT : BY_NUMBER;

/**
 * Finds what a field refers to by what stands beside it: `skipperId` is `Person.id` where `personBySkipperId` is each time the person whom it names, as that one was seen
 * elsewhere. Several different ones show it; whatever the field is called.
 */
export const shownBeside = (entities: readonly EntityModel[]): ((entity: EntityModel, field: string) => string | undefined) => {
  const identified = entities.flatMap(({ name, identity, snapshots }) => (identity === undefined ? [] : [{ name, identity, snapshots }]));
  /** Of each entity the members in which objects stand, and where those do. */
  const within = new Map<EntityModel, ReadonlyMap<string, readonly JsonObject[]>>();
  const withinOf = (entity: EntityModel): ReadonlyMap<string, readonly JsonObject[]> => {
    const rows = [...entity.snapshots.values()].slice(0, LOOKED).map(({ value }) => value);
    const members = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isObject(row[key]))));
    const all = new Map([...members].map((member) => [member, rows.filter((row) => isObject(row[member]))]));
    within.set(entity, all);
    return all;
  };
  return (entity, field) => {
    const found = new Set<string>();
    for (const [member, rows] of within.get(entity) ?? withinOf(entity)) {
      const shown = rows.flatMap((row) => {
        const [key, beside] = [textOf(row[field]), row[member]];
        return key === undefined || !isObject(beside) ? [] : [{ key, beside }];
      });
      const keys = [...new Set(shown.map(({ key }) => key))];
      if (keys.length < neededOf(field, member, keys)) continue;
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

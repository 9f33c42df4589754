import { isArray, isObject } from '../../base/json.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import type { Act } from '../../observations/entity/draft.ts';
import { calledIn } from '../../observations/entity/naming.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { textAt } from '../../observations/resource.ts';

type Acts = EntityModel['acts'];

/** The lists of a thing that things of another kind were seen in: the `payments` of an order. */
const listsOf = (entity: EntityModel, other: EntityModel): readonly string[] =>
  other.collections.flatMap(({ origin, collection }) => {
    const [place, below = '', ...deeper] = collection.split(' ');
    const isIn = entity.collections.some((own) => own.origin === origin && own.collection === place);
    return isIn && deeper.length === 0 && /^[^.[\]{}"]+\[\]$/.test(below) ? [below.slice(0, -2)] : [];
  });

/** What was done to things that stand in a list of one thing and of no other: by that thing. */
const doneInside = (entity: EntityModel, other: EntityModel): readonly (readonly [id: string, done: readonly Act[]])[] => {
  const { identity } = other;
  const lists = identity === undefined ? [] : [...new Set(listsOf(entity, other))];
  const held = [...entity.snapshots].flatMap(([id, { value }]) =>
    lists.flatMap((list) => {
      const rows = value[list];
      const keys = isArray(rows) ? rows.flatMap((row) => (isObject(row) ? (textAt(row, identity ?? '') ?? []) : [])) : [];
      return keys.map((key) => [key, id] as const);
    }),
  );
  const holders = new Map([...Map.groupBy(held, ([key]) => key)].map(([key, own]) => [key, new Set(own.map(([, id]) => id))]));
  return [...holders].flatMap(([key, ids]) => {
    const done = (other.acts.get(key) ?? []).map((act): Act => ({ ...act, ofOther: true }));
    return ids.size === 1 ? [...ids].map((id) => [id, done] as const) : [];
  });
};

/**
 * What was done to things, and beside them to what they refer to by a field that is called after it (the `sale` of a line), and to what they alone hold in a
 * list (the payments of an order): a thing may show how that stands, and changes in this with it.
 */
export const withReferred = (entity: EntityModel, entities: readonly EntityModel[]): Acts => {
  const others = entities.filter((other) => other !== entity && other.acts.size > 0);
  const called = new Map(others.map((other) => [plainLetters(other.name), other.acts] as const));
  const referred = [...entity.snapshots].flatMap(([id, { value }]) =>
    Object.entries(value).flatMap(([key, named]) => {
      const done =
        typeof named !== 'string' && typeof named !== 'number'
          ? undefined
          : called.get(plainLetters(calledIn(key) ?? key))?.get(String(named));
      return done === undefined ? [] : [[id, done] as const];
    }),
  );
  const all = new Map<string, readonly Act[]>(entity.acts);
  for (const [id, done] of [...referred, ...others.flatMap((other) => doneInside(entity, other))]) {
    const own = all.get(id) ?? [];
    const beside = done.filter((act) => act.named && !own.some(({ at }) => at.recording === act.at.recording && at.index === act.at.index));
    if (beside.length > 0) all.set(id, [...own, ...beside.map((act): Act => ({ ...act, beside: true, creates: false, ends: false }))]);
  }
  return all;
};

import { plainLetters } from '../../base/words/plain-words.ts';
import type { Act } from '../../observations/entity/draft.ts';
import { calledIn } from '../../observations/entity/naming.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';

type Acts = EntityModel['acts'];

/**
 * What was done to things, and beside them to what they refer to by a field that is called after it (the `sale` of a line): a thing may show how that stands,
 * and changes in this with it.
 */
export const withReferred = (entity: EntityModel, entities: readonly EntityModel[]): Acts => {
  const called = new Map(
    entities.flatMap((other) => (other === entity || other.acts.size === 0 ? [] : [[plainLetters(other.name), other.acts] as const])),
  );
  const all = new Map<string, readonly Act[]>(entity.acts);
  for (const [id, { value }] of entity.snapshots)
    for (const [key, named] of Object.entries(value)) {
      if (typeof named !== 'string' && typeof named !== 'number') continue;
      const done = called.get(plainLetters(calledIn(key) ?? key))?.get(String(named)) ?? [];
      const own = all.get(id) ?? [];
      const beside = done.filter(
        (act) => act.named && !own.some(({ at }) => at.recording === act.at.recording && at.index === act.at.index),
      );
      if (beside.length > 0) all.set(id, [...own, ...beside.map((act): Act => ({ ...act, beside: true, creates: false, ends: false }))]);
    }
  return all;
};

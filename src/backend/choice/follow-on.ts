import { isObject, type JsonObject, member } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Specification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { type Facts, type Reached, reference } from '../data/facts.ts';

/** A thing that another one names, by a field of that. */
interface Named {
  readonly by: Reached & { readonly key: string; readonly record: JsonObject };
  readonly key: string;
  readonly record: JsonObject;
}

/** The one thing of an entity that what a call is about names (point 3: `Loan.bookId` refers to `Book.id`). */
const namedIn = (entity: string, { reached, store, view }: Facts, { points }: Specification): Named | undefined => {
  const found = [...reached.values()].flatMap(({ key, record, ...rest }): readonly Named[] => {
    if (key === undefined || record === undefined || rest.isMentioned) return [];
    const fields = points.entities.find(({ name }) => name === rest.entity)?.fields ?? [];
    return fields.flatMap(({ path, refersTo }): readonly Named[] => {
      const to = reference(refersTo, store);
      const value = to?.entity === entity ? valueAt(record, path) : undefined;
      const one =
        to === undefined || value === undefined || value === null || isObject(value) ? undefined : view.find(entity, to.field, value);
      return one === undefined ? [] : [{ by: { ...rest, key, record }, key: one.key, record: one.value }];
    });
  });
  return new Set(found.map(({ key }) => key)).size === 1 ? found[0] : undefined;
};

/**
 * Carries out what point 4 alone says of a call: what becomes of a thing that the request does not name, and that what it is about does. A loan is returned, and the
 * book that it names is in again. `records`: as they are now, for the answer.
 */
export const followOn = (outcome: Outcome, facts: Facts, records: Map<string, JsonObject>, specification: Specification): void => {
  const { store, view, reached } = facts;
  if (outcome.then.length === 0) return;
  const by = callName(facts.call);
  for (const { entity, field, transitions } of specification.points.states) {
    const own = transitions.filter((one) => one.by === by && one.grade !== 'contradicted');
    if (own.length === 0 || reached.has(entity) || outcome.then.some((effect) => 'entity' in effect && effect.entity === entity)) continue;
    const named = namedIn(entity, facts, specification);
    const from = valueAt(named?.record, field);
    const [to, ...others] = new Set(own.filter((one) => one.from === from).map((one) => one.to));
    if (named === undefined || to === undefined || others.length > 0) continue;
    store.set(entity, named.key, field, to);
    // What names it may hold what is said of it, too.
    for (const [name, part] of Object.entries(named.by.record)) {
      const isCopy =
        isObject(part) && sameText(valueAt(part, store.identity(entity) ?? ''), named.key) && member(part, field) !== undefined;
      if (isCopy) store.set(named.by.entity, named.by.key, underKey(underKey('', name), field), to);
    }
    const now = view.get(named.by.entity, named.by.key);
    if (now !== undefined) records.set(named.by.entity, now);
  }
};

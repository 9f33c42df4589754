import type { Json } from '../../base/json.ts';
import { isInOrder } from '../../base/ordered.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import { type Counted, type Held, type Measure, type Quantity, standsSo } from '../../outcomes/quantity.ts';
import type { Facts } from '../data/facts.ts';
import { shownAt } from '../data/shown-at.ts';

const heldBy = (held: Held, { reached, caller, store, payload }: Facts): Json | undefined => {
  if (held.from === 'constant') return held.value;
  if (held.from === 'payload') return valueAt(payload, held.path);
  if (held.from === 'caller') return caller === undefined ? undefined : valueAt(caller, held.path);
  const named = reached.get(held.entity);
  return valueAt(named?.record, held.path) ?? (held.path === store.identity(held.entity) ? named?.key : undefined);
};

/** How many there are that stand so; `undefined` where it is not known of who asks, or of one of them. */
const countOf = ({ entity, whose, other }: Counted, facts: Facts): number | undefined => {
  const wanted = whose.map(([field, held, is]) => ({ field, held: heldBy(held, facts), is }));
  const own = other === true ? facts.reached.get(entity)?.key : undefined;
  let count = 0;
  for (const { key, value } of facts.store.rows(entity)) {
    if (key === own) continue;
    const unshown = new Set(facts.store.unshownIn(entity, key, ''));
    let isKnown = true;
    const isOne = wanted.every(({ field, held, is }) => {
      const stands = held === undefined || unshown.has(field) ? undefined : standsSo(valueAt(value, field), held, is);
      if (stands === undefined) isKnown = false;
      return stands !== false;
    });
    if (isOne && !isKnown) return undefined;
    if (isOne) count += 1;
  }
  return count;
};

/** Whether what the call is about is none of those itself of which one has to be left, and no other was seen: nobody looked for them, and there has to be one. */
const isNoneOfThem = (counted: Counted, facts: Facts): boolean => {
  if (counted.other !== true) return false;
  const { other: _, ...all } = counted;
  return countOf(all, facts) === countOf(counted, facts);
};

/** Whether of nobody it was ever seen that they belong to a thing: nobody looked at that, and who asks may well. */
const wasNeverSeen = ({ entity, whose }: Counted, { reached, store }: Facts): boolean =>
  whose.some(([, { from }, is]) => is === undefined && (from === 'caller' || from === 'payload')) &&
  whose.some(([field, held, is]) => {
    const named = held.from === 'entity' && is === undefined ? reached.get(held.entity) : undefined;
    if (named?.record === undefined || held.from !== 'entity') return false;
    const name = valueAt(named.record, held.path) ?? named.key;
    return !store.rows(entity).some(({ value }) => sameText(valueAt(value, field), name));
  });

const numberOf = (quantity: Quantity, facts: Facts): number | undefined => {
  if (quantity.of === 'number') return quantity.value;
  if (quantity.of === 'count') return countOf(quantity, facts);
  const value = shownAt(quantity.entity, quantity.field, facts);
  return typeof value === 'number' ? value : undefined;
};

/** The places of what is sent that are not, of those that it speaks of, and whether that is all of them. */
const unsentIn = (quantity: Quantity, { payload }: Facts): 'all' | 'some' | 'none' => {
  const sent = quantity.of === 'count' ? quantity.whose.flatMap(([, held]) => (held.from === 'payload' ? [held.path] : [])) : [];
  const missing = sent.filter((path) => (valueAt(payload, path) ?? null) === null);
  return missing.length === 0 ? 'none' : missing.length === sent.length ? 'all' : 'some';
};

/** Whether it speaks of something that the call names and that is not there. */
const namesNothing = (quantity: Quantity, { reached }: Facts): boolean => {
  const named =
    quantity.of === 'field'
      ? [quantity.entity]
      : quantity.of === 'count'
        ? quantity.whose.flatMap(([, held]) => (held.from === 'entity' ? [held.entity] : []))
        : [];
  return named.some((entity) => reached.get(entity)?.record === undefined);
};

/** Whether one quantity stands so to the other; `undefined` where one of them is not known. Of what is not there nothing is so. */
export const isMeasured = ({ of, is, than }: Measure, facts: Facts): boolean | undefined => {
  if (namesNothing(of, facts) || namesNothing(than, facts)) return false;
  const unsent = unsentIn(of, facts);
  // Beside what was not sent nothing stands in any way; what was sent in part may stand to what there was.
  if (unsent !== 'none') return unsent === 'all' ? false : undefined;
  if (of.of === 'count' && is === 'below' && wasNeverSeen(of, facts)) return undefined;
  const [number, to] = [numberOf(of, facts), numberOf(than, facts)];
  if (number === undefined || to === undefined) return undefined;
  const isSo = isInOrder(is, number - to);
  return isSo && is === 'below' && of.of === 'count' && isNoneOfThem(of, facts) ? undefined : isSo;
};

import { sameExchange } from '../../observations/entity/history.ts';
import { unordered } from './changes.ts';
import type { Series } from './series.ts';

/** So often has a call alone to leave a field of things as it was. */
const OFTEN = 2;

/**
 * Calls that stood alone between two sights of things, and always left this field as it was: what a page asks for beside the writes that it is about, in the way of a
 * write (a form that is drawn anew). What asks for a value of the field, or answers with the thing, says itself what it did.
 */
export const idleIn = (all: readonly Series[]): ReadonlySet<string> => {
  const stayed = new Map<string, number>();
  const moved = new Set<string>();
  for (const { field, sights, acts } of all) {
    for (const [index, b] of sights.entries()) {
      const a = sights[index - 1];
      if (a === undefined || a.end > b.start || unordered(a, b) || a.viewer !== b.viewer) continue;
      const around = acts.filter(
        (act) => act.end > a.start && act.start < b.end && !sameExchange(act, a) && act.asked.get(field) !== a.value,
      );
      const [first] = around;
      if (first === undefined || around.some(({ call }) => call !== first.call)) continue;
      const isSilent = around.every((act) => !act.creates && !act.ends && !act.asked.has(field) && !sameExchange(act, b));
      if (isSilent && a.value === b.value) stayed.set(first.call, (stayed.get(first.call) ?? 0) + 1);
      else moved.add(first.call);
    }
  }
  return new Set([...stayed].flatMap(([call, times]) => (times >= OFTEN && !moved.has(call) ? [call] : [])));
};

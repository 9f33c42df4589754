import { medianOf } from '../../base/median.ts';
import { sameExchange } from '../../observations/entity/history.ts';
import { unordered } from './changes.ts';
import { key } from './rivals.ts';
import type { Series } from './series.ts';

/** `mining.md` §3: so many things change at the same age, within so much of it. */
const THINGS = 5;
const SPREAD = 0.05;
/** What lies between the youngest and the oldest that all of them may have been, as a share of it: more says nothing. */
const WIDTH = 0.25;

/** How old a thing was when it changed, by itself: at least and at most, in milliseconds. */
interface Age {
  readonly id: string;
  readonly least: number;
  readonly most: number;
}

/** Ages at changes that nobody made, by from and to; only of values whose beginning was seen: a write answered with it. */
const agesOf = (all: readonly Series[]): ReadonlyMap<string, readonly Age[]> => {
  const ages = new Map<string, Age[]>();
  for (const { id, sights, acts } of all) {
    let began: number | undefined;
    for (const [index, sight] of sights.entries()) {
      const before = sights[index - 1];
      const changed = before !== undefined && before.value !== sight.value;
      if (changed && began !== undefined && before.end <= sight.start && !unordered(before, sight)) {
        const touched = acts.some((act) => act.end > before.start && act.start < sight.end && !sameExchange(act, before));
        const change = `${key(before.value)} ${key(sight.value)}`;
        if (!touched) ages.set(change, [...(ages.get(change) ?? []), { id, least: before.end - began, most: sight.end - began }]);
      }
      if (before === undefined || changed) began = acts.some((act) => sameExchange(act, sight)) ? sight.end : undefined;
      // A write that left it as it was may have set its clock again.
      else if (began !== undefined && acts.some((act) => sameExchange(act, sight))) began = undefined;
    }
  }
  return ages;
};

const seconds = (ms: number): string => String(Math.round(ms / 100) / 10);

/**
 * Changes that nobody made and that came at the same age each time, in words: held so far, of five things at least, where one age fits all of them
 * (`mining.md` §3, timers). By from and to.
 */
export const afterOf = (all: readonly Series[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [change, ages] of agesOf(all)) {
    const things = new Set(ages.map(({ id }) => id)).size;
    const least = Math.max(...ages.map((age) => age.least));
    const most = Math.min(...ages.map((age) => age.most));
    const middles = ages.map((age) => (age.least + age.most) / 2);
    const middle = medianOf(middles);
    const off = medianOf(middles.map((age) => Math.abs(age - middle)));
    if (things < THINGS || least > most || middle <= 0 || off > middle * SPREAD || most - least > middle * WIDTH) continue;
    found.set(change, `held so far: ${seconds(least)} to ${seconds(most)} s after it began, ${ages.length} of ${ages.length}`);
  }
  return found;
};

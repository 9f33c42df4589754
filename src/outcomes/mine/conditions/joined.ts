import type { Tracked } from '../known/tracked.ts';
import type { Decided } from './decided.ts';

/** What is not isolated, but was answered so whenever something else is that is: it is one with that. */
export const joined = (sides: readonly Decided[], group: readonly Tracked[], own: readonly Tracked[]): readonly Decided[] => {
  const of = new Map<Decided, Decided>();
  for (const side of sides) {
    const other = side.when.isolated
      ? undefined
      : sides.find((one) => one.when.isolated && one.inPart === undefined && side.own.every((sample) => one.when.holds(sample) === true));
    if (other !== undefined) of.set(side, other);
  }
  return sides
    .filter((side) => !of.has(side))
    .map((side) => {
      const all = [side, ...sides.filter((one) => of.get(one) === side)];
      if (all.length === 1) return side;
      const isIn = (one: Tracked, of: (each: Decided) => readonly Tracked[]): boolean => all.some((each) => of(each).includes(one));
      return {
        ...side,
        group: group.filter((one) => isIn(one, (each) => each.group)),
        own: own.filter((one) => isIn(one, (each) => each.own)),
      };
    });
};

import type { Bracket } from './brackets.ts';
import { key } from './rivals.ts';

/** So many things have to show what a write leads to at once. */
const THINGS = 2;

/** How long after a write the thing was seen. */
const delayOf = ({ at, by }: Bracket): number => at.time - (by?.end ?? at.time);

const thingsIn = (group: readonly Bracket[]): number => new Set(group.map(({ id }) => id)).size;

/**
 * Changes by a write that were seen only after it had gone on by itself: several things were something else right after the same write from the same value, and
 * from there were seen to become one of these without any write (a firing that is under way, and is over). What they had become by the time that somebody
 * looked, the write did not make of them.
 */
export const goneOnIn = (brackets: readonly Bracket[]): ReadonlySet<Bracket> => {
  const alone = new Set(
    brackets.flatMap(({ from, to, by, writes }) => (by === undefined && writes === 0 && from !== to ? [`${key(from)} ${key(to)}`] : [])),
  );
  const late: Bracket[] = [];
  const told = brackets.filter(({ from, to, by }) => by !== undefined && from !== to);
  for (const group of Map.groupBy(told, ({ from, by }) => `${key(from)} ${by?.call ?? ''}`).values()) {
    const outcomes = [...Map.groupBy(group, ({ to }) => key(to))].toSorted(
      ([, a], [, b]) => Math.max(...a.map(delayOf)) - Math.max(...b.map(delayOf)),
    );
    const [soonest, ...others] = outcomes;
    if (soonest === undefined || others.length === 0 || thingsIn(soonest[1]) < THINGS) continue;
    const longest = Math.max(...soonest[1].map(delayOf));
    const isLater = others.every(([, all]) => all.every((one) => delayOf(one) > longest));
    if (isLater && others.some(([to]) => alone.has(`${soonest[0]} ${to}`))) late.push(...others.flatMap(([, all]) => all));
  }
  return new Set(late);
};

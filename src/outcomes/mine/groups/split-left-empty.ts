import type { Tracked } from '../known/tracked.ts';
import { leftEmptyOf, THINGS, thingIn } from './left-empty.ts';
import type { Part } from './part.ts';
import { byQuery } from './split.ts';

/** Values of one parameter that tell answers apart, and parameters that do so one after another: more are what somebody entered. */
const VALUES = 4;
const PARAMETERS = 3;
const hasMember = (one: Tracked, member: string): boolean => {
  const value = thingIn(one.sample)?.value;
  return value !== undefined && Object.hasOwn(value, member) && value[member] !== null;
};

/** Whether a value of a parameter leaves a member empty that is there: whenever it was given, and of several things that were known to have it. */
const leavesEmpty = (own: readonly Tracked[], others: readonly Tracked[]): boolean =>
  Object.entries(thingIn(own[0]?.sample ?? { found: [] })?.value ?? {}).some(
    ([member, value]) =>
      value === null &&
      !own.some((one) => hasMember(one, member)) &&
      others.some((one) => hasMember(one, member)) &&
      new Set(own.flatMap((one) => leftEmptyOf(one, member) ?? [])).size >= THINGS,
  );

/**
 * Reads of one thing that are answered with nothing in a member which is there, when they are asked so (`?content=0`): an answer of its own for each
 * value of the parameter. What may have changed meanwhile tells nothing apart.
 */
export const splitByLeftEmpty = (part: Part, depth = 0): readonly Part[] => {
  const { group } = part;
  const [first] = group;
  if (depth >= PARAMETERS || first?.sample.method !== 'GET' || first.sample.status >= 300) return [part];
  if (group.some(({ sample }) => !sample.responseKnown || thingIn(sample) === undefined)) return [part];
  const names = [...new Set(group.flatMap(({ sample }) => sample.query.map(([name]) => name)))].toSorted();
  for (const name of names) {
    const variable = byQuery(name, group);
    const parts = Map.groupBy(group, variable.of);
    if (
      parts.size < 2 ||
      parts.size > VALUES ||
      ![...parts.values()].some((own) =>
        leavesEmpty(
          own,
          group.filter((one) => !own.includes(one)),
        ),
      )
    )
      continue;
    return [...parts].flatMap(([value, own]) => {
      const [some] = own;
      if (some === undefined) return [];
      return splitByLeftEmpty(
        {
          ...part,
          group: own,
          when: [...part.when, ...variable.conditions(some)],
          takes: (one) => part.takes(one) && variable.of(one) === value,
        },
        depth + 1,
      );
    });
  }
  return [part];
};

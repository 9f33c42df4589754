import { isBuster } from '../../buster.ts';
import type { Condition } from '../../outcome.ts';
import { listPlaces } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { saysHowShown } from '../lists/how-shown.ts';

const namesIn = (all: readonly Tracked[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ sample }) => sample.query.flatMap(([name, value]) => (isBuster(name, value) ? [] : [name]))));

/**
 * Parameters that a list was asked for with where its answer was not kept, and never where it was: what it lists then is not shown by those that were kept. `light`: the
 * requests of which only the request is left.
 */
export const askedUnseen = (group: readonly Tracked[], light: readonly Tracked[]): ReadonlySet<string> => {
  const [first] = group;
  if (first?.sample.method !== 'GET' || first.sample.status >= 300 || light.length === 0 || listPlaces(group).length === 0)
    return new Set();
  const seen = namesIn(group);
  return new Set([...namesIn(light)].filter((name) => !seen.has(name) && !saysHowShown(name)));
};

export const asksFor = ({ sample }: Tracked, names: ReadonlySet<string>): boolean => sample.query.some(([name]) => names.has(name));

/** That none of them is given. */
export const withoutThem = (names: ReadonlySet<string>): readonly Condition[] =>
  [...names].toSorted().map((name) => ({ kind: 'query', name, is: 'absent' }));

import { isObject } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';

/**
 * One message for both ends ("between 1 and 10"): the refused numbers stand on both sides of all accepted ones. Each side is an
 * outcome of its own. `undefined` when no one number of the payload does so.
 */
export const twoSided = (
  group: readonly Tracked[],
  others: readonly Tracked[],
): readonly [below: readonly Tracked[], above: readonly Tracked[]] | undefined => {
  const accepted = others.filter((one) => one.sample.status < 400);
  const numberAt = (one: Tracked, key: string): number | undefined => {
    const value = isObject(one.sample.payload) && Object.hasOwn(one.sample.payload, key) ? one.sample.payload[key] : undefined;
    return typeof value === 'number' ? value : undefined;
  };
  const keys = new Set(group.flatMap((one) => (isObject(one.sample.payload) ? Object.keys(one.sample.payload) : [])));
  for (const key of [...keys].toSorted()) {
    const fine = accepted.map((one) => numberAt(one, key)).filter((value) => value !== undefined);
    const refused = group.map((one) => numberAt(one, key));
    if (fine.length === 0 || refused.includes(undefined)) continue;
    const below = group.filter((one) => (numberAt(one, key) ?? 0) < Math.min(...fine));
    const above = group.filter((one) => (numberAt(one, key) ?? 0) > Math.max(...fine));
    if (below.length > 0 && above.length > 0 && below.length + above.length === group.length) return [below, above];
  }
  return undefined;
};

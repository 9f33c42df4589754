import { rowsOf } from '../../sample.ts';
import { digestOf } from '../conditions/conditions.ts';
import type { Tracked } from '../known/tracked.ts';

/** Whether all that was kept of a list of things was asked for alike, and others asked for something else of which only the request is left: what was listed is no answer to them. */
export const isOneOfMany = (group: readonly Tracked[], own: readonly Tracked[]): boolean => {
  const asked = new Set(group.map(digestOf));
  const isList = group.some(({ sample }) => rowsOf(sample).length > 0);
  return isList && own.length > group.length && asked.size === 1 && own.some((one) => !asked.has(digestOf(one)));
};

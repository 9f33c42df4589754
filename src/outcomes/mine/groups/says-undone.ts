import { isArray } from '../../../base/json.ts';
import { mayBeUndone } from '../../../observations/refusals/spoken.ts';
import type { Tracked } from '../known/tracked.ts';
import { masked, nearbyValues } from './masked.ts';

/** Whether the words of an answer may say that nothing was done, without the values that stand in them: a ticket may be called "Wrong bill". */
export const saysUndoneHere = (one: Tracked): boolean => {
  const { method, response } = one.sample;
  if (!isArray(response) || response.length === 0 || !mayBeUndone(method, response)) return false;
  const values = nearbyValues(one);
  return mayBeUndone(
    method,
    response.map((words) => (typeof words === 'string' ? masked(words, values) : words)),
  );
};

import { lastPart, underKey } from '../../../base/path.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { type Values, valuesIn } from './values-seen.ts';

/**
 * Whether a refusal says what is wrong with a field that was sent, and what was sent there is nothing that any of the things was ever seen to have: how a thing stands in that very
 * field is then no reason ("size must be one of low, normal, high", of a thing whose size is low). Where it is something that they have, it may be where it goes to from there.
 */
export const isSaidOfSent = ({ condition }: Predicate, own: readonly Tracked[], seen: readonly Values[]): boolean => {
  if (condition.kind !== 'status') return false;
  const name = lastPart(condition.field);
  const sent = own.map(({ sample }) => valueAt(sample.payload, underKey('', name)) ?? null);
  const isSaid = ({ sample }: Tracked): boolean => complaintsIn(sample).some(({ field }) => field !== null && lastPart(field) === name);
  if (sent.includes(null) || !own.every(isSaid)) return false;
  const known = new Set(seen.flatMap((one) => (one.entity === condition.entity && one.field === condition.field ? valuesIn(one) : [])));
  return !sent.some((value) => known.has(String(value)));
};

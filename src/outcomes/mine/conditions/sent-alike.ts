import { isObject, type Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { saysState } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { isStatusValue } from './status-value.ts';

export type Start = Pick<Predicate, 'condition' | 'holds'>;

export const sentAt = ({ sample }: Tracked, path: string): Json | undefined => valueAt(sample.payload, path);

export const sentAs = (path: string, value: string | boolean | null): Start => ({
  condition: { kind: 'payload-value', path, is: 'equals', value },
  holds: (one) => sentAt(one, path) === value,
});

/**
 * The one status that all of these sent, where others sent another, or none: a call that sets it does several things, and each is refused for reasons of its own. With
 * those of the others that sent it, too.
 */
export const sentAlike = (
  own: readonly Tracked[],
  others: readonly Tracked[],
): (Start & { readonly others: readonly Tracked[] }) | undefined => {
  const [first] = own;
  const sent = isObject(first?.sample.payload) ? Object.entries(first.sample.payload) : [];
  return sent.flatMap(([key, value]) => {
    const path = underKey('', key);
    if (!saysState(path) || typeof value !== 'string' || !isStatusValue(value) || !own.every((one) => sentAt(one, path) === value))
      return [];
    const alike = others.filter((one) => sentAt(one, path) === value);
    return alike.length === others.length ? [] : [{ ...sentAs(path, value), others: alike }];
  })[0];
};

/** One refusal of several statuses that were sent is one of each: what a thing cannot become it may not become for reasons of its own. */
export const bySentStatus = (own: readonly Tracked[]): readonly (readonly Tracked[])[] | undefined => {
  const [first] = own;
  const path = isObject(first?.sample.payload)
    ? Object.keys(first.sample.payload)
        .map((key) => underKey('', key))
        .find(saysState)
    : undefined;
  if (path === undefined || !own.every((one) => typeof sentAt(one, path) === 'string' && isStatusValue(sentAt(one, path))))
    return undefined;
  const parts = [...Map.groupBy(own, (one) => sentAt(one, path)).values()];
  return parts.length < 2 ? undefined : parts;
};

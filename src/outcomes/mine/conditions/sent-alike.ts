import { isObject, type Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { saysState } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import { isAbout } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Tested } from './candidate.ts';
import { isStatusValue } from './status-value.ts';

export const sentAt = ({ sample }: Tracked, path: string): Json | undefined => valueAt(sample.payload, path);

export const sentAs = (path: string, value: string | boolean | null): Tested => ({
  condition: { kind: 'payload-value', path, is: 'equals', value },
  holds: (one) => sentAt(one, path) === value,
});

type Moves = (entity: string, field: string) => boolean;

/** Where the status of what a request is about is sent: how it stands, which changes, and not in which state somebody lives. */
const statusSentBy = (one: Tracked | undefined, moves: Moves): string | undefined =>
  (isObject(one?.sample.payload) ? Object.keys(one.sample.payload) : [])
    .map((key) => underKey('', key))
    .find((path) => saysState(path) && one?.sample.reach.some((reached) => isAbout(reached) && moves(reached.entity, path)) === true);

/**
 * The one status that all of these sent, where others sent another, or none: a call that sets it does several things, and each is refused for reasons of its own. With
 * those of the others that sent it, too.
 */
export const sentAlike = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  moves: Moves,
): (Tested & { readonly others: readonly Tracked[] }) | undefined => {
  const [first] = own;
  const path = statusSentBy(first, moves);
  const value = first === undefined || path === undefined ? undefined : sentAt(first, path);
  if (path === undefined || typeof value !== 'string' || !isStatusValue(value) || !own.every((one) => sentAt(one, path) === value))
    return undefined;
  const alike = others.filter((one) => sentAt(one, path) === value);
  return alike.length === others.length ? undefined : { ...sentAs(path, value), others: alike };
};

/** One refusal of several statuses that were sent is one of each: what a thing cannot become it may not become for reasons of its own. */
export const bySentStatus = (own: readonly Tracked[], moves: Moves): readonly (readonly Tracked[])[] | undefined => {
  const path = statusSentBy(own[0], moves);
  if (path === undefined || !own.every((one) => typeof sentAt(one, path) === 'string' && isStatusValue(sentAt(one, path))))
    return undefined;
  const parts = [...Map.groupBy(own, (one) => sentAt(one, path)).values()];
  return parts.length < 2 ? undefined : parts;
};

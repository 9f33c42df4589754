import type { Json } from '../../../base/json.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import { complaintsIn } from './complaints.ts';
import type { When } from './conditions.ts';
import { roleOf } from './predicate.ts';
import { statusSaid } from './said.ts';

/** More than these are no kinds of places that a role is kept from. */
const MOST = 12;

type Name = string | number;
const isName = (value: Json | undefined): value is Name => typeof value === 'number' || (typeof value === 'string' && value !== '');

const quotes = ({ sample }: Tracked, value: Name): boolean =>
  complaintsIn(sample).some(({ message }) => new RegExp(`["'“‘\`]${RegExp.escape(String(value))}["'”’\`]`).test(message ?? ''));

/** The one place whose value each of these refusals quotes. */
const quotedPlace = (own: readonly Tracked[]): string | undefined => {
  const places = own.map(
    (one) => new Set(placesOf(one.sample.payload).flatMap(({ path, value }) => (isName(value) && quotes(one, value) ? [path] : []))),
  );
  const [only, ...more] = [...(places[0] ?? [])].filter((path) => places.every((each) => each.has(path)));
  return more.length === 0 ? only : undefined;
};

/**
 * One refusal of several roles that says that they may not, and quotes what they may not do it to ("No permission to create tickets in the queue
 * 'Billing'"): of each such name those who were kept from it, where none of them was answered otherwise with the same.
 */
export const deniedByName = (
  own: readonly Tracked[],
  others: readonly Tracked[],
): readonly { readonly own: readonly Tracked[]; readonly when: When }[] | undefined => {
  if (!own.every((one) => statusSaid(one) === 403 && one.sample.payloadKnown && roleOf(one) !== undefined)) return undefined;
  const path = quotedPlace(own);
  if (path === undefined) return undefined;
  const nameIn = ({ sample }: Tracked): Json | undefined => valueAt(sample.payload, path);
  const parts = [...Map.groupBy(own, nameIn)].flatMap(([name, part]) => {
    if (!isName(name)) return [];
    const roles = new Set(part.map((one) => roleOf(one) ?? ''));
    const holds = (one: Tracked): boolean | undefined =>
      roles.has(roleOf(one) ?? '') ? (one.sample.payloadKnown ? nameIn(one) === name : undefined) : false;
    const when: When = {
      when: [
        { kind: 'role', oneOf: [...roles].toSorted() },
        { kind: 'payload-value', path, is: 'equals', value: name },
      ],
      isolated: true,
      holds,
    };
    return others.some((one) => holds(one) === true) ? [] : [{ own: part, when }];
  });
  return parts.length > 0 && parts.length <= MOST && parts.flatMap((part) => part.own).length === own.length ? parts : undefined;
};

import { lastPart } from '../../../base/path.ts';
import { isRead, requestIn } from '../../arguments.ts';
import { sameText, valueAt } from '../../place.ts';
import { type Found, isOperation, rowsOf } from '../../sample.ts';
import { occasionsOf } from '../groups/occasion.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isAsMany, saysHowShown } from './how-shown.ts';
import { FIELDS, isOf, ownField } from './own-field.ts';

const roleOf = (one: Tracked): string => one.sample.caller.role ?? '';

const requestOf = ({ sample }: Tracked): string => JSON.stringify(requestIn(sample));

/** Those of others that asked for the very same. */
export const askedAlike = (answers: readonly Tracked[], others: readonly Tracked[]): readonly Tracked[] => {
  const asked = new Set(answers.map(requestOf));
  return others.filter((one) => asked.has(requestOf(one)));
};

/** Whether a list had room for more than it showed. */
const hasRoom = (one: Tracked): boolean => !isAsMany(one, rowsOf(one.sample).length);

/** Whether a row would stand in a list that is asked for below other things: another order's remarks are withheld from nobody who asks for this one's. */
const isBelow = (row: Found, own: Tracked, asked?: Tracked): boolean =>
  (asked !== undefined && JSON.stringify(asked.sample.path) === JSON.stringify(own.sample.path)) ||
  own.sample.path.every(([, above]) => scalarsOf(row.value, FIELDS).some(({ value }) => value !== null && sameText(value, above)));

/** When a thing was made, as its own fields say it. */
const MADE = /^(?:creat|insert|add|post|submit|open|made|join|regist)/i;

/** Whether a thing says itself that it was made after an answer: that one could not list it. */
const cameLater = ({ value }: Found, own: Tracked): boolean =>
  scalarsOf(value, FIELDS).some(
    ({ path, value: time }) =>
      MADE.test(lastPart(path)) && typeof time === 'string' && Date.parse(time) > (own.sample.end ?? Number.POSITIVE_INFINITY),
  );

/** Whether each of the things listed was asked for by its name (`?ids=7`): whatever else there is, was not asked for, and is withheld from nobody. */
export const isAskedByName = (one: Tracked): boolean => {
  const asked = new Set(one.sample.query.flatMap(([name, value]) => (saysHowShown(name) ? [] : [value])));
  const rows = rowsOf(one.sample);
  return rows.length > 0 && rows.every(({ key }) => asked.has(key));
};

/**
 * The field by which a role sees only its own rows: in every row that it was shown, and not in every row that others were shown. What says that it was made
 * after the role looked is none of them: nobody could be shown it; nor is what may have been on another page.
 * `undefined` when the list is the same for all.
 */
export const scopeOf = (answers: readonly Tracked[], others: readonly Tracked[]): string | undefined => {
  const field = ownField(answers, others);
  if (field === undefined) return undefined;
  const isWithheld = (row: Found, one: Tracked, own: Tracked): boolean =>
    !isOf(row.value, field, own.sample.caller.account?.key) &&
    isBelow(row, own, one) &&
    hasRoom(own) &&
    !isAskedByName(own) &&
    (one.at < own.at || !cameLater(row, own));
  const isOthers = others.some((one) =>
    rowsOf(one.sample).some(
      (row) =>
        valueAt(row.value, field) !== undefined &&
        // Where it is one of theirs, only who asked for the very same shows that it was not shown to another of them.
        (answers.every((own) => !isOf(row.value, field, own.sample.caller.account?.key))
          ? answers.some((own) => isWithheld(row, one, own))
          : answers.some((own) => requestOf(own) === requestOf(one) && isWithheld(row, one, own))),
    ),
  );
  return isOthers ? field : undefined;
};

/** Whether a thing says itself that it was made before an answer. */
export const wasThere = ({ value }: Found, own: Tracked): boolean =>
  scalarsOf(value, FIELDS).some(
    ({ path, value: time }) =>
      MADE.test(lastPart(path)) && typeof time === 'string' && Date.parse(time) < (own.sample.start ?? Number.NEGATIVE_INFINITY),
  );

/** The answers that list things of each kind; looked up only where somebody asks. */
export const listingAmong = (samples: readonly Tracked[]): ((entity: string) => readonly Tracked[]) => {
  let found: Map<string, Tracked[]> | undefined;
  const find = (): NonNullable<typeof found> => {
    const listing: NonNullable<typeof found> = new Map();
    for (const one of samples.filter(({ sample }) => sample.status < 300))
      for (const entity of new Set(rowsOf(one.sample).map((row) => row.entity))) listing.set(entity, [...(listing.get(entity) ?? []), one]);
    return listing;
  };
  return (entity) => {
    found ??= find();
    return found.get(entity) ?? [];
  };
};

/**
 * The same of a list that one person alone asked for: what names somebody else, and was shown to them by another list later, says itself that it was made
 * before; it was there all the time, and not listed.
 */
export const scopeBeside = (answers: readonly Tracked[], listing: readonly Tracked[], entity: string): string | undefined => {
  const field = ownField(answers, listing);
  if (field === undefined) return undefined;
  const isOthers = listing.some((one) =>
    rowsOf(one.sample).some(
      (row) =>
        row.entity === entity &&
        valueAt(row.value, field) !== undefined &&
        answers.every((own) => !isOf(row.value, field, own.sample.caller.account?.key)) &&
        answers.some((own) => isBelow(row, own) && hasRoom(own) && !isAskedByName(own) && one.at > own.at && wasThere(row, own)),
    ),
  );
  return isOthers ? field : undefined;
};

/** A list that some roles see whole and others only as far as it is theirs: two answers, told apart by the role. */
export const byScope = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const [first] = group;
  const isReading = first !== undefined && (first.sample.method === 'GET' || (isOperation(first.sample.call) && isRead(first.sample)));
  if (!isReading || !group.some((one) => rowsOf(one.sample).length > 0)) return [group];
  const roles = [...new Set(group.map(roleOf))].filter((role) => role !== '');
  const fields = new Map(
    roles.flatMap((role) => {
      const [own, others] = [group.filter((one) => roleOf(one) === role), group.filter((one) => roleOf(one) !== role)];
      const field = scopeOf(own, others);
      return field === undefined ? [] : [[role, field] as const];
    }),
  );
  if (fields.size === 0 || fields.size === roles.length) return [group];
  const inside = group.filter((one) => fields.has(roleOf(one)));
  // Of whom nothing was ever listed it is not shown which they are.
  const seen = new Set(group.filter((one) => rowsOf(one.sample).length > 0).map(roleOf));
  const nothing = group.filter((one) => !seen.has(roleOf(one)));
  const rest = group.filter((one) => !inside.includes(one) && !nothing.includes(one));
  // Who saw nothing but their own saw no more than the others: what those have may have come later.
  const isOwn = (one: Tracked): boolean =>
    rowsOf(one.sample).every(({ value }) => [...fields.values()].every((field) => isOf(value, field, one.sample.caller.account?.key)));
  return rest.every(isOwn) ? [group] : [rest, inside, nothing].filter((part) => part.length > 0);
};

const keysOf = (one: Tracked): ReadonlySet<string> => new Set(rowsOf(one.sample).map(({ entity, key }) => `${entity} ${key}`));

/** What these answers all list, and nothing else; `undefined` where they do not, or where there is but one of them: time tells that one apart as well. */
const alwaysListed = (answers: readonly Tracked[]): ReadonlySet<string> | undefined => {
  const [first, ...more] = answers.map(keysOf);
  const isSame =
    first !== undefined && first.size > 0 && occasionsOf(answers) > 1 && more.every((keys) => keys.symmetricDifference(first).size === 0);
  return isSame ? first : undefined;
};

/**
 * By role, the answers to one and the same request that list to each role things of its own, always the same ones, and to no two roles the same thing.
 * No field has to say whose they are. `undefined` where it is not so.
 */
export const listedByRole = (answers: readonly Tracked[]): ReadonlyMap<string, readonly Tracked[]> | undefined => {
  const parts = Map.groupBy(answers, roleOf);
  if (parts.size < 2 || parts.has('') || new Set(answers.map(requestOf)).size > 1) return undefined;
  const listed = [...parts.values()].map(alwaysListed);
  const isApart = listed.every(
    (own, at) => own !== undefined && listed.slice(at + 1).every((other) => other !== undefined && own.isDisjointFrom(other)),
  );
  return isApart ? parts : undefined;
};

/** Whether these answers are such a list, as one role is answered, beside the answers to others. */
export const isOfRole = (group: readonly Tracked[], others: readonly Tracked[]): boolean => {
  const [first] = group;
  if (first === undefined || first.sample.method !== 'GET') return false;
  const same = others.filter((one) => one.sample.status === first.sample.status && requestOf(one) === requestOf(first));
  return listedByRole([...group, ...same]) !== undefined;
};

/**
 * Whether several people who made one and the same request were each listed things, and nobody what somebody else was: that is not everything there is, though
 * nothing says whose is which.
 */
export const isOfEach = (group: readonly Tracked[]): boolean =>
  [...Map.groupBy(group, requestOf).values()].some((alike) => {
    const people = Map.groupBy(
      alike.filter((one) => one.sample.caller.account !== undefined && rowsOf(one.sample).length > 0),
      (one) => one.sample.caller.account?.key,
    );
    const listed = [...people.values()].map((own) => new Set(own.flatMap((one) => [...keysOf(one)])));
    return listed.length > 1 && listed.every((own, at) => listed.slice(at + 1).every((other) => own.isDisjointFrom(other)));
  });

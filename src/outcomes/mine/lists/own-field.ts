import type { JsonObject } from '../../../base/json.ts';
import { isInList, readPath } from '../../../base/path.ts';
import { relationshipAt } from '../../../base/wire/resource-object.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { sameText, valueAt } from '../../place.ts';
import { isOperation, rowsOf } from '../../sample.ts';
import { isNumbered, maySayWhose } from '../conditions/whose.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';

/** Fields of one row that are looked at. */
export const FIELDS = 60;

/** Whether a field of a row names somebody. */
export const isOf = (row: JsonObject, path: string, key: string | undefined): boolean => {
  const value = valueAt(row, path);
  return value !== undefined && typeof value !== 'object' && sameText(value, key);
};

/** What says who changed a thing last says of whose it is the less: whoever owns it most often is both. */
const LAST_HAND = /(?:updat|modif|chang|edit|sav)(?:ed|ied|d)?_?by/i;

/** Whether nothing of a field stands in a row of an operation: what was not wanted of it (GraphQL October 2021, §2.4) says nothing. */
const isUnasked = (row: JsonObject, path: string): boolean => {
  const [step] = readPath(path) ?? [];
  return step?.kind === 'key' && !Object.hasOwn(row, step.key);
};

/** Fields whose value names who asks in every row of every one of these answers. */
const ownFields = (answers: readonly Tracked[]): readonly string[] => {
  const rows = answers.flatMap((one) =>
    rowsOf(one.sample).map((row) => ({ row, account: one.sample.caller.account, isInPart: isOperation(one.sample.call) })),
  );
  // Of an operation the row of which the most was wanted.
  const wanted = ({ row, isInPart }: (typeof rows)[number]): number => (isInPart ? Object.keys(row.value).length : 0);
  const [first] = rows.toSorted((a, b) => wanted(b) - wanted(a));
  if (first === undefined || answers.some((one) => one.sample.caller.account === undefined)) return [];
  const kinds = new Set(answers.flatMap((one) => one.sample.found.map(({ entity }) => entity)));
  // Somebody among people is told by any text that they are called by; a number of theirs may be anything of the others.
  const own = first.row.entity === first.account?.entity;
  const fields = scalarsOf(first.row.value, FIELDS)
    .filter(({ path, value }) => (own && !isNumbered(value)) || maySayWhose(path, isNumbered(value), first.account?.entity, kinds))
    .map(({ path }) => path)
    // The other end of a relationship is a field by its name.
    .filter(
      (path) =>
        !isInList(path) &&
        // What a thing itself is called by is not whose it is.
        (own || !isIdentityName(path)) &&
        relationshipAt(path) === undefined &&
        rows.every(({ row, account, isInPart }) => isOf(row.value, path, account?.key) || (isInPart && isUnasked(row.value, path))),
    );
  const lasting = fields.filter((path) => !LAST_HAND.test(path));
  return lasting.length > 0 ? lasting : fields;
};

/** What a field names somebody as: `ownerId`, `owner_id` and `owner.id` as "owner". */
const namedAs = (path: string): string => path.replaceAll(/[._-]/g, '').replace(/id$/i, '').toLowerCase();

/**
 * Of these fields the one that says it plainest. What names somebody beside an object that does (`ownerId` and `owner.id`, the `userId` of a user) says the same
 * of a thing where both do so in every row that anybody was shown. Of `creatorId` and `holder.id` nothing shows which it is.
 */
const plainestOf = (fields: readonly string[], answers: readonly Tracked[]): string | undefined => {
  const flat = fields.filter((path) => !path.includes('.'));
  const [field, ...more] = flat.length > 0 ? flat : fields;
  if (field === undefined || more.length > 0) return undefined;
  const account = answers.find(({ sample }) => sample.caller.account !== undefined)?.sample.caller.account?.entity;
  const called = namedAs(field);
  const rows = answers.flatMap(({ sample }) => rowsOf(sample));
  const saysSame = (path: string): boolean =>
    path === field ||
    ((called === account?.toLowerCase() || called === namedAs(path)) &&
      rows.every(({ value }) => valueAt(value, path) === undefined || sameText(valueAt(value, path), valueAt(value, field))));
  return fields.every(saysSame) ? field : undefined;
};

/** The one field by which everything that these answers list is of who asks. `others`: what else was listed to anybody. */
export const ownField = (answers: readonly Tracked[], others: readonly Tracked[]): string | undefined =>
  plainestOf(ownFields(answers), [...answers, ...others]);

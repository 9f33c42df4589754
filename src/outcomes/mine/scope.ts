import { underKey } from '../../base/path.ts';
import { sameText } from '../place.ts';
import type { Found } from '../sample.ts';
import type { Tracked } from './track.ts';

/** The rows of a list's answer: top-level objects that are entities. */
const rowsOf = (one: Tracked): readonly Found[] => one.sample.found.filter(({ path }) => /^[^.[]*\[\]$/.test(path));

const roleOf = (one: Tracked): string => one.sample.caller.role ?? '';

/** Fields whose value names who asks in every row of every one of these answers. */
const ownFields = (answers: readonly Tracked[]): readonly string[] => {
  const rows = answers.flatMap((one) => rowsOf(one).map((row) => ({ row, account: one.sample.caller.account })));
  const [first] = rows;
  if (first === undefined || answers.some((one) => one.sample.caller.account === undefined)) return [];
  return Object.keys(first.row.value).filter((key) =>
    rows.every(
      ({ row, account }) => Object.hasOwn(row.value, key) && typeof row.value[key] !== 'object' && sameText(row.value[key], account?.key),
    ),
  );
};

/**
 * The field by which a role sees only its own rows: in every row that it was shown, and not in every row that others were shown.
 * `undefined` when the list is the same for all.
 */
export const scopeOf = (answers: readonly Tracked[], others: readonly Tracked[]): string | undefined => {
  const [field, ...more] = ownFields(answers);
  if (field === undefined || more.length > 0) return undefined;
  const isOthers = others.some((one) =>
    rowsOf(one).some(
      ({ value }) => Object.hasOwn(value, field) && answers.every((own) => !sameText(value[field], own.sample.caller.account?.key)),
    ),
  );
  return isOthers ? underKey('', field) : undefined;
};

/** A list that some roles see whole and others only as far as it is theirs: two answers, told apart by the role. */
export const byScope = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  if (group[0]?.sample.method !== 'GET' || !group.some((one) => rowsOf(one).length > 0)) return [group];
  const roles = [...new Set(group.map(roleOf))].filter((role) => role !== '');
  const scoped = roles.filter((role) => {
    const own = group.filter((one) => roleOf(one) === role);
    return (
      scopeOf(
        own,
        group.filter((one) => roleOf(one) !== role),
      ) !== undefined
    );
  });
  if (scoped.length === 0 || scoped.length === roles.length) return [group];
  const inside = group.filter((one) => scoped.includes(roleOf(one)));
  return [group.filter((one) => !inside.includes(one)), inside];
};

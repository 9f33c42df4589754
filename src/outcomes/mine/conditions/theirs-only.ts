import type { Collection, Outcome } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import { rowsOf } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { isOf } from '../lists/own-field.ts';
import { roleOf } from './predicate.ts';

/** The fields, of which one at a time names who asks in all that is listed. */
const ownFields = (collection: Collection | null): readonly (readonly string[])[] =>
  (collection?.filters ?? []).flatMap(({ field, or, to }) => (to.from === 'caller' ? [[field, ...(or ?? [])]] : []));

/** Whether an answer lists what is not of who asked. */
const listsOthers = (one: Tracked, entity: string, own: readonly (readonly string[])[]): boolean =>
  rowsOf(one.sample).some(
    (row) =>
      row.entity === entity &&
      own.some(
        (fields) =>
          fields.some((field) => valuesAt(row.value, field).length > 0) &&
          !fields.some((field) => isOf(row.value, field, one.sample.caller.account?.key)),
      ),
  );

/** Whether an outcome is told of a role whatever it asks for: no other answers that role. */
const isAllOfRole = ({ when }: Outcome): boolean => when.length > 0 && when.every(({ kind }) => kind === 'role');

/**
 * Where a call lists to one role what is theirs and to another what is not, who was never listed something as it is asked for there may be listed the one or the
 * other: it is told of those roles that were. `seen`: what each outcome was seen with.
 */
export const toldOfRoles = (outcomes: readonly Outcome[], seen: readonly { readonly group: readonly Tracked[] }[]): readonly Outcome[] => {
  const listed = outcomes.map((outcome, at) => {
    const group = outcome.status < 300 ? (seen[at]?.group ?? []) : [];
    return { outcome, group, roles: new Set(group.map(roleOf)), own: ownFields(outcome.collection) };
  });
  return listed.map(({ outcome, roles, own }) => {
    const entity = outcome.collection?.entity;
    const named = [...roles].filter((role) => role !== undefined).toSorted();
    if (entity === undefined || named.length < roles.size || outcome.when.some(({ kind }) => kind === 'role')) return outcome;
    const isOtherwise = listed.some(
      (other) =>
        !other.roles.isSubsetOf(roles) &&
        !isAllOfRole(other.outcome) &&
        (own.length === 0
          ? other.own.length > 0 && other.outcome.collection?.entity === entity
          : other.group.some((one) => !roles.has(roleOf(one)) && listsOthers(one, entity, own))),
    );
    return isOtherwise ? { ...outcome, when: [{ kind: 'role', oneOf: named }, ...outcome.when] } : outcome;
  });
};

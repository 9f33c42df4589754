import type { Points } from '../document/specification.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Access, AccessCell } from './node.ts';
import { shown } from './shown.ts';
import { wordsOf } from './words-of.ts';

/** Who was seen to be let in and who refused. A role without a cell was never tried. */
export const accessOf = (points: Points, call: string): Access => {
  const outcomes = points.calls.filter((one) => callName(one) === call).flatMap((one) => one.outcomes);
  const conditions = outcomes.flatMap((outcome) => outcome.when);
  const refusals = outcomes.filter((outcome) =>
    outcome.when.some(({ kind }) => kind === 'role' || kind === 'credential' || kind === 'owner'),
  );
  const owner =
    conditions.flatMap((condition) => (condition.kind === 'owner' ? [{ field: condition.field, caller: condition.caller }] : []))[0] ??
    null;
  const cells = points.roles.permissions.filter((permission) => permission.call === call);
  const message = (status: number): string | null =>
    points.errors.find((error) => error.call === call && error.status === status && error.field === null)?.message ??
    wordsOf(refusals.find((outcome) => outcome.status === status)?.body ?? null);
  return {
    kind: 'access',
    call,
    cells: cells.map(
      (cell): AccessCell => ({
        role: cell.role,
        relation: cell.relation,
        outcome: cell.outcome,
        status: cell.status,
        message: cell.outcome === 'allowed' ? null : message(cell.status),
      }),
    ),
    owner,
    shownBy: cells.map((cell) =>
      shown(
        6,
        `${call}, ${cell.role}${cell.relation === 'none' || cell.relation === 'unknown' ? '' : `, ${cell.relation}`}: ${cell.outcome} ${cell.status}`,
        cell,
      ),
    ),
  };
};

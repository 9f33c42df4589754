import type { Points } from '../document/specification.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Access, AccessCell } from './node.ts';
import { shown } from './shown.ts';

/** Who was seen to be let in and who refused. A role without a cell was never tried. */
export const accessOf = (points: Points, call: string): Access => {
  const conditions = points.calls.filter((one) => callName(one) === call).flatMap((one) => one.outcomes.flatMap((outcome) => outcome.when));
  const owner =
    conditions.flatMap((condition) => (condition.kind === 'owner' ? [{ field: condition.field, caller: condition.caller }] : []))[0] ??
    null;
  const cells = points.roles.permissions.filter((permission) => permission.call === call);
  const message = (status: number): string | null =>
    points.errors.find((error) => error.call === call && error.status === status && error.field === null)?.message ?? null;
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

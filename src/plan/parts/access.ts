import type { Points } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { callName } from '../../points/7-calls/reading.ts';
import type { Access, AccessCell } from '../node.ts';
import { shown } from '../shown.ts';
import { soleMessage, wordsOf } from '../words/words-of.ts';

/** Who was seen to be let in and who refused. A role without a cell was never tried. */
export const accessOf = (points: Points, call: string): Access => {
  const outcomes = points.calls.filter((one) => callName(one) === call).flatMap((one) => one.outcomes);
  const conditions = outcomes.flatMap((outcome) => (outcome.isolated ? outcome.when : []));
  const owner =
    conditions.flatMap((condition) =>
      condition.kind === 'owner' && condition.roles === undefined ? [{ field: condition.field, caller: condition.caller }] : [],
    )[0] ?? null;
  const cells = points.roles.permissions.filter((permission) => permission.call === call);
  const concerns = (outcome: Outcome, role: string): boolean =>
    outcome.isolated &&
    outcome.when.some(
      (condition) =>
        (condition.kind === 'role' && condition.oneOf.includes(role)) ||
        (condition.kind === 'credential' && condition.is === 'absent' && role === 'anonymous'),
    );
  const message = (role: string, status: number): string | null =>
    wordsOf(outcomes.find((outcome) => outcome.status === status && concerns(outcome, role))?.body ?? null) ??
    soleMessage(points, call, status);
  return {
    kind: 'access',
    call,
    cells: cells.map(
      (cell): AccessCell => ({
        role: cell.role,
        relation: cell.relation,
        outcome: cell.outcome,
        status: cell.status,
        message: cell.outcome === 'allowed' ? null : message(cell.role, cell.status),
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

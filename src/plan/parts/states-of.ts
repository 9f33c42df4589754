import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { refuses } from '../calls/operation-of.ts';
import type { States } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { soleMessage, wordsOf } from '../words/words-of.ts';

type Worked = States['worked'][number];
type Refused = States['refused'][number];

/**
 * In which statuses of the entity the call worked and in which it was refused: from transitions, and from outcomes whose
 * condition is a status. Statuses in neither list were never tried.
 */
export const statesOf = (planning: Planning, entity: string, call: Call): States | null => {
  const name = callName(call);
  for (const machine of planning.points.states) {
    if (machine.entity !== entity) continue;
    const worked = new Map<unknown, Worked>();
    const refused = new Map<unknown, Refused>();
    for (const transition of machine.transitions)
      if (transition.by === name && !worked.has(transition.from))
        worked.set(transition.from, {
          is: transition.from,
          shownBy: [
            shown(4, `${entity}.${machine.field} went from ${String(transition.from)} to ${String(transition.to)} by ${name}`, transition),
          ],
        });
    for (const outcome of call.outcomes.filter((one) => one.isolated))
      for (const condition of outcome.when) {
        if (condition.kind !== 'status' || condition.entity !== entity || condition.field !== machine.field) continue;
        for (const is of condition.oneOf) {
          const shownBy = [shown(7, `${name} answers ${outcome.status} when ${entity}.${machine.field} is ${String(is)}`, outcome)];
          if (!refuses(call, outcome)) {
            if (!worked.has(is)) worked.set(is, { is, shownBy });
          } else {
            refused.set(is, {
              is,
              status: outcome.status,
              message: wordsOf(outcome.body) ?? soleMessage(planning.points, name, outcome.status),
              shownBy,
            });
          }
        }
      }
    if (worked.size + refused.size > 0)
      return { field: machine.field, worked: [...worked.values()], refused: [...refused.values()].filter((one) => !worked.has(one.is)) };
  }
  return null;
};

import { NOT_ISOLATED, type Rule } from '../points/5-validation/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { complaintsIn } from '../points/8-errors/complained.ts';

/** What there is, and how it stands: whatever is sent, it is refused then. */
const OF_THINGS: ReadonlySet<string> = new Set(['measure', 'referred', 'status']);

/** Rules without those that name no field and have a cause that is none of what was sent: how things stand is told with the call, and is no rule for a field. */
export const withoutThoseOfThings = (rules: readonly Rule[], calls: readonly Call[]): Rule[] => {
  const told = new Set(
    calls.flatMap((call) =>
      call.outcomes
        .filter(({ isolated, when }) => isolated && when.length > 0 && when.every(({ kind }) => OF_THINGS.has(kind)))
        .flatMap((outcome) => complaintsIn(outcome).map(({ message }) => `${callName(call)} ${message}`)),
    ),
  );
  return rules.filter(
    ({ rule, field, call, message }) => !(rule === NOT_ISOLATED && field === '' && message !== null && told.has(`${call} ${message}`)),
  );
};

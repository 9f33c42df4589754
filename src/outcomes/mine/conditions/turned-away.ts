import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';
import { roleOf } from './predicate.ts';
import { statusSaid } from './said.ts';

/** Whether somebody was turned away from a call to which nobody of their role was ever let in: they are turned away for who they are, however the thing stands. */
export const isTurnedAway = (own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const letIn = new Set(accepted.map(roleOf));
  return own.every((one) => statusSaid(one) === 403 && roleOf(one) !== undefined && !letIn.has(roleOf(one)));
};

/**
 * Whether some of these belong to a role that a call never let in, and others do not: what refused those says nothing of how the thing stood, and how all the things
 * stood is then chance, unless the words name it.
 */
export const isPartlyTurnedAway = (own: readonly Tracked[], accepted: readonly Tracked[]): boolean =>
  accepted.length > 0 &&
  own.every((one) => statusSaid(one) === 403) &&
  own.some((one) => isTurnedAway([one], accepted)) &&
  !isTurnedAway(own, accepted);

/** Words by which it is that a thing is their own why somebody may not: "You cannot decide on your own claim". */
const OWN = / (?:(?:your|their|his|her|one s) own|(?:your|him|her|one)self|themselves) /;

/** What is no reason for that: how the thing stands, and that it is their own, unless the words are that it is. */
export const isNoReason = (condition: Condition, said: string): boolean =>
  condition.kind === 'status' || (condition.kind === 'owner' && condition.is === 'own' && !OWN.test(said));

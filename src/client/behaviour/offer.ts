import type { Json } from '../../base/json.ts';
import type { Action } from '../../plan/node.ts';
import { atPath } from './value-at.ts';
import type { Asking } from './verdict.ts';
import { barredBecause, quoted, untriedBecause, verdictOf } from './verdict.ts';

/**
 * How an action is put to the person. `offered`: shown to work here and for them. `untried`: nobody was seen to try; the
 * server decides. `barred`: it was refused here, and why. `aside`: it was never tried in this status. `absent`: it was
 * not there for them.
 */
export type Offer =
  | { readonly kind: 'offered' }
  | { readonly kind: 'untried'; readonly why: string }
  | { readonly kind: 'aside'; readonly why: string }
  | { readonly kind: 'barred'; readonly why: string }
  | { readonly kind: 'absent' };

export const offerOf = (action: Action, asking: Asking, record: Json | undefined): Offer => {
  if (action.request === null && action.followed !== undefined) return { kind: 'offered' };
  if (action.request === null) return { kind: 'barred', why: 'Seen on the screen; what pressing it does is not shown.' };
  const verdict = verdictOf(action.access, asking, record);
  if (verdict.kind === 'hidden') return { kind: 'absent' };
  const barred = barredBecause(verdict, asking);
  if (barred !== undefined) return { kind: 'barred', why: barred };
  if (action.states !== null) {
    const is = atPath(record, action.states.field) ?? null;
    const refused = action.states.refused.find((one) => one.is === is);
    if (refused !== undefined)
      return { kind: 'barred', why: `Refused when ${action.states.field} is ${String(is)}: ${quoted(refused.message, refused.status)}` };
    // Where it is not shown in which statuses it worked, the others are none to set aside.
    if (action.states.worked.length > 0 && !action.states.worked.some((one) => one.is === is))
      return { kind: 'aside', why: `Not shown when ${action.states.field} is ${String(is)}; the server decides.` };
  }
  const untried = untriedBecause(verdict, action.access, asking);
  return untried === undefined ? { kind: 'offered' } : { kind: 'untried', why: untried };
};

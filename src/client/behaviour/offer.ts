import type { Json } from '../../base/json.ts';
import type { Action } from '../../plan/node.ts';
import { atPath } from './value-at.ts';
import type { Asking } from './verdict.ts';
import { verdictOf } from './verdict.ts';

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

const quoted = (message: string | null, status: number): string => (message === null ? `answered ${status}` : `“${message}”`);

export const offerOf = (action: Action, asking: Asking, record: Json | undefined): Offer => {
  if (action.request === null) return { kind: 'barred', why: 'Not shown: this control was seen and never used.' };
  const verdict = verdictOf(action.access, asking, record);
  if (verdict.kind === 'hidden') return { kind: 'absent' };
  if (verdict.kind === 'refused') return { kind: 'barred', why: `Refused for ${asking.role}: ${quoted(verdict.message, verdict.status)}` };
  const untried: Offer = { kind: 'untried', why: `Not shown for ${asking.role}; the server decides.` };
  if (action.states !== null) {
    const is = atPath(record, action.states.field) ?? null;
    const refused = action.states.refused.find((one) => one.is === is);
    if (refused !== undefined)
      return { kind: 'barred', why: `Refused when ${action.states.field} is ${String(is)}: ${quoted(refused.message, refused.status)}` };
    if (!action.states.worked.some((one) => one.is === is))
      return { kind: 'aside', why: `Not shown when ${action.states.field} is ${String(is)}; the server decides.` };
  }
  return verdict.kind === 'allowed' ? { kind: 'offered' } : untried;
};

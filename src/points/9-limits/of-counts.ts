import { printKind } from '../../outcomes/language/measure.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { Counted } from '../../outcomes/quantity.ts';
import { type Call, callName } from '../7-calls/reading.ts';
import { CAP } from './miner.ts';
import { type Limit, limitOrder } from './reading.ts';

/** What is refused where there are so many of it, whatever is sent. */
const cappedBy = ({ when, isolated, status }: Outcome): { readonly of: Counted; readonly value: number } | undefined => {
  const [only, ...others] = when.filter(({ kind }) => kind !== 'credential');
  return isolated &&
    status >= 400 &&
    others.length === 0 &&
    only?.kind === 'measure' &&
    only.of.of === 'count' &&
    only.is === 'at least' &&
    only.than.of === 'number'
    ? { of: only.of, value: only.than.value }
    : undefined;
};

/** The same with how many there may be of what a call makes, where its outcomes tell that and its refusals do not say it in words that are read. */
export const withCaps = (limits: readonly Limit[], calls: readonly Call[]): Limit[] => {
  const caps = calls.flatMap((call): readonly Limit[] => {
    const on = callName(call);
    const made = new Set(call.outcomes.flatMap(({ then }) => then.flatMap((effect) => (effect.kind === 'create' ? [effect.entity] : []))));
    return call.outcomes.flatMap((outcome): readonly Limit[] => {
      const cap = cappedBy(outcome);
      if (
        cap === undefined ||
        !made.has(cap.of.entity) ||
        limits.some((one) => one.name === CAP && one.on === on && one.value === cap.value)
      )
        return [];
      const { grade, support, against, citations } = outcome;
      return [{ name: CAP, value: cap.value, unit: printKind(cap.of), on, grade, basis: ['enforced'], support, against, citations }];
    });
  });
  return [...limits, ...caps].sort(limitOrder);
};

import type { Tracked } from '../known/tracked.ts';
import { exactly } from './conditions.ts';
import { type Decided, statusOf } from './decided.ts';

const nameOf = ({ when }: Decided): string => JSON.stringify(when.when);

/**
 * Refusals that one condition is said to bring about under two statuses: it brings about one of them at most. The one that was seen oftener keeps it, and of
 * the other nothing tells when it comes.
 */
export const withoutTwins = (all: readonly Decided[], whole: readonly Tracked[]): readonly Decided[] =>
  all.map((one) => {
    const isRival = (other: Decided): boolean =>
      statusOf(other.group) >= 400 &&
      statusOf(other.group) !== statusOf(one.group) &&
      other.when.isolated &&
      nameOf(other) === nameOf(one) &&
      (other.own.length > one.own.length || (other.own.length === one.own.length && all.indexOf(other) < all.indexOf(one)));
    const isTwin =
      statusOf(one.group) >= 400 && one.when.isolated && one.when.when.length > 0 && one.inPart === undefined && all.some(isRival);
    const others = whole.filter((other) => !one.own.includes(other));
    return isTwin ? { ...one, when: exactly(one.own, others), bounds: [] } : one;
  });

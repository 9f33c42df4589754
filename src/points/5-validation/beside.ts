import type { Reference } from '../../statement/reference.ts';
import { limitsBeside } from '../limits-beside.ts';
import type { Accepted } from './accepted.ts';
import { greatnessOf, type RangeEnd, type Sent } from './limit.ts';

/** An end of what is accepted, with what shows it; without a value where nothing was refused right beside it. */
export interface Beside extends Pick<RangeEnd, 'isBeyond'> {
  readonly limit: { readonly rule: 'minimum' | 'maximum'; readonly value: number; readonly at: Reference } | undefined;
}

/**
 * The ends of a range of numbers of which the words of a refusal say no more than that one was no good: all that was refused lies outside of what was accepted, and
 * something right beside it (`limitsBeside`).
 */
export const besideOf = (accepted: Accepted | undefined, values: readonly Sent[]): readonly Beside[] | undefined => {
  const { least, greatest } = accepted ?? {};
  const refused = values.map((value) => (typeof value === 'string' && value.startsWith('[') ? undefined : greatnessOf(value)));
  if (least === undefined || greatest === undefined || refused.length === 0) return undefined;
  const isOutside = (value: number | undefined): boolean => value !== undefined && (value < least.value || value > greatest.value);
  if (!refused.every(isOutside)) return undefined;
  const { isLeast, isMost } = limitsBeside(
    least.value,
    greatest.value,
    refused.filter((value) => value !== undefined),
  );
  if (!isLeast && !isMost) return undefined;
  const ends: readonly Beside[] = [
    {
      limit: isLeast ? { rule: 'minimum', ...least } : undefined,
      isBeyond: (value) => (greatnessOf(value) ?? least.value) < least.value,
    },
    {
      limit: isMost ? { rule: 'maximum', ...greatest } : undefined,
      isBeyond: (value) => (greatnessOf(value) ?? greatest.value) > greatest.value,
    },
  ];
  return ends.filter(({ isBeyond }) => values.some(isBeyond));
};

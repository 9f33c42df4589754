import type { Json } from '../base/json.ts';
import { momentOf } from '../base/moment.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:/;

const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined;

/**
 * How a value stands to a bound that was asked for: below 0, at it 0, above it more than 0; `undefined` where the two cannot be compared. Numbers by their size,
 * dates by the calendar (ISO 8601); a moment stands to a day as its own day does.
 */
export const standsTo = (value: Json | undefined, bound: string): number | undefined => {
  const [own, asked] = [numberOf(value), numberOf(bound)];
  if (own !== undefined && asked !== undefined) return own - asked;
  if (typeof value !== 'string') return undefined;
  if (DAY.test(bound)) {
    const day = value.slice(0, bound.length);
    return !(DAY.test(value) || MOMENT.test(value)) ? undefined : day === bound ? 0 : day < bound ? -1 : 1;
  }
  if (!MOMENT.test(bound) || !MOMENT.test(value)) return undefined;
  const apart = momentOf(value) - momentOf(bound);
  return Number.isNaN(apart) ? undefined : apart;
};

/** Whether anything could be compared with what was asked for: it is a number, a day or a moment. */
export const isComparable = (bound: string): boolean =>
  NUMBER.test(bound) || DAY.test(bound) || (MOMENT.test(bound) && !Number.isNaN(momentOf(bound)));

/** What a filter that looks at a bound keeps. */
export const BOUNDS = ['is at least', 'is at most', 'is above', 'is below'] as const;
export type Bound = (typeof BOUNDS)[number];

export const isBound = (is: string): is is Bound => BOUNDS.some((one) => one === is);

/** Whether a bound keeps a value; `undefined` where the two cannot be compared. */
export const keptBy = (is: Bound, value: Json | undefined, bound: string): boolean | undefined => {
  const stands = standsTo(value, bound);
  if (stands === undefined) return undefined;
  return is === 'is at least' ? stands >= 0 : is === 'is at most' ? stands <= 0 : is === 'is above' ? stands > 0 : stands < 0;
};

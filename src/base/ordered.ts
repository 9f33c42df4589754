import type { Json } from './json.ts';
import { momentOf } from './moment.ts';

/** A day, a time of day, or both, as ISO 8601 writes them: of one length they are in order as texts are. */
const MOMENT = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)/;

/** A date and a time with its offset: however it is written, it is a moment. */
const INSTANT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/;

/** How a value may stand to another that it has an order with. */
export const IN_ORDER = ['above', 'at least', 'below', 'at most'] as const;
export type InOrder = (typeof IN_ORDER)[number];

/** Whether a value that stands so to another is that. */
export const isInOrder = (is: InOrder, order: number): boolean =>
  is === 'above' ? order > 0 : is === 'at least' ? order >= 0 : is === 'below' ? order < 0 : order <= 0;

/** How two values stand to each other: below 0, 0 or above; `undefined` where they have no order. */
export const orderBetween = (a: Json | undefined, b: Json | undefined): number | undefined => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string' && INSTANT.test(a) && INSTANT.test(b)) {
    const order = momentOf(a) - momentOf(b);
    return Number.isNaN(order) ? undefined : order;
  }
  return typeof a === 'string' && typeof b === 'string' && MOMENT.test(a) && MOMENT.test(b) && a.length === b.length
    ? a < b
      ? -1
      : Number(a > b)
    : undefined;
};

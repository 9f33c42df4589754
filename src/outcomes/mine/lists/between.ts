import { isRedacted } from '../../../base/pseudonym.ts';
import { textOrder } from '../../../base/text-order.ts';
import type { Collection } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { MayBeListed } from './choice.ts';
import type { Page } from './page.ts';

type Order = NonNullable<Collection['order']>;

/** How two values stand in an order; `undefined` where they cannot be compared. */
const compared = (a: unknown, b: unknown): number | undefined =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : typeof a === 'string' && typeof b === 'string' && !isRedacted(a) && !isRedacted(b)
      ? textOrder(a, b)
      : undefined;

/**
 * Whether a row would stand between two of those on a page, or on the first one before the last of them: of a list in order a page shows what it lacks, however
 * full it is. `isFirst`: whether the list begins with the page.
 */
export const wouldStandOn =
  (order: Order, isFirst: (page: Page) => boolean): MayBeListed =>
  (row, page) => {
    const at = valueAt(row.value, order.field);
    const sign = order.descending ? -1 : 1;
    const [first, last] = [page.rows[0], page.rows.at(-1)];
    if (!row.isOwnFresh || first === undefined || last === undefined) return false;
    const [fromFirst, fromLast] = [first, last].map((one) => compared(at, valueAt(one, order.field)));
    return fromFirst !== undefined && fromLast !== undefined && fromLast * sign < 0 && (fromFirst * sign > 0 || isFirst(page));
  };

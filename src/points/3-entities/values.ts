import type { z } from 'zod';
import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import { faithful } from '../cells/faithful.ts';
import { ABOUT } from '../cells/noun.ts';
import { printValues, readValues } from '../cells/scalar.ts';
import { field } from './reading.ts';

const seen = field.pick({ values: true, counts: true, distinct: true });
/** The values of a field: the few that can be listed, how often each, and how many different ones there were. */
export type ValuesSeen = z.infer<typeof seen>;

const AT_LEAST = 'at least';
const DIFFERENT = new RegExp(`^(?:(.+); )?(?:(${AT_LEAST}|${ABOUT}) )?(\\d{1,15}) different$`);

type Distinct = ValuesSeen['distinct'];

/** Whether all different values were counted. */
export const isCounted = ({ atLeast, about }: Distinct): boolean => !atLeast && about === undefined;

/** "38 different", "at least 65 different", "about 5120 different". */
export const printDistinct = ({ count, atLeast, about }: Distinct): string =>
  `${about === true ? `${ABOUT} ` : atLeast ? `${AT_LEAST} ` : ''}${count} different`;

const print = ({ values, counts, distinct }: ValuesSeen): string => {
  const listed = counts.length === 0 || counts.length === values.length ? printValues(values, counts) : '';
  if (values.length > 0 && distinct.count === values.length && isCounted(distinct)) return listed;
  // Lists and objects have no values to count.
  if (values.length === 0 && distinct.count === 0 && isCounted(distinct)) return '';
  const different = printDistinct(distinct);
  return listed === '' ? different : `${listed}; ${different}`;
};

const read: Cell<ValuesSeen>['read'] = (source) => {
  const [whole, listed, bound, count] = DIFFERENT.exec(source) ?? [];
  const values = readValues(whole === undefined ? source : (listed ?? ''));
  if (!values.ok) return values;
  const { counts } = values.value;
  if (counts.length !== 0 && counts.length !== values.value.values.length)
    return unreadable('a count in brackets after every value, or after none');
  return ok({
    ...values.value,
    distinct: {
      count: count === undefined ? values.value.values.length : Number(count),
      atLeast: bound === AT_LEAST,
      ...(bound === ABOUT ? { about: true } : {}),
    },
  });
};

/** `in (31), out (9)` · `38 different` · `a (4), b (3); at least 256 different`. */
export const valuesSeen: Cell<ValuesSeen> = faithful({ print, read }, (value): value is ValuesSeen => seen.safeParse(value).success);

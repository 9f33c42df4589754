import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { isRedacted } from '../../../base/pseudonym.ts';
import { textOrder } from '../../../base/text-order.ts';
import { plainWords } from '../../../base/words/plain-words.ts';
import type { Collection } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { scalarsOf } from '../values/leaf.ts';
import { maySort, saysInWhichOrder } from './how-shown.ts';
import { naturalOrder } from './natural-order.ts';
import type { Page } from './page.ts';

/** How the rows of one page stand by one field. */
interface Column {
  /** Three different values at least. */
  readonly isVaried: boolean;
  /** No value twice. */
  readonly isUnique: boolean;
  readonly ascends: boolean;
  readonly descends: boolean;
}

/** One page is compared with many others: how its rows stand is looked up once. */
const fields = new WeakMap<Page, readonly string[]>();
const columns = new WeakMap<Page, Map<string, Column>>();

const fieldsOf = (page: Page): readonly string[] => {
  const known = fields.get(page);
  if (known !== undefined) return known;
  const paths = new Set(page.rows.flatMap((row) => scalarsOf(row, 100).map(({ path }) => path)));
  const own = [...paths].filter((path) => !isInList(path));
  fields.set(page, own);
  return own;
};

const textAt = (row: JsonObject, field: string): Json | undefined => {
  const value = valueAt(row, field);
  return typeof value === 'object' ? undefined : value;
};

/** Whether values stand in order. A pseudonym, also in a text, stands where another text stood: its place in the alphabet is its own. */
const isOrdered = (values: readonly (Json | undefined)[], sign: number): boolean =>
  values.every((value, at) => {
    if (typeof value === 'string' && isRedacted(value)) return false;
    const before = values[at - 1];
    if (at === 0) return true;
    if (typeof value === 'number' && typeof before === 'number') return (value - before) * sign >= 0;
    return typeof value === 'string' && typeof before === 'string' && textOrder(value, before) * sign >= 0;
  });

const columnOf = (page: Page, field: string): Column => {
  const own = columns.get(page) ?? new Map<string, Column>();
  columns.set(page, own);
  const known = own.get(field);
  if (known !== undefined) return known;
  const values = page.rows.map((row) => textAt(row, field));
  const different = new Set(values).size;
  const column = {
    isVaried: different >= 3,
    isUnique: different === values.length,
    ascends: isOrdered(values, 1),
    descends: isOrdered(values, -1),
  };
  own.set(field, column);
  return column;
};

/** The orders that every page obeys: claimed only when some page shows three different values; `mayTie`: also where some of them stand there twice. */
export const ordersOf = (pages: readonly Page[], mayTie = false): readonly NonNullable<Collection['order']>[] =>
  [...new Set(pages.flatMap(fieldsOf))].flatMap((field) => {
    const shown = pages.map((page) => columnOf(page, field));
    if (!shown.some(({ isVaried, isUnique }) => isVaried && (isUnique || mayTie))) return [];
    return [
      ...(shown.every(({ ascends }) => ascends) ? [{ field, descending: false }] : []),
      ...(shown.every(({ descends }) => descends) ? [{ field, descending: true }] : []),
    ];
  });

/** What says behind a field in which direction: `createdAt:desc`, `["createdAt","DESC"]`, `created_at desc`. */
const DIRECTION = /[^\p{L}\p{N}]+(?:asc|desc)(?:end(?:ing)?)?[^\p{L}\p{N}]*$/iu;

/** Whether a value that is asked with is called as a field: `?sort=-createdAt`. */
export const isCalledAs = (said: string, field: string): boolean => plainWords(said.replace(DIRECTION, '')) === plainWords(lastPart(field));

/** The one order in which the pages stand that all of them asked for by its name (`sort=-starts`), whatever else stands in order beside it. */
const orderNamed = (pages: readonly Page[]): Collection['order'] | undefined => {
  const [first, ...others] = pages;
  const said = [...(first?.query ?? [])].flatMap(([name, value]) =>
    saysInWhichOrder(name) && maySort(name) && others.every(({ query }) => query.get(name) === value) ? [value] : [],
  );
  const [named, ...more] = said.length === 0 ? [] : ordersOf(pages, true).filter(({ field }) => said.some((one) => isCalledAs(one, field)));
  return more.length === 0 ? named : undefined;
};

/** The order in which a list comes where nobody asks for another; `null` where it is not shown. */
export const orderOf = (pages: readonly Page[], identity: string | null): Collection['order'] =>
  orderNamed(pages) ??
  naturalOrder(ordersOf(pages), identity, (field) =>
    pages
      .map((page) => page.rows.flatMap((row) => textAt(row, field) ?? []))
      .reduce<readonly Json[]>((longest, values) => (values.length > longest.length ? values : longest), []),
  );

import { lastPart } from '../../../base/path.ts';
import { plainWords } from '../../../base/words/plain-words.ts';
import type { Collection } from '../../outcome.ts';
import { maySort } from './how-shown.ts';
import { isCalledAs, ordersOf } from './orders.ts';
import type { Page } from './page.ts';

type Order = Collection['order'];
type Sorts = NonNullable<Collection['sorts']>;

/** Values of a parameter that ask for different orders: more are names, or what somebody looks for. */
const MOST = 12;

const isSame = (a: NonNullable<Order>, b: NonNullable<Order>): boolean => a.field === b.field && a.descending === b.descending;

interface Asked {
  readonly order: NonNullable<Order>;
  /** No page stands so that was not asked for it. */
  readonly isProved: boolean;
}

/**
 * The order that a value asks for: proved by its pages, and by no page that was not asked for it; of several the one that the value names. One that is called
 * as the field that its pages stand in order of may have some rows alike in it, and may be how the list stands anyway.
 */
const orderAsked = (own: readonly Page[], others: readonly Page[], said: string): Asked | undefined => {
  if (others.length === 0) return undefined;
  const besides = ordersOf(others, true);
  const proved = ordersOf(own).filter((order) => !besides.some((other) => isSame(other, order)));
  const named = proved.filter(({ field }) => plainWords(said).includes(plainWords(lastPart(field))));
  const [first, ...more] = named.length > 0 ? named : proved;
  const [called, ...rivals] = ordersOf(own, true).filter(({ field }) => isCalledAs(said, field));
  if (called !== undefined && rivals.length === 0) return { order: called, isProved: !besides.some((other) => isSame(other, called)) };
  return first !== undefined && more.length === 0 ? { order: first, isProved: true } : undefined;
};

/** The one order, some rows alike in it, in which the pages of a value stand and no others do: of a parameter that is known to order a list. */
const onlyOrder = (own: readonly Page[], others: readonly Page[]): readonly NonNullable<Order>[] => {
  const besides = ordersOf(others, true);
  const orders = ordersOf(own, true).filter((order) => !besides.some((other) => isSame(other, order)));
  return orders.length === 1 ? orders : [];
};

/**
 * Whether some value brings fewer than half of the rows that another brings, asked alike besides: an order leaves nothing out, and what was made or deleted
 * in between is less.
 */
const leavesOutMany = (pages: readonly Page[], candidate: readonly string[]): boolean => {
  const isOwn = ([name]: readonly [string, string]): boolean => candidate.includes(name);
  const alike = Map.groupBy(pages, ({ query }) => JSON.stringify([...query].filter((one) => !isOwn(one)).toSorted()));
  return [...alike.values()].some((same) => {
    const byValue = Map.groupBy(same, ({ query }) => JSON.stringify([...query].filter(isOwn)));
    const most = [...byValue.values()].map((own) => Math.max(...own.map(({ rows }) => rows.length)));
    return Math.min(...most) * 2 < Math.max(...most);
  });
};

/** Parameters that put the list in another order, with the order that each of their values was shown to ask for. */
export const sortsOf = (pages: readonly Page[], taken: ReadonlySet<string | null | undefined>): Sorts => {
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))]
    .filter((name) => !taken.has(name) && maySort(name))
    .toSorted();
  const pairs = names.flatMap((a) => names.filter((b) => a < b).map((b) => [a, b]));
  for (const candidate of [...names.map((name) => [name]), ...pairs.slice(0, 60)]) {
    const askedBy = (page: Page): readonly (readonly [string, string])[] =>
      candidate.flatMap((name) => {
        const value = page.query.get(name);
        return value === undefined ? [] : [[name, value] as const];
      });
    const parts = Map.groupBy(pages, (page) => JSON.stringify(askedBy(page)));
    if (parts.size < 2 || parts.size > MOST || leavesOutMany(pages, candidate)) continue;
    const told = [...parts].flatMap(([name, own]) => {
      const asked = JSON.parse(name) as [string, string][];
      if (asked.length === 0) return [];
      const others = pages.filter((page) => !own.includes(page) && page.rows.length > 1);
      return [{ asked, own, others, found: orderAsked(own, others, asked.map(([, value]) => value).join(' ')) }];
    });
    const put = (asked: Sorts[number]['asked'], { field, descending }: NonNullable<Order>): Sorts[number] => ({ asked, field, descending });
    const proved = told.flatMap(({ found }) => (found?.isProved === true ? [found.order] : []));
    // Two values that ask for two orders show what the parameter does. One shows only that its rows stand so, unless it says by what, and every other does.
    if (new Set(proved.map(({ field, descending }) => `${field} ${descending}`)).size >= 2)
      return told.flatMap(({ asked, own, others, found }) =>
        (found === undefined ? onlyOrder(own, others) : [found.order]).map((order) => put(asked, order)),
      );
    const sorts: Sorts = told.flatMap(({ asked, found }) => (found === undefined ? [] : [put(asked, found.order)]));
    const saysField = ({ asked, field }: Sorts[number]): boolean => asked.some(([, value]) => isCalledAs(value, field));
    if (candidate.length === 1 && proved.length > 0 && sorts.length === told.length && sorts.every(saysField)) return sorts;
  }
  return [];
};

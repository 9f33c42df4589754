import type { JsonObject } from '../../../base/json.ts';
import { requestIn } from '../../arguments.ts';
import { isBound, keptBy } from '../../bound.ts';
import type { Collection } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { saysHowMany, saysHowShown } from './how-shown.ts';
import { listSomeOf } from './left-out.ts';
import { keeps } from './of-others.ts';
import { type Page, type Paging, whole } from './page.ts';

type Filter = Collection['filters'][number];

/** So many things that others were listed are not all left out by chance, nor by one request. */
const SEVERAL = 2;

/** What is known of how a list is asked: which of its arguments keep what, and its pages. `begins`: whether a page begins where its list does. */
export interface AskedSo {
  readonly filters: readonly Filter[];
  readonly paging: Paging | null;
  readonly sorting: ReadonlySet<string>;
  readonly begins: (page: Page) => boolean;
}

const keepsRow = (filter: Filter, row: JsonObject, asked: string): boolean => {
  const { field, or = [], is } = filter;
  return isBound(is)
    ? [field, ...or].some((place) => valuesAt(row, place).some((value) => keptBy(is, value, asked) === true))
    : keeps(filter, row, asked);
};

/** Whether it is known what all that a page was asked for does to it, and it had room for more. */
const isPlain = (page: Page, { filters, paging, sorting, begins }: AskedSo): boolean => {
  const told = new Set<string | null | undefined>([paging?.position, paging?.size, ...sorting]);
  const isTold = (name: string): boolean =>
    told.has(name) || saysHowShown(name) || filters.some(({ to, is }) => to.from === 'query' && to.name === name && is !== 'is not');
  const wanted = [...page.query].flatMap(([name, value]) => (name === paging?.size || saysHowMany(name) ? (whole(value) ?? []) : []));
  const size = wanted.length > 0 ? Math.min(...wanted) : (paging?.defaultSize ?? undefined);
  return begins(page) && size !== undefined && page.rows.length < size && [...page.query.keys()].every(isTold);
};

/**
 * The roles whose pages lacked what was there before and after, and was then what they had asked for both times, while pages of other roles that could have lacked something lacked
 * nothing and listed what these did not: who asks chooses as well, in a way that no field says.
 */
export const lackingRoles = (
  pages: readonly Page[],
  asked: AskedSo,
  entity: string,
  { there }: Pick<Knowledge, 'there'>,
): ReadonlySet<string | undefined> => {
  const looked = pages.filter((page) => isPlain(page, asked));
  const roles = new Set(looked.map(({ one }) => roleOf(one)));
  if (roles.size < 2) return new Set();
  const lacking = new Map(
    looked.flatMap((page) => {
      const isAsked = (row: JsonObject): boolean =>
        asked.filters.every((filter) => {
          const text = filter.to.from === 'query' ? page.query.get(filter.to.name) : undefined;
          return text === undefined || text.split(',').some((one) => keepsRow(filter, row, one));
        });
      const lacked = [...there.around(page.one, entity)].flatMap(([key, { before, after }]) =>
        !page.keys.includes(key) && isAsked(before) && isAsked(after) ? [key] : [],
      );
      return lacked.length === 0 ? [] : [[page, lacked] as const];
    }),
  );
  const own = Map.groupBy([...lacking], ([{ one }]) => roleOf(one));
  const rest = looked.filter(({ one }) => !own.has(roleOf(one)));
  const isSeveral = (found: readonly (readonly [Page, readonly string[]])[]): boolean =>
    found.length >= SEVERAL && new Set(found.flatMap(([, keys]) => keys)).size >= SEVERAL;
  return [...own.values()].every(isSeveral) && listSomeOf(rest, lacking) ? new Set(own.keys()) : new Set();
};

/** Who asked, by their account or by what their token says of whom it is (RFC 7519 §4.1.2). */
const personOf = ({ one: { sample } }: Page): string | undefined => {
  const { account, known } = sample.caller;
  const subject = known?.['sub'];
  return account?.key ?? (typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined);
};

/**
 * Whether several people asked for the very same more than once, were listed several things each, and nobody was ever listed what somebody else was: each is shown their own,
 * though nothing says whose is which.
 */
export const isOfEveryone = (pages: readonly Page[]): boolean => {
  const people = Map.groupBy(pages, personOf);
  if (people.size < 2 || people.has(undefined)) return false;
  const listed = [...people.values()].map((own) => new Set(own.flatMap(({ keys }) => keys)));
  const filled = listed.filter(({ size }) => size >= SEVERAL);
  if (filled.length < 2 || !listed.every((own, at) => listed.slice(at + 1).every((other) => own.isDisjointFrom(other)))) return false;
  const alike = [...Map.groupBy(pages, ({ one }) => JSON.stringify(requestIn(one.sample))).values()];
  return alike.filter((same) => new Set(same.filter(({ keys }) => keys.length > 0).map(personOf)).size > 1).length >= SEVERAL;
};

import { lastPart } from '../../../base/path.ts';
import type { There } from '../known/there.ts';
import type { RowsSeen } from './choice.ts';
import { saysHowShown, saysInWhichOrder } from './how-shown.ts';
import { isCountHeader, type Page, type Paging, scalarsBeside, whole } from './page.ts';

/** Names by which the envelope of a list tells how many things it has in all pages, and how many pages. What is called `count` alone is often that of one page. */
const THINGS = /^(?:total(?:_?(?:count|items|docs|elements|records|results|hits|rows|size))?|(?:item|record|result)s?_?total)$/i;
const PAGES = /^(?:total_?pages?|pages?_?(?:count|total)|last_?page)$/i;

/** `jobs 0-9/21`, of whatever unit that is no part of a file (RFC 9110 §14.4). */
const toldByRange = (headers: Page['one']['sample']['headers']): number | undefined => {
  const range = headers.find(([name]) => name === 'content-range')?.[1] ?? '';
  return range.startsWith('bytes') ? undefined : whole(/\/(\d+)$/.exec(range)?.[1]);
};

/** How many things a header says that there are in all pages. */
const toldByHeader = ({ one }: Page): number | undefined =>
  whole(one.sample.headers.find(([name]) => isCountHeader(name))?.[1]) ?? toldByRange(one.sample.headers);

/** The counts beside the rows of a page, by their names. */
const countsOf = (page: Page): readonly { readonly name: string; readonly value: number }[] =>
  scalarsBeside(page.one.sample.response).flatMap(({ path, value }) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? [{ name: lastPart(path), value }] : [],
  );

const thingsTold = (page: Page): number | undefined => countsOf(page).find(({ name }) => THINGS.test(name))?.value;

/**
 * Whether a list of which nobody asked for another page says that there are more things than it holds: in a header, or beside its rows where nothing was asked for that
 * may have chosen them.
 */
export const tellsMore = (pages: readonly Page[]): boolean =>
  pages.some((page) => {
    const beside = [...page.query.keys()].every(saysHowShown) ? thingsTold(page) : undefined;
    return Math.max(toldByHeader(page) ?? 0, beside ?? 0) > page.rows.length;
  });

/** Whether a page says itself that there are more things than it holds, whatever was asked. */
export const tellsOfMore = (page: Page): boolean => (thingsTold(page) ?? toldByHeader(page) ?? 0) > page.rows.length;

/** Whether a page says itself that what it holds is all that there is. */
export const holdsAllTold = (page: Page): boolean => (thingsTold(page) ?? toldByHeader(page)) === page.rows.length;

/** How many things a page says that there are in all; `undefined` where it does not. */
const toldBy = (page: Page, paging: Paging): number | undefined => {
  const numbers = countsOf(page);
  const things = thingsTold(page) ?? toldByHeader(page);
  const pages = numbers.find(({ name }) => PAGES.test(name))?.value;
  const size = whole(paging.size === null ? undefined : page.query.get(paging.size)) ?? paging.defaultSize;
  return things ?? (pages === undefined || size === null || size < page.rows.length ? undefined : pages * size);
};

/** Whether a parameter says in which order rows are shown, or how much of each, and chooses none: by its own name, or as one that names a field of all of them. */
const isOfOrder = ({ query, rows }: Page, name: string): boolean =>
  saysInWhichOrder(name) || (rows.length > 0 && rows.every((row) => Object.hasOwn(row, query.get(name) ?? '')));

/**
 * Whether a list in pages that was asked for nothing in particular says itself that there are fewer things in it than whoever asks had been shown by then, and that
 * were not said to be gone since, or than anybody was shown before and after: something chooses them.
 */
export const tellsFewer = (
  pages: readonly Page[],
  paging: Paging,
  entity: string,
  { rowsSeen, there }: { readonly rowsSeen: RowsSeen; readonly there: There },
): boolean =>
  pages.some((page) => {
    const isPlain = [...page.query.keys()].every((name) => name === paging.position || name === paging.size || isOfOrder(page, name));
    const told = isPlain ? toldBy(page, paging) : undefined;
    if (told === undefined) return false;
    if (there.throughout(page.one, entity).size > told) return true;
    const seen = rowsSeen(page.one, entity);
    if (seen.size <= told) return false;
    const left = there.before(page.one, entity);
    return [...seen.keys()].filter((key) => left.has(key)).length > told;
  });

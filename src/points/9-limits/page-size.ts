import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Observed } from '../../observations/observed.ts';

/** What answers call the length of a page, beside the list or in a member that tells of the page. */
const SIZE = /^(?:limit|per_?page|page_?size|page_?limit|size)$/i;
/** What requests call it, besides. */
export const SIZE_ASKED = /^(?:limit|per_?page|page_?size|size|take|first|count|rows|max_?results|\$top|page\[size\])$/i;
/** The same in brackets, behind what tells of the page. */
const IN_BRACKETS = /^(?:page|paging|pagination)\[(?:limit|per_?page|page_?size|size)\]$/i;
export const asksSize = (name: string): boolean => SIZE_ASKED.test(name) || IN_BRACKETS.test(name);

const OF_PAGE = /^(?:meta|page|paging|pagination|page_?info|metadata)$/i;

const sizesIn = (object: JsonObject): readonly number[] =>
  Object.keys(object)
    .slice(0, 60)
    .filter((key) => SIZE.test(key))
    .flatMap((key) => (Number.isInteger(object[key]) ? [object[key] as number] : []));

/** The objects that a list stands in, the outermost first: `{"code": 0, "data": {"list": […], "total": 40}}` says beside the list what others say at the top. */
export const holdersOf = (body: Json, path: string): readonly JsonObject[] => {
  if (!isObject(body)) return [];
  const holders = [body];
  for (const key of path.replace(/\[\]$/, '').split('.').slice(0, -1)) {
    const inner = holders.at(-1)?.[key];
    if (!isObject(inner)) break;
    holders.push(inner);
  }
  return holders;
};

/** The members that tell of a page, one in the other (`{"meta": {"pagination": …}}`). */
const toldOfPage = (holder: JsonObject, depth = 0): readonly number[] =>
  Object.keys(holder)
    .slice(0, 60)
    .filter((key) => OF_PAGE.test(key))
    .flatMap((key) => {
      const inner = holder[key];
      return isObject(inner) ? [...sizesIn(inner), ...(depth === 0 ? toldOfPage(inner, 1) : [])] : [];
    });

/**
 * How long a page is when nobody asks for a length, as an answer itself says beside its list. `undefined` where it says none, two, or less than
 * the rows there are; and where the number was sent.
 */
export const statedPageSize = (holders: readonly JsonObject[], rows: number, { query, request }: Observed): number | undefined => {
  const [size, ...others] = new Set(holders.flatMap((holder) => [...sizesIn(holder), ...toldOfPage(holder)]));
  if (size === undefined || others.length > 0 || size < rows) return undefined;
  const isSent = query.some(({ value }) => value === String(size)) || (isObject(request) && Object.values(request).includes(size));
  return isSent ? undefined : size;
};

/** How long a page is at most, where an answer says itself that it holds fewer than were asked for. A number as great as its rows may count them. */
export const statedCap = (holders: readonly JsonObject[], rows: number, observed: Observed, asked: number): number | undefined => {
  const size = statedPageSize(holders, rows, observed);
  return size !== undefined && size > rows && size < asked ? size : undefined;
};

import { isObject, type Json } from '../../../base/json.ts';
import { lastPart, readPath } from '../../../base/path.ts';
import type { Collection, Source } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';
import { followedNumbers } from '../lists/cursor.ts';
import { countHeadersOf, isCalledCount, isCounting, type Page, pagesOf, scalarsBeside, whole } from '../lists/page.ts';
import { linksOf } from './links.ts';
import type { ListPlace } from './rows-at.ts';

/** How a number is called that says how long a page is, how many there are, or that there is one more: one and the same each time may be anything. */
const CALLED = { size: /size|limit|per_?page|take|first|rows|length/i, pages: /pages|last_?page|page_?count/i, more: /more|next/i };

/**
 * Numbers beside the rows (and in headers): the count of all rows, where a page starts, how large it is. Only what fits every
 * sample, and a count must be one that the rows of some sample show.
 */
export const numbersOf = (group: readonly Tracked[], place: ListPlace, collection: Collection): ReadonlyMap<string, Source> => {
  const pages = pagesOf(group, place);
  const { paging } = collection;
  const links = linksOf(pages, paging);
  const numbers = new Map<string, Source>(links === undefined ? [] : [['header link', links]]);
  if (paging?.kind === 'cursor' || paging?.kind === 'key') return new Map([...numbers, ...followedNumbers(pages, paging)]);
  const paths = new Set(pages.flatMap((page) => scalarsBeside(page.one.sample.response).map(({ path }) => path)));
  const read = (page: Page, path: string): number | boolean | string | null | undefined => {
    if (path.startsWith('header ')) return whole(page.one.sample.headers.find(([name]) => name === path.slice(7))?.[1]);
    const value = (readPath(path) ?? []).reduce<Json | undefined>(
      (inner, step) => (step.kind === 'key' && isObject(inner) && Object.hasOwn(inner, step.key) ? inner[step.key] : undefined),
      page.one.sample.response,
    );
    return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' || value === null ? value : undefined;
  };
  const asked = (page: Page, name: string | null | undefined): number | undefined =>
    name === null || name === undefined ? undefined : whole(page.query.get(name));
  const sizeOf = (page: Page): number | undefined => asked(page, paging?.size) ?? paging?.defaultSize ?? undefined;
  const startOf = (page: Page): number => {
    const at = asked(page, paging?.position) ?? paging?.first ?? 0;
    return paging?.kind === 'page' ? Math.max(0, at - paging.first) * (sizeOf(page) ?? 0) : paging?.kind === 'offset' ? at : 0;
  };
  /** The position of the page behind this one. */
  const nextOf = (page: Page): number => {
    const at = asked(page, paging?.position) ?? paging?.first ?? 0;
    return paging?.kind === 'page' ? at + 1 : at + (sizeOf(page) ?? page.rows.length);
  };
  /** Whether an address is the page's own with the position of the next page. */
  const leadsOn = (page: Page, value: number | boolean | string | null | undefined): boolean => {
    if (typeof value !== 'string' || !value.startsWith('/') || typeof paging?.position !== 'string') return false;
    const search = [...new URLSearchParams(value.slice(value.indexOf('?') + 1))];
    const wanted = new Map([...page.query, [paging.position, String(nextOf(page))] as const]);
    return value.includes('?') && search.length === wanted.size && search.every(([name, text]) => wanted.get(name) === text);
  };
  const kinds = [place.entity, lastPart(place.path).replace('[]', '')].filter((kind) => kind !== '');
  const isLast = (page: Page): boolean => sizeOf(page) === undefined || page.rows.length < (sizeOf(page) ?? 0);
  const valuesOf = (path: string) => pages.map((page) => ({ page, value: read(page, path) }));
  /** Whether it was not the same each time, or is called so. */
  const isSaidBy = (path: string, called: RegExp): boolean =>
    called.test(lastPart(path)) || new Set(valuesOf(path).map(({ value }) => value)).size > 1;
  const headers = countHeadersOf(pages);
  for (const path of [...paths, ...headers.things.map((name) => `header ${name}`)].toSorted()) {
    const values = valuesOf(path);
    if (values.length === 0 || values.some(({ value }) => value === undefined)) continue;
    const every = (fits: (page: Page) => number | boolean | undefined): boolean => values.every(({ page, value }) => fits(page) === value);
    const isCount = values.every(
      ({ page, value }) =>
        typeof value === 'number' &&
        value >= startOf(page) + page.rows.length - (page.rows.length === 0 ? startOf(page) : 0) &&
        (!isLast(page) || page.rows.length === 0 || value === startOf(page) + page.rows.length),
    );
    const shows = values.some(({ page }) => isLast(page));
    if (
      paging !== null &&
      paging.size !== null &&
      every((page) => sizeOf(page)) &&
      (lastPart(path) === paging.size || isSaidBy(path, CALLED.size)) &&
      new Set(values.map(({ value }) => value)).size + Number(values.every(({ page }) => asked(page, paging.size) !== undefined)) > 1
    )
      numbers.set(path, { from: 'paging', is: 'size' });
    else if (
      paging?.position != null &&
      // Of one page alone how many there are may be its number by chance.
      !((isCalledCount(path) || CALLED.pages.test(lastPart(path))) && new Set(values.map(({ value }) => value)).size < 2) &&
      every((page) => asked(page, paging.position) ?? paging.first)
    )
      numbers.set(path, { from: 'paging', is: 'position' });
    else if (!isCounting(path, new Set(values.map(({ value }) => value)), kinds)) continue;
    else if (isCount && (shows || values.some(({ page, value }) => typeof value === 'number' && value > page.rows.length)))
      numbers.set(path, { from: 'total', entity: place.entity });
    else if (every((page) => page.rows.length)) numbers.set(path, { from: 'paging', is: 'rows' });
  }
  const totals = [...numbers].find(([, source]) => source.from === 'total')?.[0];
  if (totals !== undefined && paging !== null)
    for (const path of [...paths, ...headers.pages.map((name) => `header ${name}`)]) {
      if (numbers.has(path)) continue;
      const fits = (is: (page: Page, total: number) => number | boolean | null | undefined): boolean =>
        pages.every((page) => {
          const total = read(page, totals);
          return typeof total === 'number' && sizeOf(page) !== undefined && is(page, total) === read(page, path);
        });
      if (isSaidBy(path, CALLED.pages) && fits((page, total) => Math.ceil(total / (sizeOf(page) ?? 1))))
        numbers.set(path, { from: 'paging', is: 'pages' });
      else if (isSaidBy(path, CALLED.more) && fits((page, total) => startOf(page) + page.rows.length < total))
        numbers.set(path, { from: 'paging', is: 'more' });
      else if (
        fits((page, total) =>
          startOf(page) + page.rows.length < total ? nextOf(page) : read(page, path) === undefined ? undefined : null,
        ) &&
        pages.some((page) => (read(page, path) ?? null) !== null)
      )
        numbers.set(path, { from: 'paging', is: 'next' });
      else if (
        pages.some((page) => typeof read(page, path) === 'string') &&
        pages.every((page) => {
          const total = read(page, totals);
          const value = read(page, path);
          return typeof total === 'number' && (startOf(page) + page.rows.length < total ? leadsOn(page, value) : (value ?? null) === null);
        })
      )
        numbers.set(path, { from: 'paging', is: 'next link' });
    }
  return numbers;
};

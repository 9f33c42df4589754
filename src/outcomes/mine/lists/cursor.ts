import type { Json } from '../../../base/json.ts';
import type { Source } from '../../outcome.ts';
import { disjoint, type Page, type Paging, restOf, scalarsBeside, whole } from './page.ts';

/** The query of an address, whole or not. */
const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.slice(address.indexOf('?') + 1));

/** Addresses of a `Link` header by what they lead to (RFC 8288). */
export const linksIn = (page: Page): ReadonlyMap<string, string> => {
  const header = page.one.sample.headers.find(([name]) => name === 'link')?.[1] ?? '';
  return new Map(
    [...header.matchAll(/<([^>]*)>\s*;[^,<]*?\brel="?([a-z]+)"?/gi)].map(([, address = '', to = '']) => [to.toLowerCase(), address]),
  );
};

const leavesOf = (page: Page): readonly { readonly path: string; readonly value: Json }[] => scalarsBeside(page.one.sample.response);

/** Whether a page says this text beside its rows, as it is or in an address that asks for it. */
const says = (page: Page, name: string, text: string): boolean =>
  leavesOf(page).some(
    ({ value }) => value === text || (typeof value === 'string' && value.includes('?') && queryOf(value).get(name) === text),
  ) || queryOf(linksIn(page).get('next') ?? '').get(name) === text;

/** The page behind which another one goes on: the last before it, of the same person, whose answer named what that one asks for. */
const before = (
  page: Page,
  pages: readonly Page[],
  name: string,
  skip: readonly string[],
  isNamed: (other: Page, text: string) => boolean,
) => {
  const text = page.query.get(name);
  return text === undefined
    ? undefined
    : pages.findLast(
        (other) =>
          other.one.at < page.one.at &&
          other.one.sample.session === page.one.sample.session &&
          restOf(other, skip) === restOf(page, skip) &&
          isNamed(other, text) &&
          (disjoint(other, page) || page.rows.length === 0),
      );
};

/** Whether a number behind which a list goes on can be nothing but a key: it is no number of a page, and no count of the rows before. */
const isNoCount = (page: Page, last: Page, name: string): boolean => {
  const at = whole(page.query.get(name));
  if (at === undefined) return true;
  const from = whole(last.query.get(name));
  return from === undefined ? at > 2 && at !== last.rows.length : at !== from + 1 && at !== from + last.rows.length;
};

/** Whether a page was asked for behind the last row of another: what names that row is no number of rows, however far apart two of them are. */
export const goesOnBehind = (pages: readonly Page[], name: string, skip: readonly string[]): boolean =>
  pages.some((page) => {
    const last = before(page, pages, name, skip, (other, text) => other.keys.at(-1) === text);
    return last !== undefined && page.rows.length > 0 && isNoCount(page, last, name);
  });

/**
 * A list that goes on at a text which the page before gave, or behind the last row of the page before. Every page that was asked for so has to show
 * it, and one of them rows that the page before did not have.
 */
export const followedOf = (pages: readonly Page[], size: string | undefined, sized: (page: Page) => number | undefined): Paging | null => {
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))].filter((name) => name !== size).toSorted();
  for (const name of names) {
    const skip = size === undefined ? [name] : [name, size];
    const asked = pages.filter((page) => page.query.has(name));
    for (const kind of ['key', 'cursor'] as const) {
      const isNamed = (other: Page, text: string): boolean => (kind === 'key' ? other.keys.at(-1) === text : says(other, name, text));
      const befores = asked.map((page) => before(page, pages, name, skip, isNamed));
      // A whole number that a page names may be any kind of position: what is opaque is none.
      const isOpaque =
        kind === 'key'
          ? asked.some((page, at) => befores[at] !== undefined && isNoCount(page, befores[at], name))
          : asked.some((page) => whole(page.query.get(name)) === undefined);
      if (asked.length === 0 || !isOpaque || befores.includes(undefined) || !asked.some((page) => page.rows.length > 0)) continue;
      const lengths = new Set(befores.flatMap((page) => (page === undefined || sized(page) !== undefined ? [] : [page.rows.length])));
      const [only] = lengths;
      const free = pages.filter((page) => sized(page) === undefined);
      return {
        kind,
        position: name,
        size: size ?? null,
        first: 0,
        defaultSize: lengths.size === 1 && only !== undefined && free.every((page) => page.rows.length <= only) ? only : null,
      };
    }
  }
  return null;
};

/** What stands beside the rows of such a list: what the next page is asked for with, whether there is one, its address. */
export const followedNumbers = (pages: readonly Page[], paging: Paging): ReadonlyMap<string, Source> => {
  const found = new Map<string, Source>();
  const name = paging.position ?? '';
  const skip = paging.size === null ? [name] : [name, paging.size];
  const texts = pages.flatMap((page) => page.query.get(name) ?? []);
  const goesOn = (page: Page): boolean =>
    pages.some(
      (other) => other.one.at > page.one.at && other.query.has(name) && restOf(other, skip) === restOf(page, skip) && disjoint(other, page),
    );
  const paths = new Set(pages.flatMap((page) => leavesOf(page).map(({ path }) => path)));
  for (const path of [...paths].toSorted()) {
    const values = pages.map((page) => ({ page, value: leavesOf(page).find((leaf) => leaf.path === path)?.value }));
    const isText = (test: (text: string) => boolean): boolean =>
      values.some(({ value }) => typeof value === 'string' && test(value)) &&
      values.every(({ value }) => value === null || value === undefined || value === '' || typeof value === 'string');
    if (isText((text) => texts.includes(text))) found.set(path, { from: 'paging', is: 'next' });
    else if (isText((text) => text.includes('?') && texts.includes(queryOf(text).get(name) ?? '')))
      found.set(path, { from: 'paging', is: 'next link' });
    else if (
      values.some(({ value }) => value === true) &&
      values.some(({ value }) => value === false) &&
      values.every(({ page, value }) => typeof value === 'boolean' && (value || !goesOn(page)))
    )
      found.set(path, { from: 'paging', is: 'more' });
    else if (values.every(({ page, value }) => value === page.rows.length)) found.set(path, { from: 'paging', is: 'rows' });
  }
  return found;
};

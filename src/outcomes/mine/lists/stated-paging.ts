import { lastPart } from '../../../base/path.ts';
import { type Page, scalarsBeside, whole } from './page.ts';

/** Words for a page within a name: "currentPage", "list.page", "pageIdx". */
export const OF_PAGES = /(?:^|[._-])page(?:$|[._[-])|[a-z]Page$|^page[A-Z]/;

/** What holds where a parameter is not given, as the envelope says it where it also repeats what was asked for. `isSo`: whether an answer without it may be so. */
const statedFor = (
  pages: readonly Page[],
  name: string | undefined,
  maySay: (path: string) => boolean,
  isSo: (page: Page, stated: number) => boolean,
): number | undefined => {
  const [first] = pages;
  for (const { path } of first === undefined || name === undefined ? [] : scalarsBeside(first.one.sample.response)) {
    if (!maySay(path)) continue;
    const stated = pages.map((page) => ({
      page,
      asked: whole(page.query.get(name ?? '')),
      says: scalarsBeside(page.one.sample.response).find((leaf) => leaf.path === path)?.value,
    }));
    const free = stated.filter(({ asked }) => asked === undefined);
    const [usual] = free.map(({ says }) => says);
    const repeats = stated.filter(({ asked }) => asked !== undefined);
    if (
      typeof usual === 'number' &&
      repeats.length > 0 &&
      repeats.every(({ asked, says }) => asked === says) &&
      free.every(({ says, page }) => says === usual && isSo(page, usual))
    )
      return usual;
  }
  return undefined;
};

/** The size of a page that was asked for without one. */
export const statedSize = (pages: readonly Page[], size: string | undefined): number | undefined =>
  statedFor(
    pages,
    size,
    () => true,
    (page, usual) => page.rows.length <= usual,
  );

/** Whether each envelope says again under the same name what was asked for, or what holds where nothing was: it is about the list, and chooses none of its things. */
export const isRepeated = (pages: readonly Page[], name: string): boolean =>
  pages.every(({ one, query, rows }) => {
    const asked = whole(query.get(name));
    const says = scalarsBeside(one.sample.response).filter(({ path, value }) => lastPart(path) === name && typeof value === 'number');
    return says.length === 1 && (!query.has(name) || says[0]?.value === asked) && rows.every((row) => !Object.hasOwn(row, name));
  });

/** The page that comes first: what comes where none is asked for. One number says by chance what another does: it is called as the parameter is. */
export const statedFirst = (pages: readonly Page[], name: string): number | undefined =>
  OF_PAGES.test(name)
    ? statedFor(
        pages,
        name,
        (path) => lastPart(path) === lastPart(name),
        (_, usual) => usual === 0 || usual === 1,
      )
    : undefined;

/** Whether a parameter only ever asked for the page that comes anyway: it chooses nothing. */
export const asksForFirst = (pages: readonly Page[], name: string): boolean => {
  const first = statedFirst(pages, name);
  return first !== undefined && pages.every(({ query }) => !query.has(name) || whole(query.get(name)) === first);
};

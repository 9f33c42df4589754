import { isArray, type Json } from '../../../base/json.ts';
import { followedOf, goesOnBehind } from './cursor.ts';
import { BEGINS, COUNTS, COUNTS_ROWS, saysLength } from './how-shown.ts';
import { disjoint, mayCount, type Page, type Paging, restOf, scalarsBeside, whole } from './page.ts';
import { isRepeated, OF_PAGES, statedFirst, statedSize } from './stated-paging.ts';
import { tellsOfMore } from './told-total.ts';

const namesIn = (pages: readonly Page[], first: RegExp): readonly string[] =>
  [...new Set(pages.flatMap((page) => [...page.query.keys()]))].toSorted(
    (a, b) => Number(first.test(b)) - Number(first.test(a)) || (a < b ? -1 : 1),
  );

/** Whether some field of every row holds what the parameter says: then it chooses rows, and pages nothing. */
const chooses = (pages: readonly Page[], name: string): boolean => {
  const given = pages.filter((page) => page.query.has(name));
  const holds = (value: Json | undefined, asked: string): boolean =>
    isArray(value) ? value.some((item) => holds(item, asked)) : typeof value !== 'object' && String(value) === asked;
  const fields = new Set(given.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));
  return [...fields].some((field) => given.every(({ rows, query }) => rows.every((row) => holds(row[field], query.get(name) ?? ''))));
};

/** A parameter that no page exceeds, that some page fills, and that was seen to hold rows back. `beside`: what else the call was answered. */
const sizeParameter = (pages: readonly Page[], beside: readonly Page[]): string | undefined => {
  return namesIn(pages, COUNTS).find((name) => {
    if (BEGINS.test(name) || (!COUNTS.test(name) && chooses(pages, name))) return false;
    const given = pages.flatMap((page) => {
      const size = whole(page.query.get(name));
      return page.query.has(name) ? [{ page, size }] : [];
    });
    if (!given.every(({ page, size }) => size !== undefined && size > 0 && page.rows.length <= size)) return false;
    // One number that is always sent says nothing of a length, whatever number of rows comes with it, unless it is called so.
    if (!COUNTS.test(name) && new Set(given.map(({ size }) => size)).size < 2) return false;
    const full = given.filter(({ page, size }) => page.rows.length === size);
    // As many rows as a number says that is called otherwise may be there by chance: the number of another thing is often a small one.
    if (!COUNTS.test(name) && new Set(full.map(({ size }) => size)).size < 2) return false;
    // As many as were asked for, of more: the rest was held back.
    if ((saysLength(name) || isRepeated(pages, name)) && full.some(({ page }) => tellsOfMore(page))) return true;
    return full.some(({ page, size }) =>
      [...pages, ...beside].some(
        (other) =>
          other !== page &&
          (other.rows.length > (size ?? 0) ||
            (restOf(other, [...other.query.keys()]) === restOf(page, [...page.query.keys()]) && disjoint(page, other))),
      ),
    );
  });
};

/**
 * Whether a parameter that is called after no page may be one by what it did: each page but the last is as long as the first. What is asked for by 0 and 1 alone
 * is or is not so (`?archived=1`), and pages nothing.
 */
const goesThrough = (pages: readonly Page[], name: string): boolean => {
  const places = new Map(pages.map((page) => [whole(page.query.get(name)) ?? -1, page.rows.length] as const));
  const lengths = [...places].toSorted(([a], [b]) => a - b).map(([, length]) => length);
  const [first = 0] = lengths;
  return Math.max(...places.keys()) > 1 && lengths.slice(0, -1).every((length) => length === first) && (lengths.at(-1) ?? 0) <= first;
};

/**
 * Whether pages are counted from 0: one was asked for by it, or page 1 has none of the rows that came without any at about the same time. Rows that were added
 * meanwhile move others to the next page: of pages that lie far apart, that page 2 has none of the first rows says nothing.
 */
const beginsAtNought = (pages: readonly Page[], name: string, skip: readonly string[]): boolean => {
  if (pages.some((page) => whole(page.query.get(name)) === 0)) return true;
  const apart = pages.flatMap((one): boolean[] => {
    if (whole(one.query.get(name)) !== 1) return [];
    const away = (other: Page): number => Math.abs(other.one.at - one.one.at);
    const [first] = pages
      .filter((other) => !other.query.has(name) && restOf(other, skip) === restOf(one, skip))
      .toSorted((a, b) => away(a) - away(b));
    return first === undefined ? [] : [disjoint(first, one)];
  });
  return apart.length > 0 && apart.every(Boolean);
};

/** A parameter whose values lead to rows that do not overlap, and how far one step of it goes. */
const positionParameter = (
  pages: readonly Page[],
  size: string | undefined,
): { name: string; kind: 'offset' | 'page'; first: number } | undefined => {
  for (const name of namesIn(pages, BEGINS)) {
    if (name === size || (!BEGINS.test(name) && (COUNTS.test(name) || chooses(pages, name)))) continue;
    if (pages.some((page) => page.query.has(name) && whole(page.query.get(name)) === undefined)) continue;
    const skip = size === undefined ? [name] : [name, size];
    if (!OF_PAGES.test(name) && goesOnBehind(pages, name, skip)) continue;
    if (!BEGINS.test(name) && !OF_PAGES.test(name) && !goesThrough(pages, name)) continue;
    const stated = statedFirst(pages, name);
    const isFromNought = stated === undefined ? beginsAtNought(pages, name, skip) : stated === 0;
    for (const a of pages)
      for (const b of pages) {
        const [x, y] = [whole(a.query.get(name)) ?? stated, whole(b.query.get(name))];
        if (y === undefined || restOf(a, skip) !== restOf(b, skip) || !disjoint(a, b) || (x !== undefined && x >= y)) continue;
        const perPage = whole(a.query.get(size ?? '')) ?? a.rows.length;
        if (x === undefined) {
          // Without it the first rows came: it starts at 0 (an offset of one page) or is the second page.
          if (y === perPage && (perPage > 2 || COUNTS_ROWS.test(name))) return { name, kind: 'offset', first: 0 };
          if (y === 2 && perPage !== 2 && !isFromNought) return { name, kind: 'page', first: 1 };
          if (y === 1) return { name, kind: 'page', first: 0 };
          continue;
        }
        if (y - x === perPage && perPage > 1) return { name, kind: 'offset', first: 0 };
        if (y - x === 1 && perPage > 1) return { name, kind: 'page', first: isFromNought ? 0 : 1 };
      }
  }
  return undefined;
};

/**
 * The size of a page that was asked for without one, as a count beside its rows shows it: it is greater than the rows of each such page that is full, of which
 * all are equally long, and of every other page it is as many as there are.
 */
const countedSize = (pages: readonly Page[], size: string | undefined, startOf: (page: Page) => number): number | undefined => {
  const [first] = pages;
  for (const { path } of first === undefined ? [] : scalarsBeside(first.one.sample.response)) {
    if (!mayCount(path)) continue;
    const counted = pages.map((page) => {
      const says = scalarsBeside(page.one.sample.response).find((leaf) => leaf.path === path)?.value;
      const end = page.rows.length === 0 ? 0 : startOf(page) + page.rows.length;
      return { page, more: typeof says === 'number' ? says - end : -1, asked: whole(page.query.get(size ?? '')) };
    });
    const full = counted.filter(({ more, asked, page }) => more > 0 && asked === undefined && page.rows.length > 0);
    const [length = 0, ...others] = new Set(full.map(({ page }) => page.rows.length));
    // Once it is as many as there are: a number that is only greater counts something else.
    const isCount = counted.some(({ more, page }) => more === 0 && page.rows.length > 0);
    const fits = counted.every(
      ({ more, page, asked }) => more >= 0 && (more === 0 || page.rows.length === 0 || page.rows.length === (asked ?? length)),
    );
    if (length > 0 && others.length === 0 && isCount && fits && counted.every(({ page, asked }) => page.rows.length <= (asked ?? length)))
      return length;
  }
  return undefined;
};

export const pagingOf = (pages: readonly Page[], beside: readonly Page[] = []): Paging | null => {
  const size = sizeParameter(pages, beside);
  const position = positionParameter(pages, size);
  const followed = position === undefined ? followedOf(pages, size, (page) => whole(page.query.get(size ?? ''))) : null;
  if (followed !== null) return followed;
  if (size === undefined && position === undefined) return null;
  const free = pages.filter((page) => size === undefined || !page.query.has(size));
  // A page without a size that has another page behind it was full: its length is the default.
  const skip = [position?.name ?? '', size ?? ''];
  const startOf = (page: Page): number => whole(page.query.get(position?.name ?? '')) ?? position?.first ?? 0;
  const full =
    position === undefined
      ? []
      : free.filter((page) =>
          pages.some((other) => restOf(page, skip) === restOf(other, skip) && disjoint(page, other) && startOf(other) > startOf(page)),
        );
  const lengths = new Set(full.map((page) => page.rows.length));
  const [only] = lengths;
  return {
    kind: position?.kind ?? 'limit only',
    position: position?.name ?? null,
    size: size ?? null,
    first: position?.first ?? 0,
    defaultSize:
      (lengths.size === 1 && only !== undefined && free.every((page) => page.rows.length <= only) ? only : undefined) ??
      statedSize(pages, size) ??
      countedSize(pages, size, startOf) ??
      null,
  };
};

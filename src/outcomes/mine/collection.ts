import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Collection, Source } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import type { ListPlace } from './body.ts';
import { scalarsOf } from './leaf.ts';
import type { Tracked } from './track.ts';

/** One sample of a list call: its rows, and what was asked. */
interface Page {
  readonly one: Tracked;
  readonly keys: readonly string[];
  readonly rows: readonly JsonObject[];
  readonly query: ReadonlyMap<string, string>;
}

const pagesOf = (group: readonly Tracked[], place: ListPlace): readonly Page[] =>
  group.map((one) => {
    const found = one.sample.found.filter((row) => row.path === `${place.path}[]`);
    return { one, keys: found.map((row) => row.key), rows: found.map((row) => row.value), query: new Map(one.sample.query) };
  });

const whole = (text: string | undefined): number | undefined => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The rest of a query: pages of one list differ only in where and how much. */
const restOf = (page: Page, without: readonly string[]): string =>
  JSON.stringify([
    page.one.sample.path,
    [...page.query].filter(([name]) => !without.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const disjoint = (a: Page, b: Page): boolean => a.keys.length > 0 && b.keys.length > 0 && !a.keys.some((key) => b.keys.includes(key));

type Paging = NonNullable<Collection['paging']>;

/** A parameter that no page exceeds, that some page fills, and that was seen to hold rows back. */
const sizeParameter = (pages: readonly Page[]): string | undefined => {
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))].toSorted();
  return names.find((name) => {
    const given = pages.flatMap((page) => {
      const size = whole(page.query.get(name));
      return page.query.has(name) ? [{ page, size }] : [];
    });
    if (!given.every(({ page, size }) => size !== undefined && size > 0 && page.rows.length <= size)) return false;
    const full = given.filter(({ page, size }) => page.rows.length === size);
    return full.some(({ page, size }) =>
      pages.some(
        (other) =>
          other !== page &&
          (other.rows.length > (size ?? 0) ||
            (restOf(other, [...other.query.keys()]) === restOf(page, [...page.query.keys()]) && disjoint(page, other))),
      ),
    );
  });
};

/** A parameter whose values lead to rows that do not overlap, and how far one step of it goes. */
const positionParameter = (
  pages: readonly Page[],
  size: string | undefined,
): { name: string; kind: 'offset' | 'page'; first: number } | undefined => {
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))].filter((name) => name !== size).toSorted();
  for (const name of names) {
    if (pages.some((page) => page.query.has(name) && whole(page.query.get(name)) === undefined)) continue;
    const skip = size === undefined ? [name] : [name, size];
    for (const a of pages)
      for (const b of pages) {
        const [x, y] = [whole(a.query.get(name)), whole(b.query.get(name))];
        if (y === undefined || restOf(a, skip) !== restOf(b, skip) || !disjoint(a, b) || (x !== undefined && x >= y)) continue;
        const perPage = whole(a.query.get(size ?? '')) ?? a.rows.length;
        if (x === undefined) {
          // Without it the first rows came: it starts at 0 (an offset of one page) or is the second page.
          if (y === perPage && perPage > 2) return { name, kind: 'offset', first: 0 };
          if (y === 2 && perPage !== 2) return { name, kind: 'page', first: 1 };
          if (y === 1) return { name, kind: 'page', first: 0 };
          continue;
        }
        if (y - x === perPage && perPage > 1) return { name, kind: 'offset', first: 0 };
        if (y - x === 1 && perPage > 1)
          return { name, kind: 'page', first: Math.min(...pages.flatMap((page) => whole(page.query.get(name)) ?? [])) > 0 ? 1 : 0 };
      }
  }
  return undefined;
};

const pagingOf = (pages: readonly Page[]): Paging | null => {
  const size = sizeParameter(pages);
  const position = positionParameter(pages, size);
  if (size === undefined && position === undefined) return null;
  const free = pages.filter((page) => size === undefined || !page.query.has(size));
  // A page without a size that has another page behind it was full: its length is the default.
  const full =
    position === undefined
      ? []
      : free.filter((page) =>
          pages.some(
            (other) =>
              disjoint(page, other) &&
              (whole(other.query.get(position.name)) ?? 0) > (whole(page.query.get(position.name)) ?? position.first),
          ),
        );
  const lengths = new Set(full.map((page) => page.rows.length));
  const [only] = lengths;
  return {
    kind: position?.kind ?? 'limit only',
    position: position?.name ?? null,
    size: size ?? null,
    first: position?.first ?? 0,
    defaultSize: lengths.size === 1 && only !== undefined && free.every((page) => page.rows.length <= only) ? only : null,
  };
};

const fieldsOf = (pages: readonly Page[]): readonly string[] =>
  [...new Set(pages.flatMap((page) => page.rows.flatMap((row) => scalarsOf(row, 100).map(({ path }) => path))))].filter(
    (path) => !path.includes('['),
  );

const textAt = (row: JsonObject, field: string): Json | undefined => {
  const value = valueAt(row, field);
  return typeof value === 'object' ? undefined : value;
};

/** Rows of the entity that other pages showed: what a filter could have left out. */
const othersOf = (pages: readonly Page[], page: Page): readonly JsonObject[] => {
  const here = new Set(page.keys);
  return pages.filter((other) => other !== page).flatMap((other) => other.rows.filter((_, at) => !here.has(other.keys[at] ?? '')));
};

/** The one field that equals (or contains) what was asked for in every row, where rows that do not were left out. */
const fieldFor = (
  pages: readonly Page[],
  asked: (page: Page) => Json | undefined,
  near: string,
  needsContrast: boolean,
): { field: string; is: 'equals' | 'contains' } | undefined => {
  const given = pages.filter((page) => asked(page) !== undefined);
  if (!given.some((page) => page.rows.length > 0)) return undefined;
  const fits = (field: string, test: (value: Json | undefined, text: Json) => boolean): boolean =>
    given.every((page) => page.rows.every((row) => test(textAt(row, field), asked(page) ?? null))) &&
    (!needsContrast ||
      given.some(
        (page) =>
          page.rows.length > 0 &&
          othersOf(pages, page).some((row) => textAt(row, field) !== undefined && !test(textAt(row, field), asked(page) ?? null)),
      ));
  const contains = (value: Json | undefined, text: Json): boolean =>
    typeof value === 'string' && value.toLowerCase().includes(String(text).toLowerCase());
  const fields = fieldsOf(given);
  for (const [is, test] of [
    ['equals', sameText],
    ['contains', contains],
  ] as const) {
    const fitting = fields.filter((field) => fits(field, test));
    const named = fitting.find((field) => field === near);
    if (named !== undefined) return { field: named, is };
    const [first] = fitting;
    if (fitting.length === 1 && first !== undefined) return { field: first, is };
    if (fitting.length > 1) return undefined;
  }
  return undefined;
};

const filtersOf = (pages: readonly Page[], paging: Paging | null): Collection['filters'] => {
  const taken = new Set([paging?.position, paging?.size]);
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))].filter((name) => !taken.has(name)).toSorted();
  const [first] = pages;
  const paths = first === undefined ? [] : first.one.sample.path.map(([name]) => name);
  return [
    ...paths.flatMap((name): Collection['filters'] => {
      const fit = fieldFor(pages, (page) => page.one.sample.path.find(([other]) => other === name)?.[1], name, false);
      return fit?.is === 'equals' ? [{ field: fit.field, is: 'equals', to: { from: 'path', name } }] : [];
    }),
    ...names.flatMap((name): Collection['filters'] => {
      const fit = fieldFor(pages, (page) => page.query.get(name), name, true);
      return fit === undefined ? [] : [{ field: fit.field, is: fit.is, to: { from: 'query', name } }];
    }),
    ...callerFilter(pages),
  ];
};

/** Rows that always belong to who asks, while others' rows were shown to others. */
const callerFilter = (pages: readonly Page[]): Collection['filters'] => {
  const keyOf = (page: Page): Json | undefined => page.one.sample.caller.account?.key;
  if (pages.length === 0 || pages.some((page) => keyOf(page) === undefined) || new Set(pages.map(keyOf)).size < 2) return [];
  const fit = fieldFor(pages, keyOf, '', true);
  const known = pages[0]?.one.sample.caller.known;
  const path = Object.entries(known ?? {}).find(([, value]) => sameText(value, keyOf(pages[0] as Page)))?.[0];
  return fit?.is === 'equals' && path !== undefined ? [{ field: fit.field, is: 'equals', to: { from: 'caller', path } }] : [];
};

const ascends = (values: readonly (Json | undefined)[], sign: number): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    if (at === 0) return true;
    if (typeof value === 'number' && typeof before === 'number') return (value - before) * sign >= 0;
    return typeof value === 'string' && typeof before === 'string' && (value === before || (value > before ? 1 : -1) === sign);
  });

/** The order that every page obeys: claimed only when some page shows three different values, and no field says otherwise. */
const orderOf = (pages: readonly Page[], identity: string | null): Collection['order'] => {
  const fitting = fieldsOf(pages).flatMap((field) =>
    [1, -1].flatMap((sign) => {
      const columns = pages.map((page) => page.rows.map((row) => textAt(row, field)));
      const shows = columns.some((values) => new Set(values).size >= 3 && new Set(values).size === values.length);
      return shows && columns.every((values) => ascends(values, sign)) ? [{ field, descending: sign < 0 }] : [];
    }),
  );
  const [first] = fitting;
  if (first === undefined) return null;
  return (
    fitting.find((one) => one.field === identity) ??
    (fitting.length === 1 || new Set(fitting.map((one) => one.descending)).size === 1 ? first : null)
  );
};

export const collectionOf = (group: readonly Tracked[], place: ListPlace, identity: string | null): Collection => {
  const pages = pagesOf(group, place);
  const paging = pagingOf(pages);
  return { entity: place.entity, filters: filtersOf(pages, paging), paging, order: orderOf(pages, identity) };
};

/**
 * Numbers beside the rows (and in headers): the count of all rows, where a page starts, how large it is. Only what fits every
 * sample, and a count must be one that the rows of some sample show.
 */
export const numbersOf = (group: readonly Tracked[], place: ListPlace, collection: Collection): ReadonlyMap<string, Source> => {
  const pages = pagesOf(group, place);
  const { paging } = collection;
  const numbers = new Map<string, Source>();
  const paths = new Set(pages.flatMap((page) => scalarsBeside(page.one.sample.response).map(({ path }) => path)));
  const read = (page: Page, path: string): number | boolean | undefined => {
    if (path.startsWith('header ')) return whole(page.one.sample.headers.find(([name]) => name === path.slice(7))?.[1]);
    const value = (readPath(path) ?? []).reduce<Json | undefined>(
      (inner, step) => (step.kind === 'key' && isObject(inner) && Object.hasOwn(inner, step.key) ? inner[step.key] : undefined),
      page.one.sample.response,
    );
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  };
  const asked = (page: Page, name: string | null | undefined): number | undefined =>
    name === null || name === undefined ? undefined : whole(page.query.get(name));
  const sizeOf = (page: Page): number | undefined => asked(page, paging?.size) ?? paging?.defaultSize ?? undefined;
  const startOf = (page: Page): number => {
    const at = asked(page, paging?.position) ?? paging?.first ?? 0;
    return paging?.kind === 'page' ? Math.max(0, at - paging.first) * (sizeOf(page) ?? 0) : paging?.kind === 'offset' ? at : 0;
  };
  const isLast = (page: Page): boolean => sizeOf(page) === undefined || page.rows.length < (sizeOf(page) ?? 0);
  for (const path of [...paths, 'header x-total-count'].toSorted()) {
    const values = pages.map((page) => ({ page, value: read(page, path) }));
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
      new Set(values.map(({ value }) => value)).size + Number(values.every(({ page }) => asked(page, paging.size) !== undefined)) > 1
    )
      numbers.set(path, { from: 'paging', is: 'size' });
    else if (paging?.position != null && every((page) => asked(page, paging.position) ?? paging.first))
      numbers.set(path, { from: 'paging', is: 'position' });
    else if (isCount && (shows || values.some(({ page, value }) => typeof value === 'number' && value > page.rows.length)))
      numbers.set(path, { from: 'total', entity: place.entity });
    else if (every((page) => page.rows.length)) numbers.set(path, { from: 'paging', is: 'rows' });
  }
  const totals = [...numbers].find(([, source]) => source.from === 'total')?.[0];
  if (totals !== undefined && paging !== null)
    for (const path of paths) {
      if (numbers.has(path)) continue;
      const fits = (is: (page: Page, total: number) => number | boolean): boolean =>
        pages.every((page) => {
          const total = read(page, totals);
          return typeof total === 'number' && sizeOf(page) !== undefined && is(page, total) === read(page, path);
        });
      if (fits((page, total) => Math.ceil(total / (sizeOf(page) ?? 1)))) numbers.set(path, { from: 'paging', is: 'pages' });
      else if (fits((page, total) => startOf(page) + page.rows.length < total)) numbers.set(path, { from: 'paging', is: 'more' });
    }
  return numbers;
};

/** Scalars of an envelope: everything that is not inside an array. */
const scalarsBeside = (response: Json | undefined): readonly { path: string }[] =>
  isArray(response) ? [] : scalarsOf(isObject(response) ? withoutArrays(response, 0) : response);
const withoutArrays = (value: JsonObject, depth: number): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] =>
      isArray(inner) || depth > 5 ? [] : [[key, isObject(inner) ? withoutArrays(inner, depth + 1) : inner]],
    ),
  );

import { inBrackets } from '../../../base/operand.ts';
import { lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesIn } from './fit.ts';
import { alwaysAsked, saysHowShown } from './how-shown.ts';
import { namesAsked, pagesOf } from './page.ts';

/** The field that a parameter names in brackets, also where it compares it in a way of its own (`filter[role][_null]`). */
const fieldIn = (name: string, places: ReadonlySet<string>): string | undefined =>
  inBrackets(name)?.field ?? [...name.matchAll(/\[([^[\]]+)\]/g)].map(([, part = '']) => part).findLast((part) => places.has(part));

/** Parameters that say in brackets which field of the rows they look at, where nothing of a list shows what they ask of that field. */
export const untoldLooks = (
  group: readonly Tracked[],
  place: ListPlace,
  { filters, paging, sorts = [] }: Collection,
): readonly string[] => {
  const pages = pagesOf(group, place);
  const told = new Set<string | null | undefined>([
    ...namesAsked(filters),
    ...filters.map(({ field }) => lastPart(field)),
    ...sorts.flatMap(({ asked }) => asked.map(([name]) => name)),
    paging?.position,
    paging?.size,
  ]);
  const places = new Set(placesIn(pages).map((path) => lastPart(path.replace(/\[\]$/, ''))));
  return [...new Set(pages.flatMap(({ query }) => [...query.keys()]))].filter((name) => {
    const field = told.has(name) || saysHowShown(name) ? undefined : fieldIn(name, places);
    return field !== undefined && !told.has(field) && places.has(field);
  });
};

/** So many values of a field that looks are listed with, at most: a field of more tells things apart, and says nothing of how they stand. */
const VALUES = 12;

/**
 * A list with what looks at a field as it was asked every time (`filter[status][_neq]=archived`): nothing shows what would be listed without it, nor what
 * becomes of a thing that stands otherwise than all that were listed. Of those that stand as they did the list is told. `null` where a look was not always the same.
 */
export const asAlwaysAsked = (group: readonly Tracked[], place: ListPlace, collection: Collection): Collection | null => {
  const untold = untoldLooks(group, place, collection);
  if (untold.length === 0) return collection;
  const pages = pagesOf(group, place);
  // Where the list was the same each time, it is answered as it was: that it holds what has come since shows where it was seen to.
  if (new Set(pages.map(({ keys }) => JSON.stringify(keys))).size < 2) return null;
  const always = alwaysAsked(pages);
  const paths = placesIn(pages);
  const places = new Set(paths.map((path) => lastPart(path)));
  const shownWhere = untold.flatMap((name) => {
    const value = always.get(name);
    const field = fieldIn(name, places);
    const [path, ...others] = paths.filter((one) => lastPart(one) === field);
    const seen = path === undefined ? [] : pages.flatMap(({ rows }) => rows.map((row) => valueAt(row, path)));
    const is = [...new Set(seen.map(String))].toSorted();
    const isPlain = seen.every((one) => one !== undefined && one !== null && typeof one !== 'object');
    return value === undefined || path === undefined || others.length > 0 || !isPlain || is.length === 0 || is.length > VALUES
      ? []
      : [{ field: path, is, name, value }];
  });
  return shownWhere.length < untold.length ? null : { ...collection, shownWhere };
};

import { inBrackets } from '../../../base/operand.ts';
import { lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesIn } from './fit.ts';
import { saysHowShown } from './how-shown.ts';
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

import { inBrackets } from '../../../base/operand.ts';
import { lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesIn } from './fit.ts';
import { saysHowShown } from './how-shown.ts';
import { namesAsked, pagesOf } from './page.ts';

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
    const field = told.has(name) || saysHowShown(name) ? undefined : inBrackets(name)?.field;
    return field !== undefined && !told.has(field) && places.has(field);
  });
};

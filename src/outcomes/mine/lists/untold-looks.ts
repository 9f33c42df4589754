import { inBrackets } from '../../../base/operand.ts';
import { lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesIn } from './fit.ts';
import { saysHowShown } from './how-shown.ts';
import { namesAsked, pagesOf } from './page.ts';

/** Whether some parameter says in brackets which field of the rows it looks at, and nothing of a list shows what it asks of that field. */
export const looksUntold = (group: readonly Tracked[], place: ListPlace, { filters, paging, sorts = [] }: Collection): boolean => {
  const pages = pagesOf(group, place);
  const told = new Set<string | null | undefined>([
    ...namesAsked(filters),
    ...filters.map(({ field }) => lastPart(field)),
    ...sorts.flatMap(({ asked }) => asked.map(([name]) => name)),
    paging?.position,
    paging?.size,
  ]);
  const looked = [...new Set(pages.flatMap(({ query }) => [...query.keys()]))].flatMap((name) => {
    const field = told.has(name) || saysHowShown(name) ? undefined : inBrackets(name)?.field;
    return field === undefined || told.has(field) ? [] : [field];
  });
  return looked.length > 0 && placesIn(pages).some((path) => looked.includes(lastPart(path.replace(/\[\]$/, ''))));
};

import { listPlaces } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { pagesOf } from '../lists/page.ts';
import { pagingOf } from '../lists/paging.ts';

/** Parameters by which the lists in some answers go on, and which say how many come at once: the last page may lack a link to the next, and is no other answer for that. */
export const pagedBy = (group: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    listPlaces(group).flatMap((place) => {
      const paging = pagingOf(pagesOf(group, place));
      return [paging?.position ?? [], paging?.size ?? []].flat();
    }),
  );

import { wordsAt } from '../../observations/entity/collection-word.ts';
import { idOf, objectsOf } from '../../observations/entity/thing.ts';
import type { Observed } from '../../observations/observed.ts';
import { resourceOf } from '../../observations/resource.ts';

/** So many rows of one answer are looked at. */
const ROWS = 200;

/** What the rows are called that a list shows of its own collection: who is listed a thing was shown it as well as who asked for it alone. */
export const listedIn = ({ call, path, response }: Observed): readonly string[] => {
  if (call.method !== 'GET' || call.operation !== null || response === undefined || path.place.endsWith('}')) return [];
  const resource = resourceOf(response, wordsAt(path.place), path.carriers);
  if (resource?.list !== true) return [];
  return objectsOf(response, resource)
    .top.slice(0, ROWS)
    .flatMap(({ object }) => idOf(object, [])?.id ?? []);
};

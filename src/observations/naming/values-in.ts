import { pathForm, segmentsOf } from '../segment.ts';
import type { Route } from './route.ts';

/**
 * Which segments of a page's address are values, and what they are called, as the calls at and below that address show: where a server makes the pages, its calls have their
 * addresses. A value that no call has is one where a word stands below it that stands below the others.
 */
export const valuesIn = (root: Route | undefined, pathname: string): readonly (readonly [index: number, name: string])[] => {
  const segments = segmentsOf(pathname);
  const found: [number, string][] = [];
  let route = root;
  for (const [index, raw] of segments.entries()) {
    const word: Route | undefined = route?.words.get(raw);
    const parameter: Route['parameter'] = word === undefined ? route?.parameter : undefined;
    const next = segments[index + 1];
    const isBelow = next !== undefined && parameter?.route.words.has(next) === true;
    if (parameter !== undefined && (parameter.members.has(raw) || isBelow)) found.push([index, parameter.name]);
    else if (word === undefined && (parameter === undefined || pathForm(raw) === undefined)) break;
    route = word ?? parameter?.route;
  }
  return found;
};

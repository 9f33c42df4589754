import type { Ballot } from '../../statement/ballot.ts';
import type { RouteSeen, Routes } from './routes.ts';

/** Where a route that was never at rest goes on to each time; undefined when it was, when its page came, or when it goes to several. */
export const onwardFrom = (places: readonly string[], onward: Ballot, routeOf: Routes['routeOf']): string | undefined => {
  const to = new Set(places.flatMap((place) => [...(onward.get(place)?.keys() ?? [])].map(routeOf)));
  const [only] = to;
  return to.size === 1 && !places.some((place) => routeOf(place) === only) ? only : undefined;
};

/** What is said beside a route of how it is known. */
export const noteOf = (how: RouteSeen['how'], onward: string | undefined): string | undefined =>
  how === 'called from'
    ? 'calls came from it'
    : how === 'linked'
      ? 'by a link; not visited'
      : onward === undefined
        ? undefined
        : `goes on to ${onward}`;

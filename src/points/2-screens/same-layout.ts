import type { RouteOf } from '../../observations/screen/place.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { DIALOG, type LayoutKey } from './part.ts';

/** Label paths from which on a layout is one: nearly empty pages look alike everywhere. */
const LEAST = 12;
const NAMED = 3;

/** How many label paths the structure of a layout has: its key begins with it. */
const sizeOf = (layout: string): number => Number.parseInt(layout, 10) || 0;

/**
 * Routes whose screens have the very same layouts, each with the others in words: candidates for one screen under several addresses, all of them
 * kept (`mining.md` §7.2).
 */
export const sameLayouts = (layouts: Ballot, routeOf: RouteOf): ReadonlyMap<string, string> => {
  const byRoute = new Map<string, Set<string>>();
  for (const subject of layouts.keys()) {
    const { place, layout } = JSON.parse(subject) as LayoutKey;
    const route = routeOf(place);
    if (route === undefined || layout.startsWith(DIALOG)) continue;
    byRoute.set(route, (byRoute.get(route) ?? new Set()).add(layout));
  }
  const told = [...byRoute].filter(([, own]) => [...own].every((layout) => sizeOf(layout) >= LEAST));
  const alike = Map.groupBy(told, ([, own]) => [...own].sort().join(' '));
  const notes = new Map<string, string>();
  for (const group of alike.values()) {
    const routes = group.map(([route]) => route).sort();
    for (const route of routes) {
      const others = routes.filter((other) => other !== route);
      const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
      if (others.length > 0) notes.set(route, `same layout as ${others.slice(0, NAMED).join(', ')}${more}`);
    }
  }
  return notes;
};

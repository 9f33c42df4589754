import { addressOf, withoutFragment } from '../address.ts';
import { type Fronts, screenQuery } from './front-keys.ts';

/**
 * Gives where a screen was, so that screens of one route can be joined once the routes are known: origin, path, the route in the fragment
 * (`#/orders/7`, `#flow/7`) and what of the query says which screen it is (`action=host.list`), as JSON. `undefined` for what is no page of a server.
 */
export type PlaceOf = (url: string) => string | undefined;

/** `fronts`: the paths that have many screens, by their query. */
export const placesBy =
  (fronts: Fronts = new Map()): PlaceOf =>
  (url) => {
    const address = addressOf(url);
    if (address === undefined || /\.(js|css|json|png|svg|ico|woff2?)$/i.test(address.pathname)) return undefined;
    // An anchor has no slash, and what is handed over in a fragment has an equals sign.
    const hash = /#(!?\/[^?#]*|[\w-]+\/[^?#=]*)(?:[?#]|$)/.exec(url)?.[1];
    const query = screenQuery(url, fronts);
    return JSON.stringify([address.origin, address.pathname, hash ?? '', ...(query === '' ? [] : [query])]);
  };

/** What a place was made of; `query` and `hash` are "" where it has none. */
export const partsOfPlace = (place: string): { readonly path: string; readonly hash: string; readonly query: string } => {
  const [, path, hash, query = ''] = JSON.parse(place) as [string, string, string, string?];
  return { path, hash, query };
};

/**
 * The place that a link leads to from a page. `undefined` for an anchor of the page itself (`#`, `#details`): it stays where it is, or a script
 * does with it what it likes.
 */
export const leadOf = (leadsTo: string, page: string, placeOf: PlaceOf): string | undefined => {
  const to = placeOf(leadsTo);
  if (to === undefined || !leadsTo.includes('#')) return to;
  const anchor = partsOfPlace(to).hash === '';
  return anchor && withoutFragment(leadsTo) === withoutFragment(page) ? undefined : to;
};

/** Gives the route of a place: `/books/:bookId`; `undefined` for a place that is no screen. */
export type RouteOf = (place: string) => string | undefined;

import { addressOf } from '../address.ts';

/**
 * Where a screen was, so that screens of one route can be joined once the routes are known: origin, path, and the route in the fragment
 * (`#/orders/7`, `#flow/7`) as JSON. `undefined` for what is no page of a server.
 */
export const placeOf = (url: string): string | undefined => {
  const address = addressOf(url);
  if (address === undefined || /\.(js|css|json|png|svg|ico|woff2?)$/i.test(address.pathname)) return undefined;
  // An anchor has no slash, and what is handed over in a fragment has an equals sign.
  const hash = /#(!?\/[^?#]*|[\w-]+\/[^?#=]*)(?:[?#]|$)/.exec(url)?.[1];
  return JSON.stringify([address.origin, address.pathname, hash ?? '']);
};

/**
 * The place that a link leads to from a page. `undefined` for an anchor of the page itself (`#`, `#details`): it stays where it is, or a script
 * does with it what it likes.
 */
export const leadOf = (leadsTo: string, page: string): string | undefined => {
  const to = placeOf(leadsTo);
  if (to === undefined || !leadsTo.includes('#')) return to;
  const anchor = (JSON.parse(to) as [string, string, string])[2] === '';
  return anchor && leadsTo.replace(/#.*$/s, '') === page.replace(/#.*$/s, '') ? undefined : to;
};

/** Gives the route of a place: `/books/:bookId`; `undefined` for a place that is no screen. */
export type RouteOf = (place: string) => string | undefined;

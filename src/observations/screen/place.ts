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

/** Gives the route of a place: `/books/:bookId`; `undefined` for a place that is no screen. */
export type RouteOf = (place: string) => string | undefined;

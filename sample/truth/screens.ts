import { ROUTES } from '../client/routes.ts';
import { type Seen, shownBy } from './exchange.ts';

const PURPOSE = "Lend and return the city library's books.";
const AUDIENCE = 'Members of the city library and the people at its desk.';

/** What the page says about itself. */
export const purposeOf = (seen: readonly Seen[]): object => ({
  text: PURPOSE,
  audience: AUDIENCE,
  ...shownBy(seen.filter(({ text }) => text.includes(PURPOSE))),
  audienceShown: seen.some(({ text }) => text.includes(AUDIENCE)),
});

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The route of an address: the one with the fewest parameters that fits. */
const routeOf = (address: string): string | undefined =>
  ROUTES.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length).find(({ path }) =>
    pattern(path).test(new URL(address).pathname),
  )?.path;

/** A route is shown when a page was loaded at it, or a request says (Referer) that it was sent from it. */
export const routeRows = (seen: readonly Seen[]): readonly object[] => {
  const visits = Map.groupBy(
    seen.flatMap((exchange) => [...(exchange.document ? [exchange.url.href] : []), ...(exchange.referer ? [exchange.referer] : [])]),
    routeOf,
  );
  return ROUTES.map(({ path, screen, signedIn }) => {
    const addresses = [...new Set((visits.get(path) ?? []).map((address) => new URL(address).pathname))];
    return {
      path,
      screen,
      signedIn,
      params: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      shown: addresses.length > 0,
      examples: addresses.slice(0, 3),
    };
  });
};

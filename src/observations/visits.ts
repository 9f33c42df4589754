import { addressOf } from './address.ts';
import type { Exchange } from './exchange.ts';
import type { Place } from './naming/survey.ts';
import { nameOf, type Route } from './naming/template.ts';
import { isLedToSignIn } from './pages/sign-in-page.ts';
import { headerOf, purposeOf } from './purpose.ts';

/** Paths of one origin that are kept: of more, nothing is said. */
const MOST = 2_000;

/** By path: where a page was shown, where a call answered with one, and where a person went who was refused. */
export interface Visits {
  readonly shown: Set<string>;
  readonly written: Set<string>;
  readonly refused: Set<string>;
}

const noVisits = (): Visits => ({ shown: new Set(), written: new Set(), refused: new Set() });

/** A person went somewhere and was turned away: what stands there was not shown. */
export const isRefusedVisit = (exchange: Exchange): boolean =>
  exchange.method === 'GET' && purposeOf(exchange) === 'page' && (exchange.status >= 400 || isLedToSignIn(exchange));

export class VisitKeeper {
  readonly #origins = new Map<string, Visits>();

  see(exchange: Exchange): void {
    if (exchange.method !== 'GET') return;
    const isWell = exchange.status >= 200 && exchange.status < 300;
    const isPage = purposeOf(exchange) === 'page';
    // By its header alone: no answer is decoded for this.
    const isWritten = (): boolean => headerOf(exchange.responseHeaders, 'content-type')?.includes('html') === true;
    const address = (isWell ? isPage || isWritten() : isRefusedVisit(exchange)) ? addressOf(exchange.url) : undefined;
    if (address === undefined) return;
    const visits = this.#origins.get(address.origin) ?? noVisits();
    this.#origins.set(address.origin, visits);
    const paths = isWell ? (isPage ? visits.shown : visits.written) : visits.refused;
    if (paths.size <= MOST) paths.add(address.pathname);
  }

  close(): ReadonlyMap<string, Visits> {
    return this.#origins;
  }
}

/** Templates of the paths below a place at which GET succeeded. */
const readable = (place: Place, route: Route, path = '', into = new Set<string>()): ReadonlySet<string> => {
  if (place.ends.get('GET')?.succeeded === true) into.add(nameOf(route, path || '/').template);
  for (const [segment, child] of place.children) readable(child, route, `${path}/${segment}`, into);
  return into;
};

/**
 * Per origin, the templates of calls at whose addresses persons were turned away who went there themselves (an address that is typed, a link that is followed): such a visit is
 * that call, asked for by a person. Not where a page is shown there, too, that the call does not answer with: then there are two things at one address.
 */
export const visitedCalls = (
  all: readonly ReadonlyMap<string, Visits>[],
  places: ReadonlyMap<string, Place>,
  routes: ReadonlyMap<string, Route>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [origin, route] of routes) {
    const own = all.flatMap((visits) => visits.get(origin) ?? []);
    const named = (paths: (visits: Visits) => ReadonlySet<string>): ReadonlySet<string> =>
      new Set(own.flatMap((visits) => [...paths(visits)].map((path) => nameOf(route, path).template)));
    const refused = named((visits) => visits.refused);
    const place = places.get(origin);
    if (refused.size === 0 || place === undefined || own.some(({ shown }) => shown.size > MOST)) continue;
    const apart = named(({ shown }) => shown).difference(named(({ written }) => written));
    const calls = refused.intersection(readable(place, route)).difference(apart);
    if (calls.size > 0) found.set(origin, calls);
  }
  return found;
};

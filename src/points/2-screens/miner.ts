import { addressOf, queryItems } from '../../observations/address.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { quotationsOf } from '../../observations/page.ts';
import { headerOf } from '../../observations/purpose.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';

/** How an address of a page is known: it was loaded, or calls were sent from it (the `Referer` follows a page's own navigation). */
export type Visit = 'loaded' | 'called from';

export class ScreenMiner {
  /** "origin path" → how; units are the full addresses. */
  readonly visits = new BallotBox(4);
  /** "origin path" → the page's own title. */
  readonly titles = new BallotBox(12);
  /** "origin path" → names of query parameters with their values. */
  readonly queries = new BallotBox(60);

  #visit(url: string, how: Visit, at: Reference): string | undefined {
    const address = addressOf(url);
    if (address === undefined || /\.(js|css|json|png|svg|ico|woff2?)$/i.test(address.pathname)) return undefined;
    const hash = /#(!?\/[^?#]*)/.exec(url)?.[1];
    const subject = JSON.stringify([address.origin, address.pathname, hash ?? '']);
    this.visits.see(subject, how, at, url);
    for (const { name, value } of queryItems(address.query).slice(0, 20))
      this.queries.see(subject, JSON.stringify([name, value.slice(0, 60)]), at, value);
    return subject;
  }

  seePage(exchange: Exchange, at: Reference): void {
    if (exchange.status === 0 || exchange.status >= 400) return;
    const subject = this.#visit(exchange.url, 'loaded', at);
    if (subject === undefined || exchange.response.kind !== 'text') return;
    const title = quotationsOf(exchange.response.text).find(([place]) => place === 'title')?.[1];
    if (title !== undefined) this.titles.see(subject, title, { ...at, pointer: '/response/content/text' }, title);
  }

  /** The page a call was sent from. Only pages of the call's own origins, which the caller has checked. */
  seeReferer(exchange: Exchange, product: ReadonlySet<string>, at: Reference): void {
    const referer = headerOf(exchange.requestHeaders, 'referer');
    if (referer === undefined) return;
    const address = addressOf(referer);
    if (address === undefined || !product.has(address.origin)) return;
    // A cross-origin referer is cut down to its origin: it shows no page.
    const own = addressOf(exchange.url);
    if (own?.origin !== address.origin && address.pathname === '/') return;
    this.#visit(referer, 'called from', { ...at, pointer: '/request/headers' });
  }
}

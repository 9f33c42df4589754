import { leadsTo } from './address.ts';
import type { Exchange } from './exchange.ts';
import { headerOf, mediaTypeOf } from './purpose.ts';

/** So many wait for what follows them. */
const MOST = 200;
/** Browsers follow at once. */
const SOON = 10_000;

/** A browser goes on with the method that it was led on with, but for a form's (Fetch §4.4, HTTP-redirect fetch): it deletes or puts the page that it is led to. */
const keepsMethod = ({ method, status }: Exchange): boolean =>
  (status === 301 || status === 302) && !['GET', 'HEAD', 'POST'].includes(method);

/** Whether what is there is a page, or nothing that takes the method: no call of the product. */
const isPage = (exchange: Exchange): boolean =>
  exchange.status === 404 || exchange.status === 405 || mediaTypeOf(exchange).includes('html') || keepsMethod(exchange);

/**
 * Requests that nobody meant: a server leads a `DELETE` on to its page for signing in (`302`), and the browser asks to delete that page. After 307 and 308
 * the call itself is made there, and what answers with data is one.
 */
export class LedAlong {
  readonly #waiting = new Map<string, number>();

  /** Whether an exchange is such a request. To be asked of all of a recording, in their order. */
  is(exchange: Exchange): boolean {
    const name = `${exchange.method} ${exchange.url.replace(/#.*$/, '')}`;
    const until = this.#waiting.get(name);
    const isLed = until !== undefined && (exchange.start ?? 0) <= until && isPage(exchange);
    if (until !== undefined) this.#waiting.delete(name);
    if (keepsMethod(exchange)) {
      const next = leadsTo(headerOf(exchange.responseHeaders, 'location') ?? '', exchange.url);
      const from = exchange.end ?? exchange.start ?? 0;
      if (next !== undefined && this.#waiting.size < MOST) this.#waiting.set(`${exchange.method} ${next}`, from + SOON);
    }
    return isLed;
  }
}

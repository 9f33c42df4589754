import { leadsTo, pathIn } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { asksForPassword } from '../pages/sign-in-page.ts';
import { headerOf } from '../purpose.ts';
import { showsSecret } from './sent.ts';

/** What a sign-in was handed that led back to where it was sent from, until that page is shown. */
interface Handed {
  readonly path: string;
  readonly tokens: readonly string[];
}

const handedTo = (exchange: Exchange): string | undefined => {
  const { method, status, url, responseHeaders } = exchange;
  if (method !== 'POST' || status < 301 || status > 303 || !showsSecret(exchange)) return undefined;
  const target = leadsTo(headerOf(responseHeaders, 'location') ?? '', url);
  return target !== undefined && pathIn(target) === pathIn(url) ? pathIn(target) : undefined;
};

/** Sign-ins that lead back to themselves (`302`): where the page asks for the password again, nobody is signed in with what was handed out on the way. */
export class SentBack {
  #handed: Handed | undefined;

  /** A sign-in was answered, which handed out these. */
  see(exchange: Exchange, tokens: readonly string[]): void {
    const path = handedTo(exchange);
    this.#handed = path === undefined ? undefined : { path, tokens };
  }

  /** What was handed out last, where an answer shows that nobody is signed in with it. */
  refusedBy(exchange: Exchange): readonly string[] {
    const handed = this.#handed;
    if (handed === undefined || exchange.method !== 'GET' || pathIn(exchange.url) !== handed.path) return [];
    this.#handed = undefined;
    return asksForPassword(exchange) ? handed.tokens : [];
  }
}

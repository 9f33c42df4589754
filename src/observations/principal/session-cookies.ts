import { queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { carriesSession, type SetCookie } from './credential.ts';

const NAMES = 20;

/** Whether a cookie is what a connection is called by in the addresses of its requests: Engine.IO's `io`, for servers that share the work. */
const namesConnection = ({ value }: SetCookie, { url }: Exchange): boolean => {
  const at = url.indexOf('?');
  const query = at < 0 ? [] : queryItems(url.slice(at + 1).split('#')[0] ?? '');
  return query.some(({ name }) => name === 'EIO') && query.some((item) => item.name === 'sid' && item.value === value);
};

/** Names of the cookies by which people say who they are. A connection's is none: everybody has another with every page, whoever they are. */
export class SessionCookies {
  readonly names = new Set<string>();
  readonly #connections = new Set<string>();

  /** Those of the cookies that an answer sets. */
  of(exchange: Exchange, set: readonly SetCookie[]): readonly SetCookie[] {
    for (const cookie of set) {
      if (this.#connections.size >= NAMES || !namesConnection(cookie, exchange)) continue;
      this.#connections.add(cookie.name);
      this.names.delete(cookie.name);
    }
    return set.filter((cookie) => carriesSession(cookie) && !this.#connections.has(cookie.name));
  }
}

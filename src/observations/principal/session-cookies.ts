import { queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { carriesSession, cookiesSent, mayBeSecret, type SetCookie, setCookies } from './credential.ts';

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
  readonly #replaced = new Set<string>();
  /** How often answers set a cookie, by name. */
  readonly #given = new Map<string, number>();

  /** Those of the cookies that an answer sets. */
  of(exchange: Exchange, set: readonly SetCookie[]): readonly SetCookie[] {
    for (const cookie of set) {
      if (this.#connections.size >= NAMES || !namesConnection(cookie, exchange)) continue;
      this.#connections.add(cookie.name);
      this.names.delete(cookie.name);
    }
    for (const { name } of set)
      if (this.#given.size < 500 || this.#given.has(name)) this.#given.set(name, (this.#given.get(name) ?? 0) + 1);
    return set.filter((cookie) => this.#isSession(cookie));
  }

  #isSession(cookie: SetCookie): boolean {
    return (carriesSession(cookie) || this.#replaced.has(cookie.name)) && !this.#connections.has(cookie.name);
  }

  /**
   * A sign-in gives another secret to the cookie that every visitor has had since their first page: that is their session, whatever it is called. Tells
   * what those cookies were before. What every page sets anew is none, and where another is called a session that one is it.
   */
  replacedBy(exchange: Exchange): readonly SetCookie[] {
    const set = setCookies(exchange.responseHeaders);
    if (set.some((cookie) => this.#isSession(cookie))) return [];
    const replaced = cookiesSent(exchange).filter(
      ([name, value]) =>
        mayBeSecret(name, value) &&
        this.#given.get(name) === 1 &&
        set.some((cookie) => cookie.name === name && cookie.value !== value && mayBeSecret(name, cookie.value)),
    );
    for (const [name] of replaced) this.#replaced.add(name);
    for (const name of this.#replaced) this.names.add(name);
    return set.flatMap((cookie) => replaced.filter(([name]) => name === cookie.name).map(([, value]) => ({ ...cookie, value })));
  }
}

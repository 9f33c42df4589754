import { isObject, type Json } from '../../base/json.ts';
import { queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { carriesSession, cookiesSent, mayBeSecret, type SetCookie, setCookies } from './credential.ts';

const NAMES = 20;
/** What an answer calls that by which whoever asked says from then on who they are. Not the texts against forged requests. */
const HANDED =
  /^(?:(?:access|auth|session|api|id)?_?token|(?:access|auth|session|api|id)Token|jwt|authorization|session(?:_?id|Id|Key)?|sid|ticket)$/;
const AROUND = 3;

/** Whether an answer holds a text as what somebody says who they are by. */
const hands = (node: Json, text: string, depth = 0): boolean =>
  isObject(node) &&
  Object.keys(node)
    .slice(0, 60)
    .some((key) => (HANDED.test(key) && node[key] === text) || (depth < AROUND && hands(node[key] as Json, text, depth + 1)));

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
  readonly #handed = new Set<string>();
  readonly #beside = new Set<string>();
  /** Of these, as they were handed out, those whose session has not ended: what comes without it is what it goes on under. */
  readonly #waiting = new Map<string, string>();
  /** How often answers set a cookie, by name. */
  readonly #given = new Map<string, number>();

  /**
   * What somebody is handed under another name while they are signed in with others, and sign in no more, is kept beside their session, and says of nobody who they are, unless
   * it comes alone later (`standsAlone`). Tells what of it would be a session otherwise.
   */
  keptBeside(exchange: Exchange, set: readonly SetCookie[]): readonly string[] {
    const sent = new Set(cookiesSent(exchange).map(([name]) => name));
    const kept = set.filter(({ name }) => !sent.has(name) && !this.names.has(name) && !this.#replaced.has(name));
    return kept.flatMap((cookie) => {
      const { name, value } = cookie;
      const isNew = this.#isSession(cookie) && this.#waiting.size < NAMES;
      if (this.#beside.size < NAMES) this.#beside.add(name);
      if (isNew) this.#waiting.set(`${name}=${value}`, name);
      return isNew ? [`${name}=${value}`] : [];
    });
  }

  /** Whoever signs out leaves what was kept beside their session behind, and it may be sent by anybody. */
  ended(): void {
    this.#waiting.clear();
  }

  /** What was kept beside a session that has not ended comes without it: then the session goes on under this name (a second factor, a token that was renewed). */
  standsAlone(exchange: Exchange): readonly string[] {
    if (this.#waiting.size === 0) return [];
    const sent = cookiesSent(exchange);
    if (sent.some(([name]) => this.names.has(name))) return [];
    const alone = sent.flatMap(([name, value]) => this.#waiting.get(`${name}=${value}`) ?? []);
    for (const name of alone) {
      this.#beside.delete(name);
      this.names.add(name);
    }
    return alone;
  }

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

  /** What an answer hands out as a token and sets as a cookie as well is a session, whatever the cookie is called. */
  handedBy(exchange: Exchange): void {
    const { method, status, responseHeaders } = exchange;
    if (method !== 'POST' || status >= 400) return;
    const set = setCookies(responseHeaders).filter(({ name, value }) => mayBeSecret(name, value));
    if (set.length === 0 || this.#replaced.size >= NAMES || set.some((cookie) => this.#isSession(cookie))) return;
    // Its reader decodes a body when it is asked for.
    const { response } = exchange;
    if (response.kind !== 'json') return;
    for (const { name, value } of set)
      if (hands(response.value, value)) {
        this.#replaced.add(name);
        this.#handed.add(`${name}=${value}`);
      }
  }

  /** Whether one of the cookies was handed out as a token, too: whoever asked is meant to say who they are by it. */
  isHandedOut(cookies: readonly SetCookie[]): boolean {
    return cookies.some(({ name, value }) => this.#handed.has(`${name}=${value}`));
  }

  #isSession(cookie: SetCookie): boolean {
    const isNone = this.#connections.has(cookie.name) || this.#beside.has(cookie.name);
    return (carriesSession(cookie) || this.#replaced.has(cookie.name)) && !isNone;
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

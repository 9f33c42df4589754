import { namesSignOut } from '../../base/words/sign-in-words.ts';
import { type Exchange, placeInTime } from '../exchange.ts';
import { operationsOf } from '../operation.ts';
import { isLedToSignIn } from '../pages/sign-in-page.ts';
import { isAboutWho } from '../refusals/about-who.ts';
import { complaintsOf } from '../refusals/refusal.ts';

/** Somebody signs in or out with a credential that stays the same. */
export interface Turn {
  /** In time: see `placeInTime`. */
  readonly place: number;
  /** When it was answered, in milliseconds since the epoch, where that is recorded. */
  readonly end: number | undefined;
  /** `undefined`: what may have asked first whether they wanted to, or may do nothing. */
  readonly signedIn: boolean | undefined;
  /** Of a sign-in with a session from before the recording: what that was let in to until then (hashes of "METHOD /path"), and whether it was called by name. */
  readonly before?: { readonly succeeded: ReadonlySet<number>; readonly recognised: boolean };
  /** No sign-out itself: what behind one was turned away first, which shows that it was one. */
  readonly isTurnedAway?: true;
}

/** What was read at an address for signing out, with a credential that stays the same. */
interface Leaving {
  readonly place: number;
  readonly end: number | undefined;
  /** A person's browser went there; a script may have fetched it beforehand. */
  readonly isPage: boolean;
  /** Something was let in since. */
  isLetIn: boolean;
}

/** The last segment of what is a page or a link to follow, and no script or picture. */
const LAST_PAGE = /(?:^|\/)([^/.]*)(?:\.(?:html?|php\d?|aspx?|jsp|do|action|cgi|pl))?\/?$/i;
const isPage = ({ resourceType }: Exchange): boolean => resourceType === '' || resourceType === 'document';

/** Whether somebody read at an address for signing out. */
export const readsSignOut = (exchange: Exchange, pathname: string): boolean =>
  exchange.method === 'GET' && namesSignOut(LAST_PAGE.exec(pathname)?.[1] ?? '');

/** Whether an operation of GraphQL that was carried out signs out: it is called so, and its address is that of all. */
export const signsOutByOperation = (exchange: Exchange): boolean =>
  exchange.method === 'POST' &&
  operationsOf(exchange, []).some(
    ({ operation, refusal }) => refusal === undefined && /^mutation /.test(operation) && namesSignOut(operation.replace('mutation ', '')),
  );

/** Whether an operation was refused for who asks. */
const isRefusedInside = (exchange: Exchange): boolean =>
  exchange.method === 'POST' &&
  operationsOf(exchange, []).some(
    ({ refusal }) =>
      refusal !== undefined &&
      complaintsOf(refusal, { payload: undefined, graphql: true }).some(({ code, message }) => isAboutWho(code, message)),
  );

/**
 * What a read at an address for signing out did, by what comes after it: a page may ask first, and what a script fetches may be fetched beforehand. Whoever
 * is turned away next, with the same credential, had signed out.
 */
export class SignedOut {
  readonly #leaving = new WeakMap<readonly Turn[], Leaving>();

  /** An accepted read at such an address. */
  reads(turns: Turn[], exchange: Exchange): void {
    const { end } = exchange;
    const place = placeInTime(exchange);
    if (isPage(exchange)) turns.push({ place, end, signedIn: undefined });
    this.#leaving.set(turns, { place, end, isPage: isPage(exchange), isLetIn: false });
  }

  /** What is asked with the same credential afterwards. */
  sees(turns: Turn[], exchange: Exchange, isCall: boolean): void {
    const leaving = this.#leaving.get(turns);
    if (leaving === undefined) return;
    const isOver = (turns.at(-1)?.place ?? -1) > leaving.place;
    if (isOver) this.#leaving.delete(turns);
    else if (exchange.status === 401 || isLedToSignIn(exchange) || isRefusedInside(exchange)) {
      this.#leaving.delete(turns);
      const { place, end } = leaving;
      if (!leaving.isPage) turns.push({ place, end, signedIn: leaving.isLetIn ? undefined : false });
      if (leaving.isPage || leaving.isLetIn)
        turns.push({ place: placeInTime(exchange), end: undefined, signedIn: false, isTurnedAway: true });
    } else if (isCall && exchange.status > 0 && exchange.status < 400) leaving.isLetIn = true;
  }
}

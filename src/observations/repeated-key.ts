import { addressOf } from './address.ts';
import type { Exchange } from './exchange.ts';
import { headerOf } from './purpose.ts';

const NAMES = ['idempotency-key', 'x-idempotency-key'] as const;
const KEPT = 20_000;

/**
 * Tells the requests that come again under a key with which their sender says that they are one: what answers them was done, or was refused, for the first
 * (draft-ietf-httpapi-idempotency-key-header §2.6). They do nothing of their own, and what they are refused for is the key.
 */
export class RepeatedKeys {
  readonly #seen = new Set<string>();

  /** Whether an earlier exchange had the key, in the order of the recording. */
  again(exchange: Exchange): boolean {
    if (exchange.method === 'GET') return false;
    const key = NAMES.map((name) => headerOf(exchange.requestHeaders, name)).find((value) => value !== undefined && value !== '');
    const address = key === undefined ? undefined : addressOf(exchange.url);
    if (address === undefined) return false;
    const name = JSON.stringify([address.origin, exchange.method, address.pathname, key]);
    if (this.#seen.has(name)) return true;
    // One that was never answered, or by a failure of the server, was not carried out under it.
    if (exchange.status > 0 && exchange.status < 500 && exchange.status !== 429 && this.#seen.size < KEPT) this.#seen.add(name);
    return false;
  }
}

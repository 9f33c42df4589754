import type { Exchange } from './exchange.ts';

/** A header or a field that hands back what the product gave out, to show that a request is its own and not a forged one. */
export const OWN_REQUEST = /csrf|xsrf|nonce/;

const KEPT = 5_000;

const guardsIn = ({ requestHeaders, request }: Exchange): ReadonlySet<string> =>
  new Set(
    [...requestHeaders, ...(request.kind === 'form' ? request.fields : [])]
      .map(({ name }) => name.toLowerCase())
      .filter((name) => OWN_REQUEST.test(name)),
  );

/** Which guards a call carried whenever one credential was let in: without them it is refused for that, and not for who asks. */
export class Guards {
  readonly #carried = new Map<string, ReadonlySet<string>>();

  letIn(credential: string, call: string, exchange: Exchange): void {
    const key = `${credential} ${call}`;
    const before = this.#carried.get(key);
    if (before === undefined && this.#carried.size >= KEPT) return;
    const names = guardsIn(exchange);
    this.#carried.set(key, before === undefined ? names : before.intersection(names));
  }

  isWithout(credential: string, call: string, exchange: Exchange): boolean {
    const carried = this.#carried.get(`${credential} ${call}`);
    return carried !== undefined && carried.size > 0 && carried.isDisjointFrom(guardsIn(exchange));
  }
}

import type { Exchange } from '../exchange.ts';

const KEPT = 8;
/** Successes in which a credential is looked for. */
const LOOKS = 400;

const credentialIn = ({ requestHeaders }: Exchange): string | undefined =>
  requestHeaders.find(({ name }) => name.length === 13 && name.toLowerCase() === 'authorization')?.value;

/**
 * Credentials of one recording that were let in. A 401 to one of them is no "sign in first": some products say so of what somebody may not do.
 */
export class LetIn {
  readonly #known = new Set<string>();
  #looks = 0;

  learn(exchange: Exchange): void {
    if (this.#looks >= LOOKS || this.#known.size >= KEPT) return;
    this.#looks += 1;
    const credential = credentialIn(exchange);
    if (credential !== undefined) this.#known.add(credential);
  }

  /** Whether an exchange was refused although its credential is a known one. */
  knows(exchange: Exchange): boolean {
    const credential = this.#known.size === 0 ? undefined : credentialIn(exchange);
    return credential !== undefined && this.#known.has(credential);
  }
}

import { addressOf, siteOf } from '../../observations/address.ts';
import { CODE, FILES } from '../../observations/code/script.ts';
import { LONGEST } from '../../observations/code/tokens.ts';
import type { Devtools } from './browser/devtools.ts';
import { isScript, type WireBody } from './exchange.ts';
import type { Flight } from './flight.ts';
import { Quiet } from './quiet.ts';

/** A longer body is asked for in a quiet moment and taken step by step. Bytes, or characters. */
const LARGE = 1_000_000;

/** What the events hold of a request's body. */
export const sentAlong = ({ outside, request: { postData } }: Flight): WireBody | undefined =>
  outside || postData === undefined ? undefined : { text: postData, base64: false };

/** Whether one of the bodies is so long that looking through it would hold up everything else. */
export const isLarge = (...bodies: readonly (WireBody | undefined)[]): boolean => bodies.some((body) => (body?.text.length ?? 0) > LARGE);

/** Asks the browser for the bodies that it keeps. */
export class AskedBodies {
  readonly #devtools: Devtools;
  readonly #keeps: () => boolean;
  /** Scripts that were asked for, by their addresses, and how long they are together. */
  readonly #scripts = new Set<string>();
  #code = 0;
  /** Sessions of pages that crashed: to ask one of them ends the browser. */
  readonly #crashed = new Set<string>();
  /** When large ones are asked for. */
  readonly quiet = new Quiet();

  /** `keeps`: whether the browser keeps bodies for us, however long we wait. */
  constructor(devtools: Devtools, keeps: () => boolean) {
    this.#devtools = devtools;
    this.#keeps = keeps;
  }

  crashed(session: string): void {
    this.#crashed.add(session);
  }

  sent(flight: Flight): Promise<WireBody | undefined> {
    return this.#fromAny(flight, async (session) => {
      const found = await this.#devtools.call('Network.getRequestPostData', { requestId: flight.requestId }, session);
      return found === undefined ? undefined : { text: found.postData, base64: found.base64Encoded === true };
    });
  }

  /** Whether a script is worth asking for: it is its page's own, and as many are read of one recording. From then on it counts as asked for. */
  claimScript(flight: Flight): boolean {
    const { document, request, size } = flight;
    if (!isScript(flight) || size > LONGEST || this.#scripts.has(request.url) || this.#scripts.size >= FILES || this.#code + size > CODE)
      return false;
    const [own, page] = [addressOf(request.url), addressOf(document)];
    if (own === undefined || page === undefined || siteOf(own.origin) !== siteOf(page.origin)) return false;
    this.#scripts.add(request.url);
    this.#code += size;
    return true;
  }

  answered(flight: Flight): Promise<WireBody | undefined> {
    const ask = (): Promise<WireBody | undefined> =>
      this.#fromAny(flight, async (session) => {
        const found = await this.#devtools.call('Network.getResponseBody', { requestId: flight.requestId }, session);
        return found === undefined ? undefined : { text: found.body, base64: found.base64Encoded };
      });
    return (flight.size > LARGE || isScript(flight)) && this.#keeps() ? this.quiet.run(flight.size, ask) : ask();
  }

  /** The first session that still knows of a request answers. */
  async #fromAny(flight: Flight, ask: (session: string) => Promise<WireBody | undefined>): Promise<WireBody | undefined> {
    for (const session of flight.sessions) {
      const found = this.#crashed.has(session) ? undefined : await ask(session);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

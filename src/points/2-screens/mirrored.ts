import { addressOf } from '../../observations/address.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { Observer } from '../../observations/observed.ts';
import { segmentsOf } from '../../observations/segment.ts';

/** What a call says of the page whose address ends its own: which segments are values there, and whether there was such a page. */
export interface Mirrored {
  readonly values: readonly (readonly [index: number, name: string])[];
  readonly isGone: boolean;
}

const KEPT = 5_000;
/** Segments before the page's own, as in "/api/user/nora/edit" and "/api/v3/user/nora/edit". */
const BEFORE = 2;
/** One word may be asked for by any call. */
const FEWEST = 2;

/** Whether a call is asked for by the address of a page, with one or two words before it. */
export const asksForPage = (called: string, page: string): boolean => {
  const [asked, own] = [segmentsOf(called), segmentsOf(page)];
  const before = asked.length - own.length;
  return own.length > 0 && before > 0 && before <= BEFORE && own.every((segment, at) => segment === asked[before + at]);
};

/**
 * Calls by the page's own address: a client that draws the pages of one server itself asks for each of them so ("/user/nora/edit" by "/api/user/nora/edit"). What is a value
 * in such a call is one in the page's address.
 */
export class MirrorKeeper {
  readonly #calls = new Map<string, Mirrored>();

  see({ url, method, status }: Exchange, placed: Observer['placed']): void {
    if (method !== 'GET' || status === 0 || this.#calls.size >= KEPT) return;
    const path = placed(url)?.path;
    const asked = segmentsOf(addressOf(url)?.pathname ?? '');
    const places = segmentsOf(path?.place ?? '');
    if (path === undefined || path.parameters.length === 0 || places.length !== asked.length) return;
    for (let before = 1; before <= BEFORE && asked.length - before >= FEWEST; before += 1) {
      const own = places.slice(before);
      const values = own.flatMap((text, index): (readonly [number, string])[] =>
        text.startsWith('{') ? [[index, text.slice(1, -1)]] : [],
      );
      // What is a value before the page's own address is none of a server that draws pages.
      if (places.slice(0, before).some((text) => text.startsWith('{')) || values.length === 0) continue;
      this.#calls.set(asked.slice(before).join('/'), { values, isGone: status === 404 || status === 410 });
    }
  }

  of(pathname: string): Mirrored | undefined {
    return this.#calls.get(segmentsOf(pathname).join('/'));
  }
}

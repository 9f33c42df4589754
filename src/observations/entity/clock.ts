import type { Exchange } from '../exchange.ts';
import { headerOf } from '../purpose.ts';

/** How old an answer already was, in milliseconds: what a cache on the way says in `Age`, and of one that the browser kept when it was made. */
export const cachedFor = (exchange: Exchange): number => {
  const { defeated, status, start, responseHeaders } = exchange;
  if (defeated === 'cached' && status !== 304) {
    const made = Date.parse(headerOf(responseHeaders, 'date') ?? '');
    return start !== undefined && made < start ? start - made : 0;
  }
  const age = headerOf(responseHeaders, 'age');
  return age !== undefined && /^\d{1,9}$/.test(age) ? Number(age) * 1_000 : 0;
};

const KEPT = 501;

/** The clock of one recording next to the server's (`mining.md` §2.3): the median of what `Date` headers say. */
export class Clock {
  readonly #offsets: number[] = [];

  see(exchange: Exchange): void {
    const { start, end } = exchange;
    if (this.#offsets.length >= KEPT || start === undefined || end === undefined || cachedFor(exchange) > 0) return;
    const date = Date.parse(headerOf(exchange.responseHeaders, 'date') ?? '');
    // A `Date` header is cut to the second: on average half of one is missing.
    if (Number.isFinite(date)) this.#offsets.push(date + 500 - (start + end) / 2);
  }

  /** Milliseconds that the server is ahead of the recording; `undefined` when no answer told. */
  get offset(): number | undefined {
    const sorted = [...this.#offsets].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  }
}

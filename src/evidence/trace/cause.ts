import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';

/** An act causes nothing that is asked for later than this. */
const REACH = 3_000;
const MOST = 100_000;

interface Moment {
  readonly act: number;
  readonly time: number;
}

/** Remembers when acts were, to tell which exchange each of them caused. Typing alone is no cause. */
export class Causes {
  readonly #moments: Moment[] = [];
  #sorted = true;

  see(event: ScreenEvent): void {
    if (event.kind !== 'act' || event.time === undefined || this.#moments.length >= MOST) return;
    const typed = event.action === 'input' && event.value !== undefined && !/^(?:choice|checked|file)$/.test(event.value.kind);
    if (typed) return;
    this.#moments.push({ act: event.index, time: event.time });
    this.#sorted = false;
  }

  /** The last act before a moment, when it was near enough. */
  of(start: number | undefined): Exchange['cause'] {
    if (start === undefined) return undefined;
    if (!this.#sorted) this.#moments.sort((a, b) => a.time - b.time);
    this.#sorted = true;
    let low = 0;
    let high = this.#moments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle]?.time ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const last = this.#moments[low - 1];
    return last === undefined || start - last.time > REACH ? undefined : { act: last.act, after: start - last.time };
  }
}

import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';

/** An act causes nothing that is asked for later than this. */
const REACH = 3_000;
const MOST = 100_000;

interface Moment {
  /** Number of the act; `undefined` for what is no cause and hides the causes before it: typing, a key, dragging, going elsewhere. */
  readonly act: number | undefined;
  readonly time: number;
}

/** From when to when a program ran something inside of a page, in milliseconds since the epoch. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** The last of what is in order of time that was not later than a moment. */
const lastBefore = <T>(all: readonly T[], moment: number, time: (one: T) => number): T | undefined => {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time(all[middle] as T) <= moment) low = middle + 1;
    else high = middle;
  }
  return all[low - 1];
};

/** Remembers when acts were, to tell which exchange each of them caused, and when a program sent what it liked. Typing alone is no cause, and hides those before it. */
export class Causes {
  readonly #moments: Moment[] = [];
  #runs: Run[] = [];
  #sorted = true;

  see(event: ScreenEvent): void {
    if (event.kind !== 'act' || event.time === undefined || this.#moments.length >= MOST) return;
    const typed = event.action === 'input' && event.value !== undefined && !/^(?:choice|checked|file)$/.test(event.value.kind);
    this.#moments.push({ act: typed ? undefined : event.index, time: event.time });
    this.#sorted = false;
  }

  /** Something was done that is no act of a control: what comes after it does not follow from what was before. */
  hide(time: number): void {
    if (this.#moments.length >= MOST) return;
    this.#moments.push({ act: undefined, time });
    this.#sorted = false;
  }

  /** What a program ran. What began meanwhile is its own: that the client sent something just then is not shown. */
  ran(run: Run): void {
    if (this.#runs.length >= MOST) return;
    this.#runs.push(run);
    this.#sorted = false;
  }

  /** Several may run at once, in as many pages: one that began earlier may go on for longer. */
  #sort(): void {
    if (this.#sorted) return;
    this.#moments.sort((a, b) => a.time - b.time);
    let end = 0;
    this.#runs = this.#runs
      .sort((a, b) => a.start - b.start)
      .map((run) => {
        end = Math.max(end, run.end);
        return { start: run.start, end };
      });
    this.#sorted = true;
  }

  /** The last act before a moment, when it was near enough; or the program that ran then. */
  of(start: number | undefined): Exchange['cause'] {
    if (start === undefined) return undefined;
    this.#sort();
    const run = lastBefore(this.#runs, start, (each) => each.start);
    if (run !== undefined && start <= run.end) return { program: true };
    const last = lastBefore(this.#moments, start, ({ time }) => time);
    return last?.act === undefined || start - last.time > REACH ? undefined : { act: last.act, after: start - last.time };
  }
}

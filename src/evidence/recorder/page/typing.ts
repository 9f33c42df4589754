import type { TypingBurst } from '../../../observations/screen.ts';

/** A rest this long ends a burst: what waits for somebody to stop typing waits longer than a key takes. */
const REST_MS = 250;
const MOST_BURSTS = 100;

/** How one field is being typed into: when, and never what. */
export class Typing {
  readonly bursts: TypingBurst[] = [];
  last: number;

  /** `time`: milliseconds since the epoch. */
  constructor(time: number) {
    this.last = time;
  }

  key(time: number): void {
    const before = this.bursts.at(-1);
    if (before !== undefined && (time - before.end < REST_MS || this.bursts.length === MOST_BURSTS))
      this.bursts[this.bursts.length - 1] = { start: before.start, end: time, keys: before.keys + 1 };
    else this.bursts.push({ start: time, end: time, keys: 1 });
    this.last = time;
  }
}

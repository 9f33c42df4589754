import { randomBy } from '../generate.ts';

/** Draws from one seed: the same on every machine. */
export class Random {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomBy(seed);
  }

  /** A whole number of `least` to `most`, both among them. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** So many of a list, in another order. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(Math.floor(this.next() * rest.length), 1)[0] as T);
  }
}

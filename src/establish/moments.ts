import type { Exchange } from '../observations/exchange.ts';

/** Of a recording with more requests than this it is not looked at whether another one holds them. */
const MOST = 50_000;
/** From so few moments nobody knows that two recordings are of one session. */
const FEWEST = 3;

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash >>> 0;
};

/** When everything of a recording was asked, to the millisecond, and which of the answers it holds. */
export class Moments {
  readonly #asked = new Set<number>();
  readonly #held = new Set<number>();
  /** The first moments that are no whole seconds, and how many of what was asked were at such. */
  readonly #moments = new Set<number>();
  #fine = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #told = true;

  see({ start, method, url, status, answerLength }: Exchange): void {
    // What had no answer when the recording was saved says nothing that the whole one does not say.
    if (status <= 0 || !this.#told) return;
    if (start === undefined || !Number.isInteger(start) || this.#asked.size >= MOST) {
      this.#told = false;
      this.#asked.clear();
      this.#held.clear();
      return;
    }
    // A number that is exact: the time, and behind it what was asked.
    const key = start * 2_048 + (hashOf(`${method} ${url} ${status}`) % 2_048);
    if (start % 1_000 !== 0 && !this.#asked.has(key)) {
      this.#fine += 1;
      if (this.#moments.size < FEWEST) this.#moments.add(start);
    }
    this.#asked.add(key);
    this.#first = Math.min(this.#first, key);
    this.#last = Math.max(this.#last, key);
    if ((answerLength ?? 0) > 0) this.#held.add(key);
  }

  get size(): number {
    return this.#asked.size;
  }

  /** Whole seconds do not tell whether two requests are one. */
  #tells(): boolean {
    return this.#told && this.#moments.size >= FEWEST && this.#fine * 2 >= this.#asked.size;
  }

  /** The other one has each of these requests, asked in the same millisecond, with every answer that is held here. */
  isWithin(other: Moments): boolean {
    return this.#tells() && other.#tells() && this.#asked.isSubsetOf(other.#asked) && this.#held.isSubsetOf(other.#held);
  }

  /** How many of these requests the other one has, asked in the same millisecond. */
  shared(other: Moments): number {
    if (!this.#tells() || !other.#tells() || this.#first > other.#last || other.#first > this.#last) return 0;
    return this.#asked.intersection(other.#asked).size;
  }
}

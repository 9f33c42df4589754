/** Orders, filtered lists and sessions that are kept: going back is at once. */
const KEPT = 6;

/** Remembers the last few of something that is dear to make. */
export class Few<T> {
  readonly #known = new Map<string, T>();

  get(key: string, make: () => T): T {
    const value = this.#known.get(key) ?? make();
    this.#known.delete(key);
    this.#known.set(key, value);
    for (const oldest of this.#known.keys()) if (this.#known.size > KEPT) this.#known.delete(oldest);
    return value;
  }

  clear(): void {
    this.#known.clear();
  }
}

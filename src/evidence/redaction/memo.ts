/** A bounded memory of two generations: what is still in use moves to the young one, the rest is forgotten. */
export class Memo<V> {
  readonly #size: number;
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}

/** A memory of what was made of long texts, bounded by how long these are together: it begins anew when it is full. */
export class LongMemo<V> {
  readonly #most: number;
  readonly #known = new Map<string, V>();
  #length = 0;

  /** `most`: characters. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    return this.#known.get(key);
  }

  set(key: string, value: V, length: number): void {
    if (this.#length + length > this.#most) this.clear();
    this.#known.set(key, value);
    this.#length += length;
  }

  clear(): void {
    this.#known.clear();
    this.#length = 0;
  }
}

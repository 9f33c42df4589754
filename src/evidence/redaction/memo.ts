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

/**
 * A memory of what was made of long texts, bounded by how long these are together: it begins anew when it is full. Where nothing came again until then
 * it keeps less from then on, as what comes once is not worth the room, and all of it again as soon as something does.
 */
export class LongMemo<V> {
  readonly #most: number;
  readonly #known = new Map<string, V>();
  #room: number;
  #length = 0;
  #again = false;

  /** `most`: characters. */
  constructor(most: number) {
    this.#most = most;
    this.#room = most;
  }

  get(key: string): V | undefined {
    const known = this.#known.get(key);
    if (known !== undefined) this.#again = true;
    return known;
  }

  set(key: string, value: V, length: number): void {
    if (this.#length + length > this.#room) {
      this.#room = this.#again ? this.#most : Math.max(this.#room / 4, this.#most / 16);
      this.#again = false;
      this.clear();
    }
    this.#known.set(key, value);
    this.#length += length;
  }

  clear(): void {
    this.#known.clear();
    this.#length = 0;
  }
}

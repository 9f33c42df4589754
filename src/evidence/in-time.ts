import type { EvidenceFile } from './reader.ts';

/** Whether most of what stands in a list was sent before what stands in front of it: a list that begins with the last. */
const isBackwards = (starts: Float64Array): boolean => {
  let forth = 0;
  let back = 0;
  for (let at = 1; at < starts.length; at += 1) {
    const [one, next] = [starts[at - 1] ?? 0, starts[at] ?? 0];
    if (next > one) forth += 1;
    else if (next < one) back += 1;
  }
  return back > forth;
};

/**
 * In which order exchanges were sent, as their places in their recording; `undefined` where they stand in that order, or where one of them has no usable
 * time. HAR 1.2, entries: "the reader application should always make sure the array is sorted". What was sent at one time stays as it stands, or the other
 * way round in a list that begins with the last.
 * `times`: milliseconds since the epoch, one for each place; NaN for what was not sent (a page), which goes with what it stands behind.
 */
export const orderInTime = (times: readonly (number | undefined)[]): Uint32Array | undefined => {
  if (times.includes(undefined)) return undefined;
  const starts = Float64Array.from(times, (time) => time ?? Number.NaN);
  let isInOrder = true;
  let before = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    if (Number.isNaN(start)) starts[at] = before;
    else {
      isInOrder &&= start >= before;
      before = start;
    }
  }
  if (isInOrder) return undefined;
  const turn = isBackwards(starts) ? -1 : 1;
  return Uint32Array.from(starts.keys()).sort((a, b) => {
    const [one, other] = [starts[a] ?? 0, starts[b] ?? 0];
    return one === other ? turn * (a - b) : one < other ? -1 : 1;
  });
};

/** So many bytes of what comes before it is due are held; what comes even earlier is left, and read again. */
const HELD = 64_000_000;

/** Reads what stands in one order in another one, with bounded memory. */
export class Reordered {
  /** By place in the order: bytes of all before it. */
  readonly #before: Float64Array;
  /** By place in the file: place in the order. */
  readonly #rank: Uint32Array;
  readonly #most: number;

  /** By the times as `orderInTime` takes them; `undefined` where all stand in order. `sizes`: bytes that each takes while it is held. */
  static by(times: readonly (number | undefined)[], sizes: readonly number[]): Reordered | undefined {
    const order = orderInTime(times);
    return order === undefined ? undefined : new Reordered(order, sizes);
  }

  /** `order`: places in the file. `sizes`: by its place in the file. */
  constructor(order: Uint32Array, sizes: readonly number[], most = HELD) {
    this.#rank = new Uint32Array(order.length);
    this.#before = new Float64Array(order.length + 1);
    this.#most = most;
    for (const [rank, at] of order.entries()) {
      this.#rank[at] = rank;
      this.#before[rank + 1] = (this.#before[rank] ?? 0) + (sizes[at] ?? 0);
    }
  }

  /**
   * Everything once, in order, with its place in it. The file is read again for what came too early to be held.
   * `read`: all of it as it stands. `hold`: what of it outlives the next piece.
   */
  async *read<T>(read: () => AsyncIterable<readonly T[]>, hold: (item: T, rank: number) => T): AsyncGenerator<readonly T[]> {
    const held = new Map<number, T>();
    let due = 0;
    for (let began = -1; due < this.#rank.length && due > began; ) {
      began = due;
      let at = 0;
      for await (const items of read()) {
        const ready: T[] = [];
        for (const item of items) {
          const rank = this.#rank[at] ?? 0;
          at += 1;
          if (rank < due || held.has(rank) || (rank > due && this.#bytes(due, rank) > this.#most)) continue;
          held.set(rank, hold(item, rank));
          for (let next = held.get(due); next !== undefined; next = held.get(due)) {
            ready.push(next);
            held.delete(due);
            due += 1;
          }
        }
        yield ready;
      }
    }
  }

  /** Bytes from one place in the order up to another, with both. */
  #bytes(from: number, to: number): number {
    return (this.#before[to + 1] ?? 0) - (this.#before[from] ?? 0);
  }
}

/** Orders that were found out: kept as long as the file is. */
const found = new WeakMap<EvidenceFile, Reordered | 'stands'>();

/** How what is in a file is put in the order of time; `undefined` where it stands in it. A file is read more than once: `find` is asked the first time. */
export const orderOf = async (file: EvidenceFile, find: () => Promise<Reordered | undefined>): Promise<Reordered | undefined> => {
  const order = found.get(file) ?? (await find()) ?? 'stands';
  found.set(file, order);
  return order === 'stands' ? undefined : order;
};

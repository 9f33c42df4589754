import type { Element, Span } from '../../evidence/har/splitter.ts';
import { NumberReader, NumberWriter, roomFor } from './packed-numbers.ts';

const KINDS = ['entry', 'page', 'creator'] as const;
/** Added to the kind of an element that is too large to be held. */
const NOT_HELD = 4;
/** Long strings of an element beyond so many are read like any other. */
const MOST_LONG = 65_535;
const NONE: readonly Span[] = [];

/** A stretch of the file that one thread reads at a time, in bytes. */
const STRETCH = 500_000;

/** What all threads count with. */
const SLOTS = { published: 0, done: 1, stopped: 2, claimed: 3, exchanges: 5, kilobytes: 6 } as const;
const SLOT_COUNT = 8;

/** The memory that the threads share. */
export interface SharedList {
  readonly slots: SharedArrayBuffer;
  /**
   * Of each element: how far behind the last one it begins, its size, its kind, how far on it is in its list, and its long strings, each by how far behind
   * the last it begins and its length. Every stretch begins anew. A file of 10 GB has more than a million elements: ten bytes for each, or a few more.
   */
  readonly elements: SharedArrayBuffer;
  /** Where the first element of each stretch is written. */
  readonly stretches: SharedArrayBuffer;
}

/** Memory that grows up to a limit that a file of that size cannot need, but for one that was made to. */
const growing = (most: number): SharedArrayBuffer =>
  new SharedArrayBuffer(1 << 20, { maxByteLength: Math.max(1 << 20, Math.ceil(most / 8) * 8) });

export const sharedList = (fileSize: number): SharedList => ({
  slots: new SharedArrayBuffer(SLOT_COUNT * 4),
  elements: growing(Math.min(2 ** 33, fileSize / 2)),
  stretches: growing((fileSize / STRETCH + 2) * 16),
});

/** Writes down where the elements of a file stand, while others already read them. Throws a RangeError where a file has more than any recording. */
export class WorkListWriter {
  readonly #slots: Int32Array;
  readonly #elements: NumberWriter;
  readonly #stretches: Float64Array;
  readonly #shared: SharedList;
  #stretchCount = 0;
  #bytes = 0;
  /** Where the last element of the stretch ended, and its number in its list. */
  #end = 0;
  #index = 0;

  constructor(shared: SharedList) {
    this.#shared = shared;
    this.#slots = new Int32Array(shared.slots);
    this.#elements = new NumberWriter(shared.elements);
    this.#stretches = new Float64Array(shared.stretches);
    this.#stretches[0] = 0;
  }

  add({ kind, index, offset, size, bytes, long }: Element): void {
    const numbers = this.#elements;
    const spans = long.slice(0, MOST_LONG);
    numbers.writeSigned(offset - this.#end);
    numbers.write(size);
    numbers.write(KINDS.indexOf(kind) + (bytes === undefined ? NOT_HELD : 0));
    numbers.writeSigned(index - this.#index);
    numbers.write(spans.length);
    let last = 0;
    for (const { from, to } of spans) {
      numbers.writeSigned(from - last);
      numbers.write(to - from);
      last = to;
    }
    this.#end = offset + size;
    this.#index = index;
    this.#bytes += size;
    if (this.#bytes >= STRETCH) this.#publish();
  }

  /** No more will come. */
  end(): void {
    if (this.#bytes > 0) this.#publish();
    Atomics.store(this.#slots, SLOTS.done, 1);
    Atomics.notify(this.#slots, SLOTS.published);
  }

  /** Whoever reads stops at the next stretch. */
  stop(): void {
    Atomics.store(this.#slots, SLOTS.stopped, 1);
    this.end();
  }

  /** What all threads have read in both rounds. A stretch is half a megabyte. */
  get read(): { readonly kilobytes: number; readonly exchanges: number } {
    return { kilobytes: Atomics.load(this.#slots, SLOTS.kilobytes), exchanges: Atomics.load(this.#slots, SLOTS.exchanges) };
  }

  #publish(): void {
    this.#stretchCount += 1;
    roomFor(this.#shared.stretches, (this.#stretchCount + 1) * 8);
    this.#stretches[this.#stretchCount] = this.#elements.at;
    this.#bytes = 0;
    this.#end = 0;
    this.#index = 0;
    Atomics.store(this.#slots, SLOTS.published, this.#stretchCount);
    Atomics.notify(this.#slots, SLOTS.published);
  }
}

/** Where the elements of one stretch stand in the file; their bytes are not there yet. */
export type Stretch = readonly Element[];

/** Takes stretches from the list until none is left: each goes to one reader in each of the two rounds. */
export class WorkListReader {
  readonly #slots: Int32Array;
  readonly #elements: SharedArrayBuffer;
  readonly #stretches: Float64Array;

  constructor(shared: SharedList) {
    this.#slots = new Int32Array(shared.slots);
    this.#elements = shared.elements;
    this.#stretches = new Float64Array(shared.stretches);
  }

  /** The next stretch of a round (0 or 1), waiting for it where it is not found yet; `undefined` when there is none any more. */
  next(round: 0 | 1): Stretch | undefined {
    const mine = Atomics.add(this.#slots, SLOTS.claimed + round, 1);
    for (;;) {
      if (Atomics.load(this.#slots, SLOTS.stopped) === 1) return undefined;
      const published = Atomics.load(this.#slots, SLOTS.published);
      if (mine < published) return this.#stretch(mine);
      if (Atomics.load(this.#slots, SLOTS.done) === 1 && Atomics.load(this.#slots, SLOTS.published) === published) return undefined;
      Atomics.wait(this.#slots, SLOTS.published, published, 1_000);
    }
  }

  /** Tells whoever watches how far it is. */
  told(bytes: number, exchanges: number): void {
    Atomics.add(this.#slots, SLOTS.kilobytes, Math.round(bytes / 1e3));
    Atomics.add(this.#slots, SLOTS.exchanges, exchanges);
  }

  #stretch(number: number): Stretch {
    const numbers = new NumberReader(this.#elements, this.#stretches[number] ?? 0);
    const end = this.#stretches[number + 1] ?? 0;
    const elements: Element[] = [];
    let [last, before] = [0, 0];
    while (numbers.at < end) {
      const offset = last + numbers.readSigned();
      const size = numbers.read();
      const kind = numbers.read();
      const index = before + numbers.readSigned();
      const long = spansIn(numbers);
      // Bytes of none at all mark one that is too large to be held.
      elements.push({ kind: KINDS[kind % NOT_HELD] ?? 'entry', index, offset, size, bytes: kind < NOT_HELD ? EMPTY : undefined, long });
      [last, before] = [offset + size, index];
    }
    return elements;
  }
}

const spansIn = (numbers: NumberReader): readonly Span[] => {
  const count = numbers.read();
  if (count === 0) return NONE;
  let last = 0;
  return Array.from({ length: count }, (): Span => {
    const from = last + numbers.readSigned();
    last = from + numbers.read();
    return { from, to: last };
  });
};

const EMPTY = Buffer.alloc(0);

import type { Element, Span } from '../../evidence/har/splitter.ts';

const KINDS = ['entry', 'page', 'creator'] as const;
/**
 * Numbers per element: offset, size, number in its list with its kind (4 more when it is too large to be held), first long string with how
 * many. Two in one where they fit: a file of 10 GB has more than a million elements.
 */
const FIELDS = 4;
const KIND = 8;
const COUNT = 65_536;
const NONE: readonly Span[] = [];

/** A stretch of the file that one thread reads at a time, in bytes. */
const STRETCH = 500_000;

/** What all threads count with. */
const SLOTS = { published: 0, done: 1, stopped: 2, claimed: 3, exchanges: 5, kilobytes: 6 } as const;
const SLOT_COUNT = 8;

/** The memory that the threads share. */
export interface SharedList {
  readonly slots: SharedArrayBuffer;
  readonly elements: SharedArrayBuffer;
  readonly spans: SharedArrayBuffer;
  /** Number of the first element of each stretch. */
  readonly stretches: SharedArrayBuffer;
}

/** Memory that grows up to a limit that a file of that size cannot need, but for one that was made to. */
const growing = (most: number): SharedArrayBuffer =>
  new SharedArrayBuffer(1 << 20, { maxByteLength: Math.max(1 << 20, Math.ceil(most / 8) * 8) });

export const sharedList = (fileSize: number): SharedList => ({
  slots: new SharedArrayBuffer(SLOT_COUNT * 4),
  elements: growing(Math.min(2 ** 33, (fileSize / 40) * FIELDS * 8)),
  spans: growing(Math.min(2 ** 33, fileSize / 64)),
  stretches: growing((fileSize / STRETCH + 2) * 16),
});

/** Makes room for so many numbers. Throws a RangeError where a file has more elements than any recording. */
const roomFor = (buffer: SharedArrayBuffer, numbers: number, width: number): void => {
  if (numbers * width <= buffer.byteLength) return;
  buffer.grow(Math.min(buffer.maxByteLength, Math.max(numbers * width, buffer.byteLength * 2)));
};

/** Writes down where the elements of a file stand, while others already read them. */
export class WorkListWriter {
  readonly #shared: SharedList;
  readonly #slots: Int32Array;
  readonly #elements: Float64Array;
  readonly #spans: Float64Array;
  readonly #stretches: Float64Array;
  #count = 0;
  #spanCount = 0;
  #stretchCount = 0;
  #bytes = 0;

  constructor(shared: SharedList) {
    this.#shared = shared;
    this.#slots = new Int32Array(shared.slots);
    this.#elements = new Float64Array(shared.elements);
    this.#spans = new Float64Array(shared.spans);
    this.#stretches = new Float64Array(shared.stretches);
    this.#stretches[0] = 0;
  }

  add({ kind, index, offset, size, bytes, long }: Element): void {
    roomFor(this.#shared.elements, (this.#count + 1) * FIELDS, 8);
    roomFor(this.#shared.spans, (this.#spanCount + long.length) * 2, 8);
    const held = bytes === undefined ? 4 : 0;
    // Long strings beyond so many are read like any other.
    const spans = long.slice(0, COUNT - 1);
    const numbers = [offset, size, index * KIND + KINDS.indexOf(kind) + held, this.#spanCount * COUNT + spans.length];
    this.#elements.set(numbers, this.#count * FIELDS);
    for (const { from, to } of spans) {
      this.#spans.set([from, to], this.#spanCount * 2);
      this.#spanCount += 1;
    }
    this.#count += 1;
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
    roomFor(this.#shared.stretches, this.#stretchCount + 1, 8);
    this.#stretches[this.#stretchCount] = this.#count;
    this.#bytes = 0;
    Atomics.store(this.#slots, SLOTS.published, this.#stretchCount);
    Atomics.notify(this.#slots, SLOTS.published);
  }
}

/** Where the elements of one stretch stand in the file; their bytes are not there yet. */
export type Stretch = readonly Element[];

/** Takes stretches from the list until none is left: each goes to one reader in each of the two rounds. */
export class WorkListReader {
  readonly #slots: Int32Array;
  readonly #elements: Float64Array;
  readonly #spans: Float64Array;
  readonly #stretches: Float64Array;

  constructor(shared: SharedList) {
    this.#slots = new Int32Array(shared.slots);
    this.#elements = new Float64Array(shared.elements);
    this.#spans = new Float64Array(shared.spans);
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
    const elements: Element[] = [];
    for (let at = this.#stretches[number] ?? 0; at < (this.#stretches[number + 1] ?? 0); at += 1) {
      const [offset = 0, size = 0, indexAndKind = 0, spans = 0] = this.#elements.subarray(at * FIELDS, (at + 1) * FIELDS);
      const [index, kind] = [Math.floor(indexAndKind / KIND), indexAndKind % KIND];
      const [first, count] = [Math.floor(spans / COUNT), spans % COUNT];
      const long = count === 0 ? NONE : Array.from({ length: count }, (_, n) => this.#span(first + n));
      // Bytes of none at all mark one that is too large to be held.
      elements.push({ kind: KINDS[kind % 4] ?? 'entry', index, offset, size, bytes: kind < 4 ? EMPTY : undefined, long });
    }
    return elements;
  }

  #span(number: number): Span {
    return { from: this.#spans[number * 2] ?? 0, to: this.#spans[number * 2 + 1] ?? 0 };
  }
}

const EMPTY = Buffer.alloc(0);

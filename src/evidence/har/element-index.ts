import { type Cutter, type Element, LONG, type Span, type SplitterEnd } from './splitter.ts';

const KINDS = ['entry', 'page', 'creator'] as const;
const FIELDS = 4;
const NONE: readonly Span[] = [];

/**
 * Where the elements of a file stand, as one scan found them: 32 bytes for each. What is read a second time, or entry by
 * entry, need not be searched again.
 */
export class ElementIndex {
  /** Per element: offset, size, number in its list, kind (with 4 added when it is too large to be held). */
  #facts = new Float64Array(FIELDS * 1024);
  readonly #long = new Map<number, readonly Span[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add({ kind, index, offset, size, bytes, long }: Element): void {
    const at = this.#count * FIELDS;
    if (at === this.#facts.length) {
      const wider = new Float64Array(this.#facts.length * 2);
      wider.set(this.#facts);
      this.#facts = wider;
    }
    this.#facts.set([offset, size, index, KINDS.indexOf(kind) + (bytes === undefined ? 4 : 0)], at);
    // A reading that skims puts shorter strings aside too: what is read whole has no use for those.
    const kept = long.filter(({ from, to }) => to - from >= LONG);
    if (kept.length > 0) this.#long.set(this.#count, kept);
    this.#count += 1;
  }

  offset(at: number): number {
    return this.#facts[at * FIELDS] ?? 0;
  }

  size(at: number): number {
    return this.#facts[at * FIELDS + 1] ?? 0;
  }

  isHeld(at: number): boolean {
    return (this.#facts[at * FIELDS + 3] ?? 0) < 4;
  }

  element(at: number, bytes: Buffer | undefined): Element {
    const kind = KINDS[(this.#facts[at * FIELDS + 3] ?? 0) % 4] ?? 'entry';
    return {
      kind,
      index: this.#facts[at * FIELDS + 2] ?? 0,
      offset: this.offset(at),
      size: this.size(at),
      bytes,
      long: this.#long.get(at) ?? NONE,
    };
  }

  /** Position of the entry with this number in `log.entries`; `undefined` when there is none. */
  find(entry: number): number | undefined {
    // Pages and the creator stand between entries, if at all, so the entry is hardly ever far from its own number.
    for (let at = Math.min(entry, this.#count - 1); at >= 0; at -= 1) if (this.#isEntry(at, entry)) return at;
    for (let at = entry; at < this.#count; at += 1) if (this.#isEntry(at, entry)) return at;
    return undefined;
  }

  #isEntry(at: number, entry: number): boolean {
    return this.#facts[at * FIELDS + 2] === entry && KINDS[(this.#facts[at * FIELDS + 3] ?? 0) % 4] === 'entry';
  }
}

/** Cuts the elements out of a file whose index is known: the same as the splitter, without looking at a byte. */
export class Slicer implements Cutter {
  readonly #index: ElementIndex;
  readonly #end: SplitterEnd;
  #next = 0;
  #position = 0;
  #parts: Buffer[] = [];

  constructor(index: ElementIndex, end: SplitterEnd) {
    this.#index = index;
    this.#end = end;
  }

  push(bytes: Uint8Array): Element[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const stop = this.#position + chunk.length;
    const found: Element[] = [];
    for (; this.#next < this.#index.count; this.#next += 1) {
      const start = this.#index.offset(this.#next);
      const end = start + this.#index.size(this.#next);
      if (start >= stop) break;
      const held = this.#index.isHeld(this.#next);
      const part = chunk.subarray(Math.max(0, start - this.#position), end - this.#position);
      if (end > stop) {
        if (held) this.#parts.push(Buffer.from(part));
        break;
      }
      const whole = this.#parts.length === 0 ? part : Buffer.concat([...this.#parts, part]);
      found.push(this.#index.element(this.#next, held ? whole : undefined));
      this.#parts = [];
    }
    this.#position = stop;
    return found;
  }

  end(): SplitterEnd {
    return this.#end;
  }
}

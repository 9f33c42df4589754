/**
 * Cuts a HAR into its entries without parsing it: a byte scanner that carries its state across chunks and holds at most
 * the element it is in. Works for any key order, any indentation, several HARs one after the other, and files cut short.
 */
import { closingQuote, takeBytes } from './closing-quote.ts';

/** An element of `log.entries`, `log.pages`, or the object `log.creator`. */
export interface Element {
  readonly kind: 'entry' | 'page' | 'creator';
  /** Position in its list, counted over the whole file. */
  readonly index: number;
  /** Byte offset of its first byte in the (decompressed, UTF-8) file. */
  readonly offset: number;
  readonly size: number;
  /** `undefined` when the element is larger than the limit. */
  readonly bytes: Buffer | undefined;
  /** Where its long strings stand: without their quotes, counted from its first byte. Bodies, that is; what is not wanted need not be decoded. */
  readonly long: readonly Span[];
  /** Its place among all elements by time, where they do not stand in that order. */
  readonly order?: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface SplitterEnd {
  /** Elements of `log.entries`, whatever they were. */
  readonly entries: number;
  /** HARs found one after the other. */
  readonly documents: number;
  /** Bytes outside any JSON value that are not blank. */
  readonly stray: number;
  /** Where the file was cut: in which entry (counted from 0; `undefined` between entries), at which byte. */
  readonly cut: { readonly entry: number | undefined; readonly byte: number } | undefined;
}

/** Takes the bytes of a file in pieces and answers the elements that end in them. */
export interface Cutter {
  push(bytes: Uint8Array): Element[];
  end(): SplitterEnd;
}

/** Where the scanner stands: outside, in the root object, in `log`, in a list of elements, in an element, in something of no interest. */
type Place = 'outside' | 'root' | 'log' | 'entries' | 'pages' | 'element' | 'other';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const KEY_LIMIT = 64;
/** After this many bytes of a string, to look at several at once is cheaper than at each. */
const SHORT_STRING = 48;

/** From this length on (bytes) a string counts as long: putting it aside while the rest is parsed costs less than parsing it for nothing. */
export const LONG = 8_192;

export const ENTRY_LIMIT = 256 * 1024 * 1024;

export class Splitter implements Cutter {
  #place: Place = 'outside';
  /** Places that enclose the current one; never more than three. */
  #outer: Place[] = [];
  /** Open brackets inside an element or something of no interest. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #keyBytes: number[] = [];
  #key = '';
  #expectsValue = false;
  #position = 0;
  #entries = 0;
  #pages = 0;
  #documents = 0;
  #stray = 0;
  #filled = false;
  #element: Element['kind'] = 'entry';
  #start = 0;
  #parts: Buffer[] = [];
  #held = 0;
  #stringStart = 0;
  /** The bytes at hand were taken to look for quotes in. */
  #taken = false;
  #long: Span[] = [];
  readonly #limit: number;
  readonly #longest: number;

  constructor(limit: number = ENTRY_LIMIT, long: number = LONG) {
    this.#limit = limit;
    this.#longest = long;
  }

  /** Keys of the root object and of `log` that were seen, as `log`, `log.entries` …: what recognition looks at. */
  readonly seen = new Set<string>();

  /** Takes the next bytes of the file; answers the elements that end in them. The bytes of an element that lies in them whole are referred to. */
  push(bytes: Uint8Array): Element[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found: Element[] = [];
    this.#taken = false;
    let at = 0;
    let from = 0;
    while (at < chunk.length) {
      if (this.#place === 'element' || this.#place === 'other') {
        if (this.#inString) {
          at = this.#skipString(chunk, at);
          if (!this.#inString) this.#endString(at - 1);
          continue;
        }
        at = this.#skipValue(chunk, at);
        if (this.#depth > 0) continue;
        if (this.#place === 'element') {
          found.push(this.#close(chunk, from, at));
          from = at;
        }
        this.#leave();
      } else if (this.#inString) {
        at = this.#readKey(chunk, at);
      } else {
        at = this.#step(chunk, at);
        // A step that opens an element has gone past its first bracket.
        if (this.#depth > 0) from = at - 1;
      }
    }
    if (this.#place === 'element') this.#hold(chunk.subarray(from));
    this.#position += chunk.length;
    return found;
  }

  end(): SplitterEnd {
    const cut =
      this.#place === 'outside'
        ? undefined
        : { entry: this.#place === 'element' && this.#element === 'entry' ? this.#entries : undefined, byte: this.#position };
    return {
      entries: this.#entries + (this.#place === 'entries' && this.#filled ? 1 : 0),
      documents: this.#documents,
      stray: this.#stray,
      cut,
    };
  }

  /** Inside brackets of no further interest: counts brackets until a string starts or all are closed. */
  #skipValue(chunk: Buffer, from: number): number {
    let at = from;
    let depth = this.#depth;
    const end = chunk.length;
    while (at < end) {
      const byte = chunk[at++] as number;
      if (byte === QUOTE) {
        this.#inString = true;
        this.#stringStart = this.#position + at;
        break;
      }
      // 0x20 folds [ into { and ] into }.
      const folded = byte | 0x20;
      if (folded === 0x7b) depth += 1;
      else if (folded === 0x7d) {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    this.#depth = depth;
    return at;
  }

  /** The string that began at `#stringStart` has its closing quote at `quote` in this chunk. */
  #endString(quote: number): void {
    const to = this.#position + quote;
    if (to - this.#stringStart >= this.#longest) this.#long.push({ from: this.#stringStart - this.#start, to: to - this.#start });
  }

  /** Inside a string: goes past its closing quote, or to the end of the chunk. */
  #skipString(chunk: Buffer, from: number): number {
    let at = from;
    const end = chunk.length;
    if (this.#escaped && at < end) {
      this.#escaped = false;
      at += 1;
    }
    const near = Math.min(end, at + SHORT_STRING);
    while (at < near) {
      const byte = chunk[at] as number;
      if (byte === QUOTE) {
        this.#inString = false;
        return at + 1;
      }
      at += byte === BACKSLASH ? 2 : 1;
    }
    if (at < end) {
      if (!this.#taken) takeBytes(chunk);
      this.#taken = true;
      at = closingQuote(at, end);
      if (at < end) {
        this.#inString = false;
        return at + 1;
      }
    }
    this.#escaped = at > end;
    return end;
  }

  /** Inside a string of the root object or of `log`: kept, in case it is a key. */
  #readKey(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const byte = chunk[at++] as number;
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        break;
      }
      if (this.#keyBytes.length < KEY_LIMIT) this.#keyBytes.push(byte);
    }
    return at;
  }

  /** One byte between values, outside strings. */
  #step(chunk: Buffer, at: number): number {
    const byte = chunk[at] as number;
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return at + 1;
    if (this.#place === 'outside') {
      if (byte === 0x7b) {
        this.#documents += 1;
        this.#enter('root');
      } else if (!(this.#position + at < 3 && (byte === 0xef || byte === 0xbb || byte === 0xbf))) this.#stray += 1;
      return at + 1;
    }
    if (byte === QUOTE) {
      this.#inString = true;
      this.#keyBytes = [];
      this.#filled = true;
    } else if (byte === 0x3a) {
      this.#key = Buffer.from(this.#keyBytes).toString('utf8');
      this.#expectsValue = true;
      if (this.#place === 'root') this.seen.add(this.#key);
      else if (this.#place === 'log') this.seen.add(`log.${this.#key}`);
    } else if (byte === 0x2c) {
      this.#expectsValue = false;
      if (this.#filled) this.#count();
    } else if (byte === 0x7b || byte === 0x5b) {
      this.#open(byte === 0x7b, this.#position + at);
    } else if (byte === 0x7d || byte === 0x5d) {
      if (this.#filled) this.#count();
      this.#leave();
    } else this.#filled = true;
    return at + 1;
  }

  #open(object: boolean, offset: number): void {
    const value = this.#expectsValue ? this.#key : '';
    this.#expectsValue = false;
    if (this.#place === 'root' && object && value === 'log') this.#enter('log');
    else if (this.#place === 'log' && !object && (value === 'entries' || value === 'pages')) this.#enter(value);
    else {
      const element =
        this.#place === 'entries'
          ? 'entry'
          : this.#place === 'pages'
            ? 'page'
            : this.#place === 'log' && value === 'creator'
              ? 'creator'
              : undefined;
      this.#enter(element === undefined ? 'other' : 'element');
      this.#depth = 1;
      if (element !== undefined) {
        this.#element = element;
        this.#start = offset;
        this.#parts = [];
        this.#held = 0;
        this.#long = [];
      }
    }
  }

  #enter(place: Place): void {
    this.#outer.push(this.#place);
    this.#place = place;
    this.#filled = false;
    this.#keyBytes = [];
  }

  #leave(): void {
    this.#place = this.#outer.pop() ?? 'outside';
    this.#filled = this.#place === 'entries' || this.#place === 'pages';
    this.#expectsValue = false;
  }

  /** An element of a list has ended. */
  #count(): void {
    if (this.#place === 'entries') this.#entries += 1;
    else if (this.#place === 'pages') this.#pages += 1;
    this.#filled = false;
  }

  #hold(part: Buffer): void {
    this.#held += part.length;
    if (this.#held > this.#limit) this.#parts = [];
    else this.#parts.push(Buffer.from(part));
  }

  #close(chunk: Buffer, from: number, to: number): Element {
    const whole = this.#held === 0;
    const last = chunk.subarray(from, to);
    if (!whole) this.#hold(last);
    const size = whole ? last.length : this.#held;
    const bytes = size > this.#limit ? undefined : whole ? last : Buffer.concat(this.#parts, this.#held);
    this.#parts = [];
    this.#held = 0;
    return {
      kind: this.#element,
      index: this.#element === 'page' ? this.#pages : this.#entries,
      offset: this.#start,
      size,
      bytes,
      long: this.#long,
    };
  }
}

import type { Problem } from '../base/result.ts';
import type { Exchange, RecordedPage } from '../observations/exchange.ts';
import type { ScreenEvent } from '../observations/screen.ts';

/** A file handed in as evidence. Readable more than once: establishing reads it twice (naming, then mining). */
export interface EvidenceFile {
  /** As citations name it: the file's base name. */
  readonly name: string;
  /** Bytes; compressed size when compressed. */
  readonly size: number;
  /** The bytes from the start, in pieces of any size. A piece is valid until the next one is asked for: copy what must outlive it. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The bytes from one offset up to another; missing where only reading from the start is possible. */
  range?(from: number, to: number): Promise<Uint8Array>;
}

/** What one reading of a file yields, in file order and in batches so that the cost of a step is shared by many entries. */
export interface Batch {
  readonly exchanges: readonly Exchange[];
  readonly pages: readonly RecordedPage[];
  readonly problems: readonly Problem[];
  /** What was seen and done on screen, where the format shows it. */
  readonly events?: readonly ScreenEvent[];
  /** Bytes of the file consumed so far, of `EvidenceFile.size`: for progress. */
  readonly consumed: number;
}

export type Bodies = 'all' | 'asked';

/** One evidence format: one file in this folder. Its header says *Source, Shows, Cannot show*. */
export interface Reader {
  readonly name: string;
  /** How its records are addressed behind the file's name, before their number; a HAR's entries when not given. See `citationOf`. */
  readonly places?: { readonly exchanges: string; readonly events: string };
  /** How surely the file is of this format, 0 to 1, from its first bytes (decompressed, at most 64 KiB). */
  recognise(head: Uint8Array, name: string): number;
  /** With `asked`, a body is decoded when it is looked at: problems with bodies that nobody looks at are not told. */
  read(file: EvidenceFile, bodies?: Bodies): AsyncIterable<Batch>;
}

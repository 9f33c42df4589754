import type { JsonObject } from '../base/json.ts';
import type { Problem, Result } from '../base/result.ts';
import type { Exchange, RecordedPage } from '../observations/exchange.ts';
import type { ScreenEvent } from '../observations/screen.ts';
import type { StatedInterface } from '../observations/stated.ts';
import type { Source } from './bytes/source.ts';

/** A file inside a zip or a folder. */
export interface Member {
  /** As the zip's directory has it, with `/` between folders. Only ever compared, never used as a path. */
  readonly name: string;
  /** Bytes unpacked. */
  readonly size: number;
  /** The bytes from the start. Throws when the archive is damaged there: what came before is what it holds. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** A file handed in as evidence. Readable more than once: establishing reads it twice (naming, then mining). */
export interface EvidenceFile {
  /** As citations name it: the file's base name, see `citedName`. */
  readonly name: string;
  /** Bytes; compressed size when compressed. */
  readonly size: number;
  /** Of a zip or a folder: what is in it, by name. Then `chunks` are those of its main member: the recording itself. */
  readonly members?: ReadonlyMap<string, Member>;
  /** Of a zip or a folder: the bytes that its check sum is made of. */
  own?(): AsyncIterable<Uint8Array>;
  /** What was left out of a zip when it was opened. A reader that uses `members` tells them with its own. */
  readonly notes?: readonly Problem[];
  /** Kept in a project: its records are there already, without secrets, and are read by this reader. `sha256` is that of the file once handed in. */
  readonly kept?: { readonly reader: Reader; readonly sha256: string };
  /** The bytes from the start, in pieces of any size. A piece is valid until the next one is asked for: copy what must outlive it. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The bytes from one offset up to another; missing where only reading from the start is possible. */
  range?(from: number, to: number): Promise<Uint8Array>;
  /** Where another thread finds the same bytes that `range` reads. */
  readonly source?: Source;
}

/** Kind of the problem of a recording whose tool left out what says who asks (Cookie, Authorization): that none is there shows nothing. */
export const SANITISED = 'sanitised';

/** Kind of the problem of a recording that was left out because another one has everything that is in it. */
export const SAME_RECORDING = 'same-recording';

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

/**
 * `all`: every body is decoded. `asked`: it is only learnt what is secret or personal in all of it, and what is yielded need not be all.
 * `skimmed`: a body is decoded when somebody looks at it, or to learn from it until there is hardly anything to learn any more; whoever skims sweeps what a later reading learns from what was made of it.
 */
export type Bodies = 'all' | 'asked' | 'skimmed';

/** How the records of a file are addressed behind its name, before their number: see `citationOf`. */
export interface Places {
  readonly exchanges: string;
  readonly events: string;
}

/** One record, opened for a person, without secrets: an exchange as its recording holds it (the members of a HAR entry), or what was seen or done on screen. */
export type Opened =
  | { readonly kind: 'exchange'; readonly exchange: Exchange | undefined; readonly entry: JsonObject }
  | { readonly kind: 'event'; readonly event: ScreenEvent };

/** What a file says and does not show. */
export type Stated =
  | { readonly kind: 'interface'; readonly interface: StatedInterface; readonly problems: readonly Problem[] }
  /** A nine-point document, as text: whoever knows the points reads it. */
  | { readonly kind: 'document'; readonly form: 'markdown' | 'json'; readonly text: string; readonly problems: readonly Problem[] };

/** Something that a recording says of how it was made: "Browser", "Chrome/156.0.8078.79". */
export interface Told {
  readonly name: string;
  readonly says: string;
}

/** One evidence format: one file in this folder. Its header says *Source, Shows, Cannot show*. */
export interface Reader {
  readonly name: string;
  /** How its records are addressed behind the file's name, before their number; a HAR's entries when not given. See `citationOf`. */
  readonly places?: Places;
  /** The same for one file, where it depends on what is in it. */
  placesIn?(file: EvidenceFile): Places;
  /** As whom the person who recorded used the product, where the format holds what they said; "" when they said nothing. */
  role?(file: EvidenceFile): Promise<string>;
  /** With what, as whom and how it was recorded, where the format says so; without secrets. */
  provenance?(file: EvidenceFile): Promise<readonly Told[]>;
  /** How surely the file is of this format, 0 to 1, from its first bytes (decompressed, at most 64 KiB). */
  recognise(head: Uint8Array, name: string): number;
  /**
   * With `asked`, problems with bodies are not told. Such a first reading
   * learns which secret and personal values the second has to find wherever else they stand, before the place that names them or behind.
   */
  read(file: EvidenceFile, bodies?: Bodies): AsyncIterable<Batch>;
  /** The file is not read again for now: what a reading keeps of it for the next one is let go. */
  done?(file: EvidenceFile): void;
  /** Opens one record by its place and number in the file. Fails with a sentence when it is not there. */
  open?(file: EvidenceFile, place: keyof Places, index: number): Promise<Result<Opened>>;
  /** What a format states that shows no exchange: read whole. Its `read` yields none. A file that cannot be read is one problem. */
  state?(file: EvidenceFile): Promise<Result<Stated>>;
}

/** How a file's records are addressed; `undefined` for a HAR, whose entries need no saying. */
export const placesOf = (reader: Reader, file: EvidenceFile): Places | undefined => reader.placesIn?.(file) ?? reader.places;

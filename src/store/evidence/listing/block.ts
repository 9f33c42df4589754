import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ListedFacts } from './facts.ts';

/** An exchange as a list has it. */
export interface Listed extends ListedFacts {
  /** By which citations name it. */
  readonly number: number;
  readonly method: string;
  readonly url: string;
  /** 0 when no answer came. */
  readonly status: number;
}

/** Members whose values repeat: each value stands once in a block. */
export const WORDS = ['method', 'type', 'operation', 'credential'] as const;
export type Word = (typeof WORDS)[number];

/** Some exchanges of a recording, a member a column: what is looked through is bytes, and nothing is unpacked row by row. */
export interface Block {
  readonly rows: number;
  readonly start: Float64Array;
  readonly size: Float64Array;
  readonly took: Float32Array;
  readonly number: Uint32Array;
  readonly status: Int32Array;
  /** Where the address of a row ends in `urls`; it begins where that of the row before ends. */
  readonly urlEnd: Uint32Array;
  readonly urls: Uint8Array;
  /** Of each member with repeating values: the values, and which of them a row has. */
  readonly words: Readonly<Record<Word, readonly string[]>>;
  readonly word: Readonly<Record<Word, Uint16Array>>;
}

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Bytes that a row takes beside its address: two of 8, four of 4, four of 2. */
const FIXED = 40;
const HEAD = 16;
/** Before everything: the length of what is unpacked. */
const SIZE = 4;
/** No list of a block is longer: so many exchanges and so long addresses are never written together. */
const UNPACKED_LIMIT = 2 ** 30;
const AT_8 = 8;

const padded = (length: number): number => Math.ceil(length / AT_8) * AT_8;

interface Columns extends Omit<Block, 'urls' | 'words'> {
  readonly end: number;
}

/** The columns of so many rows, from a byte of a buffer on. */
const columnsIn = (buffer: ArrayBufferLike, from: number, rows: number): Columns => {
  let at = from;
  const next = (bytes: number): number => {
    const here = at;
    at += bytes * rows;
    return here;
  };
  const columns = {
    rows,
    start: new Float64Array(buffer, next(8), rows),
    size: new Float64Array(buffer, next(8), rows),
    took: new Float32Array(buffer, next(4), rows),
    number: new Uint32Array(buffer, next(4), rows),
    status: new Int32Array(buffer, next(4), rows),
    urlEnd: new Uint32Array(buffer, next(4), rows),
    word: {
      method: new Uint16Array(buffer, next(2), rows),
      type: new Uint16Array(buffer, next(2), rows),
      operation: new Uint16Array(buffer, next(2), rows),
      credential: new Uint16Array(buffer, next(2), rows),
    },
  };
  return { ...columns, end: at };
};

/** At most 65,535 rows: how long it is, and compressed (zstd) head (rows, bytes of the words), the words as JSON, the columns, the addresses. */
export const writeBlock = (listed: readonly Listed[]): Uint8Array => {
  const known = {
    method: new Map<string, number>(),
    type: new Map(),
    operation: new Map(),
    credential: new Map(),
  } as const satisfies Record<Word, Map<string, number>>;
  const numberOf = (word: Word, text: string): number => {
    const words: Map<string, number> = known[word];
    const before = words.get(text);
    if (before !== undefined) return before;
    words.set(text, words.size);
    return words.size - 1;
  };
  const numbers = listed.map((each) => WORDS.map((word) => numberOf(word, each[word])));
  const words = Buffer.from(JSON.stringify(Object.fromEntries(WORDS.map((word) => [word, [...known[word].keys()]]))));
  const urls = listed.map(({ url }) => Buffer.from(url));
  const from = HEAD + padded(words.length);
  const length = from + FIXED * listed.length + urls.reduce((sum, url) => sum + url.length, 0);
  const bytes = Buffer.from(new ArrayBuffer(length));
  bytes.writeUInt32LE(listed.length, 0);
  bytes.writeUInt32LE(words.length, 4);
  words.copy(bytes, HEAD);
  const columns = columnsIn(bytes.buffer, from, listed.length);
  let at = columns.end;
  for (const [row, { number, status, start, size, took }] of listed.entries()) {
    columns.start[row] = start;
    columns.size[row] = size;
    columns.took[row] = took;
    columns.number[row] = number;
    columns.status[row] = status;
    for (const [which, word] of WORDS.entries()) columns.word[word][row] = numbers[row]?.[which] ?? 0;
    at += urls[row]?.copy(bytes, at) ?? 0;
    columns.urlEnd[row] = at - columns.end;
  }
  const size = Buffer.alloc(SIZE);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, zstdCompressSync(bytes, FAST)]);
};

/** What `writeBlock` wrote; throws where it is damaged. */
export const readBlock = (packed: Uint8Array): Block => {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  if (size > UNPACKED_LIMIT) throw new RangeError('this is no block of a list');
  // In one piece: several would have to be put together.
  const unpacked = zstdDecompressSync(packed.subarray(SIZE), { maxOutputLength: size, chunkSize: size });
  // Columns are read where they stand, which needs them to stand at eights.
  const aligned = unpacked.byteOffset % AT_8 === 0 ? unpacked : Buffer.from(Uint8Array.from(unpacked).buffer);
  const rows = aligned.readUInt32LE(0);
  const length = aligned.readUInt32LE(4);
  const start = aligned.byteOffset;
  const { end, ...columns } = columnsIn(aligned.buffer, start + HEAD + padded(length), rows);
  const words = JSON.parse(aligned.toString('utf8', HEAD, HEAD + length)) as Block['words'];
  return { ...columns, words, urls: aligned.subarray(end - start) };
};

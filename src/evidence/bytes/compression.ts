import { Readable, type Transform } from 'node:stream';
import { constants, createInflate, createZstdDecompress } from 'node:zlib';
import { gunzipped } from './gzip.ts';

/** How a file is compressed, told by its first bytes. */
export type Compression = 'gzip' | 'zlib' | 'zstd' | undefined;

export const compressionOf = (head: Uint8Array): Compression => {
  const [a = 0, b = 0, c = 0, d = 0] = head;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd';
  if ((a & 0x0f) === 8 && a >> 4 <= 7 && ((a << 8) | b) % 31 === 0 && (b & 0x20) === 0 && head.length > 2) return 'zlib';
  return undefined;
};

/** What a file that unpacks to a bomb is called. */
export class UnpacksTooFar extends Error {
  constructor() {
    super('it unpacks to more than 200 times its size');
  }
}

const DAMAGED = 'it is damaged where it is compressed';

/** What decompressors say, for people. */
const DAMAGE: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/incorrect header check/, 'what is compressed is followed by other bytes, or damaged there'],
  [/incorrect (?:data|length) check/, 'it is damaged: its check sum is wrong'],
  [/need dictionary|data corruption|unknown compression method/i, DAMAGED],
];

const inWords = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  // What else zlib finds wrong with the data it says in a dozen ways ("invalid block type", "too many length or distance symbols").
  const words =
    DAMAGE.find(([pattern]) => pattern.test(error.message))?.[1] ??
    ('code' in error && error.code === 'Z_DATA_ERROR' ? DAMAGED : undefined);
  return words === undefined ? error : new Error(words, { cause: error });
};

const RATIO = 200;
const FREE = 50_000_000;

const decompressor = (kind: 'zlib' | 'zstd'): Transform => {
  // A sync flush at the end makes a truncated file give all that it holds, instead of an error and nothing.
  const chunkSize = 1 << 18;
  if (kind === 'zlib') return createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
  return createZstdDecompress({ chunkSize, finishFlush: constants.ZSTD_e_flush });
};

async function* through(kind: 'zlib' | 'zstd', packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false, highWaterMark: 1 << 20 });
  const unpack = decompressor(kind);
  source.on('error', (error) => unpack.destroy(error));
  source.pipe(unpack);
  try {
    yield* unpack as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
    unpack.destroy();
  }
}

/** The bytes of a file, decompressed when its first bytes say that it is compressed. Throws what the decompressor throws. */
export async function* decompressed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let headSize = 0;
  let ended = false;
  while (headSize < 4 && !ended) {
    const next = await iterator.next();
    if (next.done === true) ended = true;
    else {
      first.push(Buffer.from(next.value));
      headSize += next.value.length;
    }
  }
  const head = Buffer.concat(first);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const kind = compressionOf(head);
  if (kind === undefined) {
    try {
      if (head.length > 0) yield head;
      if (!ended) yield* rest;
    } finally {
      // Whoever needed the first bytes only stops here, and the file is closed.
      await iterator.return?.(undefined);
    }
    return;
  }
  let consumed = 0;
  const packed = async function* (): AsyncGenerator<Uint8Array> {
    consumed += head.length;
    yield head;
    if (ended) return;
    for await (const chunk of rest) {
      consumed += chunk.length;
      // Streams queue what they are given, and the piece will be overwritten.
      yield Buffer.from(chunk);
    }
  };
  let produced = 0;
  try {
    for await (const chunk of kind === 'gzip' ? gunzipped(packed()) : through(kind, packed())) {
      produced += chunk.length;
      if (produced > FREE && produced > consumed * RATIO) throw new UnpacksTooFar();
      yield chunk;
    }
  } catch (error) {
    throw inWords(error);
  }
}

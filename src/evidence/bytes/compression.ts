import { Readable, type Transform } from 'node:stream';
import { constants, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

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
export class UnpacksTooFar extends Error {}

const RATIO = 200;
const FREE = 50_000_000;

const decompressor = (kind: Exclude<Compression, undefined>): Transform => {
  // A sync flush at the end makes a truncated file give all that it holds, instead of an error and nothing.
  const chunkSize = 1 << 18;
  if (kind === 'gzip') return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
  if (kind === 'zlib') return createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
  return createZstdDecompress({ chunkSize, finishFlush: constants.ZSTD_e_flush });
};

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
  const source = Readable.from(packed(), { objectMode: false, highWaterMark: 1 << 20 });
  const unpack = decompressor(kind);
  source.on('error', (error) => unpack.destroy(error));
  source.pipe(unpack);
  let produced = 0;
  try {
    for await (const chunk of unpack as AsyncIterable<Uint8Array>) {
      produced += chunk.length;
      if (produced > FREE && produced > consumed * RATIO) throw new UnpacksTooFar();
      yield chunk;
    }
  } finally {
    source.destroy();
    unpack.destroy();
  }
}

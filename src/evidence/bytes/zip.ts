import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader } from 'yauzl';
import { UnpacksTooFar } from './compression.ts';
import type { Bytes } from './disk.ts';

/** One file inside a zip, as its directory lists it. */
export interface ZipMember {
  /** Only ever compared, never used as a path. */
  readonly name: string;
  readonly encrypted: boolean;
  readonly link: boolean;
  /** 0 stored, 8 deflated; others are not read. */
  readonly method: number;
  readonly packed: number;
  /** Bytes unpacked, as the directory says; more are never yielded. */
  readonly size: number;
  /** Throws when the zip lies about size or check sum: what was yielded before is what it holds. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** Why the directory of a zip is not read. */
export type ZipTrouble = 'unreadable' | 'too-many';

const MEMBERS_LIMIT = 200_000;
const BLOCK = 1 << 16;
const RATIO = 200;
const FREE = 50_000_000;
const LINK = 0o120000;

/** Reads for yauzl by blocks, and holds no file open. */
class Blocks extends RandomAccessReader {
  readonly #bytes: Bytes;
  #block: Uint8Array = new Uint8Array(0);
  #from = 0;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, read?: number) => void,
  ): void {
    this.#read(buffer, offset, length, position).then(
      (read) => done(null, read),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }

  async #read(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    if (position < this.#from || position + length > this.#from + this.#block.length) {
      this.#block = await this.#bytes.range(position, position + Math.max(length, BLOCK));
      this.#from = position;
    }
    const found = this.#block.subarray(position - this.#from, position - this.#from + length);
    buffer.set(found, offset);
    return found.length;
  }
}

/** The members of a zip, in the order of its directory. */
export const zipMembers = async (bytes: Bytes): Promise<readonly ZipMember[] | ZipTrouble> => {
  try {
    // Names are decoded here: yauzl would give up a whole zip for one name that leads out of it.
    const zip = await fromRandomAccessReaderPromise(new Blocks(bytes), bytes.size, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: false,
    });
    if (zip.entryCount > MEMBERS_LIMIT) return 'too-many';
    const members: ZipMember[] = [];
    for await (const entry of zip.eachEntry()) {
      members.push({
        name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
        encrypted: entry.isEncrypted(),
        link: ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK,
        method: entry.compressionMethod,
        packed: entry.compressedSize,
        size: entry.uncompressedSize,
        chunks: () => memberBytes(bytes, entry, async () => (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart),
      });
    }
    return members;
  } catch {
    return 'unreadable';
  }
};

async function* memberBytes(bytes: Bytes, entry: Entry, start: () => Promise<number>): AsyncGenerator<Uint8Array> {
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > FREE && uncompressedSize > compressedSize * RATIO) throw new UnpacksTooFar();
  const packed = limited(bytes.pieces(await start()), compressedSize);
  let produced = 0;
  let sum = 0;
  for await (const chunk of entry.compressionMethod === 0 ? packed : inflated(packed)) {
    produced += chunk.length;
    if (produced > uncompressedSize) throw new Error('the zip unpacks to more than its directory says');
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (produced !== uncompressedSize || sum !== entry.crc32)
    throw new Error('the zip is damaged: length or check sum differ from its directory');
}

async function* limited(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  if (left <= 0) return;
  for await (const chunk of chunks) {
    // Streams queue what they are given, and the piece will be overwritten.
    yield Buffer.from(chunk.length <= left ? chunk : chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) return;
  }
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false });
  const inflate = createInflateRaw({ chunkSize: 1 << 18 });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

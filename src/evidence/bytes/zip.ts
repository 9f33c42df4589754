import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** One file inside a zip, as its directory lists it. The name is only ever compared, never used as a path. */
export interface ZipMember {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const DIRECTORY_LIMIT = 64 * 1024 * 1024;
const MEMBERS_LIMIT = 200_000;

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** The directory of a zip on disk; `undefined` when it has none that can be read (cut short, zip64 without need, no zip at all). */
export const zipMembers = async (file: string): Promise<readonly ZipMember[] | undefined> => {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const tail = await readAt(handle, Math.max(0, size - 65_557), Math.min(size, 65_557));
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end === -1 || end + 22 > tail.length) return undefined;
    const count = tail.readUInt16LE(end + 10);
    const length = tail.readUInt32LE(end + 12);
    const start = tail.readUInt32LE(end + 16);
    if (length > DIRECTORY_LIMIT || start + length > size || count > MEMBERS_LIMIT) return undefined;
    return membersOf(await readAt(handle, start, length), count);
  } finally {
    await handle.close();
  }
};

const membersOf = (directory: Buffer, count: number): readonly ZipMember[] | undefined => {
  const members: ZipMember[] = [];
  for (let at = 0; members.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    members.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return members;
};

/** The bytes of a member. Throws when the zip lies about size or check sum: what was yielded before is what it holds. */
export async function* memberBytes(
  file: string,
  member: ZipMember,
  pieces: (from: number) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  let head: Buffer;
  try {
    head = await readAt(handle, member.offset, 30);
  } finally {
    await handle.close();
  }
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new Error(`the zip's directory points to no ${member.name}`);
  const start = member.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = limited(pieces(start), member.packed);
  const plain: AsyncIterable<Uint8Array> = member.method === 0 ? packed : inflated(packed);
  let produced = 0;
  let sum = 0;
  for await (const chunk of plain) {
    produced += chunk.length;
    if (produced > member.size) throw new Error('the zip unpacks to more than its directory says');
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (produced !== member.size || sum !== member.crc) throw new Error('the zip is damaged: length or check sum differ from its directory');
}

async function* limited(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
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

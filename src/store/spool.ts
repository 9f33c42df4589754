import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Bytes, bytesOnDisk } from '../evidence/bytes/disk.ts';

const CIPHER = 'aes-256-ctr';
const BLOCK = 16;

/** What came in, readable from any place until it is discarded. */
export interface Spool extends Bytes {
  /** Of what came in, in hexadecimal. */
  readonly sha256: string;
  discard(): Promise<void>;
}

/** The counter of the block that a byte is in. */
const counterAt = (start: Buffer, byte: number): Buffer => {
  const value = (BigInt(`0x${start.toString('hex')}`) + BigInt(Math.floor(byte / BLOCK))) & ((1n << 128n) - 1n);
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
};

/**
 * Takes a stream in whole, because a recording is read more than once. On disk it is enciphered under a key that only this process has, in
 * memory: nothing that was not redacted is ever legible there, and what a process that was ended leaves behind is noise.
 */
export const spoolIn = async (folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Spool> => {
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.spool`);
  const discard = (): Promise<void> => rm(file, { force: true });
  const key = randomBytes(32);
  const start = randomBytes(BLOCK);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      const cipher = createCipheriv(CIPHER, key, start);
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        await handle.writeFile(cipher.update(piece));
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const stored = bytesOnDisk(file, size);
  const decipherFrom = (byte: number) => createDecipheriv(CIPHER, key, counterAt(start, byte));
  const aligned = (byte: number): number => byte - (byte % BLOCK);
  return {
    size,
    sha256: hash.digest('hex'),
    discard,
    async *pieces(from = 0) {
      const decipher = decipherFrom(from);
      let skip = from - aligned(from);
      for await (const piece of stored.pieces(aligned(from))) {
        const plain = decipher.update(piece);
        yield skip === 0 ? plain : plain.subarray(skip);
        skip = 0;
      }
    },
    async range(from, to) {
      return decipherFrom(from)
        .update(await stored.range(aligned(from), to))
        .subarray(from - aligned(from));
    },
  };
};

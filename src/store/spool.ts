import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Bytes, bytesOnDisk } from '../evidence/bytes/disk.ts';
import { blockStart, decipherFrom } from '../evidence/bytes/source.ts';

const CIPHER = 'aes-256-ctr';

/** What came in, readable from any place until it is discarded. */
export interface Spool extends Bytes {
  /** Of what came in, in hexadecimal. */
  readonly sha256: string;
  discard(): Promise<void>;
}

/**
 * Takes a stream in whole, because a recording is read more than once. On disk it is enciphered under a key that only this process has, in
 * memory: nothing that was not redacted is ever legible there, and what a process that was ended leaves behind is noise.
 */
export const spoolIn = async (folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Spool> => {
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.spool`);
  const discard = (): Promise<void> => rm(file, { force: true });
  const key = randomBytes(32);
  const start = randomBytes(16);
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
  const hidden = { key, start };
  return {
    size,
    sha256: hash.digest('hex'),
    source: { path: file, cipher: hidden },
    discard,
    async *pieces(from = 0) {
      const decipher = decipherFrom(hidden, from);
      let skip = from - blockStart(from);
      for await (const piece of stored.pieces(blockStart(from))) {
        const plain = decipher.update(piece);
        yield skip === 0 ? plain : plain.subarray(skip);
        skip = 0;
      }
    },
    async range(from, to) {
      return decipherFrom(hidden, from)
        .update(await stored.range(blockStart(from), to))
        .subarray(from - blockStart(from));
    },
  };
};

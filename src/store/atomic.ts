import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PRIVATE_FILE = 0o600;

/** Where a file is written before it takes its name: beside it, so that the rename is one step on one disk. */
const besides = (file: string): string => path.join(path.dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);

/** Writes into what is there and is no file: a device, a pipe. Nothing may take its place. */
const writeThrough = async (file: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> => {
  const handle = await open(file, 'w');
  let written = 0;
  try {
    for await (const piece of pieces) {
      await handle.writeFile(piece);
      written += piece.length;
    }
  } finally {
    await handle.close();
  }
  return written;
};

/**
 * Writes a whole file or nothing: a crash, a full disk or an aborted stream leaves what was there before. Pieces are
 * written as they come, so a file of any size costs the memory of one piece. Returns the bytes written.
 */
export const writeAtomic = async (
  file: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mode = PRIVATE_FILE,
): Promise<number> => {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined && !there.isFile() && !there.isDirectory()) return writeThrough(file, pieces);
  const temporary = besides(file);
  try {
    const handle = await open(temporary, 'wx', mode);
    let written = 0;
    try {
      for await (const piece of pieces) {
        await handle.writeFile(piece);
        written += piece.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    // A person knows the file by its own name; a full disk tells none.
    throw error instanceof Error && 'code' in error ? Object.assign(error, { path: file }) : error;
  }
};

/** `mode` is 0600 unless told: what the user asked to have written is an ordinary file (0666, less the umask). */
export const writeTextAtomic = async (file: string, text: string, mode?: number): Promise<void> => {
  await writeAtomic(file, [Buffer.from(text, 'utf8')], mode);
};

import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { writeAtomic } from './atomic.ts';
import { codeOf } from './folder.ts';

const BYTES = 32;

const existing = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    const key = await readFile(file);
    if (key.length !== BYTES)
      throw new Error(`${file} is no key of Ninepoint (${key.length} bytes instead of ${BYTES}). Put the right one back, or delete it`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** The key in a file (32 bytes), made when there is none. Of two processes that make it at once, both get the same. */
export const keyIn = async (file: string): Promise<Uint8Array> => {
  const known = await existing(file);
  if (known !== undefined) return known;
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeAtomic(fresh, [randomBytes(BYTES)]);
  try {
    await link(fresh, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  const made = await existing(file);
  if (made === undefined) throw new Error(`${file} was written and is gone`);
  return made;
};

import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { BODIES_FOLDER, EVENTS_FILE, MANIFEST_FILE } from '../recording/format.ts';

const LEVEL = 6;

/** Saves a sealed recording as one zip, the manifest in front and not compressed; whole or not at all. Answers its bytes. */
export const packRecording = async (folder: string, file: string): Promise<number> => {
  const temporary = path.join(path.dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    let size = 0;
    let waiting: Uint8Array[] = [];
    let failure: Error | undefined;
    const zip = new Zip((error, piece) => {
      failure ??= error ?? undefined;
      waiting.push(piece);
    });
    const flush = async (): Promise<void> => {
      const pieces = waiting;
      waiting = [];
      if (failure !== undefined) throw failure;
      for (const piece of pieces) {
        await handle.writeFile(piece);
        size += piece.length;
      }
    };
    const bodies = (await readdir(path.join(folder, BODIES_FOLDER))).sort();
    for (const name of [MANIFEST_FILE, EVENTS_FILE, ...bodies.map((body) => `${BODIES_FOLDER}/${body}`)]) {
      const entry = name === MANIFEST_FILE ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL });
      zip.add(entry);
      for await (const piece of createReadStream(path.join(folder, ...name.split('/')))) {
        entry.push(piece as Uint8Array);
        await flush();
      }
      entry.push(new Uint8Array(0), true);
      await flush();
    }
    zip.end();
    await flush();
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
    return size;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
};

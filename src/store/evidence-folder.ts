import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { writeAtomic } from './atomic.ts';

export interface KeptFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The recordings of a project, as they were handed in: readable by this user only. */
export interface EvidenceFolder {
  list(): Promise<readonly KeptFile[]>;
  /** Streams a recording in; nothing is kept when the stream breaks off. */
  receive(name: string, pieces: AsyncIterable<Uint8Array>): Promise<{ readonly size: number; readonly sha256: string }>;
  open(name: string): Promise<EvidenceFile | undefined>;
  /** Sets a recording aside; `restore` brings it back. */
  remove(name: string): Promise<boolean>;
  restore(name: string): Promise<boolean>;
  /** Deletes a recording that turned out not to be one. */
  discard(name: string): Promise<void>;
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: { update(piece: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

const moved = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

/** `kept` and `removed` are folders of their own; names have been made safe by the caller. */
export const evidenceFolder = (kept: string, removed: string): EvidenceFolder => {
  /** The same object for the same file, because readers remember by it where its entries stand. */
  const opened = new Map<string, EvidenceFile>();
  return {
    async list() {
      const names = (await readdir(kept)).filter((name) => !name.startsWith('.')).sort();
      const files = await Promise.all(names.map(async (name) => ({ name, found: await stat(path.join(kept, name)) })));
      return files.filter(({ found }) => found.isFile()).map(({ name, found }) => ({ name, size: found.size }));
    },
    async receive(name, pieces) {
      opened.delete(name);
      const hash = createHash('sha256');
      const size = await writeAtomic(path.join(kept, name), hashed(pieces, hash));
      return { size, sha256: hash.digest('hex') };
    },
    async open(name) {
      if (name !== path.basename(name) || name.startsWith('.')) return undefined;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const file = await openEvidence(path.join(kept, name));
      if (!file.ok) return undefined;
      opened.set(name, file.value);
      return file.value;
    },
    async remove(name) {
      opened.delete(name);
      await mkdir(removed, { recursive: true, mode: 0o700 });
      return moved(path.join(kept, name), path.join(removed, name));
    },
    restore: (name) => moved(path.join(removed, name), path.join(kept, name)),
    discard: (name) => {
      opened.delete(name);
      return rm(path.join(kept, name), { force: true });
    },
  };
};

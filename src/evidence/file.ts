import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { EvidenceFile } from './reader.ts';

const PIECE = 1 << 20;

/** Pieces of a file from `start`, each in memory of its own, so that a consumer may keep what it needs. */
export async function* pieces(file: string, start = 0): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    for (let at = start; ; ) {
      const buffer = Buffer.allocUnsafeSlow(PIECE);
      const { bytesRead } = await handle.read(buffer, 0, PIECE, at);
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? buffer : buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

const unopened = (kind: string, at: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at, says });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** A file on disk as evidence, or one sentence on why it cannot be: missing, a folder, empty, unreadable. */
export const openEvidence = async (file: string): Promise<Result<EvidenceFile>> => {
  const name = path.basename(file);
  try {
    const found = await stat(file);
    if (found.isDirectory())
      return unopened('folder', file, `${file} is a folder. Name the recordings in it, for example ${path.join(file, '*.har')}.`);
    if (!found.isFile()) return unopened('not-a-file', file, `${file} is not a regular file. Save the recording to a file first.`);
    if (found.size === 0) return unopened('empty', file, `${file} is empty (0 bytes). Export the recording again.`);
    const handle = await open(file, 'r');
    await handle.close();
    return ok({ name, size: found.size, chunks: () => pieces(file) });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return unopened('missing', file, `There is no file ${file}. Check the path.`);
    if (code === 'EACCES' || code === 'EPERM')
      return unopened('unreadable', file, `${file} may not be read by this user. Check its permissions.`);
    return unopened('unreadable', file, `${file} cannot be read (${code}).`);
  }
};

/** Bytes in memory as evidence: an upload, a generated recording. */
export const evidenceOf = (name: string, bytes: Uint8Array): EvidenceFile => ({
  name,
  size: bytes.length,
  chunks: async function* () {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  },
});

/** SHA-256 of the file's own bytes, in hexadecimal: what tells that the same recording was handed in twice. */
export const sha256Of = async (file: EvidenceFile): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of file.chunks()) hash.update(chunk);
  return hash.digest('hex');
};

import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { memberBytes, type ZipMember, zipMembers } from './bytes/zip.ts';
import type { EvidenceFile } from './reader.ts';

const PIECE = 1 << 18;

/** Pieces of a file from `start`. Two buffers take turns: reading a gigabyte allocates half a megabyte. */
async function* pieces(file: string, start = 0): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  const buffers = [Buffer.allocUnsafeSlow(PIECE), Buffer.allocUnsafeSlow(PIECE)] as const;
  try {
    for (let at = start, turn = 0; ; turn += 1) {
      const buffer = turn % 2 === 0 ? buffers[0] : buffers[1];
      const { bytesRead } = await handle.read(buffer, 0, PIECE, at);
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? buffer : buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

const rangeOf = async (file: string, from: number, to: number): Promise<Uint8Array> => {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const unopened = (kind: string, at: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at, says });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** What a zip is, by the names in it: a Playwright trace, or a few of its names. */
const contentsOf = (members: readonly ZipMember[]): string => {
  if (members.some(({ name }) => /(?:^|-)trace\.trace$/.test(name))) return 'a Playwright trace';
  const names = members.slice(0, 3).map(({ name }) => `"${name}"`);
  return members.length === 0
    ? 'an empty zip'
    : `a zip with ${names.join(', ')}${members.length > 3 ? ` and ${members.length - 3} more files` : ''}`;
};

/** A zip with exactly one HAR in it is that HAR. */
const openZip = async (file: string, name: string, size: number): Promise<Result<EvidenceFile>> => {
  const members = await zipMembers(file);
  if (members === undefined)
    return unopened(
      'zip',
      file,
      `${file} is a zip whose directory cannot be read: it is cut short or damaged. Export it again, or unpack it and hand in the HAR.`,
    );
  const recordings = members.filter((member) => member.name.toLowerCase().endsWith('.har'));
  const [only] = recordings;
  if (only === undefined) return unopened('zip', file, `${file} is ${contentsOf(members)}, without a HAR. Ninepoint reads HAR recordings.`);
  if (recordings.length > 1)
    return unopened(
      'zip',
      file,
      `${file} is a zip with ${recordings.length} HARs. Unpack it and hand in each of them: one file is one session.`,
    );
  if (only.encrypted) return unopened('zip', file, `${file} is a password-protected zip. Unpack it and hand in the HAR.`);
  if (only.method !== 0 && only.method !== 8)
    return unopened('zip', file, `${file} is a zip packed by a method that is not read (${only.method}). Unpack it and hand in the HAR.`);
  return ok({ name, size, chunks: () => memberBytes(file, only, (from) => pieces(file, from)) });
};

/** A file on disk as evidence, or one sentence on why it cannot be: missing, a folder, empty, unreadable. */
export const openEvidence = async (file: string): Promise<Result<EvidenceFile>> => {
  const name = path.basename(file);
  try {
    const found = await stat(file);
    if (found.isDirectory())
      return unopened('folder', file, `${file} is a folder. Name the recordings in it, for example ${path.join(file, '*.har')}.`);
    if (!found.isFile()) return unopened('not-a-file', file, `${file} is not a regular file. Save the recording to a file first.`);
    if (found.size === 0) return unopened('empty', file, `${file} is empty (0 bytes). Export the recording again.`);
    const head = Buffer.from(await rangeOf(file, 0, Math.min(4, found.size)));
    if (head.equals(Buffer.from([0x50, 0x4b, 3, 4])) || head.equals(Buffer.from([0x50, 0x4b, 5, 6])))
      return await openZip(file, name, found.size);
    return ok({ name, size: found.size, chunks: () => pieces(file), range: (from, to) => rangeOf(file, from, to) });
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
  range: async (from, to) => bytes.subarray(from, to),
});

/** SHA-256 of the file's own bytes, in hexadecimal: what tells that the same recording was handed in twice. */
export const sha256Of = async (file: EvidenceFile): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of file.chunks()) hash.update(chunk);
  return hash.digest('hex');
};

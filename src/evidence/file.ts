import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { archiveOf } from './archive.ts';
import { type Bytes, bytesOnDisk } from './bytes/disk.ts';
import { zipMembers } from './bytes/zip.ts';
import { folderMembers } from './folder.ts';
import { mainMember, recordingIn } from './main-member.ts';
import type { EvidenceFile } from './reader.ts';

const PIECE = 1 << 18;

const unopened = (kind: string, at: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at, says });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** A zip as evidence: its main member is the recording, the others are beside it. `file` is named in sentences. */
const openZip = async (file: string, name: string, bytes: Bytes): Promise<Result<EvidenceFile>> => {
  const archive = archiveOf(file, name, await zipMembers(bytes));
  if (!archive.ok) return archive;
  const { members, notes } = archive.value;
  const main = await mainMember(file, members, notes);
  return main.ok ? ok({ name, size: bytes.size, chunks: () => main.value.chunks(), members, notes, own: () => bytes.pieces() }) : main;
};

/** Bytes as evidence under a base name. `file`, as the person calls it, is named in sentences. */
export const evidenceIn = async (file: string, name: string, bytes: Bytes): Promise<Result<EvidenceFile>> => {
  if (bytes.size === 0) return unopened('empty', file, `${file} is empty (0 bytes). Export the recording again.`);
  const head = Buffer.from(await bytes.range(0, Math.min(4, bytes.size)));
  if (head.equals(Buffer.from([0x50, 0x4b, 3, 4])) || head.equals(Buffer.from([0x50, 0x4b, 5, 6])))
    return openZip(file, citedName(name), bytes);
  return ok({
    name: citedName(name),
    size: bytes.size,
    chunks: () => bytes.pieces(),
    range: (from, to) => bytes.range(from, to),
    source: bytes.source,
  });
};

/** How the recordings in a folder end, as somebody would name them all. */
const endingIn = (names: Iterable<string>): string => {
  const endings = [...names].map((name) => /^[^/]+?(\.har(?:\.\w+)?)$/.exec(name)?.[1]);
  return endings.includes('.har') ? '.har' : (endings.find((ending) => ending !== undefined) ?? '.har');
};

/** A folder as evidence: one that our recorder or a tracer wrote. */
const openFolder = async (file: string, name: string): Promise<Result<EvidenceFile>> => {
  const members = await folderMembers(file);
  const main = recordingIn(members);
  if (main === undefined) {
    const example = path.join(file, `*${endingIn(members.keys())}`);
    return unopened('folder', file, `${file} is a folder. Name the recordings in it, for example ${example}.`);
  }
  let size = 0;
  for (const member of members.values()) size += member.size;
  const own = async function* (): AsyncGenerator<Uint8Array> {
    for (const member of members.values()) yield* member.chunks();
  };
  return ok({ name, size, chunks: () => main.chunks(), members, own });
};

/**
 * A base name as citations hold it, where `#` and `!` end the name of a file: both are written as in a URL, and so is a percent sign that
 * would then be read as one of these.
 */
export const citedName = (name: string): string =>
  name
    .replace(/%(?=2[135])/g, '%25')
    .replaceAll('#', '%23')
    .replaceAll('!', '%21');

/** A file on disk as evidence, or one sentence on why it cannot be: missing, a folder, empty, unreadable. */
export const openEvidence = async (file: string): Promise<Result<EvidenceFile>> => {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return await openFolder(file, citedName(path.basename(path.resolve(file))));
    if (!found.isFile()) return unopened('not-a-file', file, `${file} is not a regular file. Save the recording to a file first.`);
    return await evidenceIn(file, path.basename(path.resolve(file)), bytesOnDisk(file, found.size));
  } catch (error) {
    const code = codeOf(error);
    if (file === '-')
      return unopened('missing', file, 'A recording is read twice and cannot come from standard input. Save it to a file first.');
    if (code === 'ENOENT' || code === 'ENOTDIR') return unopened('missing', file, `There is no file ${file}. Check the path.`);
    if (code === 'EACCES' || code === 'EPERM')
      return unopened('unreadable', file, `${file} may not be read by this user. Check its permissions.`);
    return unopened('unreadable', file, `${file} cannot be read (${code}).`);
  }
};

/** Bytes in memory as evidence: an upload, a generated recording. */
export const evidenceOf = (name: string, bytes: Uint8Array): EvidenceFile => ({
  name: citedName(name),
  size: bytes.length,
  chunks: async function* () {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  },
  range: async (from, to) => bytes.subarray(from, to),
});

/** SHA-256 of the file's own bytes, in hexadecimal: what tells that the same recording was handed in twice. */
export const sha256Of = async (file: EvidenceFile): Promise<string> => {
  if (file.kept !== undefined) return file.kept.sha256;
  const hash = createHash('sha256');
  for await (const chunk of file.own?.() ?? file.chunks()) hash.update(chunk);
  return hash.digest('hex');
};

/** A file whose check sum is made on the way of its first reading to the end, so that it need not be read for that alone. */
export interface Digesting {
  readonly file: EvidenceFile;
  /** As `sha256Of`; reads the file when nobody has read it to its end. */
  sha256(): Promise<string>;
}

export const digesting = (file: EvidenceFile): Digesting => {
  if (file.kept !== undefined || file.own !== undefined) return { file, sha256: () => sha256Of(file) };
  let digest: string | undefined;
  let busy = false;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (busy || digest !== undefined) {
      yield* file.chunks();
      return;
    }
    busy = true;
    const hash = createHash('sha256');
    try {
      for await (const chunk of file.chunks()) {
        hash.update(chunk);
        yield chunk;
      }
      digest = hash.digest('hex');
    } finally {
      busy = false;
    }
  }
  return { file: { ...file, chunks }, sha256: async () => digest ?? sha256Of(file) };
};

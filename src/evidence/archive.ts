import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ZipMember, ZipTrouble } from './bytes/zip.ts';
import { counted } from './notes.ts';
import type { Member } from './reader.ts';

/** What a zip holds, after everything that must not be read was left out. */
export interface Archive {
  readonly members: ReadonlyMap<string, Member>;
  readonly notes: readonly Problem[];
}

const TOTAL = 4_000_000_000;
/** What is held whole may have this many bytes; what is streamed may have as many as the archive. */
export const HELD = 256_000_000;

/** A name that leads out of the folder it would be unpacked into, or is none at all. */
const leadsOut = (name: string): boolean =>
  name === '' || name.length > 1_000 || /^[/\\]|^[a-z]:|\\|[\u0000-\u001f]/i.test(name) || name.split('/').includes('..');

const LEFT_OUT = {
  names: (n: number, first: string) =>
    `${counted(n, 'file in the zip has a name', 'files in the zip have names')} that ${n === 1 ? 'leads' : 'lead'} out of it (first: ${first}) and ${n === 1 ? 'was' : 'were'} not read.`,
  links: (n: number, first: string) =>
    `${counted(n, 'file in the zip is a link', 'files in the zip are links')} to another place (first: ${first}) and ${n === 1 ? 'was' : 'were'} not followed.`,
  doubles: (n: number, first: string) =>
    `${counted(n, 'file is', 'files are')} in the zip more than once (first: ${first}); the first one of a name was read.`,
  locked: (n: number, first: string) =>
    `${counted(n, 'file in the zip is', 'files in the zip are')} protected by a password (first: ${first}) and ${n === 1 ? 'was' : 'were'} not read.`,
  methods: (n: number, first: string) =>
    `${counted(n, 'file in the zip is', 'files in the zip are')} packed by a method that is not read (first: ${first}).`,
} as const;

type Reason = keyof typeof LEFT_OUT;

const reasonAgainst = (member: ZipMember, known: ReadonlyMap<string, Member>): Reason | undefined => {
  if (leadsOut(member.name)) return 'names';
  if (member.link) return 'links';
  if (known.has(member.name)) return 'doubles';
  if (member.encrypted) return 'locked';
  return member.method === 0 || member.method === 8 ? undefined : 'methods';
};

/** What may be read of a zip, or one sentence on why nothing of it is. `file` is named in the sentence, `at` in the notes. */
export const archiveOf = (file: string, at: string, listed: readonly ZipMember[] | ZipTrouble): Result<Archive> => {
  const refuse = (says: string): Result<never> => fail<Problem>({ kind: 'zip', severity: 'lost', at: file, says: `${file} ${says}` });
  if (listed === 'unreadable')
    return refuse(
      'is a zip whose directory cannot be read: it is cut short or damaged. Export it again, or unpack it and add the recording.',
    );
  if (listed === 'too-many') return refuse('is a zip with more than 200,000 files, which is not read. Unpack it and add the recording.');
  const files = listed.filter(({ name }) => !name.endsWith('/'));
  if (files.reduce((sum, { size }) => sum + size, 0) > TOTAL)
    return refuse('is an archive that unpacks to more than 4 GB, which is not read. Unpack it and add the recording.');
  if (files.length > 0 && files.every(({ encrypted }) => encrypted))
    return refuse('is a password-protected zip. Unpack it and add the recording.');
  const members = new Map<string, Member>();
  const left = new Map<Reason, string[]>();
  for (const member of files) {
    const reason = reasonAgainst(member, members);
    if (reason === undefined) {
      members.set(member.name, member);
      continue;
    }
    const names = left.get(reason);
    if (names === undefined) left.set(reason, [member.name]);
    else names.push(member.name);
  }
  const notes = [...left].map(
    ([reason, names]): Problem => ({
      kind: `zip-${reason}`,
      severity: 'left-out',
      at,
      says: LEFT_OUT[reason](names.length, JSON.stringify((names[0] ?? '').slice(0, 100))),
    }),
  );
  return ok({ members, notes });
};

/** All bytes of a member; `undefined` when they are too many to be held or the archive is damaged there. */
export const bytesOf = async (member: Member): Promise<Buffer | undefined> => {
  if (member.size > HELD) return undefined;
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of member.chunks()) parts.push(Buffer.from(chunk));
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
};

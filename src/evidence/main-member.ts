import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { isHar } from './har/recognise.ts';
import type { Member } from './reader.ts';

type Members = ReadonlyMap<string, Member>;

const named = (members: Members, pattern: RegExp): readonly Member[] => [...members.values()].filter(({ name }) => pattern.test(name));

/** The main file of our own recording or of a Playwright trace. */
export const recordingIn = (members: Members): Member | undefined =>
  named(members, /(?:^|\/)events\.ndjson$/)[0] ?? named(members, /\.trace$/)[0] ?? named(members, /\.network$/)[0];

const HEAD = 64 * 1024;
/** A zip of many files without a recording by name is not searched to its end. */
const SEARCHED = 50;

/** The first bytes of a member; none when it cannot be unpacked. */
const headOf = async (member: Member): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of member.chunks()) {
      parts.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= HEAD) break;
    }
  } catch {
    // What came before is looked at; a damaged recording is told when it is read.
  }
  return Buffer.concat(parts).subarray(0, HEAD);
};

/** What tests attached to a trace is no recording of its own. */
const harsByName = (members: Members): readonly Member[] => named(members, /^(?!(?:.*\/)?resources\/).*\.har$/i);

const harsIn = async (members: Members): Promise<readonly Member[]> => {
  const hars = harsByName(members);
  if (hars.length > 0) return hars;
  const found: Member[] = [];
  for (const member of [...members.values()].filter(({ name }) => !/(?:^|\/)resources\//.test(name)).slice(0, SEARCHED))
    if (isHar(await headOf(member)) >= 0.5) found.push(member);
  return found;
};

/** What a zip without a recording is: a few of its names. */
const contentsOf = (members: Members): string => {
  const names = [...members.keys()].slice(0, 3).map((name) => JSON.stringify(name));
  return names.length === 0
    ? 'an empty zip'
    : `a zip with ${names.join(', ')}${members.size > 3 ? ` and ${members.size - 3} more files` : ''}`;
};

/** The one recording in a zip, or a sentence on why it is not known which. `file` is named in it, and `notes` are of what of the zip may not be read. */
export const mainMember = async (file: string, members: Members, notes: readonly Problem[] = []): Promise<Result<Member>> => {
  const refuse = (says: string): Result<never> => fail<Problem>({ kind: 'zip', severity: 'lost', at: file, says: `${file} is ${says}` });
  const recording = recordingIn(members);
  const hars = recording === undefined ? await harsIn(members) : harsByName(members);
  const [har] = hars;
  if (recording !== undefined && har === undefined) return ok(recording);
  if (recording === undefined && hars.length === 1 && har !== undefined) return ok(har);
  if (har !== undefined && recording === undefined)
    return refuse(`a zip with ${hars.length} HARs. Unpack it and add each of them: one file is one session.`);
  if (har !== undefined) return refuse('a zip with several recordings. Unpack it and add each of them: one file is one session.');
  const zips = named(members, /\.zip$/i).length;
  if (zips > 0)
    return refuse(
      `a zip with ${zips === 1 ? 'another zip' : `${zips} zips`} in it, which ${zips === 1 ? 'is' : 'are'} not opened. Unpack it and add what is in it.`,
    );
  if (notes.length > 0)
    return refuse(
      `${members.size === 0 ? 'a zip of which nothing may be read' : `${contentsOf(members)}, without a recording that may be read`}. ${notes.map(({ says }) => says).join(' ')}`,
    );
  return refuse(
    `${contentsOf(members)}, without a recording. Ninepoint reads zips with a HAR, a Playwright trace or a recording of its own.`,
  );
};

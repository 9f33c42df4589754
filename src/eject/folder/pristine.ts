import { readFile } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { digest } from '../write/name.ts';
import { placeIn } from './guard.ts';

/** What was last ejected is kept beside the project: its list here, the files below it. */
export const MARK = '.ninepoint/ejected.json';
const KEPT = '.ninepoint/last';

/** `.txt` behind the names: no tool takes these for tests or pages of the project. */
export const keptAt = (file: string): string => `${KEPT}/${file}.txt`;

interface Listed {
  readonly format: 'ninepoint-eject/1';
  /** Path → digest of the text. */
  readonly files: Readonly<Record<string, string>>;
}

export const digestOf = (text: string): string => digest(text, 64);

export const printListed = (files: ReadonlyMap<string, string>): string => {
  const listed: Listed = {
    format: 'ninepoint-eject/1',
    files: Object.fromEntries([...files].map(([file, text]) => [file, digestOf(text)])),
  };
  return `${JSON.stringify(listed, null, 1)}\n`;
};

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 'ninepoint-eject/1' &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null;

const unreadable = (folder: string): Result<never> => {
  const problem: Problem = {
    kind: 'mark-unreadable',
    severity: 'lost',
    at: MARK,
    says: `${folder}/${MARK} cannot be read, so your changes cannot be told from what was ejected. Bring it back from version control, or eject into an empty folder.`,
  };
  return fail(problem);
};

/** The files as they were last ejected. One whose copy was touched since counts as unknown: then nothing is written over it. */
export const readPristine = async (folder: string): Promise<Result<ReadonlyMap<string, string | undefined>>> => {
  const mark = await placeIn(folder, MARK);
  if (!mark.ok) return mark;
  let listed: unknown;
  try {
    listed = JSON.parse(await readFile(mark.value, 'utf8'));
  } catch {
    return unreadable(folder);
  }
  if (!isListed(listed)) return unreadable(folder);
  const files = new Map<string, string | undefined>();
  for (const [file, known] of Object.entries(listed.files)) {
    const kept = await placeIn(folder, keptAt(file));
    if (!kept.ok) return kept;
    const text = await readFile(kept.value, 'utf8').catch(() => undefined);
    files.set(file, text !== undefined && digestOf(text) === known ? text : undefined);
  }
  return ok(files);
};

import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Files } from '../write/screens.ts';
import { folderState, placeIn } from './guard.ts';
import { type Settled, settleFile } from './merge.ts';
import { keptAt, MARK, printListed, readPristine } from './pristine.ts';

/** What became of the files, by their paths. */
export interface Put {
  readonly first: boolean;
  readonly written: readonly string[];
  readonly merged: readonly string[];
  readonly deleted: readonly string[];
  /** Edited by a person and unchanged by us; deleted by a person; edited and no part of the project any more. */
  readonly kept: readonly { readonly file: string; readonly why: 'edited' | 'deleted' | 'no longer ejected' }[];
  readonly conflicts: readonly string[];
}

export interface PutOptions {
  readonly folder: string;
  readonly files: Files;
  /** Writes a whole file or nothing. */
  write(file: string, text: string): Promise<void>;
}

const conflictAt = (file: string): string => `${file}.conflict`;

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const unsettled = (folder: string, files: readonly string[]): Result<never> => {
  const problem: Problem = {
    kind: 'conflict-unsettled',
    severity: 'lost',
    at: folder,
    says: `From the last time ${files.length === 1 ? 'a place is' : `${files.length} places are`} still to be settled: ${files
      .map((file) => path.join(folder, conflictAt(file)))
      .join(', ')}. Settle them in the files beside, delete them, and eject again.`,
  };
  return fail(problem);
};

interface Planned {
  readonly file: string;
  readonly place: string;
  readonly settled: Settled;
}

/** Decides on every file before the first is written, so that a refusal leaves the folder as it was. */
const planned = async (
  { folder, files }: PutOptions,
  before: ReadonlyMap<string, string | undefined>,
): Promise<Result<readonly Planned[]>> => {
  const all: Planned[] = [];
  const waiting: string[] = [];
  for (const file of [...new Set([...files.keys(), ...before.keys()])].toSorted()) {
    const [place, beside, kept] = [
      await placeIn(folder, file),
      await placeIn(folder, conflictAt(file)),
      await placeIn(folder, keptAt(file)),
    ];
    if (!place.ok) return place;
    if (!beside.ok) return beside;
    if (!kept.ok) return kept;
    if ((await readIfThere(beside.value)) !== undefined) waiting.push(file);
    const mine = await readIfThere(place.value);
    all.push({ file, place: place.value, settled: settleFile(file, { before: before.get(file), mine, theirs: files.get(file) }) });
  }
  return waiting.length === 0 ? ok(all) : unsettled(folder, waiting);
};

/** Puts a project into a folder: a new one, or one that was ejected into before, where a person's changes stay. */
export const putProject = async (options: PutOptions): Promise<Result<Put>> => {
  const { folder, files, write } = options;
  const state = await folderState(folder, MARK);
  if (!state.ok) return state;
  const before = state.value === 'new' ? ok(new Map<string, string | undefined>()) : await readPristine(folder);
  if (!before.ok) return before;
  const plan = await planned(options, before.value);
  if (!plan.ok) return plan;
  const put = async (place: string, text: string): Promise<void> => {
    await mkdir(path.dirname(place), { recursive: true });
    await write(place, text);
  };
  for (const { place, settled } of plan.value) {
    if (settled.kind === 'write') await put(place, settled.text);
    else if (settled.kind === 'delete') await rm(place, { force: true });
    else if (settled.kind === 'conflict') await put(conflictAt(place), settled.beside);
  }
  // Last, so that a run that is broken off is made good by the next: what is there already then counts as the same.
  for (const [file, text] of files) if (before.value.get(file) !== text) await put(path.join(folder, keptAt(file)), text);
  for (const file of before.value.keys()) if (!files.has(file)) await rm(path.join(folder, keptAt(file)), { force: true });
  await put(path.join(folder, MARK), printListed(files));
  const named = (wanted: (settled: Settled) => boolean): readonly string[] =>
    plan.value.filter(({ settled }) => wanted(settled)).map(({ file }) => file);
  return ok({
    first: state.value === 'new',
    written: named((one) => one.kind === 'write' && one.how !== 'merged'),
    merged: named((one) => one.kind === 'write' && one.how === 'merged'),
    deleted: named((one) => one.kind === 'delete'),
    kept: plan.value.flatMap(({ file, settled }) => (settled.kind === 'keep' ? [{ file, why: settled.why }] : [])),
    conflicts: named((one) => one.kind === 'conflict'),
  });
};

import path from 'node:path';
import type { NinepointDocument } from '../document/document.ts';
import { printProblem } from '../document/problem.ts';
import { read } from '../document/read.ts';
import type { DocumentFile } from '../store/document-file.ts';
import { writtenOf } from '../store/project.ts';
import type { Terminal } from './command.ts';
import { otherFile } from './other-file.ts';
import { textFile } from './text-file.ts';

const existing = async (file: string): Promise<string | undefined> => {
  try {
    return await textFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A document that is to be written: over one that an author has edited, as the case may be. */
export interface Target {
  readonly file: string;
  /** What recordings alone said when it was last written. */
  readonly written: DocumentFile;
  readonly edited: NinepointDocument | undefined;
  readonly pristine: NinepointDocument | undefined;
}

/** `undefined`, and said why, when the document that is there must not be touched. */
export const targetOf = async (file: string, terminal: Terminal): Promise<Target | undefined> => {
  const written = writtenOf(file);
  const text = await existing(file);
  if (text === undefined || !/\S/.test(text)) return { file, written, edited: undefined, pristine: undefined };
  const edited = read(text, path.basename(file));
  if (!edited.ok) {
    const other = await otherFile(file, text);
    if (other !== undefined) {
      terminal.say(`${file} is there already and is no nine-point document, so it is not touched. Name another file with -o.`);
      return undefined;
    }
    terminal.say(
      `${file} is there already and cannot be read as a nine-point document, so it is not touched. Mend it, or name another file with -o:`,
    );
    for (const problem of edited.error.slice(0, 10)) terminal.say(printProblem(problem));
    return undefined;
  }
  // A row that cannot be read would be gone from what is written: the author mends it first.
  const lost = edited.value.notes.filter(({ severity }) => severity === 'lost');
  if (lost.length > 0) {
    terminal.say(
      `${file} holds ${lost.length === 1 ? 'a row' : `${lost.length} rows`} that cannot be read, so it is not touched. Mend or delete ${lost.length === 1 ? 'it' : 'them'}, or name another file with -o:`,
    );
    for (const problem of lost.slice(0, 10)) terminal.say(printProblem(problem));
    return undefined;
  }
  const { text: before } = await written.read();
  // Where nobody edited it, it is read once.
  const pristine = before === '' ? undefined : before === text ? edited : read(before, path.basename(file));
  return { file, written, edited: edited.value, pristine: pristine?.ok === true ? pristine.value : undefined };
};

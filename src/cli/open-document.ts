import type { NinepointDocument } from '../document/document.ts';
import { printProblem } from '../document/problem.ts';
import { read } from '../document/read.ts';
import { isUnredacted, unredactedSentence } from '../document/unredacted.ts';
import type { ExitCode, Terminal } from './command.ts';
import { otherFile } from './other-file.ts';
import { textFile } from './text-file.ts';

/** So many problems of one document are printed in full. */
const PRINTED = 20;

/** The one file that a command is about; the exit code instead when it is none or several, which is said. */
export const oneDocument = ([file, extra]: readonly string[], terminal: Terminal): string | ExitCode => {
  if (file !== undefined && extra === undefined) return file;
  terminal.say(file === undefined ? 'Which document? Name its file.' : `One document at a time: ${extra} is one too many.`);
  return 2;
};

/** The document in a text; what is wrong with it is said, and `undefined` answered when it cannot be read. */
const readDocument = async (file: string, text: string, terminal: Terminal): Promise<NinepointDocument | undefined> => {
  const document = read(text, file);
  const other = document.ok ? undefined : await otherFile(file, text);
  if (other !== undefined) {
    terminal.say(other);
    return undefined;
  }
  const problems = document.ok ? document.value.notes : document.error;
  for (const problem of problems.slice(0, PRINTED)) terminal.say(printProblem(problem));
  if (problems.length > PRINTED) terminal.say(`… and ${problems.length - PRINTED} more.`);
  if (document.ok) return document.value;
  terminal.say(`${file} is not a nine-point document that can be read: mend the places above.`);
  return undefined;
};

/** A document that is to run, redacted or not: what runs it stays on this machine. */
export const documentToRun = async (file: string, terminal: Terminal): Promise<NinepointDocument | undefined> =>
  readDocument(file, await textFile(file), terminal);

/** The one document that a command is about; what is wrong with it is said, and the exit code answered instead. */
export const openDocument = async (files: readonly string[], terminal: Terminal): Promise<NinepointDocument | ExitCode> => {
  const file = oneDocument(files, terminal);
  if (typeof file !== 'string') return file;
  const given = await textFile(file);
  if (isUnredacted(given)) {
    terminal.say(unredactedSentence(file));
    return 3;
  }
  return (await readDocument(file, given, terminal)) ?? 3;
};

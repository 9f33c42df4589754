import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Put, putProject } from '../../eject/folder/put.ts';
import { NEEDED_NODE } from '../../eject/needed-node.ts';
import { projectOf } from '../../eject/project.ts';
import { builtStandIn } from '../../server/ejected/stand-in-build.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import type { Command, Terminal } from '../command.ts';
import { stopIfAsked } from '../interrupt.ts';
import { openDocument } from '../open-document.ts';

/** So many files of a kind are named. */
const NAMED = 20;

const tell = (put: Put, folder: string, terminal: Terminal): void => {
  const say = (words: string, files: readonly string[]): void => {
    if (files.length === 0) return;
    terminal.say(words);
    for (const file of files.slice(0, NAMED)) terminal.say(`  ${file}`);
    if (files.length > NAMED) terminal.say(`  … and ${files.length - NAMED} more.`);
  };
  if (put.first) {
    terminal.say(`Ejected ${put.written.length} files into ${folder}. They are yours: nothing in them needs Ninepoint.`);
    terminal.say(`Next, with Node ${NEEDED_NODE} or newer: cd ${folder} && npm install && npm run dev`);
    return;
  }
  terminal.say(`${folder}: ${put.written.length} files brought up to date, ${put.deleted.length} taken away.`);
  say('Your changes and the new ones put together in:', put.merged);
  say(
    'Kept as you left them:',
    put.kept.map(
      ({ file, why }) =>
        `${file} (${why === 'deleted' ? 'deleted by you' : why === 'edited' ? 'edited by you' : 'edited by you, and no longer ejected'})`,
    ),
  );
  say(
    'Changed by you and by the specification in the same places. Your files are as you left them; settle what is marked beside them:',
    put.conflicts.map((file) => `${file}.conflict`),
  );
};

export const ejectCommand: Command = {
  usage: 'ninepoint eject FILE FOLDER',
  details: [
    ['FILE', 'the nine-point document'],
    ['FOLDER', 'a new or empty folder, or one that was ejected into before: there, files that you edited are never written over'],
  ],
  examples: ['ninepoint eject product.md ./app', 'ninepoint eject product.md ./app   # again, after the document changed'],
  options: {},
  async run({ positionals, terminal, signal }) {
    const [file, folder, extra] = positionals;
    if (file === undefined || folder === undefined || extra !== undefined) {
      terminal.say(
        file === undefined || folder === undefined
          ? 'Which document, and into which folder? Name both: ninepoint eject product.md ./app'
          : `One document and one folder: ${extra} is one too many.`,
      );
      return 2;
    }
    const document = await openDocument([file], terminal);
    if (typeof document === 'number') return document;
    const built = await builtStandIn(() => terminal.say('Building the stand-in (once)…'), signal);
    if (signal.aborted) return 130;
    if (!built.ok) {
      terminal.say(built.error.says);
      return 3;
    }
    const standIn = await readFile(path.join(built.value, 'stand-in.mjs'), 'utf8');
    const files = await projectOf({ document, text: await readFile(file, 'utf8'), standIn });
    await stopIfAsked(signal);
    const put = await putProject({ folder: path.resolve(folder), files, write: (at, text) => writeTextAtomic(at, text, 0o666) });
    if (!put.ok) {
      terminal.say(put.error.says);
      return 2;
    }
    tell(put.value, folder, terminal);
    return put.value.conflicts.length === 0 ? 0 : 1;
  },
};

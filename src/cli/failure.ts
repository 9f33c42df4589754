import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Terminal } from './command.ts';
import { didYouMeanFile } from './nearest.ts';
import { plainLine } from './plain.ts';

/** Documented in docs/cli.md beside the exit codes of commands. */
export const DEFECT = 70;

/** Of a file that is to be written it is the folder that is missing. */
const missing = (file: string): string => {
  const folder = path.dirname(file);
  return existsSync(folder)
    ? `There is no file or folder ${file}.${didYouMeanFile(file)}`
    : `There is no folder ${folder}, and so no ${path.basename(file)} in it.`;
};

/** What the operating system refuses is nobody's defect: the sentence a person needs, for the refusals a person can mend. */
const REFUSALS: ReadonlyMap<string, (path: string) => string> = new Map([
  ['ENOENT', missing],
  ['EACCES', (path) => `You have no permission to read or write ${path}.`],
  ['EPERM', (path) => `You have no permission to change ${path}.`],
  ['EISDIR', (path) => `${path} is a folder; a file is needed.`],
  ['EEXIST', (path) => `${path} is there already and is no folder; a folder is needed.`],
  ['ENOTDIR', (path) => `A part of ${path} is a file, not a folder.`],
  ['ENOSPC', (path) => `No space is left on the disk for ${path}. Make room and run the command again.`],
  ['EROFS', (path) => `${path} is on a disk that cannot be written to.`],
  ['EMFILE', (path) => `Too many files are open to open ${path}.`],
  ['EADDRINUSE', (path) => `${path} is in use by another program. Choose another port with --port.`],
]);

/** What SQLite says by a number of its own: https://sqlite.org/rescode.html. */
const OF_THE_STORE: ReadonlyMap<number, string> = new Map([
  [5, 'Another command is using this project. Wait until it is done and run the command again.'],
  [8, 'The project may not be changed by you: the permissions of its folder .ninepoint forbid it.'],
  [13, 'No space is left on the disk for the project. Make room and run the command again.'],
  [14, 'The project cannot be opened: the permissions of its folder .ninepoint forbid it.'],
]);

/** What the operating system or the store refused, in a sentence for people; `undefined`: it is no refusal that a person can mend. */
export const refusal = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // The lower byte is the kind; what stands above it tells the kind more exactly.
  if ('errcode' in error && typeof error.errcode === 'number') return OF_THE_STORE.get(error.errcode & 0xff);
  const words = REFUSALS.get(error.code);
  if (words === undefined) return undefined;
  if ('path' in error && typeof error.path === 'string') return words(error.path);
  if ('port' in error)
    return error.code === 'EACCES'
      ? `You have no permission to use port ${String(error.port)}. Choose another with --port.`
      : words(`Port ${String(error.port)}`);
  return words('what was asked for');
};

/** Which package of Ninepoint's own is not there, or not whole: an installation that was stopped, or a folder that was tidied. */
const packageMissing = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const [, named = ''] = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message) ?? [];
  const [, inside] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(named) ?? [];
  if (inside !== undefined) return inside.replaceAll('\\', '/');
  return /^(?:\.|\/|file:|[A-Za-z]:)/.test(named) || named === '' ? undefined : named;
};

/** Says why a command ended by an exception, and which exit code that makes. */
export const explain = (error: unknown, terminal: Terminal, debug: boolean): number => {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const refused = refusal(error);
  terminal.settle();
  if (refused !== undefined) {
    terminal.say(refused);
    if (debug) terminal.say(stack);
    return 2;
  }
  const lacking = packageMissing(error);
  if (lacking !== undefined) {
    const folder = path.resolve(import.meta.dirname, '../..');
    terminal.say(
      `Ninepoint is not installed whole: its package ${lacking} is missing or broken. Run npm ci in ${folder}, then the command again.`,
    );
    if (debug) terminal.say(stack);
    return 2;
  }
  const message = error instanceof Error ? error.message : String(error);
  terminal.say(
    `Ninepoint had to stop: ${plainLine(message).replace(/\.$/, '')}. This is a defect of Ninepoint.${debug ? '' : ' Add --debug to see where.'}`,
  );
  if (debug) terminal.say(stack);
  return DEFECT;
};

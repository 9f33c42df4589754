import { homedir } from 'node:os';
import path from 'node:path';
import { documentOf } from '../../document/document.ts';
import { BLANK_PREAMBLE } from '../../document/preamble.ts';
import { emptySpecification } from '../../document/specification.ts';
import { write } from '../../document/write.ts';
import { openWorkspace, type Workspace } from '../../store/workspace.ts';
import type { Command, CommandInput, ExitCode } from '../command.ts';
import { didYouMean } from '../nearest.ts';

type Task = (workspace: Workspace, words: readonly string[], input: CommandInput) => Promise<ExitCode>;

const iso = (at: number): string => new Date(at).toISOString();
/** For people: by their own clock. */
const moment = (at: number): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const list: Task = async (workspace, _words, { values, terminal }) => {
  const names = await workspace.list();
  const projects = await Promise.all(names.map(async (name) => ({ name, used: await workspace.usedAt(name) })));
  const removed = await workspace.removed();
  if (values['json'] === true) {
    const dated = {
      projects: projects.map(({ name, used }) => ({ name, used: iso(used) })),
      removed: removed.map(({ id, name, at }) => ({ id, name, at: iso(at) })),
    };
    terminal.out(`${JSON.stringify(dated, undefined, 2)}\n`);
    return 0;
  }
  if (projects.length === 0) terminal.say('There is no project yet. ninepoint serve makes one.');
  for (const { name, used } of projects) terminal.out(`${name}  used ${moment(used)}\n`);
  for (const { id, at } of removed) terminal.out(`${id}  in the trash since ${moment(at)}\n`);
  return 0;
};

const said = (terminal: CommandInput['terminal'], sentence: string): ExitCode => {
  terminal.say(sentence);
  return 2;
};

const rename: Task = async (workspace, [name, wish], { terminal }) => {
  if (name === undefined || wish === undefined)
    return said(terminal, 'Name the project and its new name: ninepoint project rename shop corner-shop.');
  const renamed = await workspace.rename(name, wish);
  if (!renamed.ok) return said(terminal, renamed.error);
  terminal.say(`${name} is ${renamed.value.name} now.`);
  return 0;
};

const remove: Task = async (workspace, [name], { terminal }) => {
  if (name === undefined) return said(terminal, 'Which project? ninepoint project list names them.');
  const removed = await workspace.remove(name);
  if (!removed.ok) return said(terminal, removed.error);
  terminal.say(`${name} is in the trash. To bring it back: ninepoint project restore ${removed.value?.id ?? name}`);
  return 0;
};

const restore: Task = async (workspace, [id], { terminal }) => {
  if (id === undefined) return said(terminal, 'Which one? ninepoint project list names what is in the trash.');
  const restored = await workspace.restore(id);
  if (!restored.ok) return said(terminal, restored.error);
  terminal.say(`${restored.value.name} is back.`);
  return 0;
};

const purge: Task = async (workspace, [id], { terminal }) => {
  const known = (await workspace.removed()).some((one) => one.id === id);
  if (id === undefined || !known) return said(terminal, 'Only what is in the trash is deleted for good. ninepoint project list names it.');
  await workspace.purge(id);
  terminal.say(`${id} is deleted, with all its evidence.`);
  return 0;
};

const TASKS: ReadonlyMap<string, Task> = new Map([
  ['list', list],
  ['rename', rename],
  ['remove', remove],
  ['restore', restore],
  ['purge', purge],
]);

export const projectCommand: Command = {
  usage: 'ninepoint project list | rename NAME NEW | remove NAME | restore ID | purge ID [--json]',
  details: [
    ['list', 'the projects, the one used last first, and what is in the trash'],
    ['rename NAME NEW', 'another name, or the next free one like it'],
    ['remove NAME', 'move a project to the trash (~/.ninepoint/projects/.trash), whole'],
    ['restore ID', 'bring it back'],
    ['purge ID', 'delete what is in the trash for good; nothing goes from there by itself'],
    ['--json', 'with list: as JSON'],
  ],
  examples: ['ninepoint project list', 'ninepoint project rename unidentified-product corner-shop', 'ninepoint project remove corner-shop'],
  options: { json: { type: 'boolean' } },
  async run(input) {
    const { positionals, terminal } = input;
    const [word, ...words] = positionals;
    const task = word === undefined ? undefined : TASKS.get(word);
    const tasks = [...TASKS.keys()];
    if (task === undefined)
      return said(
        terminal,
        word === undefined
          ? `What is to be done with the projects? Say ${tasks.join(', ')}.`
          : `project cannot ${word}.${didYouMean(word, tasks)} It can ${tasks.join(', ')}.`,
      );
    const root = process.env['NINEPOINT_HOME'] ?? path.join(homedir(), '.ninepoint');
    const workspace = await openWorkspace(path.join(root, 'projects'), () => write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
    try {
      return await task(workspace, words, input);
    } finally {
      await workspace.close();
    }
  },
};

import path from 'node:path';
import { isProject, openProject } from '../../store/project.ts';
import type { Command } from '../command.ts';
import { add } from '../evidence/add.ts';
import { list } from '../evidence/list.ts';
import { remove } from '../evidence/remove.ts';
import { show } from '../evidence/show.ts';
import type { Task } from '../evidence/task.ts';
import { didYouMean } from '../nearest.ts';

const TASKS: ReadonlyMap<string, Task> = new Map([
  ['add', add],
  ['list', list],
  ['show', show],
  ['remove', remove],
]);

export const evidenceCommand: Command = {
  usage: 'ninepoint evidence add FILE… | list | show NAME [NUMBER] | remove NAME… [--project DIR] [--json]',
  details: [
    ['add FILE…', 'keep recordings; secrets are replaced before the first byte is stored, and a file that is kept already changes nothing'],
    ['list', 'what is kept'],
    ['show NAME', 'a line for each exchange of a recording'],
    ['show NAME NUMBER', 'one exchange, by its number or as a citation names it (monday.har#/log/entries/12)'],
    ['show NAME --har', 'all exchanges of a recording as they are kept, as HAR 1.2 for other tools'],
    ['remove NAME…', 'delete recordings; what only they showed goes from the document when you establish again'],
    ['--project DIR', 'the folder of the project; the one you are in when not given'],
    ['--role ROLE=FILE', 'with add: whose session a recording is, as the person who recorded it says; may be given for each file'],
    ['--redaction MODE', 'with add: detect (when not given), strict (every text that is no id, date, code or word as well) or off'],
    ['--json', 'print what is there, or what was done, as JSON'],
  ],
  examples: [
    'ninepoint evidence add clerk.har manager.har --role clerk=clerk.har --role manager=manager.har',
    'ninepoint evidence list --json',
    'ninepoint evidence show clerk.har 12',
    'ninepoint evidence show monday.zip --har > monday.har',
    'ninepoint evidence remove clerk.har',
  ],
  options: {
    project: { type: 'string' },
    role: { type: 'string', multiple: true },
    redaction: { type: 'string' },
    json: { type: 'boolean' },
    har: { type: 'boolean' },
  },
  async run(input) {
    const { values, positionals, terminal } = input;
    const [word, ...words] = positionals;
    const task = word === undefined ? undefined : TASKS.get(word);
    if (task === undefined) {
      const tasks = [...TASKS.keys()];
      terminal.say(
        word === undefined
          ? `What is to be done with the evidence? Say ${tasks.join(', ')}.`
          : `evidence cannot ${word}.${didYouMean(word, tasks)} It can ${tasks.join(', ')}.`,
      );
      return 2;
    }
    if (word !== 'add' && (values['role'] !== undefined || values['redaction'] !== undefined)) {
      terminal.say('--role and --redaction are said when a recording is added.');
      return 2;
    }
    if (word !== 'show' && values['har'] === true) {
      terminal.say('--har is said when a recording is shown: ninepoint evidence show monday.zip --har');
      return 2;
    }
    const folder = path.resolve(typeof values['project'] === 'string' ? values['project'] : '.');
    if (!task.makes && !(await isProject(folder))) {
      terminal.say(`${folder} is no project: it keeps no evidence. To make it one: ninepoint evidence add monday.har`);
      return 2;
    }
    const project = await openProject(folder, path.basename(folder), () => '');
    try {
      return await task.run(project, words, input);
    } finally {
      project.close();
    }
  },
};

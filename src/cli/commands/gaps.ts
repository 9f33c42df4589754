import { planOf } from '../../gaps/plan.ts';
import { printPlan } from '../../gaps/print.ts';
import type { Command } from '../command.ts';
import { noSuch } from '../nearest.ts';
import { openDocument } from '../open-document.ts';

export const gapsCommand: Command = {
  usage: 'ninepoint gaps FILE [--format text|json] [--all]',
  details: [
    ['-f, --format FORMAT', 'text (default), or json: the open questions and the plan for programs'],
    ['--all', 'everything to do and every question, however many'],
  ],
  examples: ['ninepoint gaps product.md', 'ninepoint gaps product.md --format json'],
  options: { format: { type: 'string', short: 'f' }, all: { type: 'boolean' } },
  async run({ values, positionals, terminal }) {
    const format = values['format'];
    if (format !== undefined && format !== 'json' && format !== 'text') {
      terminal.say(noSuch('format', String(format), ['text', 'json']));
      return 2;
    }
    const opened = await openDocument(positionals, terminal);
    if (typeof opened === 'number') return opened;
    const plan = planOf(opened.specification);
    terminal.out(format === 'json' ? `${JSON.stringify(plan, undefined, 2)}\n` : printPlan(plan, values['all'] === true));
    return 0;
  },
};

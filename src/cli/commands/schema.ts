import { jsonFormSchema } from '../../document/json-form.ts';
import type { Command } from '../command.ts';

export const schemaCommand: Command = {
  usage: 'ninepoint schema',
  details: [],
  examples: ['ninepoint schema > ninepoint.schema.json'],
  options: {},
  async run({ positionals, terminal }) {
    const [extra] = positionals;
    if (extra !== undefined) {
      terminal.say(
        `ninepoint schema takes no file, and was given ${extra}. To write a document as JSON: ninepoint export ${extra} --format json`,
      );
      return 2;
    }
    terminal.out(`${JSON.stringify(jsonFormSchema(), undefined, 2)}\n`);
    return 0;
  },
};

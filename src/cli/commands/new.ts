import { writeFile } from 'node:fs/promises';
import { documentOf } from '../../document/document.ts';
import { BLANK_PREAMBLE } from '../../document/preamble.ts';
import { emptySpecification } from '../../document/specification.ts';
import { write } from '../../document/write.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import type { Command } from '../command.ts';

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

export const newCommand: Command = {
  usage: 'ninepoint new [-o FILE] [--force]',
  details: [
    ['-o, --output FILE', 'where to write it; product.md when not given'],
    ['--force', 'replace the file when it is there'],
  ],
  examples: ['ninepoint new', 'ninepoint new -o shop.md'],
  options: { output: { type: 'string', short: 'o' }, force: { type: 'boolean' } },
  async run({ values, positionals, terminal }) {
    const file = typeof values['output'] === 'string' ? values['output'] : 'product.md';
    const [extra] = positionals;
    if (extra !== undefined) {
      terminal.say(`ninepoint new reads no file, and was given ${extra}. To write the document there: ninepoint new -o ${extra}`);
      return 2;
    }
    const text = write(documentOf(emptySpecification(), BLANK_PREAMBLE));
    if (file === '-') {
      terminal.out(text);
      return 0;
    }
    if (values['force'] === true) await writeTextAtomic(file, text, 0o666);
    else {
      try {
        await writeFile(file, text, { flag: 'wx' });
      } catch (error) {
        if (!isTaken(error)) throw error;
        terminal.say(`${file} is there already and was left as it is. Give another name with -o, or --force to replace it.`);
        return 2;
      }
    }
    terminal.say(`Wrote ${file}: nine points, nothing shown yet. Next: ninepoint establish RECORDING.har -o ${file}`);
    return 0;
  },
};

import { exportFormats, exportNamed } from '../../exports/index.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import type { Command } from '../command.ts';
import { oneDocument, openDocument } from '../open-document.ts';

const names = (): string => exportFormats.map(({ name }) => name).join(', ');

export const exportCommand: Command = {
  name: 'export',
  summary: 'hands a document on in another format',
  usage: `ninepoint export FILE --format ${exportFormats.map(({ name }) => name).join('|')} [-o FILE]`,
  details: [
    ...exportFormats.map(({ name, summary }) => [`--format ${name}`, summary] as const),
    ['-o, --output FILE', 'where to write it; standard output when not given'],
  ],
  examples: ['ninepoint export product.md --format json', 'ninepoint export product.md --format openapi -o openapi.json'],
  options: { format: { type: 'string', short: 'f' }, output: { type: 'string', short: 'o' } },
  async run({ values, positionals, terminal }) {
    const file = oneDocument(positionals, terminal);
    if (typeof file !== 'string') return file;
    const wanted = values['format'];
    const format = typeof wanted === 'string' ? exportNamed(wanted) : undefined;
    if (format === undefined) {
      terminal.say(
        `${typeof wanted === 'string' ? `There is no format ${wanted}` : 'Which format? Say it with --format'}. There are: ${names()}.`,
      );
      return 2;
    }
    const document = await openDocument([file], terminal);
    if (typeof document === 'number') return document;
    const text = format.write(document);
    const output = values['output'];
    if (typeof output === 'string') {
      await writeTextAtomic(output, text, 0o666);
      terminal.say(`Wrote ${output}.`);
    } else terminal.out(text);
    return 0;
  },
};

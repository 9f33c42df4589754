import { compare } from '../../compare/comparison.ts';
import { printJson } from '../../compare/json.ts';
import { printMarkdown } from '../../compare/markdown.ts';
import { printText } from '../../compare/text.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { outputFile } from '../arguments.ts';
import type { Command } from '../command.ts';
import { keyBeside, openSide, specificationOf } from '../compared.ts';
import { noSuch } from '../nearest.ts';

const FORMATS = ['text', 'json', 'markdown'];

export const diffCommand: Command = {
  usage: 'ninepoint diff BEFORE AFTER [--format text|json|markdown] [-o FILE]',
  details: [
    [
      'BEFORE, AFTER',
      'a nine-point document (product.md, or its JSON), the folder of a project, or a recording, which is established first; the names of its calls agree with the other side',
    ],
    ['-f, --format FORMAT', 'text (default); json for programs; markdown for a review'],
    ['-o, --output FILE', 'write it there instead of to stdout'],
  ],
  examples: [
    'ninepoint diff last-week.md product.md',
    'ninepoint diff product.md tuesday.har',
    'ninepoint diff monday.har tuesday.har --format json',
    'ninepoint diff last-week.md product.md --format markdown -o changes.md',
  ],
  options: { format: { type: 'string', short: 'f' }, output: { type: 'string', short: 'o' } },
  async run({ values, positionals, terminal, signal }) {
    const format = String(values['format'] ?? 'text');
    if (!FORMATS.includes(format)) {
      terminal.say(noSuch('format', format, FORMATS));
      return 2;
    }
    const [first, second, extra] = positionals;
    if (first === undefined || second === undefined || extra !== undefined) {
      terminal.say(
        extra === undefined ? 'Two are compared: name both, the earlier one first.' : `Two are compared: ${extra} is one too many.`,
      );
      return 2;
    }
    const before = await openSide(first, terminal);
    if (typeof before === 'number') return before;
    const after = await openSide(second, terminal);
    if (typeof after === 'number') return after;
    const how = { key: await keyBeside(positionals), terminal, signal };
    const old = await specificationOf(before, after, how);
    if (typeof old === 'number') return old;
    const now = await specificationOf(after, before, how);
    if (typeof now === 'number') return now;
    const comparison = compare(old, now);
    const text =
      format === 'json'
        ? printJson(first, second, comparison)
        : format === 'markdown'
          ? printMarkdown(first, second, comparison)
          : printText(comparison);
    const output = outputFile(values['output']);
    if (output !== undefined) {
      await writeTextAtomic(output, text, 0o666);
      terminal.say(`What is different is in ${output}.`);
    } else terminal.out(text);
    return comparison.changes.length === 0 ? 0 : 1;
  },
};

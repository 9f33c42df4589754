import { readFile } from 'node:fs/promises';
import { printProblem } from '../../document/problem.ts';
import { read } from '../../document/read.ts';
import { isUnredacted, unredactedSentence } from '../../document/unredacted.ts';
import { exportFormats, exportNamed } from '../../exports/index.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import type { Command } from '../command.ts';

/** So many problems of one document are printed in full. */
const PRINTED = 20;
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
    const [file, extra] = positionals;
    if (file === undefined || extra !== undefined) {
      terminal.say(file === undefined ? 'Which document? Name its file.' : `One document at a time: ${extra} is one too many.`);
      return 2;
    }
    const wanted = values['format'];
    const format = typeof wanted === 'string' ? exportNamed(wanted) : undefined;
    if (format === undefined) {
      terminal.say(
        `${typeof wanted === 'string' ? `There is no format ${wanted}` : 'Which format? Say it with --format'}. There are: ${names()}.`,
      );
      return 2;
    }
    const given = await readFile(file, 'utf8');
    if (isUnredacted(given)) {
      terminal.say(unredactedSentence(file));
      return 3;
    }
    const document = read(given, file);
    const problems = document.ok ? document.value.notes : document.error;
    for (const problem of problems.slice(0, PRINTED)) terminal.say(printProblem(problem));
    if (problems.length > PRINTED) terminal.say(`… and ${problems.length - PRINTED} more.`);
    if (!document.ok) {
      terminal.say(`${file} is not a nine-point document that can be read: mend the places above.`);
      return 3;
    }
    const text = format.write(document.value);
    const output = values['output'];
    if (typeof output === 'string') {
      await writeTextAtomic(output, text, 0o666);
      terminal.say(`Wrote ${output}.`);
    } else terminal.out(text);
    return 0;
  },
};

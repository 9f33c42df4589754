import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { NinepointDocument } from '../../document/document.ts';
import { tableNames, tablesOf } from '../../exports/csv/tables.ts';
import { csvFiles, csvTable } from '../../exports/csv.ts';
import { exportFormats, exportNamed } from '../../exports/index.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { outputFile } from '../arguments.ts';
import type { Command, ExitCode, Terminal } from '../command.ts';
import { stopIfAsked } from '../interrupt.ts';
import { noSuch } from '../nearest.ts';
import { oneDocument, openDocument } from '../open-document.ts';

const names = exportFormats.map(({ name }) => name);

/** Every table of the document as a file in a folder. */
const writeTables = async (document: NinepointDocument, folder: string, terminal: Terminal): Promise<ExitCode> => {
  const files = csvFiles(document.specification);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of files) await writeTextAtomic(path.join(folder, file), text, 0o666);
  terminal.say(`Wrote ${files.size} tables into ${folder}.`);
  return 0;
};

/** The text of one table; `undefined`, and said why, when there is none of that name. */
const tableText = (document: NinepointDocument, name: string, terminal: Terminal): string | undefined => {
  const table = tablesOf(document.specification).find((one) => one.name === name);
  if (table !== undefined) return csvTable(table);
  const known = tableNames();
  terminal.say(known.includes(name) ? `The document has no rows in ${name}.` : noSuch('table', name, known));
  return undefined;
};

export const exportCommand: Command = {
  usage: `ninepoint export FILE --format ${exportFormats.map(({ name }) => name).join('|')} [-o FILE]`,
  details: [
    ...exportFormats.map(({ name, summary }) => [`-f, --format ${name}`, summary] as const),
    ['--table NAME', 'with csv, one table of the document, such as 3-fields'],
    ['--tables FOLDER', 'with csv, every table of the document as a file in this folder'],
    ['-o, --output FILE', 'where to write it; standard output when not given'],
  ],
  examples: [
    'ninepoint export product.md --format json',
    'ninepoint export product.md --format openapi -o openapi.json',
    'ninepoint export product.md --format csv --tables tables',
  ],
  options: {
    format: { type: 'string', short: 'f' },
    output: { type: 'string', short: 'o' },
    table: { type: 'string' },
    tables: { type: 'string' },
  },
  async run({ values, positionals, terminal, signal }) {
    const file = oneDocument(positionals, terminal);
    if (typeof file !== 'string') return file;
    const wanted = values['format'];
    const format = typeof wanted === 'string' ? exportNamed(wanted) : undefined;
    if (format === undefined) {
      terminal.say(
        typeof wanted === 'string'
          ? noSuch('format', wanted, names)
          : `Which format? Say it with --format. There are: ${names.join(', ')}.`,
      );
      return 2;
    }
    const { table, tables } = values;
    if (format.name !== 'csv' && (table !== undefined || tables !== undefined)) {
      terminal.say('--table and --tables are for --format csv.');
      return 2;
    }
    const document = await openDocument([file], terminal);
    if (typeof document === 'number') return document;
    if (typeof tables === 'string') return writeTables(document, tables, terminal);
    const text = typeof table === 'string' ? tableText(document, table, terminal) : format.write(document);
    if (text === undefined) return 2;
    await stopIfAsked(signal);
    const output = outputFile(values['output']);
    if (output !== undefined) {
      await writeTextAtomic(output, text, 0o666);
      terminal.say(`Wrote ${output}.`);
    } else terminal.out(text);
    return 0;
  },
};

import type { Command } from './command.ts';
import type { Listed } from './commands/index.ts';

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

const paragraphs = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

/** Everybody writes their words as they like; a list of them begins and ends alike. */
const phrase = (words: string): string => words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()).replace(/\.$/, '');
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;

const EXIT_CODES = 'Exit codes: 0 done, 1 findings, 2 wrong use, 3 nothing could be read, 70 a defect of Ninepoint, 130 stopped by you.';

/** `ninepoint --help` */
export const helpForAll = (commands: ReadonlyMap<string, Pick<Listed, 'summary'>>, version: string): string =>
  paragraphs([
    `ninepoint ${version}: establishes what a web client does from recordings of it, writes that down with the evidence, and runs it.`,
    `Usage: ninepoint COMMAND [options]\n\nCommands:\n${columns([...commands].map(([name, { summary }]) => [name, phrase(summary)]))}`,
    `Options:\n${columns([
      ['-h, --help', 'this text; after a command, the help of that command'],
      ['-v, --version', 'the version'],
      ['--debug', 'where a defect stops Ninepoint, show the stack'],
    ])}`,
    'Example:\n  ninepoint establish monday.har tuesday.har -o product.md\n  ninepoint run product.md',
    EXIT_CODES,
  ]);

/** `ninepoint COMMAND --help` */
export const helpFor = (summary: string, command: Command): string =>
  paragraphs([
    sentence(summary),
    `Usage: ${command.usage}`,
    `Options:\n${columns([...command.details.map(([option, words]): readonly [string, string] => [option, phrase(words)]), ['-h, --help', 'this text']])}`,
    ...(command.examples.length === 0 ? [] : [`Examples:\n${command.examples.map((line) => `  ${line}`).join('\n')}`]),
    EXIT_CODES,
  ]);

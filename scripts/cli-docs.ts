// Writes docs/cli.md from the words of the commands themselves: node scripts/cli-docs.ts, after a command's words changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { commands } from '../src/cli/commands/index.ts';
import { helpFor } from '../src/cli/help.ts';

const path = new URL('../docs/cli.md', import.meta.url);
const START = '<!-- the commands, as --help prints them: written by scripts/cli-docs.ts -->';

/** The reference part of docs/cli.md: every command with the text of its `--help`. */
export const reference = async (): Promise<string> => {
  const all = await Promise.all([...commands].map(async ([name, { summary, load }]) => ({ name, help: helpFor(summary, await load()) })));
  const text = (help: string): string => help.replace(/\n\nExit codes:[\s\S]*$/, '\n');
  return `${START}\n\n${all.map(({ name, help }) => `## ninepoint ${name}\n\n\`\`\`text\n${text(help)}\`\`\`\n`).join('\n')}`;
};

/** The document with its reference part replaced. */
export const withReference = async (): Promise<string> => {
  const [own = ''] = readFileSync(path, 'utf8').split(START);
  return own + (await reference());
};

if (import.meta.main) writeFileSync(path, await withReference());

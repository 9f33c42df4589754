import type { Command, CommandInput, ExitCode } from './command.ts';

/** What a command left: its exit code, its result on stdout, and what it said to the person, line by line. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly said: string;
}

/** Runs a command to its end as the command line does, and keeps what it writes. */
export const ran = async (command: Command, positionals: readonly string[], values: CommandInput['values'] = {}): Promise<Ran> => {
  let out = '';
  const said: string[] = [];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    say: (line: string) => void said.push(line),
    progress: () => undefined,
    settle: () => undefined,
  };
  const code = await command.run({ values, positionals, terminal, signal: new AbortController().signal });
  return { code, out, said: said.join('\n') };
};

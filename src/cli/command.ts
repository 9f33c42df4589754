import type { ParseArgsOptionsConfig } from 'node:util';

/** Documented in docs/cli.md: 0 done, 1 findings, 2 wrong use, 3 nothing could be read, 130 stopped by the user. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** Where a command writes. Everything for people goes to stderr, results to stdout; both strip control characters. */
export interface Terminal {
  /** A result, on stdout, as it is. */
  out(text: string): void;
  /** A line for a person, on stderr. */
  say(line: string): void;
  /** The line that is drawn over and over while something runs, the first that fits a terminal; plain lines now and then when not a terminal. */
  progress(...lines: readonly [string, ...string[]]): void;
  /** Ends the progress line. */
  settle(): void;
}

export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C: stop soon, leave nothing half-written. */
  readonly signal: AbortSignal;
}

/** One command: one file in `commands/`, listed in `commands/index.ts` with its name and what it does. Its own words are its `--help`. */
export interface Command {
  /** "ninepoint establish FILE… [--role ROLE=FILE]… -o product.md" */
  readonly usage: string;
  /** A line per option: "-o, --output FILE" and what it does. */
  readonly details: readonly (readonly [option: string, words: string])[];
  readonly examples: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  run(input: CommandInput): Promise<ExitCode>;
}

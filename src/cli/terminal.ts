import type { Terminal } from './command.ts';
import { plain, plainLine } from './plain.ts';

/** The part of a stream that a terminal needs: `process.stdout`, `process.stderr`, or a test's own. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const REDRAW_EVERY = 100;
const LINE_EVERY = 5000;
const DEFAULT_COLUMNS = 80;

/**
 * What commands write to. No colours anywhere, so NO_COLOR is always obeyed; the only escape sequence is the one that
 * redraws the progress line, and never on a dumb terminal. A result that goes into a file or a pipe stays byte for byte.
 */
export const terminalOn = (
  stdout: Screen,
  stderr: Screen,
  environment: { readonly TERM?: string },
  now: () => number = Date.now,
): Terminal => {
  const redraws = stderr.isTTY === true && environment.TERM !== 'dumb';
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawn = false;
  let waiting: readonly string[] = [];

  const draw = (lines: readonly string[]): void => {
    const width = (stderr.columns ?? DEFAULT_COLUMNS) - 1;
    const told = lines.map((line) => [...plainLine(line)]);
    const fits = told.find(({ length }) => length <= width) ?? told.at(-1) ?? [];
    stderr.write(`\r\u001b[2K${fits.slice(0, width).join('')}`);
    drawn = true;
  };
  const clear = (): void => {
    if (drawn) stderr.write('\r\u001b[2K');
    drawn = false;
  };

  return {
    out(text) {
      clear();
      stdout.write(stdout.isTTY === true ? plain(text) : text);
    },
    say(line) {
      clear();
      stderr.write(`${plain(line)}\n`);
    },
    progress(...lines) {
      waiting = lines;
      if (now() - drawnAt < (redraws ? REDRAW_EVERY : LINE_EVERY)) return;
      drawnAt = now();
      waiting = [];
      if (redraws) draw(lines);
      else stderr.write(`${plainLine(lines[0])}\n`);
    },
    settle() {
      // The last state of what ran stays readable, on a terminal and in a log.
      const [last] = waiting;
      if (redraws && (drawn || last !== undefined)) {
        if (last !== undefined) draw(waiting);
        stderr.write('\n');
      } else if (last !== undefined) stderr.write(`${plainLine(last)}\n`);
      drawn = false;
      waiting = [];
      drawnAt = Number.NEGATIVE_INFINITY;
    },
  };
};

import type { PlacedCell } from '../../points/placed.ts';

const BAR = 124;
const BACKSLASH = 92;
const isBlank = (code: number): boolean => code === 32 || code === 9;

/** A cell from `from` up to `to` of a line, without the blank space around it. */
const cellOf = (line: string, from: number, to: number): PlacedCell => {
  let start = from;
  let end = to;
  while (start < end && isBlank(line.charCodeAt(start))) start += 1;
  while (end > start && isBlank(line.charCodeAt(end - 1))) end -= 1;
  // An empty cell is pointed at one character after its bar.
  return { source: line.slice(start, end), column: (start === end ? Math.min(from + 1, to) : start) + 1 };
};

/**
 * The cells of a table's line, as GitHub splits it: at every bar that no backslash stands before, bars in code spans
 * included; bars at both ends are optional.
 */
export const splitRow = (line: string): PlacedCell[] => {
  const cells: PlacedCell[] = [];
  let from = 0;
  while (isBlank(line.charCodeAt(from))) from += 1;
  if (line.charCodeAt(from) === BAR) from += 1;
  for (let at = from; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === BAR) {
      cells.push(cellOf(line, from, at));
      from = at + 1;
    }
  }
  const rest = cellOf(line, from, line.length);
  return rest.source === '' ? cells : [...cells, rest];
};

const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Whether a line is the row of dashes under a table's heading row. */
export const isDelimiterRow = (line: string): boolean => line.includes('|') && DELIMITERS.test(line);

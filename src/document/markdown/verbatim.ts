/** Finds the line where a stretch ends in which Markdown is not read: a fenced block, a comment, a block of raw HTML. */

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const RAW: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<\?/, /\?>/],
];

const findFrom = (lines: readonly string[], at: number, isLast: (line: string) => boolean): number => {
  for (let line = at; line < lines.length; line += 1) if (isLast(lines[line] ?? '')) return line;
  return lines.length - 1;
};

/** Index of the last line of the stretch that starts at `at`; `undefined` when none starts there. */
export const verbatimEnd = (lines: readonly string[], at: number): number | undefined => {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    const close = new RegExp(`^ {0,3}\\${fence[0]}{${fence.length},}[ \\t]*$`);
    return findFrom(lines, at + 1, (candidate) => close.test(candidate));
  }
  const raw = RAW.find(([start]) => start.test(line));
  return raw === undefined ? undefined : findFrom(lines, at, (candidate) => raw[1].test(candidate));
};

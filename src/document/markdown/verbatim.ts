/** Finds the line where a stretch ends in which Markdown is not read: a fenced block, a comment, a block of raw HTML. */

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const RAW: readonly (readonly [start: RegExp, end: RegExp, close: (tag: string) => string])[] = [
  [/^ {0,3}<!--/, /-->/, () => '-->'],
  [/^ {0,3}<(script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, (tag) => `</${tag}>`],
  [/^ {0,3}<\?/, /\?>/, () => '?>'],
];

interface Stretch {
  /** Index of its last line. */
  readonly last: number;
  /** The line that ends it, where no line does. */
  readonly open: string | undefined;
}

const stretch = (lines: readonly string[], at: number, isLast: (line: string) => boolean, close: string): Stretch => {
  for (let line = at; line < lines.length; line += 1) if (isLast(lines[line] ?? '')) return { last: line, open: undefined };
  return { last: lines.length - 1, open: close };
};

/** The stretch that starts at `at`; `undefined` when none does. One that nothing ends takes all lines that follow. */
const stretchAt = (lines: readonly string[], at: number): Stretch | undefined => {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    const close = new RegExp(`^ {0,3}\\${fence[0]}{${fence.length},}[ \\t]*$`);
    return stretch(lines, at + 1, (candidate) => close.test(candidate), fence);
  }
  for (const [start, end, close] of RAW) {
    const opened = start.exec(line);
    if (opened !== null) return stretch(lines, at, (candidate) => end.test(candidate), close(opened[1] ?? ''));
  }
  return undefined;
};

/** Index of the last line of the stretch that starts at `at`; `undefined` when none starts there. */
export const verbatimEnd = (lines: readonly string[], at: number): number | undefined => stretchAt(lines, at)?.last;

/** A text with the line that ends its last stretch, where none does: what is written behind it is not in it. */
export const closed = (text: string): string => {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const found = stretchAt(lines, at);
    if (found?.open !== undefined) return `${text}\n${found.open}`;
    at = found?.last ?? at;
  }
  return text;
};

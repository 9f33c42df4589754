import { DRAWN, MATRIX } from '../../points/drawn.ts';
import { NOT_SHOWN } from '../../points/not-shown.ts';
import type { PlacedRow } from '../../points/placed.ts';
import type { Part } from './part.ts';
import { isDelimiterRow, splitRow } from './table-row.ts';
import { verbatimEnd } from './verbatim.ts';

const HEADING = /^ {0,3}(#{1,3})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FOOTNOTE = /^\[\^(\d+)\]:[ \t]*(.*?)[ \t]*$/;
const TRIED = /^\d+ of \d+ cells were tried\.$/;
const SENTENCE = `${NOT_SHOWN}: `;
const KINDS = ['title', 'point', 'sub'] as const;

const headingAt = (line: string, at: number): Part | undefined => {
  const [, marks, text = ''] = HEADING.exec(line) ?? [];
  const kind = marks === undefined ? undefined : KINDS[marks.length - 1];
  if (kind === undefined) return undefined;
  return kind === 'sub'
    ? { kind, line: at + 1, column: line.indexOf(text, line.indexOf('###') + 3) + 1, text }
    : { kind, line: at + 1, text };
};

const footnoteAt = (line: string, at: number): Part | undefined => {
  const [, label, text = ''] = FOOTNOTE.exec(line) ?? [];
  return label === undefined
    ? undefined
    : {
        kind: 'footnote',
        line: at + 1,
        column: line.indexOf(']:') + 3 + (/^[ \t]*/.exec(line.slice(line.indexOf(']:') + 2))?.[0].length ?? 0),
        label,
        text,
      };
};

const placed = (line: string, at: number): PlacedRow => ({ line: at + 1, cells: splitRow(line) });

/** The table that starts at a line, with the index of its last line. */
const tableAt = (lines: readonly string[], at: number): { part: Part; last: number } | undefined => {
  const heading = lines[at] ?? '';
  const delimiters = lines[at + 1];
  if (delimiters === undefined || !heading.includes('|') || !isDelimiterRow(delimiters)) return undefined;
  const header = placed(heading, at);
  if (splitRow(delimiters).length !== header.cells.length) return undefined;
  const rows: PlacedRow[] = [];
  let last = at + 1;
  while (/^[ \t]*\|/.test(lines[last + 1] ?? '')) {
    last += 1;
    rows.push(placed(lines[last] ?? '', last));
  }
  const drawing = header.cells[0]?.source === MATRIX;
  return { part: drawing ? { kind: 'drawing', what: 'matrix', line: at + 1 } : { kind: 'table', line: at + 1, header, rows }, last };
};

/** Whether a fenced block is a drawing of ours. */
const isDrawing = (lines: readonly string[], at: number, last: number): boolean =>
  last > at && (lines[at] ?? '').trim() === '```mermaid' && lines[at + 1] === `%% ${DRAWN}`;

const isMatrix = (part: Part | undefined): boolean => part?.kind === 'drawing' && part.what === 'matrix';

/** Splits a document into its parts, in one pass over its lines. Blank lines between parts belong to none. */
export const partsOf = (lines: readonly string[]): Part[] => {
  const parts: Part[] = [];
  let proseFrom: number | undefined;
  let proseTo = 0;
  const endProse = (): void => {
    if (proseFrom !== undefined) parts.push({ kind: 'prose', line: proseFrom + 1, last: proseTo + 1 });
    proseFrom = undefined;
  };
  const prose = (from: number, to: number): void => {
    proseFrom ??= from;
    proseTo = to;
  };
  const add = (part: Part): void => {
    endProse();
    parts.push(part);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const verbatim = verbatimEnd(lines, at);
    if (verbatim !== undefined) {
      if (isDrawing(lines, at, verbatim)) add({ kind: 'drawing', what: 'diagram', line: at + 1 });
      else prose(at, verbatim);
      at = verbatim;
      continue;
    }
    const table = tableAt(lines, at);
    if (table !== undefined) {
      add(table.part);
      at = table.last;
      continue;
    }
    const part = headingAt(line, at) ?? footnoteAt(line, at);
    if (part !== undefined) add(part);
    else if (TRIED.test(line) && proseFrom === undefined && isMatrix(parts.at(-1))) add({ kind: 'drawing', what: 'tried', line: at + 1 });
    else if (line.startsWith(SENTENCE)) add({ kind: 'sentence', line: at + 1 });
    else if (line.startsWith('|')) add({ kind: 'stray row', line: at + 1, column: 1 });
    else prose(at, at);
  }
  endProse();
  return parts;
};

import { text } from '../points/cells/text.ts';
import { headingKey, isUnder, underKey } from '../points/declaration.ts';
import type { Reading } from '../points/layout.ts';
import type { PlacedName } from '../points/named.ts';
import type { PlacedHeading, PlacedTable } from '../points/placed.ts';
import type { Point } from '../points/point.ts';
import type { Prose } from './document.ts';
import type { Part } from './markdown/part.ts';
import { closed } from './markdown/verbatim.ts';
import { isNotShownSentence, notShownSentence } from './not-shown.ts';
import type { Finding, Source } from './source.ts';
import { SENTENCE } from './write.ts';

type Sub = Extract<Part, { kind: 'sub' }>;

/** The parts of one section, and the line of its heading. */
export interface SectionParts {
  readonly line: number;
  readonly parts: readonly Part[];
}

export interface SectionRead<Value> {
  readonly value: Value;
  readonly prose: readonly Prose[];
  readonly findings: readonly Finding[];
  readonly names: readonly PlacedName[];
}

const headingOf = ({ line, column, text: words }: Sub): PlacedHeading => {
  const label = text.read(words);
  return { label: label.ok ? label.value : words, line, column };
};

/** The sub-headings of ours: those with a table that belongs to what they name. All others are the author's. */
const ownHeadings = (parts: readonly Part[], tableKeys: readonly string[]): ReadonlyMap<Part, PlacedHeading> => {
  const own = new Map<Part, PlacedHeading>();
  let current: Sub | undefined;
  let table = 0;
  for (const part of parts) {
    if (part.kind === 'sub') current = part;
    if (part.kind !== 'table') continue;
    const heading = current === undefined ? undefined : headingOf(current);
    if (current !== undefined && heading !== undefined && isUnder(heading.label, tableKeys[table] ?? '')) own.set(current, heading);
    table += 1;
  }
  return own;
};

const tablesOf = (parts: readonly Part[]): PlacedTable[] => {
  let under: PlacedHeading | undefined;
  return parts.flatMap((part): PlacedTable[] => {
    if (part.kind === 'sub') under = headingOf(part);
    return part.kind === 'table' ? [{ under, header: part.header, rows: part.rows }] : [];
  });
};

/** Keeps the author's words: each run of lines that is nothing of ours, with the key of what it follows. */
const proseOf = (
  section: number,
  parts: readonly Part[],
  own: ReadonlyMap<Part, PlacedHeading>,
  tableKeys: readonly string[],
  isSentence: (line: number) => boolean,
  lines: readonly string[],
): Prose[] => {
  const prose: Prose[] = [];
  let after = '';
  let label: string | undefined;
  let table = 0;
  let run: { from: number; to: number } | undefined;
  const end = (key: string): void => {
    if (run !== undefined) prose.push({ section, after, text: closed(lines.slice(run.from - 1, run.to).join('\n')) });
    run = undefined;
    after = key;
  };
  const keep = (from: number, to: number): void => {
    run = { from: run?.from ?? from, to };
  };
  for (const part of parts) {
    if (part.kind === 'prose') keep(part.line, part.last);
    else if (part.kind === 'sentence') isSentence(part.line) ? end(SENTENCE) : keep(part.line, part.line);
    else if (part.kind === 'sub') {
      const heading = own.get(part);
      if (heading === undefined) keep(part.line, part.line);
      else {
        label = heading.label;
        end(headingKey(label));
      }
    } else if (part.kind === 'table') end(tableKeys[table++] ?? after);
    else if (part.kind === 'drawing') end(underKey(label, 'drawing'));
    else if (part.kind === 'footnote') end(after);
  }
  end('');
  return prose;
};

const strayRows = (parts: readonly Part[]): Finding[] =>
  parts.flatMap((part) =>
    part.kind === 'stray row'
      ? [
          {
            kind: 'broken-table',
            severity: 'error',
            line: part.line,
            column: part.column,
            says: 'This line looks like a row of a table, and no table stands directly above it.',
            expected: 'a heading row and a row of dashes, one "---" for each column, without a blank line between',
          } as const,
        ]
      : [],
  );

/** Tells when the last line of a section no longer says what the section shows. The next writing puts it right. */
const sentenceFinding = (expected: string, sentences: readonly number[], { lines }: Source, heading: number): Finding[] => {
  const found = sentences.map((line) => (lines[line - 1] ?? '').trim());
  if (found.join('\n') === expected) return [];
  const line = sentences.at(-1) ?? heading;
  const says =
    sentences.length === 0
      ? 'This section does not say what is not shown.'
      : expected === ''
        ? 'Nothing of this is missing any more.'
        : 'This sentence does not say what the section shows.';
  return [
    {
      kind: 'not-shown-sentence',
      severity: 'repaired',
      line,
      column: 1,
      says,
      expected: expected === '' ? 'no such sentence' : `"${expected}"`,
    },
  ];
};

/** Reads one section: its tables into the point, its prose kept, its drawings and its last sentence checked or dropped. */
export const readSection = <Value>(
  point: Point<Value>,
  { line, parts }: SectionParts,
  reading: Reading,
  source: Source,
): SectionRead<Value> => {
  const { value, problems, keys, names } = point.read(tablesOf(parts), reading);
  const own = ownHeadings(parts, keys);
  const isSentence = (at: number): boolean => isNotShownSentence(source.lines[at - 1] ?? '', point.number, point.aspects);
  const sentences = parts.filter((part) => part.kind === 'sentence' && isSentence(part.line)).map((part) => part.line);
  const expected = notShownSentence(point.number, point.notShown(value));
  // What a section shows cannot be told from a table that was not understood.
  const findings = [...problems, ...strayRows(parts)];
  return {
    value,
    names,
    prose: proseOf(point.number, parts, own, keys, isSentence, source.lines),
    findings: findings.length > 0 ? findings : sentenceFinding(expected, sentences, source, line),
  };
};

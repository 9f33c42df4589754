import { text } from '../points/cells/text.ts';
import type { Writing } from '../points/layout.ts';
import type { Block, Point } from '../points/point.ts';
import type { NinepointDocument, Prose } from './document.ts';
import { Footnotes } from './footnotes.ts';
import { notShownSentence } from './not-shown.ts';
import { pointKeys, pointOf } from './points.ts';
import { recordingsPart } from './recordings.ts';
import type { Points } from './specification.ts';
import { productName, TITLE } from './title.ts';

/** A piece of a section with the key that prose can follow. */
interface Piece {
  readonly key: string;
  readonly text: string;
}

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => (cell === '' ? '' : `${cell} `)).join('| ')}|`;

const tableText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n');

const pieceOf = (block: Block): Piece => {
  if (block.kind === 'table') return { key: block.key, text: tableText(block.header, block.rows) };
  return { key: block.key, text: block.kind === 'heading' ? `### ${block.text}` : block.text };
};

/** Where prose stands whose place is gone: under its own sub-heading again, or at the end of the section. */
const strayTexts = (strays: readonly Prose[]): string[] => {
  const headings = new Set<string>();
  return strays.flatMap(({ after, text: words }) => {
    const [, label] = /^### (.*?)(?:\n[a-z]+)?$/s.exec(after) ?? [];
    if (label === undefined || headings.has(label)) return [words];
    headings.add(label);
    return [`### ${text.print(label)}`, words];
  });
};

/** Puts the author's words back where they stood among the pieces; `last` ends the section. */
const withProse = (pieces: readonly Piece[], prose: readonly Prose[], last: Piece | undefined): string[] => {
  const all = last === undefined ? pieces : [...pieces, last];
  const keys = new Set(['', ...all.map(({ key }) => key)]);
  const after = Map.groupBy(prose, (one) => (keys.has(one.after) ? one.after : undefined));
  const texts = (key: string): string[] => (after.get(key) ?? []).map(({ text: words }) => words);
  const body = [
    ...texts(''),
    ...pieces.flatMap(({ key, text: words }) => [words, ...texts(key)]),
    ...strayTexts(after.get(undefined) ?? []),
  ];
  return last === undefined ? body : [...body, last.text, ...texts(last.key)];
};

/** The key of the not-shown sentence. */
export const SENTENCE = 'not shown';

/**
 * The document as GitHub-flavoured Markdown. Reading it again gives the same specification and the same prose; drawings,
 * footnote numbers and not-shown sentences are worked out afresh.
 */
export const write = ({ specification, prose, ending, lineEnd }: NinepointDocument): string => {
  const footnotes = new Footnotes();
  const writing: Writing = footnotes;
  const ofSection = Map.groupBy(prose, ({ section }) => section);
  const section = <Value>(point: Point<Value>, value: Value): string[] => {
    const sentence = notShownSentence(point.number, point.notShown(value));
    const last = sentence === '' ? undefined : { key: SENTENCE, text: sentence };
    return withProse(point.write(value, writing).map(pieceOf), ofSection.get(point.number) ?? [], last);
  };
  const pointSection = <K extends keyof Points>(key: K): string[] => [
    `## ${pointOf[key].number}. ${pointOf[key].heading}`,
    ...section(pointOf[key], specification.points[key]),
  ];
  const blocks = [
    ...(ofSection.get(-1) ?? []).map(({ text: words }) => words),
    `${TITLE}${productName.print(specification.product.name)}`,
    ...section(recordingsPart, specification.recordings),
    ...pointKeys.flatMap((key) => pointSection(key)),
  ];
  const notes = footnotes.write();
  const whole = `${[...blocks, ...(notes === '' ? [] : [notes])].join('\n\n')}${ending}`;
  return lineEnd === '\n' ? whole : whole.replaceAll('\n', lineEnd);
};

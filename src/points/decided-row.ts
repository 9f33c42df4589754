import { fail, ok, type Result } from '../base/result.ts';
import { type CellRead, unreadable } from './cells/cell.ts';
import { code, codeSpan, jsonCode, quotation, text } from './cells/text.ts';
import { unescapeText } from './cells/unsafe.ts';
import { type Column, decided, type Reading, type Table } from './layout.ts';
import { NOT_SHOWN } from './not-shown.ts';
import type { AskedCell, TypedProblem } from './point.ts';

const NO_FOOTNOTES: Reading = { citation: () => undefined };

/** What a cell may have been meant to be: words as they are, then as Markdown, then between backticks or quotation marks. */
const meant = (typed: string): readonly string[] => {
  const words = typed.trim();
  if (words === '' || words.toLowerCase() === NOT_SHOWN.toLowerCase()) return ['', NOT_SHOWN];
  const plain = text.print(words);
  // Whoever types marks of the document means them.
  const marked = words.includes('`') || /^".*"$/s.test(words);
  return [...(marked ? [words, plain] : [plain, words]), code.print(words), quotation.print(words), jsonCode.print(words)];
};

const readTyped = <Row>(column: Column<Row>, typed: string): CellRead<Partial<Row>> => {
  let first: CellRead<Partial<Row>> | undefined;
  for (const source of meant(typed)) {
    const read = column.read(source, NO_FOOTNOTES);
    if (read.ok) return read;
    first ??= read;
  }
  return first ?? unreadable('something');
};

const isAsked = <Row>({ role }: Column<Row>): boolean => role !== 'basis' && role !== 'owner';

/** What a count says where nothing was counted. */
const UNCOUNTED: readonly string[] = ['', '0 of 0', '0', 'none of 0'];

/** A cell that a new row leaves out: empty, or that nothing was counted. */
const readAbsent = <Row>(column: Column<Row>): CellRead<Partial<Row>> => {
  if (column.role !== 'counts') return readTyped(column, column.silent ?? '');
  for (const source of UNCOUNTED) {
    const read = column.read(source, NO_FOOTNOTES);
    if (read.ok) return read;
  }
  return readTyped(column, column.silent ?? '');
};

/** What a person is asked for in a new row: counts are not, because nobody counted. */
export const headingsOf = <Row>(table: Table<Row>): readonly AskedCell[] =>
  table
    .filter((column) => isAsked(column) && column.role !== 'counts')
    .map((column) => ({ heading: column.heading, optional: readAbsent(column).ok, words: column.words }));

/** The members of a row that a cell of it says: they go when it is typed anew. */
const saidBy = <Row>(column: Column<Row>, row: object | undefined): readonly string[] => {
  // The row was made by this table.
  const said = row === undefined ? undefined : column.read(column.print(row as Row, { footnote: () => 0 }), NO_FOOTNOTES);
  return said?.ok === true ? Object.keys(said.value) : [];
};

/** A row with cells as somebody typed them; without a row, a new one. Cells that nobody typed stay as they are. */
export const decideRow = <Row>(
  table: Table<Row>,
  row: object | undefined,
  cells: ReadonlyMap<string, string>,
): Result<object, TypedProblem> => {
  const next: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row ?? {})) if (key !== 'counted' && key !== 'note') next[key] = value;
  for (const column of table.filter(isAsked)) {
    const typed = cells.get(column.heading);
    if (typed === undefined && row !== undefined) continue;
    const read = typed === undefined ? readAbsent(column) : readTyped(column, typed);
    if (!read.ok) return fail({ heading: column.heading, expected: read.error.expected });
    for (const key of saidBy(column, row)) delete next[key];
    Object.assign(next, read.value);
  }
  return ok(table.some(({ role }) => role === 'basis') ? { ...next, ...decided } : next);
};

/** What stays a text only between its quotation marks: a number, a word for a value. */
const TAKEN_FOR_A_VALUE = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|yes|no|nothing|not shown|)$/i;

/** A cell in the words in which a person would type it again: without backticks, quotation marks and backslashes that only Markdown needs. */
export const typedWords = (source: string): string => {
  const inside = codeSpan(source);
  if (inside !== undefined) return /^["[{]/.test(inside) ? source : inside;
  const quoted = /^"(.*)"$/s.exec(source)?.[1];
  if (quoted !== undefined) return TAKEN_FOR_A_VALUE.test(quoted) ? source : unescapeText(quoted);
  return source.includes('`') ? source : unescapeText(source);
};

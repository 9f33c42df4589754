import { fail, ok, type Result } from '../base/result.ts';
import { type CellRead, unreadable } from './cells/cell.ts';
import { code, jsonCode, quotation, text } from './cells/text.ts';
import { type Column, decided, type Reading, type Table } from './layout.ts';
import { NOT_SHOWN } from './not-shown.ts';
import type { TypedProblem } from './point.ts';

const NO_FOOTNOTES: Reading = { citation: () => undefined };

/** What a cell may have been meant to be: words as they are, then as Markdown, then between backticks or quotation marks. */
const meant = (typed: string): readonly string[] => {
  const words = typed.trim();
  if (words === '' || words.toLowerCase() === NOT_SHOWN.toLowerCase()) return ['', NOT_SHOWN];
  const plain = text.print(words);
  return [...(words.includes('`') ? [words, plain] : [plain, words]), code.print(words), quotation.print(words), jsonCode.print(words)];
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

export const headingsOf = <Row>(table: Table<Row>): readonly { readonly heading: string; readonly optional: boolean }[] =>
  table.filter(isAsked).map((column) => ({ heading: column.heading, optional: readTyped(column, column.silent ?? '').ok }));

/** A row with cells as somebody typed them; without a row, a new one. Cells that nobody typed stay as they are. */
export const decideRow = <Row>(
  table: Table<Row>,
  row: object | undefined,
  cells: ReadonlyMap<string, string>,
): Result<object, TypedProblem> => {
  const next: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row ?? {})) if (key !== 'counted' && key !== 'note') next[key] = value;
  for (const column of table.filter(isAsked)) {
    const typed = cells.get(column.heading) ?? (row === undefined ? (column.silent ?? '') : undefined);
    if (typed === undefined) continue;
    const read = readTyped(column, typed);
    if (!read.ok) return fail({ heading: column.heading, expected: read.error.expected });
    Object.assign(next, read.value);
  }
  return ok(table.some(({ role }) => role === 'basis') ? { ...next, ...decided } : next);
};

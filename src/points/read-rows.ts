import type { Fit } from './fit.ts';
import { decided, type Reading, type Table } from './layout.ts';
import type { PlacedName } from './named.ts';
import type { PlacedRow, TableProblem } from './placed.ts';

/** What a row says in the columns that its table leaves out: all of them silent, and the author's when there is no basis. */
const silentPart = <Row>(table: Table<Row>, { columns }: Fit<Row>, reading: Reading): Partial<Row> => {
  const part: Partial<Row> = {};
  for (const column of table) {
    if (column.role === 'basis') Object.assign(part, decided);
    if (column.silent === undefined || columns.includes(column)) continue;
    const read = column.read(column.silent, reading);
    if (read.ok) Object.assign(part, read.value);
  }
  return part;
};

export const lost = (kind: TableProblem['kind'], { line }: PlacedRow, column: number, says: string, expected: string): TableProblem => ({
  kind,
  severity: 'lost',
  line,
  column,
  says: `${says}; the row is left out.`,
  expected,
});

/** The place of a cell that a short row does not have: behind its last bar. */
const behind = ({ cells }: PlacedRow): number => {
  const last = cells.at(-1);
  return last === undefined ? 1 : last.column + last.source.length;
};

const readRow = <Row>(
  { columns }: Fit<Row>,
  silent: Partial<Row>,
  placed: PlacedRow,
  reading: Reading,
): { row: Row } | { problem: TableProblem } => {
  const extra = placed.cells[columns.length];
  if (extra !== undefined) {
    const says = `This row has ${placed.cells.length} cells and its table ${columns.length} columns`;
    return { problem: lost('too-many-cells', placed, extra.column, says, `${columns.length} cells; a bar inside a cell is written \\|`) };
  }
  const row: Partial<Row> = { ...silent };
  for (const [at, column] of columns.entries()) {
    if (column === undefined) continue;
    const cell = placed.cells[at] ?? { source: '', column: behind(placed) };
    const read = column.read(cell.source, reading);
    if (read.ok) Object.assign(row, read.value);
    else {
      const kind = read.error.expected.startsWith('a footnote') ? 'unknown-footnote' : 'unreadable-cell';
      return {
        problem: lost(kind, placed, cell.column + read.error.at, `The cell under "${column.heading}" cannot be read`, read.error.expected),
      };
    }
  }
  // Every member of the row has its column, read here or silent: the laws of the document hold this.
  return { row: row as Row };
};

/** What a row names, where it stands in its cell; at the cell's beginning where the cell spells it otherwise. */
const namesOf = <Row>({ columns }: Fit<Row>, row: Row, { line, cells }: PlacedRow): PlacedName[] =>
  columns.flatMap((column, at) => {
    const cell = cells[at];
    if (cell === undefined) return [];
    const decided = isGraded(row) && row.grade === 'decided';
    return (column?.names?.(row) ?? []).map((named) => ({
      ...named,
      line,
      column: cell.column + Math.max(0, cell.source.indexOf(named.name)),
      decided,
    }));
  });

const isGraded = (row: unknown): row is { readonly grade: unknown } => typeof row === 'object' && row !== null && 'grade' in row;

export interface ReadRow<Row> {
  readonly row: Row;
  readonly at: PlacedRow;
}

/** Reads the rows of one table; a row that cannot be read is a problem of its own and costs no other. */
export const readRows = <Row>(
  table: Table<Row>,
  fitted: Fit<Row>,
  rows: readonly PlacedRow[],
  more: object,
  reading: Reading,
): { readonly read: readonly ReadRow<Row>[]; readonly problems: readonly TableProblem[]; readonly names: readonly PlacedName[] } => {
  const silent = { ...silentPart(table, fitted, reading), ...more };
  const read: ReadRow<Row>[] = [];
  const problems: TableProblem[] = [];
  const names: PlacedName[] = [];
  for (const at of rows) {
    const result = readRow(fitted, silent, at, reading);
    if ('row' in result) {
      read.push({ row: result.row, at });
      names.push(...namesOf(fitted, result.row, at));
    } else problems.push(result.problem);
  }
  return { read, problems, names };
};

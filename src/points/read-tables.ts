import { unescapeText } from './cells/unsafe.ts';
import type { Declaration, RowsOf } from './define.ts';
import { type Column, decided, type Reading, type Table } from './layout.ts';
import type { PlacedCell, PlacedRow, PlacedTable, TableProblem } from './placed.ts';
import type { PointRead } from './point.ts';

const headingOf = (cell: PlacedCell): string => unescapeText(cell.source).trim().toLowerCase();

interface Fit<Row> {
  /** The column of each header cell. */
  readonly columns: readonly (Column<Row> | undefined)[];
  /** The first header cell that is not a column of the table, or that repeats one. */
  readonly strange: PlacedCell | undefined;
  readonly missing: readonly string[];
}

const fit = <Row>(table: Table<Row>, header: PlacedRow): Fit<Row> => {
  const byHeading = new Map(table.map((column) => [column.heading.toLowerCase(), column]));
  const columns = header.cells.map((cell) => byHeading.get(headingOf(cell)));
  const strange = header.cells.find((_, at) => columns[at] === undefined || columns.indexOf(columns[at]) !== at);
  const missing = table.filter((column) => column.silent === undefined && !columns.includes(column)).map(({ heading }) => heading);
  return { columns, strange, missing };
};

const isExact = <Row>({ strange, missing }: Fit<Row>): boolean => strange === undefined && missing.length === 0;
const score = <Row>({ columns }: Fit<Row>): number => new Set(columns.filter((column) => column !== undefined)).size;

/** A row as it was read, with the place to point at. */
interface ReadRow {
  readonly row: object;
  readonly at: PlacedRow;
  readonly under: string | undefined;
}

const lost = (kind: TableProblem['kind'], { line }: PlacedRow, column: number, says: string, expected: string): TableProblem => ({ kind, severity: 'lost', line, column, says, expected });

const readRow = <Row>({ columns }: Fit<Row>, silent: Partial<Row>, placed: PlacedRow, reading: Reading): Partial<Row> | TableProblem => {
  const extra = placed.cells[columns.length];
  if (extra !== undefined) return lost('too-many-cells', placed, extra.column, `This row has ${placed.cells.length} cells and its table ${columns.length} columns; the row is left out.`, `${columns.length} cells; a bar inside a cell is written \\|`);
  const row: Partial<Row> = { ...silent };
  for (const [at, column] of columns.entries()) {
    const cell = placed.cells[at] ?? { source: '', column: (placed.cells.at(-1)?.column ?? 1) + 1 };
    const read = column?.read(cell.source, reading);
    if (read === undefined) continue;
    if (!read.ok) {
      const kind = read.error.expected.includes('[^') ? 'unknown-footnote' : 'unreadable-cell';
      return lost(kind, placed, cell.column + read.error.at, `The cell under "${column?.heading ?? ''}" cannot be read; the row is left out.`, read.error.expected);
    }
    Object.assign(row, read.value);
  }
  return row;
};

const isProblem = (read: object): read is TableProblem => 'severity' in read && 'says' in read;

/** What the columns that a table leaves out say about every row. */
const silentPart = <Row>(table: Table<Row>, { columns }: Fit<Row>, reading: Reading): Partial<Row> => {
  const part: Partial<Row> = {};
  for (const column of table) {
    if (column.silent === undefined || columns.includes(column)) continue;
    const read = column.read(column.silent, reading);
    if (read.ok) Object.assign(part, read.value);
  }
  return part;
};

interface Machinery<Value, Kinds extends object> {
  readonly declared: Declaration<Value, Kinds>;
  empty(): RowsOf<Kinds>;
  labels(rows: RowsOf<Kinds>): readonly string[];
}

const columnsOf = <Row>(table: Table<Row>): string => table.map(({ heading, silent }) => (silent === undefined ? heading : `(${heading})`)).join(' | ');

/** Reads the tables of one section into its point. Tables are told apart by their columns. */
export const readTables = <Value, Kinds extends Record<keyof Kinds, object>>(machinery: Machinery<Value, Kinds>, tables: readonly PlacedTable[], reading: Reading): PointRead<Value> => {
  const { declared } = machinery;
  const ids = Object.keys(declared.questions) as (keyof Kinds & string)[];
  const problems: TableProblem[] = [];
  const rows = machinery.empty();
  const places: ReadRow[] = [];
  const owned: PlacedTable[] = [];

  const readInto = <K extends keyof Kinds & string>(id: K, table: PlacedTable): void => {
    const { table: columns, place } = declared.questions[id];
    const fitted = fit(columns, table.header);
    const owner = place === 'owner' && table.under !== undefined ? { owner: table.under.label } : {};
    const silent = { ...(columns.some(({ heading }) => heading === 'Basis') ? decided : {}), ...silentPart(columns, fitted, reading), ...owner };
    for (const placed of table.rows) {
      const row = readRow(fitted, silent as Partial<Kinds[K]>, placed, reading);
      if (isProblem(row)) problems.push(row);
      else {
        rows[id].push(row as Kinds[K]);
        places.push({ row, at: placed, under: place === 'owner' ? table.under?.label : undefined });
      }
    }
  };

  const problemAt = (table: PlacedTable, column: number, says: string, expected: string): TableProblem => ({ kind: 'wrong-columns', severity: 'error', line: table.header.line, column, says, expected });

  for (const table of tables) {
    const fits = ids.map((id) => ({ id, fitted: fit(declared.questions[id].table, table.header) }));
    const exact = fits.filter(({ fitted }) => isExact(fitted));
    const chosen = exact.find(({ id }) => (declared.questions[id].place === 'owner') === (table.under !== undefined)) ?? exact[0];
    if (chosen !== undefined) {
      readInto(chosen.id, table);
      if (declared.questions[chosen.id].place === 'owner') {
        if (table.under === undefined) problems.push({ ...problemAt(table, table.header.cells[0]?.column ?? 1, 'This table belongs under the sub-heading of what it is about.', 'a line such as "### Name" above it'), kind: 'unknown-part' });
        else owned.push(table);
      }
      continue;
    }
    const [best] = fits.toSorted((left, right) => score(right.fitted) - score(left.fitted));
    const strange = best?.fitted.strange;
    const says = strange === undefined ? `This table lacks the column "${best?.fitted.missing.join('" and "') ?? ''}".` : `No table of this section has the column "${strange.source}".`;
    problems.push(problemAt(table, (strange ?? table.header.cells[0])?.column ?? 1, says, best === undefined || score(best.fitted) === 0 ? 'prose: this section has no such table' : columnsOf(declared.questions[best.id].table)));
  }

  const known = new Set(machinery.labels(rows));
  const unknown = new Set<string>();
  for (const { under } of owned) {
    if (under === undefined || known.has(under.label) || unknown.has(under.label)) continue;
    unknown.add(under.label);
    problems.push({ kind: 'unknown-part', severity: 'error', line: under.line, column: under.column, says: `Nothing in this section is called "${under.label}".`, expected: [...known].slice(0, 8).join(', ') || 'a row of that name in a table above' });
  }
  const { value, orphans } = declared.assemble(rows);
  const stray = new Set(orphans);
  for (const { row, at, under } of places) {
    if (!stray.has(row) || (under !== undefined && unknown.has(under))) continue;
    problems.push(lost('unknown-part', at, at.cells[0]?.column ?? 1, 'This row names something that no other table of this section has; the row is left out.', 'a name from the table above'));
  }
  return { value, problems };
};

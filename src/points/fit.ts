import { unescapeText } from './cells/unsafe.ts';
import type { Column, Table } from './layout.ts';
import type { PlacedCell, PlacedRow } from './placed.ts';

/** How the heading row of a table fits the columns that one question declares. */
export interface Fit<Row> {
  /** The column of each heading cell. */
  readonly columns: readonly (Column<Row> | undefined)[];
  /** The first heading cell that is not a column of the table, or that repeats one. */
  readonly strange: PlacedCell | undefined;
  /** Columns that must be there and are not. */
  readonly missing: readonly string[];
  readonly isExact: boolean;
  /** How many columns are recognised. */
  readonly known: number;
}

const headingOf = (cell: PlacedCell): string => unescapeText(cell.source).trim().toLowerCase();

export const fitColumns = <Row>(table: Table<Row>, header: PlacedRow): Fit<Row> => {
  const byHeading = new Map(table.map((column) => [column.heading.toLowerCase(), column]));
  const columns = header.cells.map((cell) => byHeading.get(headingOf(cell)));
  const strange = header.cells.find((_, at) => columns[at] === undefined || columns.indexOf(columns[at]) !== at);
  const missing = table.filter((column) => column.silent === undefined && !columns.includes(column)).map(({ heading }) => heading);
  const known = new Set(columns.filter((column) => column !== undefined)).size;
  return { columns, strange, missing, isExact: strange === undefined && missing.length === 0, known };
};

/** The columns of a table for people; those in brackets may be left out. */
export const columnsOf = <Row>(table: Table<Row>): string =>
  table.map(({ heading, silent }) => (silent === undefined ? heading : `(${heading})`)).join(' | ');

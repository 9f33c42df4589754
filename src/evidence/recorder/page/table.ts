import type { Snapshot, TableSeen } from '../../../observations/screen.ts';
import { aroundMonth, isMonth } from './month.ts';
import { nameOf } from './name.ts';
import { COLUMNS, cellsOf, isHeader, rowsOf } from './rows.ts';
import { textIn } from './text.ts';

const SAMPLE = 3;
/** Rows that hold nothing stand before those that do. */
const EMPTY = 10;
const isRowHeader = (cell: Element): boolean => cell.localName === 'th' || cell.getAttribute('role') === 'rowheader';

/** A row that only measures, or one cell across all columns: that says that there is nothing, or that it is on its way. */
const isEmptyRow = (row: Element, cells: readonly Element[], columns: number): boolean =>
  row.getAttribute('aria-hidden') === 'true' ||
  (columns > 1 && cells.length === 1 && ((cells[0] as HTMLTableCellElement).colSpan ?? 1) > 1);

/** A table or grid: its head, how many rows it has in the page, and the cells of the first three. `above`: the columns of a head that stands apart from it. */
export const tableSeen = (table: Element, above?: readonly string[]): TableSeen => {
  const rows = rowsOf(table);
  const [first] = rows;
  const head = first === undefined ? [] : cellsOf(first);
  const isHead = above === undefined && head.length > 0 && head.every(isHeader);
  const columns = above ?? (isHead ? head.map((cell) => textIn(cell)) : []);
  const headed = columns.length > 0;
  const begin = isHead ? 1 : 0;
  const sample: (readonly string[])[] = [];
  let empty = 0;
  for (let at = begin; at < rows.length && sample.length < SAMPLE && empty < EMPTY; at += 1) {
    const row = rows[at] as Element;
    const cells = cellsOf(row);
    if (headed && isEmptyRow(row, cells, columns.length)) empty += 1;
    else sample.push(cells.map((cell) => textIn(cell)));
  }
  return {
    name: nameOf(table, 'table'),
    columns,
    rows: rows.length - begin - empty,
    sample,
  };
};

/** A head that does not move while its rows do is a table of its own, so many elements below what holds both at the most. */
const APART = 5;

/** Whether two tables stand together in one part of the page. */
const isBeside = (head: Element, element: Element): boolean => {
  let at: Element | null = head.parentElement;
  for (let level = 1; at !== null && level < APART; level += 1, at = at.parentElement) if (at.contains(element)) return true;
  return false;
};

/** The rows of a head that is a table of its own: they are as wide as it, but for what it has above a bar to scroll with. */
const joined = (head: TableSeen, body: Element): TableSeen | undefined => {
  const { columns } = head;
  const seen = tableSeen(body, columns);
  const wide = columns.at(-1) === '' ? [columns.length, columns.length - 1] : [columns.length];
  return seen.sample.every((cells) => wide.includes(cells.length)) ? { ...seen, name: head.name || seen.name } : undefined;
};

/** A cell that calls what stands in the next: with a colon behind it, or drawn otherwise than all that stands beside and below it. */
const isCalled = (cell: Element): boolean => {
  const words = textIn(cell);
  if (words === '' || cell.firstElementChild !== null) return false;
  return /[:：]$/u.test(words) || (!/\d/.test(words) && backOf(cell) !== '' && backOf(cell) !== backOf(cell.nextElementSibling));
};

/** What colour stands behind a cell. "" where none does. */
const backOf = (cell: Element | null): string => {
  const colour = cell === null ? '' : getComputedStyle(cell).backgroundColor;
  return /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? '' : colour;
};

/** What a table without a head says of one thing, where each row is made of what it is called and what it is; none for any other. */
const termsIn = (table: Element): Snapshot['terms'] => {
  const terms: { term: string; description: string }[] = [];
  const rows = rowsOf(table);
  if (rows.length > COLUMNS) return [];
  for (const row of rows) {
    const cells = cellsOf(row);
    if (cells.length === 0 || cells.length % 2 === 1) return [];
    for (let at = 0; at < cells.length; at += 2) {
      const [term, description] = [cells[at] as Element, cells[at + 1] as Element];
      if (isRowHeader(description) || !(isRowHeader(term) || isCalled(term))) return [];
      terms.push({ term: textIn(term), description: textIn(description) });
    }
  }
  return terms;
};

/** What was taken so far of what tables may be. */
export interface Tables {
  /** What of a screen is there to pick a day with. */
  readonly months: Element[];
  readonly terms: { term: string; description: string }[];
  readonly tables: TableSeen[];
  /** The last table, where it is nothing but a head. */
  head: Element | undefined;
}

/** A table as what it is: a list, the rows of the one before, what a thing is, or the days of a month. */
export const takeTable = (taken: Tables, element: Element, mostTerms: number): void => {
  const { months, terms, tables, head } = taken;
  const seen = tableSeen(element);
  const above = tables.at(-1);
  taken.head = undefined;
  if (isMonth(element)) {
    months.push(aroundMonth(element));
    return;
  }
  const isBody = seen.columns.length === 0 && head !== undefined && above !== undefined && isBeside(head, element);
  const whole = isBody ? joined(above, element) : undefined;
  if (whole !== undefined) {
    tables.splice(-1, 1, whole);
    return;
  }
  const told = seen.columns.length === 0 ? termsIn(element) : [];
  if (told.length > 0) terms.push(...told.slice(0, mostTerms - terms.length));
  else {
    tables.push(seen);
    if (seen.columns.length > 0 && seen.rows === 0) taken.head = element;
  }
};

import type { Snapshot, TableSeen } from '../../../observations/screen.ts';
import { areDays, yearSpelt } from './days.ts';
import { nameOf } from './name.ts';
import { textIn } from './text.ts';

const SAMPLE = 3;
const COLUMNS = 60;
/** Rows that hold nothing stand before those that do. */
const EMPTY = 10;
export const TABLES = 'table,[role=table],[role=grid],[role=treegrid]';

const CELLS = 'td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]';

const cellsOf = (row: Element): readonly Element[] => {
  const cells: Element[] = [];
  for (let at = row.firstElementChild; at !== null && cells.length < COLUMNS; at = at.nextElementSibling)
    if (at.matches(CELLS)) cells.push(at);
  return cells;
};

const isHeader = (cell: Element): boolean =>
  cell.localName === 'th' ? cell.getAttribute('scope') !== 'row' : cell.getAttribute('role') === 'columnheader';

const isRowHeader = (cell: Element): boolean => cell.localName === 'th' || cell.getAttribute('role') === 'rowheader';

/** A row that only measures, or one cell across all columns: that says that there is nothing, or that it is on its way. */
const isEmptyRow = (row: Element, cells: readonly Element[], columns: number): boolean =>
  row.getAttribute('aria-hidden') === 'true' ||
  (columns > 1 && cells.length === 1 && ((cells[0] as HTMLTableCellElement).colSpan ?? 1) > 1);

const rowsOf = (table: Element): readonly Element[] => {
  const all = table.querySelectorAll('tr,[role=row]');
  // Only in a table in it can a row be another's. Most of a long one is counted and not looked at.
  return table.querySelector(TABLES) === null ? [...all] : [...all].filter((row) => row.closest(TABLES) === table);
};

/** A table or grid: its head, how many rows it has in the page, and the cells of the first three. */
export const tableSeen = (table: Element): TableSeen => {
  const rows = rowsOf(table);
  const [first] = rows;
  const head = first === undefined ? [] : cellsOf(first);
  const headed = head.length > 0 && head.every(isHeader);
  const begin = headed ? 1 : 0;
  const sample: (readonly string[])[] = [];
  let empty = 0;
  for (let at = begin; at < rows.length && sample.length < SAMPLE && empty < EMPTY; at += 1) {
    const row = rows[at] as Element;
    const cells = cellsOf(row);
    if (headed && isEmptyRow(row, cells, head.length)) empty += 1;
    else sample.push(cells.map((cell) => textIn(cell)));
  }
  return {
    name: nameOf(table, 'table'),
    columns: headed ? head.map((cell) => textIn(cell)) : [],
    rows: rows.length - begin - empty,
    sample,
  };
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
      if (!isRowHeader(term) || isRowHeader(description)) return [];
      terms.push({ term: textIn(term), description: textIn(description) });
    }
  }
  return terms;
};

/** Whether a table is the days of a month. */
export const isMonth = ({ sample }: TableSeen): boolean => areDays(sample);

/** What a month stands in together with what turns its pages: all around it that holds no field, heading or other table, below the page itself. */
export const aroundMonth = (month: Element): Element => {
  let around = month;
  for (let up = month.parentElement; up !== null && up.localName !== 'body'; up = up.parentElement) {
    if (up.matches('main,form') || up.querySelector('h1,h2,input:not([type=hidden]),textarea,select,form,nav,main,a[href]') !== null) break;
    around = up;
  }
  return around;
};

const TEXTS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit])';

/** A button beside a text that says which day stands in that: it is a part of the text, and called otherwise on every day. */
export const saysDay = (element: Element, name: string): boolean => {
  const year = yearSpelt(name);
  if (year === undefined) return false;
  let at = element.parentElement;
  for (let level = 0; at !== null && level < 4; level += 1, at = at.parentElement) {
    const [text, more] = at.querySelectorAll<HTMLInputElement>(TEXTS);
    if (text !== undefined) return more === undefined && text.value.includes(year);
  }
  return false;
};

/** What was taken so far of what tables may be. */
interface Tables {
  readonly months: Element[];
  readonly terms: { term: string; description: string }[];
  readonly tables: TableSeen[];
}

/** A table as what it is: a list, what a thing is, or the days of a month. */
export const takeTable = ({ months, terms, tables }: Tables, element: Element, mostTerms: number): void => {
  const seen = tableSeen(element);
  const told = seen.columns.length === 0 ? termsIn(element) : [];
  if (isMonth(seen)) months.push(aroundMonth(element));
  else if (told.length > 0) terms.push(...told.slice(0, mostTerms - terms.length));
  else tables.push(seen);
};

import type { TableSeen } from '../../../observations/screen.ts';
import { nameOf } from './name.ts';
import { textIn } from './text.ts';

const SAMPLE = 3;
const COLUMNS = 60;
const TABLES = 'table,[role=table],[role=grid],[role=treegrid]';

const CELLS = 'td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]';

const cellsOf = (row: Element): readonly Element[] => {
  const cells: Element[] = [];
  for (let at = row.firstElementChild; at !== null && cells.length < COLUMNS; at = at.nextElementSibling)
    if (at.matches(CELLS)) cells.push(at);
  return cells;
};

const isHeader = (cell: Element): boolean =>
  cell.localName === 'th' ? cell.getAttribute('scope') !== 'row' : cell.getAttribute('role') === 'columnheader';

/** A table or grid: its head, how many rows it has in the page, and the cells of the first three. */
export const tableSeen = (table: Element): TableSeen => {
  const all = table.querySelectorAll('tr,[role=row]');
  // Only in a table in it can a row be another's. Most of a long one is counted and not looked at.
  const rows = table.querySelector(TABLES) === null ? all : [...all].filter((row) => row.closest(TABLES) === table);
  const [first] = rows;
  const head = first === undefined ? [] : cellsOf(first);
  const headed = head.length > 0 && head.every(isHeader);
  const begin = headed ? 1 : 0;
  return {
    name: nameOf(table, 'table'),
    columns: headed ? head.map((cell) => textIn(cell)) : [],
    rows: rows.length - begin,
    sample: Array.from({ length: Math.min(SAMPLE, rows.length - begin) }, (_, at) => rows[begin + at] as Element).map((row) =>
      cellsOf(row).map((cell) => textIn(cell)),
    ),
  };
};

import type { TableSeen } from '../../../observations/screen.ts';
import { nameOf } from './name.ts';
import { textIn } from './text.ts';

const SAMPLE = 3;
const COLUMNS = 60;

const cellsOf = (row: Element): Element[] =>
  [
    ...row.querySelectorAll(
      ':scope > td, :scope > th, :scope > [role=cell], :scope > [role=gridcell], :scope > [role=rowheader], :scope > [role=columnheader]',
    ),
  ].slice(0, COLUMNS);

const isHeader = (cell: Element): boolean =>
  cell.localName === 'th' ? cell.getAttribute('scope') !== 'row' : cell.getAttribute('role') === 'columnheader';

/** A table or grid: its head, how many rows it has in the page, and the cells of the first three. */
export const tableSeen = (table: Element): TableSeen => {
  const rows = [...table.querySelectorAll('tr,[role=row]')].filter(
    (row) => row.closest('table,[role=table],[role=grid],[role=treegrid]') === table,
  );
  const [first] = rows;
  const head = first === undefined ? [] : cellsOf(first);
  const headed = head.length > 0 && head.every(isHeader);
  const data = headed ? rows.slice(1) : rows;
  return {
    name: nameOf(table, 'table'),
    columns: headed ? head.map((cell) => textIn(cell)) : [],
    rows: data.length,
    sample: data.slice(0, SAMPLE).map((row) => cellsOf(row).map((cell) => textIn(cell))),
  };
};

/** The rows and cells of a table, or of what says that it is one. */

export const COLUMNS = 60;
export const TABLES = 'table,[role=table],[role=grid],[role=treegrid]';

const CELLS = 'td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]';

export const cellsOf = (row: Element): readonly Element[] => {
  const cells: Element[] = [];
  for (let at = row.firstElementChild; at !== null && cells.length < COLUMNS; at = at.nextElementSibling)
    if (at.matches(CELLS)) cells.push(at);
  return cells;
};

export const isHeader = (cell: Element): boolean =>
  cell.localName === 'th' ? cell.getAttribute('scope') !== 'row' : cell.getAttribute('role') === 'columnheader';

export const rowsOf = (table: Element): readonly Element[] => {
  const all = table.querySelectorAll('tr,[role=row]');
  // Only in a table in it can a row be another's. Most of a long one is counted and not looked at.
  return table.querySelector(TABLES) === null ? [...all] : [...all].filter((row) => row.closest(TABLES) === table);
};

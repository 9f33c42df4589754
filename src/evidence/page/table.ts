import type { Snapshot, TableSeen } from '../../observations/screen.ts';
import { nameOf, roleOf } from './name.ts';
import { allBelow, attributeOf, closest, type Page, type Placed } from './placed.ts';
import { textIn } from './text.ts';

const SAMPLE = 3;
const COLUMNS = 60;
const TABLES = 20;
const TERMS = 200;

const isTable = ({ element }: Placed): boolean => /^(?:table|grid|treegrid)$/.test(roleOf(element));

const isRow = ({ element }: Placed): boolean => roleOf(element) === 'row';

const isHeader = (cell: Placed): boolean =>
  cell.element.tag === 'th' ? attributeOf(cell, 'scope') !== 'row' : attributeOf(cell, 'role') === 'columnheader';

const isCell = ({ element }: Placed): boolean =>
  element.tag === 'td' || element.tag === 'th' || /^(?:grid)?cell$|^(?:column|row)header$/.test(element.attributes.get('role') ?? '');

const cellsOf = (row: Placed): readonly Placed[] =>
  row.children.filter((child): child is Placed => typeof child !== 'string' && isCell(child)).slice(0, COLUMNS);

/** Tables and grids: the head, how many rows are in the page, and the cells of the first three. */
export const tablesOf = (page: Page, visible: readonly Placed[]): readonly TableSeen[] =>
  visible
    .filter(isTable)
    .slice(0, TABLES)
    .map((table) => {
      const rows = allBelow(table, isRow).filter((row) => closest(row.parent, isTable) === table);
      const head = rows[0] === undefined ? [] : cellsOf(rows[0]);
      const headed = head.length > 0 && head.every(isHeader);
      const data = headed ? rows.slice(1) : rows;
      return {
        name: nameOf(page, table, 'table'),
        columns: headed ? head.map((cell) => textIn(cell)) : [],
        rows: data.length,
        sample: data.slice(0, SAMPLE).map((row) => cellsOf(row).map((cell) => textIn(cell))),
      };
    });

/** Term and description: `dl`, a label beside an output. */
export const termsOf = (page: Page, elements: readonly Placed[]): Snapshot['terms'] => {
  const terms: { term: string; description: string }[] = [];
  const listed = elements.filter(({ element }) => element.tag === 'dt' || element.tag === 'output').slice(0, TERMS);
  for (const placed of listed) {
    if (placed.element.tag === 'dt') {
      const siblings = (placed.parent?.children ?? []).filter((child) => typeof child !== 'string');
      const next = siblings.slice(siblings.indexOf(placed) + 1).find(({ element }) => element.tag !== 'dt');
      if (next?.element.tag === 'dd') terms.push({ term: textIn(placed), description: textIn(next) });
    }
    const name = placed.element.tag === 'output' ? nameOf(page, placed, 'status') : '';
    if (name !== '') terms.push({ term: name, description: textIn(placed) });
  }
  return terms;
};

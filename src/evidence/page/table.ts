import type { Snapshot, TableSeen } from '../../observations/screen.ts';
import { areDays } from '../recorder/page/days.ts';
import { nameOf, roleOf } from './name.ts';
import { allBelow, attributeOf, closest, firstBelow, type Page, type Placed } from './placed.ts';
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

const isRowHeader = (cell: Placed): boolean => cell.element.tag === 'th' || attributeOf(cell, 'role') === 'rowheader';

/** A row that only measures, or one cell across all columns: that says that there is nothing, or that it is on its way. */
const isEmptyRow = (row: Placed, columns: number): boolean => {
  const cells = cellsOf(row);
  const across = cells[0] === undefined ? 1 : Number(attributeOf(cells[0], 'colspan'));
  return attributeOf(row, 'aria-hidden') === 'true' || (columns > 1 && cells.length === 1 && across > 1);
};

const rowsOf = (table: Placed): readonly Placed[] => allBelow(table, isRow).filter((row) => closest(row.parent, isTable) === table);

const tableSeen = (page: Page, table: Placed): TableSeen => {
  const rows = rowsOf(table);
  const head = rows[0] === undefined ? [] : cellsOf(rows[0]);
  const headed = head.length > 0 && head.every(isHeader);
  const data = headed ? rows.slice(1).filter((row) => !isEmptyRow(row, head.length)) : rows;
  return {
    name: nameOf(page, table, 'table'),
    columns: headed ? head.map((cell) => textIn(cell)) : [],
    rows: data.length,
    sample: data.slice(0, SAMPLE).map((row) => cellsOf(row).map((cell) => textIn(cell))),
  };
};

/** What a table without a head says of one thing, where each row is made of what it is called and what it is; none for any other. */
const termsIn = (table: Placed): Snapshot['terms'] => {
  const rows = rowsOf(table);
  const terms: { term: string; description: string }[] = [];
  if (rows.length > COLUMNS) return [];
  for (const row of rows) {
    const cells = cellsOf(row);
    const isPaired = cells.length > 0 && cells.length % 2 === 0 && cells.every((cell, at) => isRowHeader(cell) === (at % 2 === 0));
    if (!isPaired) return [];
    for (const [at, cell] of cells.entries())
      if (at % 2 === 0) terms.push({ term: textIn(cell), description: textIn(cells[at + 1] as Placed) });
  }
  return terms;
};

interface Table {
  readonly placed: Placed;
  readonly seen: TableSeen;
  readonly terms: Snapshot['terms'];
  /** The days of a month are there to pick one from. */
  readonly isMonth: boolean;
}

/** The tables and grids of a page. */
export const tablesIn = (page: Page, visible: readonly Placed[]): readonly Table[] =>
  visible
    .filter(isTable)
    .slice(0, TABLES)
    .map((placed) => {
      const seen = tableSeen(page, placed);
      return { placed, seen, terms: seen.columns.length === 0 ? termsIn(placed) : [], isMonth: areDays(seen.sample) };
    });

/** Tables and grids: the head, how many rows are in the page, and the cells of the first three. */
export const tablesOf = (tables: readonly Table[]): readonly TableSeen[] =>
  tables.flatMap(({ seen, terms, isMonth }) => (terms.length > 0 || isMonth ? [] : [seen]));

const APART: ReadonlySet<string> = new Set(['h1', 'h2', 'input', 'textarea', 'select', 'form', 'nav', 'main', 'a']);

/** What months to pick a day from stand in, together with what turns their pages: all around them that holds no field and no heading. */
export const monthsOf = (tables: readonly Table[]): ReadonlySet<Placed> =>
  new Set(
    tables
      .filter(({ isMonth }) => isMonth)
      .map(({ placed }) => {
        let around = placed;
        for (let up = placed.parent; up !== undefined && !/^(?:html|body|main|form)$/.test(up.element.tag); up = up.parent) {
          if (firstBelow(up, ({ element }) => APART.has(element.tag)) !== undefined) break;
          around = up;
        }
        return around;
      }),
  );

/** Term and description: `dl`, a label beside an output, a table of such. */
export const termsOf = (page: Page, elements: readonly Placed[], tables: readonly Table[]): Snapshot['terms'] => {
  const terms = tables.flatMap((table) => table.terms);
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

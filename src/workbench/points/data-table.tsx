import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import css from './data-table.module.css';
import { MarkedStatement } from './marked-statement.ts';
import { MoreRows } from './more-rows.tsx';
import { StatementLink } from './statement-link.tsx';

/** A column answers one question about every row. */
export interface Column<T> {
  readonly heading: string;
  cell(row: T): ReactNode;
  /** `name`: what the row is about. `number`: set to the right. `text`: words that need room. */
  readonly kind?: 'name' | 'number' | 'text';
  /** Its share of the width, where tables below each other have their columns below each other. */
  readonly share?: number;
  /** A column that says nothing in any row is left out. */
  silent?(row: T): boolean;
}

interface DataTableProps<T extends Row> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** The rows of all tables of this kind on the page: they have the same columns, below each other. */
  readonly among?: readonly T[];
  /** A table of the same columns stands above it: its headings are read out, and seen there. */
  readonly follows?: boolean;
}

/** The share of the last column. */
const BASIS = 27;

/** Rows that a table draws at first. */
export const PAGE = 100;

const speaking = <T,>(columns: readonly Column<T>[], rows: readonly T[]): readonly Column<T>[] =>
  columns.filter((column) => !rows.every((row) => column.silent?.(row) ?? false));

const TableRow = <T extends Row>({ row, columns }: { readonly row: T; readonly columns: readonly Column<T>[] }) => {
  const navigate = useNavigate();
  const ways = usePlace();
  const marked = useContext(MarkedStatement);
  const selected = (marked ?? ways.place.statement) === row.statement.id;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const open = (event: React.MouseEvent): void => {
    // Links keep their own way, and whoever marks text wants the text.
    if (event.target instanceof Element && event.target.closest('a, button') !== null) return;
    if ((window.getSelection()?.toString() ?? '') === '')
      void navigate({ search: ways.statement(row.statement.id) }, { preventScrollReset: true });
  };
  return (
    // The same by keyboard with the link in the last cell.
    <tr ref={element} onClick={open} data-selected={selected}>
      {columns.map(({ heading, kind, cell }) =>
        kind === 'name' ? (
          <th key={heading} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={heading} data-kind={kind}>
            {cell(row)}
          </td>
        ),
      )}
      <td>
        <StatementLink statement={row.statement} />
      </td>
    </tr>
  );
};

/** Rows that make statements, each with its basis. Long tables are drawn a hundred rows at a time. */
export const DataTable = <T extends Row>({ label, rows, columns: all, among, follows = false }: DataTableProps<T>) => {
  const { place } = usePlace();
  const [most, setMost] = useState(PAGE);
  const marked = useContext(MarkedStatement);
  const selectedAt = rows.findIndex(({ statement }) => statement.id === (marked ?? place.statement));
  const drawn = Math.max(most, Math.ceil((selectedAt + 1) / PAGE) * PAGE);
  const left = rows.length - drawn;
  const columns = speaking(all, among ?? rows);
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, BASIS);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys.
    <section className={css['scroller']} aria-label={label} tabIndex={0}>
      <table className={among === undefined ? css['table'] : `${css['table']} ${css['aligned']}`} data-follows={follows}>
        {among !== undefined && (
          <colgroup>
            {columns.map(({ heading, share = 0 }) => (
              <col key={heading} style={{ width: `${(share / shares) * 100}%` }} />
            ))}
            <col />
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map(({ heading, kind }) => (
              <th key={heading} scope="col" data-kind={kind}>
                {heading}
              </th>
            ))}
            <th scope="col">Basis</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <TableRow key={row.statement.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {left > 0 && <MoreRows left={left} show={(more) => setMost(drawn + more)} />}
    </section>
  );
};

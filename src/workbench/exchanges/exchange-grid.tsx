// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot stand where a scrolled window needs them.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and says which row is meant (aria-activedescendant).
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { ExchangeRow, SortKey } from '../../server/api/exchanges.ts';
import { count } from '../words/amount.ts';
import { COLUMNS, columnsIn, LEAST_WIDTH } from './columns.tsx';
import css from './exchange-grid.module.css';
import { gridKeys } from './grid-keys.ts';
import { usePrinting } from './use-printing.ts';
import { ROW, useWindow } from './use-window.ts';
import type { ListView } from './view.ts';

const HEAD = 32;

interface RowProps {
  readonly row: ExchangeRow | undefined;
  readonly origin: string | null;
  readonly at: number;
  readonly top: number;
  readonly chosen: boolean;
  readonly opened: boolean;
}

const GridRow = memo(({ row, origin, at, top, chosen, opened }: RowProps) => (
  <div
    id={`exchange-${at}`}
    role="row"
    aria-rowindex={at + 2}
    aria-selected={chosen}
    className={css['row']}
    data-at={at}
    data-opened={opened}
    style={{ top }}
  >
    {COLUMNS.map(({ heading, kind, cell, title }) => (
      <div key={heading} role="gridcell" data-kind={kind} title={row === undefined ? undefined : title?.(row)}>
        {row === undefined ? '' : cell(row, origin)}
      </div>
    ))}
  </div>
));

interface HeadProps {
  readonly view: ListView;
  readonly onSort: (sort: SortKey) => void;
}

const Head = ({ view, onSort }: HeadProps) => (
  <div role="row" aria-rowindex={1} className={css['head']}>
    {COLUMNS.map(({ heading, sort, kind }) => {
      const by = view.sort === sort;
      return (
        <div key={heading} role="columnheader" data-kind={kind} aria-sort={by ? (view.down ? 'descending' : 'ascending') : 'none'}>
          <button type="button" tabIndex={-1} title={`Sort by ${heading.toLowerCase()}`} onClick={() => onSort(sort)}>
            {heading}
            {by && (view.down ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
          </button>
        </div>
      );
    })}
  </div>
);

export interface ExchangeGridProps {
  readonly view: ListView;
  /** What rows do not say again. */
  readonly origin: string | null;
  readonly found: number;
  readonly rowAt: (at: number) => ExchangeRow | undefined;
  /** The row that is chosen: it is brought into view. */
  readonly chosen: number | undefined;
  readonly opened: string | undefined;
  readonly onSort: (sort: SortKey) => void;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (at: number) => void;
  /** The rows that are drawn now. */
  readonly onWindow: (from: number, to: number) => void;
}

/** A list of any length: only what is in view is drawn, every row of one height. */
export const ExchangeGrid = ({ view, origin, found, rowAt, chosen, opened, onSort, onChoose, onOpen, onWindow }: ExchangeGridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { height, from, to, topOf, fit, width, onScroll, show } = useWindow(box, found, HEAD);
  useEffect(() => onWindow(from, to), [onWindow, from, to]);
  useEffect(() => {
    if (chosen !== undefined) show(chosen);
  }, [chosen, show]);
  const onKeyDown = gridKeys({ rows: found, chosen, fit, onChoose, onOpen });
  const onClick = (event: React.MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
    if (row !== null && (window.getSelection()?.toString() ?? '') === '') onOpen(Number(row.dataset['at']));
  };
  const printing = usePrinting();
  const slots = to - from;
  // On paper: every row that is here. Others would have to be asked for, and paper does not wait.
  const drawn = printing
    ? Array.from({ length: found }, (_, at) => at).filter((at) => rowAt(at) !== undefined)
    : Array.from({ length: Math.max(0, slots) }, (_, at) => from + at);
  return (
    <div
      ref={box}
      role="grid"
      aria-label="Exchanges"
      aria-rowcount={found + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={chosen !== undefined && chosen >= from && chosen < to ? `exchange-${chosen}` : undefined}
      tabIndex={0}
      className={css['grid']}
      data-exchanges
      style={
        {
          '--columns': columnsIn(printing ? LEAST_WIDTH : width),
          '--least': `${LEAST_WIDTH}px`,
          '--row': `${ROW}px`,
          '--head': `${HEAD}px`,
        } as React.CSSProperties
      }
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="rowgroup" className={css['heading']}>
        <Head view={view} onSort={onSort} />
      </div>
      <div role="rowgroup" className={css['rows']} style={{ height }}>
        {drawn.map((at) => {
          const row = rowAt(at);
          return (
            <GridRow
              // A place on the screen keeps its elements whatever row comes to stand in it.
              key={printing ? at : at % Math.max(1, slots)}
              row={row}
              origin={origin}
              at={at}
              top={topOf(at)}
              chosen={at === chosen}
              opened={row !== undefined && row.citation === opened}
            />
          );
        })}
      </div>
      {printing && drawn.length < found ? (
        <p>
          {count(drawn.length)} of {count(found)} rows are printed. Set a filter to print others.
        </p>
      ) : null}
    </div>
  );
};

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { Paging as PagingNode, Turn } from '../../plan/node.ts';
import { pageOf, positionOf } from '../behaviour/turn-pages.ts';
import { usePages } from '../frame/pages.tsx';
import { Source } from '../frame/source.tsx';

interface TurnedProps {
  readonly turn: Turn | null;
  /** What it is called where the product's own word is not shown. */
  readonly ours: string;
  /** The page it leads to; undefined at the end. */
  readonly to: number | undefined;
  go(page: number): void;
  address(page: number): string;
  readonly children: ReactNode;
}

/** One control that turns pages: as the product has it, or an arrow of ours. */
const Turned = ({ turn, ours, to, go, address, children }: TurnedProps) => {
  if (turn === null)
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={ours}
        disabled={to === undefined}
        onClick={() => to !== undefined && go(to)}
      >
        {children}
      </button>
    );
  if (to === undefined) return null;
  if (turn.role === 'link')
    return (
      <a
        className="button"
        href={address(to)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(to);
        }}
      >
        {turn.label}
      </a>
    );
  return (
    <button type="button" className="button" onClick={() => go(to)}>
      {turn.label}
    </button>
  );
};

interface CursorProps {
  readonly turn: Turn | null;
  readonly ours: string;
  readonly off: boolean;
  go(): void;
  readonly children: ReactNode;
}

const ByCursor = ({ turn, ours, off, go, children }: CursorProps) => (
  <button
    type="button"
    className={turn === null ? 'icon-button' : 'button'}
    aria-label={turn === null ? ours : undefined}
    disabled={off}
    onClick={go}
  >
    {turn?.label ?? children}
  </button>
);

/** Forth by what each answer names, back by what was named before: such pages have no numbers. */
const Cursors = ({ position, previous, next, shownBy }: PagingNode) => {
  const { get, ask, rows, onward } = usePages();
  const at = get(position);
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([]);
  return (
    <div className="paging">
      <span aria-live="polite">{rows === 0 ? 'no rows' : `${rows} rows`}</span>
      <ByCursor
        turn={previous}
        ours="Previous page"
        off={at === undefined}
        go={() => {
          ask([[position, passed.at(-1)]]);
          setPassed(passed.slice(0, -1));
        }}
      >
        <ChevronLeft size={18} aria-hidden />
      </ByCursor>
      <ByCursor
        turn={next}
        ours="Next page"
        off={onward === undefined}
        go={() => {
          setPassed([...passed, at]);
          ask([[position, onward]]);
        }}
      >
        <ChevronRight size={18} aria-hidden />
      </ByCursor>
      <Source what="paging" shownBy={shownBy} />
    </div>
  );
};

/** Back, forth, and how many: only what the list call was seen to page by. */
export const Paging = (paging: PagingNode) => (paging.style === 'cursor' ? <Cursors {...paging} /> : <Numbered {...paging} />);

/** So many pages on either side of the one that is shown. */
const AROUND = 2;

/** The first page, the last, and those around the one that is shown. */
const PageNumbers = ({ at, of, go }: { readonly at: number; readonly of: number; go(page: number): void }) =>
  Array.from({ length: of }, (_, index) => index + 1)
    .filter((page) => page === 1 || page === of || Math.abs(page - at) <= AROUND)
    .map((page) => (
      <button key={page} type="button" className="button" aria-current={page === at ? 'page' : undefined} onClick={() => go(page)}>
        {page}
      </button>
    ));

const Numbered = (paging: PagingNode) => {
  const { get, ask, rows, total } = usePages();
  const sizeId = useId();
  const page = pageOf(paging, get(paging.position), get(paging.size), rows, total);
  const { pathname, search } = useLocation();
  const address = (number: number): string => {
    const query = new URLSearchParams(search);
    if (paging.position !== null) query.set(paging.position, positionOf(paging, page.size, number) ?? '');
    return `${pathname}?${query}`;
  };
  const go = (number: number): void => ask([[paging.position, positionOf(paging, page.size, number)]]);
  const counted =
    rows === 0
      ? 'no rows'
      : total === undefined
        ? `${page.before + 1}–${page.before + rows}`
        : `${page.before + 1}–${page.before + rows} of ${total}`;
  return (
    <div className="paging">
      <span aria-live="polite">{counted}</span>
      {paging.position === null ? null : (
        <>
          <Turned turn={paging.previous} ours="Previous page" to={page.number > 1 ? page.number - 1 : undefined} go={go} address={address}>
            <ChevronLeft size={18} aria-hidden />
          </Turned>
          {paging.numbered === true && page.pages !== undefined ? (
            <PageNumbers at={page.number} of={page.pages} go={go} />
          ) : (
            <span>
              {page.number}
              {page.pages === undefined ? '' : ` of ${page.pages}`}
            </span>
          )}
          <Turned turn={paging.next} ours="Next page" to={page.hasNext ? page.number + 1 : undefined} go={go} address={address}>
            <ChevronRight size={18} aria-hidden />
          </Turned>
        </>
      )}
      {paging.size !== null && paging.sizes.length > 1 ? (
        <label htmlFor={sizeId} className="page-size">
          <span className="sr-only">Rows on a page</span>
          <select
            id={sizeId}
            value={get(paging.size) ?? ''}
            onChange={(event) =>
              ask([
                [paging.size, event.target.value],
                [paging.position, undefined],
              ])
            }
          >
            <option value="">{paging.defaultSize === null ? 'as recorded' : `${paging.defaultSize} a page`}</option>
            {paging.sizes
              .filter((size) => size !== paging.defaultSize)
              .map((size) => (
                <option key={size} value={size}>
                  {size} a page
                </option>
              ))}
          </select>
        </label>
      ) : null}
      <Source what="paging" shownBy={paging.shownBy} />
    </div>
  );
};

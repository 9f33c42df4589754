import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Paging as PagingNode } from '../../plan/node.ts';
import { pageOf, positionOf } from '../behaviour/turn-pages.ts';
import { usePages } from '../frame/pages.tsx';
import { Source } from '../frame/source.tsx';

/** Back, forth, and how many: only what the list call was seen to page by. */
export const Paging = (paging: PagingNode) => {
  const { get, ask, rows, total } = usePages();
  const sizeId = useId();
  const page = pageOf(paging, get(paging.position), get(paging.size), rows, total);
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
          <button
            type="button"
            className="icon-button"
            aria-label="Previous page"
            disabled={page.number <= 1}
            onClick={() => go(page.number - 1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </button>
          <span>
            {page.number}
            {page.pages === undefined ? '' : ` of ${page.pages}`}
          </span>
          <button type="button" className="icon-button" aria-label="Next page" disabled={!page.hasNext} onClick={() => go(page.number + 1)}>
            <ChevronRight size={18} aria-hidden />
          </button>
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

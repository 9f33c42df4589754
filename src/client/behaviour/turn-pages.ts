import type { Paging } from '../../plan/node.ts';

/** Where a list stands: what it sends, and what it says of itself. */
export interface Page {
  /** Rows before this page's first. */
  readonly before: number;
  readonly size: number;
  /** The number of pages; undefined where no total is answered. */
  readonly pages: number | undefined;
  readonly number: number;
  readonly hasNext: boolean;
}

const positive = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return text !== undefined && text !== '' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

/** `position` and `size` are the query's own values; undefined where the address has none. */
export const pageOf = (
  paging: Paging,
  position: string | undefined,
  size: string | undefined,
  rows: number,
  total: number | undefined,
): Page => {
  const rowsPerPage = positive(size) || paging.defaultSize || Math.max(rows, 1);
  const at = positive(position) ?? paging.first;
  const before = paging.style === 'page' ? (at - paging.first) * rowsPerPage : paging.style === 'offset' ? at : 0;
  const number = Math.floor(before / rowsPerPage) + 1;
  return {
    before,
    size: rowsPerPage,
    pages: total === undefined ? undefined : Math.max(1, Math.ceil(total / rowsPerPage)),
    number,
    hasNext: paging.position !== null && (total === undefined ? rows >= rowsPerPage : before + rows < total),
  };
};

/** The position parameter of a page by its number, from 1; undefined for the first, which is sent without one. */
export const positionOf = (paging: Paging, size: number, number: number): string | undefined =>
  number <= 1 ? undefined : String(paging.style === 'page' ? paging.first + number - 1 : (number - 1) * size);

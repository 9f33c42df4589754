import type { ReactNode } from 'react';
import type { ExchangeRow, SortKey } from '../../server/api/exchanges.ts';
import { bytes, count, milliseconds, moment } from '../words/amount.ts';

/** A column of the list: what it is called, what it is sorted by, and how wide it is. */
export interface ExchangeColumn {
  readonly heading: string;
  readonly sort: SortKey;
  /** Pixels, and its share of what is left when all columns have theirs. */
  readonly width: number;
  readonly grow?: number;
  readonly kind?: 'number' | 'code';
  /** `origin`: the one that is said above the list, and not in each row. */
  cell(row: ExchangeRow, origin: string | null): ReactNode;
  /** All of it, where the cell shows a part. */
  title?(row: ExchangeRow): string;
}

const parts = (url: string): readonly [host: string, rest: string] => {
  const [, host = '', rest = ''] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is.exec(url) ?? ['', '', url];
  return [host, rest];
};

const NOT_KNOWN = '–';

export const COLUMNS: readonly ExchangeColumn[] = [
  { heading: 'Method', sort: 'method', width: 62, kind: 'code', cell: ({ method }) => method },
  {
    heading: 'Address',
    sort: 'address',
    width: 268,
    grow: 3,
    kind: 'code',
    cell: ({ url }, origin) => {
      const [host, rest] = parts(url);
      return (
        <>
          {rest === '' ? '/' : rest} {origin === url.slice(0, url.length - rest.length) ? null : <i>{host}</i>}
        </>
      );
    },
    title: ({ url }) => url,
  },
  {
    heading: 'Status',
    sort: 'status',
    width: 60,
    kind: 'number',
    cell: ({ status }) => <span data-bad={status === 0 || status >= 400}>{status === 0 ? 'none' : status}</span>,
  },
  {
    heading: 'Type',
    sort: 'type',
    width: 76,
    grow: 0.4,
    cell: ({ type }) => type.replace(/^(?:application|text|image|font|audio|video)\//, '').replace(/\+xml$/, ''),
    title: ({ type }) => type,
  },
  { heading: 'Size', sort: 'size', width: 84, kind: 'number', cell: ({ size }) => (size === null ? NOT_KNOWN : bytes(size)) },
  { heading: 'Took', sort: 'took', width: 66, kind: 'number', cell: ({ took }) => (took === null ? NOT_KNOWN : milliseconds(took)) },
  { heading: 'When', sort: 'time', width: 136, kind: 'number', cell: ({ start }) => (start === null ? NOT_KNOWN : moment(start)) },
  { heading: 'Role', sort: 'role', width: 68, grow: 0.5, cell: ({ role }) => role ?? NOT_KNOWN },
  {
    heading: 'Operation',
    sort: 'operation',
    width: 130,
    grow: 1.6,
    kind: 'code',
    cell: ({ operation }) => operation ?? NOT_KNOWN,
    title: ({ operation }) => operation ?? '',
  },
  { heading: 'Cited', sort: 'cited', width: 54, kind: 'number', cell: ({ cited }) => (cited === 0 ? '' : count(cited)) },
  {
    heading: 'Recording',
    sort: 'recording',
    width: 106,
    grow: 1.4,
    cell: ({ recording }) => recording,
    title: ({ recording }) => recording,
  },
];

/** Left and right of the rows, in pixels. */
const SIDES = 20;
export const LEAST_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, SIDES);
const SHARES = COLUMNS.reduce((sum, { grow = 0 }) => sum + grow, 0);

/** Widths of the columns in a list so wide, as CSS has them: in pixels, so that no row has to be measured. */
export const columnsIn = (width: number): string => {
  const rest = Math.max(0, width - LEAST_WIDTH) / SHARES;
  return COLUMNS.map(({ width: own, grow = 0 }) => `${Math.floor(own + rest * grow)}px`).join(' ');
};

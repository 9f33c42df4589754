import type { SortKey } from '../api/exchanges.ts';
import type { Beside } from './sieve.ts';
import { ranksOf, sortedBy, sortedByBytes } from './sorted.ts';
import type { Table } from './table.ts';

type Key = (row: number) => number;

/** By the place of a text among all; an empty one says nothing and comes last, as what is not known does. */
const byText = (texts: readonly string[], of: (row: number) => number | undefined): Key => {
  const ranks = ranksOf(texts);
  return (row) => {
    const number = of(row) ?? -1;
    return (texts[number] ?? '') === '' ? Number.NaN : (ranks[number] ?? Number.NaN);
  };
};

const keyOf = (sort: Exclude<SortKey, 'order' | 'address'>, table: Table, beside: Beside): Key => {
  const { words, recordings, recording, start } = table;
  switch (sort) {
    case 'time':
      return (row) => start[row] ?? Number.NaN;
    case 'took':
    case 'size':
    case 'status': {
      const column = table[sort];
      return (row) => column[row] ?? Number.NaN;
    }
    case 'cited':
      return (row) => beside.cited[row] ?? 0;
    case 'method':
    case 'type':
      return byText(words[sort].texts, (row) => words[sort].of[row]);
    case 'operation':
      return byText(
        beside.calls.map(({ name }) => name),
        (row) => beside.callOf(row),
      );
    case 'role':
    case 'recording':
      return byText(
        recordings.map((each) => (sort === 'role' ? each.role : each.name) ?? ''),
        (row) => recording[row],
      );
  }
};

/** All rows of the table in an order, `down` the other way round; rows that are alike stand as in the recordings. */
export const orderedBy = (table: Table, sort: SortKey, down: boolean, beside: Beside): Uint32Array => {
  const { order, urlAt } = table;
  if (sort === 'order') return down ? order.toReversed() : order;
  if (sort === 'address') {
    const sorted = sortedByBytes(order, { bytes: beside.lowerUrls(), at: urlAt });
    return down ? sorted.reverse() : sorted;
  }
  const key = keyOf(sort, table, beside);
  return sortedBy(order, down ? (row) => -key(row) : key);
};

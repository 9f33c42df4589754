import type { Table } from './table.ts';

/** Finds the row of an exchange by its recording (a place in `table.recordings`) and number. */
export const rowFinder = ({ recording, number, order }: Table): ((recording: number, number: number) => number | undefined) => {
  return (wanted, sought) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = order[middle] ?? 0;
      const before = (recording[row] ?? 0) - wanted || (number[row] ?? 0) - sought;
      if (before < 0) low = middle + 1;
      else high = middle;
    }
    const row = order[low];
    return row !== undefined && recording[row] === wanted && number[row] === sought ? row : undefined;
  };
};

/** Where a citation of an exchange, or of a part of one, has its row: "monday.har#/log/entries/12/response". */
export const rowCited = (table: Table, citation: string): number | undefined => {
  const at = table.recordings.findIndex(({ name, place }) => citation.startsWith(`${name}${place}`));
  const { name, place } = table.recordings[at] ?? { name: '', place: '' };
  const digits = at < 0 ? undefined : /^\d{1,9}(?!\d)/.exec(citation.slice(name.length + place.length))?.[0];
  return digits === undefined ? undefined : rowFinder(table)(at, Number(digits));
};

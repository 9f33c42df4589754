import type { Specification } from '../document/specification.ts';
import { LEFT_OUT_WORDS } from '../statement/left-out.ts';
import { csvText } from './csv/cell.ts';
import { type PlainTable, statementsOf, tablesOf } from './csv/tables.ts';
import type { Export } from './export.ts';

const HEADER = ['Point', 'Table', 'Of', 'Statement', 'Grade', 'Seen', 'In', 'Against', 'Note', 'Citations', 'Counterexamples', 'Left out'];

/** One table as CSV. */
export const csvTable = ({ header, rows }: PlainTable): string => csvText(header, rows);

/** Every table that has rows, by the name of its file. */
export const csvFiles = (specification: Specification): ReadonlyMap<string, string> =>
  new Map(tablesOf(specification).map((table) => [`${table.name}.csv`, csvTable(table)]));

/** All statements in one table, one a line, for spreadsheets and trackers. */
export const csv: Export = {
  name: 'csv',
  mediaType: 'text/csv',
  extension: '.csv',
  summary: 'every statement on a line, for spreadsheets; with --table one table of the document, with --tables all of them',
  write: ({ specification }) =>
    csvText(
      HEADER,
      statementsOf(specification).map(({ point, table, of, answer, ground }) => [
        String(point),
        table,
        of,
        answer,
        ground?.grade ?? '',
        String(ground?.support.times ?? ''),
        String(ground?.support.units ?? ''),
        String(ground?.against.times ?? ''),
        ground?.note ?? '',
        ground?.citations.join(' ') ?? '',
        ground?.counterexamples?.join(' ') ?? '',
        ground?.leftOut?.map(({ why, times }) => `${LEFT_OUT_WORDS[why]} (${times})`).join('; ') ?? '',
      ]),
    ),
};

import { isObject, type Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Column } from '../../plan/node.ts';
import { Rows } from './rows.tsx';

/** Columns that a table of an answer is read by; what else there is stands below it, as it came. */
const MOST_COLUMNS = 8;

/** What stands in the rows themselves: no recording is asked, and no statement stands behind it. */
const columnsOf = (rows: readonly Json[]): readonly Column[] =>
  [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))].slice(0, MOST_COLUMNS).map((key) => ({
    kind: 'column',
    field: {
      kind: 'field',
      label: key,
      path: underKey('', key),
      type: 'string',
      format: null,
      refersTo: null,
      badge: null,
      identity: true,
      shownBy: [],
    },
    opens: false,
    shownBy: [],
  }));

/** Things in a row as they came, in a table. */
export const RowsAsTheyCame = ({ rows, caption }: { readonly rows: readonly Json[]; readonly caption: string }) => (
  <Rows rows={rows} columns={columnsOf(rows)} identity={null} place={undefined} caption={caption} />
);

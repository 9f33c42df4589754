import { isObject, type Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Column } from '../../plan/node.ts';
import type { Answer } from '../api/send-call.ts';
import { rowsIn } from '../behaviour/rows-in.ts';
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

const written = (body: Json): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

const Body = ({ body }: { readonly body: Json }) => {
  const rows = rowsIn(body);
  if (rows === undefined) return <pre>{written(body)}</pre>;
  return (
    <>
      <Rows rows={rows} columns={columnsOf(rows)} identity={null} place={undefined} caption="Answer" />
      <details className="as-it-came">
        <summary>As it came</summary>
        <pre>{written(body)}</pre>
      </details>
    </>
  );
};

/** An answer as it came, for a call that no screen was shown to draw; where it holds things in a row, as a table of them. */
export const AnswerView = ({ answer }: { readonly answer: Answer }) => (
  <section className="answer" aria-label="Answer">
    <p role="status">
      {answer.call} answered <strong>{answer.status}</strong>
      {answer.body === undefined ? ' with an empty body.' : ':'}
    </p>
    {answer.body === undefined ? null : <Body body={answer.body} />}
  </section>
);

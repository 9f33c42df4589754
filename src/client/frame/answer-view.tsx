import type { Json } from '../../base/json.ts';
import { type Answer, isPage } from '../api/send-call.ts';
import { rowsIn } from '../behaviour/rows-in.ts';
import { RowsAsTheyCame } from './rows-as-they-came.tsx';

const written = (body: Json): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

const Body = ({ body }: { readonly body: Json }) => {
  const rows = rowsIn(body);
  if (rows === undefined) return <pre>{written(body)}</pre>;
  return (
    <>
      <RowsAsTheyCame rows={rows} caption="Answer" />
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
      {answer.body === undefined ? ' with an empty body.' : isPage(answer) ? ' with a page.' : ':'}
    </p>
    {answer.body === undefined ? null : isPage(answer) ? (
      <details className="as-it-came">
        <summary>Its source</summary>
        <pre>{written(answer.body)}</pre>
      </details>
    ) : (
      <Body body={answer.body} />
    )}
  </section>
);

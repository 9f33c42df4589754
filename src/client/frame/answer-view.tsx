import type { Answer } from '../api/send-call.ts';

/** An answer as it came, for a call that no screen was shown to draw. */
export const AnswerView = ({ answer }: { readonly answer: Answer }) => (
  <section className="answer" aria-label="Answer">
    <p role="status">
      {answer.call} answered <strong>{answer.status}</strong>
      {answer.body === undefined ? ' with an empty body.' : ':'}
    </p>
    {answer.body === undefined ? null : <pre>{typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2)}</pre>}
  </section>
);

import { useDelivery } from './delivery.tsx';

/** The document was edited into something that cannot be read: where, and that the last readable one is running. */
export const ProblemView = () => {
  const { problem } = useDelivery();
  if (problem === null) return null;
  return (
    <section className="problem" role="alert">
      <strong>
        The document cannot be read as it stands{problem.line === null ? '' : `: line ${problem.line}, column ${problem.column ?? 1}`}.
      </strong>
      <p>{problem.says}</p>
      {problem.source === '' ? null : (
        <pre>
          {problem.source}
          {'\n'}
          {problem.column === null ? '' : `${' '.repeat(Math.max(0, problem.column - 1))}^`}
        </pre>
      )}
      <p className="aside">Until it can be read, this is the last version that could.</p>
    </section>
  );
};

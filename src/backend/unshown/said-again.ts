import { keptIn } from '../../base/operand.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/**
 * Whether a parameter asks of a field for what another asks for, by which the rows are chosen, or for more (`all[state][in][]=afloat&all[state][in][]=sunk` beside
 * `filter[state]=sunk`): whether it chooses or not, what that lets through is the same.
 */
export const onlySaysAgain = (
  { collection }: Outcome,
  name: string,
  values: readonly string[],
  query: ReadonlyMap<string, readonly string[]>,
): boolean => {
  const look = keptIn(name);
  return (collection?.filters ?? []).some(({ to, is }) => {
    const other = to.from === 'query' ? keptIn(to.name) : undefined;
    const asked = to.from === 'query' ? query.get(to.name) : undefined;
    return (
      (is === 'equals' || is === 'is one of') &&
      other?.field === look?.field &&
      other?.around !== look?.around &&
      asked?.every((value) => values.includes(value)) === true
    );
  });
};

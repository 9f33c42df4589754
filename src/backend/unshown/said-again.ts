import { inBrackets } from '../../base/operand.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

type Look = { readonly field: string; readonly around: string };

/** The field of which a parameter in brackets keeps one value or several, and what it is called before them. */
const lookOf = (name: string): Look | undefined => {
  const { field, is } = inBrackets(name) ?? {};
  return field !== undefined && (is === 'equals' || is === 'is one of') ? { field, around: name.slice(0, name.indexOf('[')) } : undefined;
};

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
  const look = lookOf(name);
  return (collection?.filters ?? []).some(({ to, is }) => {
    const other = to.from === 'query' ? lookOf(to.name) : undefined;
    const asked = to.from === 'query' ? query.get(to.name) : undefined;
    return (
      (is === 'equals' || is === 'is one of') &&
      other?.field === look?.field &&
      other?.around !== look?.around &&
      asked?.every((value) => values.includes(value)) === true
    );
  });
};

import { printConditions } from '../../outcomes/language.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/**
 * When a call is answered so, for a person who reads: the document's own words, but for those that only its grammar needs. `only`: the
 * document knows of no other answer.
 */
export const whenWords = ({ when, isolated }: Pick<Outcome, 'when' | 'isolated'>, only: boolean): string => {
  if (when.length === 0) return only ? 'in every case' : 'in every other case';
  const known = when.filter(({ kind }) => kind !== 'as recorded');
  const recorded = when.find((condition) => condition.kind === 'as recorded');
  const parts = known.length === 0 ? [] : [printConditions(known)];
  if (recorded !== undefined)
    parts.push(
      recorded.digests.length === 1
        ? 'asked just as it was recorded'
        : `asked just as in one of ${recorded.digests.length} recorded requests`,
    );
  return `${parts.join(', ')}${isolated ? '' : '; which part of the request decides is not shown'}`;
};

import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { namesField, quotesValue } from './said.ts';

/** Whether a predicate is about one parameter of the query whose value each of these refusals quotes: "Property 'colour' is not sortable". */
export const isQuoted = ({ condition }: Predicate, own: readonly Tracked[]): boolean =>
  condition.kind === 'query-value' && condition.is === 'equals' && typeof condition.value === 'string' && quotesValue(own, condition.value);

/** Whether a parameter is missing by chance: each of these refusals quotes the value of another one, and does not name this. */
export const isMissingByChance = ({ condition }: Predicate, said: string, own: readonly Tracked[]): boolean =>
  condition.kind === 'query' &&
  condition.is === 'absent' &&
  !namesField(said, condition.name) &&
  own.every((one) => one.sample.query.some(([name, value]) => name !== condition.name && value !== '' && quotesValue([one], value)));

import type { Json, JsonObject } from '../../../../base/json.ts';
import { valueAt } from '../../../place.ts';
import type { Tracked } from '../../known/tracked.ts';
import { type Filter, rowsHolding } from '../count-rows.ts';
import { isStatusValue } from '../status-value.ts';
import { fieldsIn, holding, type Looked } from './looked.ts';

/** Words by which some of a thing's own are not done yet, or one of them has to be left. */
export const STILL = / (?:open|unfinished|incomplete|pending|outstanding|unresolved|active|remaining|unpaid|still|yet) /;

/** How the counted things stand that are in the way: each of them the same, of a field that was seen to change; or else what none of them is. */
export const standingOf = (
  by: string,
  filters: readonly Filter[],
  { own, accepted, said, knowledge, rowsOf }: Looked,
): readonly Filter[] => {
  const countedIn = (all: readonly Tracked[]): readonly JsonObject[] => all.flatMap((one) => rowsHolding(one, filters, rowsOf(by)) ?? []);
  const [against, beside] = [countedIn(own), countedIn(accepted)];
  return [...fieldsIn(against)]
    .filter((field) => knowledge.moves(by, field))
    .flatMap((field): readonly Filter[] => {
      const valuesOf = (rows: readonly JsonObject[]): readonly Json[] => [
        ...new Set(rows.map((value) => valueAt(value, field)).filter((value) => value !== undefined)),
      ];
      const isWord = (value: Json): value is string | boolean =>
        (typeof value === 'string' || typeof value === 'boolean') && isStatusValue(value);
      const [those, others] = [valuesOf(against).filter(isWord), valuesOf(beside).filter(isWord)];
      const [only] = others;
      // What is still open is whatever is not as all those were where it was taken.
      if (only !== undefined && others.length === 1 && STILL.test(said) && !those.every((value) => value === only))
        return [holding(field, only, 'not')];
      return those.map((value) => holding(field, value));
    });
};

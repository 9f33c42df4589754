import type { JsonObject } from '../../base/json.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import type { NamedPath } from '../naming/template.ts';
import { textAt } from '../resource.ts';
import { segmentsOf } from '../segment.ts';
import { PARAMETER } from './collection.ts';
import type { Draft } from './history.ts';
import { singularOf } from './plural.ts';

/** The end of a name that says that it holds what something is called: "order_id", "orderPk". */
const OF_OTHER = /(?:_?(?:id|pk|key|uuid)|Id|ID|Pk)$/;

/** Whether an object says which thing it hangs below: a member that is called after that, beside its own identity, has its value ("order" of "/orders/{id}/lines"). */
const saysBelow = (object: JsonObject, own: string, above: string, id: string): boolean =>
  Object.keys(object).some(
    (name) => name !== own && plainLetters(name.replace(OF_OTHER, '')) === plainLetters(singularOf(above)) && textAt(object, name) === id,
  );

/** Whether the place has shown things with the same members, each called otherwise than what they hang below. */
const isAsThere = (object: JsonObject, there: readonly Draft[]): boolean => {
  const names = Object.keys(object);
  return there.some(({ snapshots }) =>
    [...snapshots.values()].some(
      ({ value }) => names.length === Object.keys(value).length && names.every((name) => Object.hasOwn(value, name)),
    ),
  );
};

/**
 * Whether what an address below a thing answers is one of what hangs there, though it has the same number as that thing: the 7th line of all, made at "/orders/7/lines".
 * `own`: the member that calls it; `there`: what that place has shown.
 */
export const hangsBelow = (object: JsonObject, own: string, template: string, id: string, there: readonly Draft[]): boolean => {
  const segments = segmentsOf(template);
  const above = segments[segments.findLastIndex((segment) => PARAMETER.test(segment)) - 1];
  return (above !== undefined && saysBelow(object, own, above, id)) || isAsThere(object, there);
};

/** Whether a field of every row of a list has a value of the address: it says what they hang below, and not which one each is. */
export const repeatsAbove = (
  rows: readonly { readonly object: JsonObject }[],
  field: string | undefined,
  { parameters }: Pick<NamedPath, 'parameters'>,
): boolean =>
  field !== undefined && rows.length > 0 && rows.every(({ object }) => parameters.some(([, value]) => textAt(object, field) === value));

import type { Json } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import { lengthOf } from './sent.ts';

type Nothing = 'absent' | 'null' | 'empty' | 'blank';

/** How a place of what was sent holds nothing; `undefined` where it holds something. */
const nothingAt = (payload: Json | undefined, path: string): Nothing | undefined => {
  const values = valuesAt(payload, path);
  if (values.length === 0) return 'absent';
  if (values.every((value) => value === null)) return 'null';
  if (values.every((value) => lengthOf(value) === 0)) return 'empty';
  return values.every((value) => typeof value === 'string' && value.trim() === '') ? 'blank' : undefined;
};

/**
 * One refusal of one field that is missing here and empty there ("a name is required"): each way to give nothing is an outcome of its own. `undefined` where no
 * field, or more than one, was given nothing by all that were refused and something by all that were accepted.
 */
export const givenNothing = (group: readonly Tracked[], others: readonly Tracked[]): readonly (readonly Tracked[])[] | undefined => {
  const accepted = others.filter(({ sample }) => sample.status < 400);
  if (![...group, ...accepted].every(({ sample }) => sample.payloadKnown) || accepted.length === 0) return undefined;
  const paths = placesOf(accepted[0]?.sample.payload).flatMap(({ path }) => (path === '' || isInList(path) ? [] : [path]));
  const fitting = paths.flatMap((path) => {
    const ways = Map.groupBy(group, ({ sample }) => nothingAt(sample.payload, path));
    const isGiven = accepted.every(({ sample }) => nothingAt(sample.payload, path) === undefined);
    return isGiven && ways.size > 1 && !ways.has(undefined) ? [{ path, ways }] : [];
  });
  const [only, ...more] = fitting.filter(({ path }) => !fitting.some((outer) => path.startsWith(`${outer.path}.`)));
  return only === undefined || more.length > 0 ? undefined : [...only.ways.values()];
};

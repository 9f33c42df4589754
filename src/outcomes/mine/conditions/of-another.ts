import type { Json } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { saidIn } from './said.ts';

/** A name that is no word of a sentence: `t_flow`, `shed-2`. */
const NAME = /^[A-Za-z][\w-]*[\d_-][\w-]*$/;

/** Where something was sent that the words of each refusal say is not found: "Could not set: t_flow not found". */
const placesNotFound = (own: readonly Tracked[], said: string): ReadonlySet<string> => {
  const isNotFound = (value: Json): boolean =>
    typeof value === 'string' && NAME.test(value) && said.includes(`${saidIn([value]).trimEnd()} not found `);
  const [first, ...others] = own.map(
    ({ sample }) => new Set(scalarsOf(sample.payload, 60).flatMap(({ path, value }) => (isNotFound(value) ? [path] : []))),
  );
  return new Set([...(first ?? [])].filter((path) => others.every((places) => places.has(path))));
};

/** Whether the words say of something sent at another place that it is not found. */
export const isOfAnother = ({ condition }: Predicate, own: readonly Tracked[], said: string): boolean => {
  if (condition.kind !== 'payload' && condition.kind !== 'payload-value') return false;
  const places = placesNotFound(own, said);
  return places.size > 0 && !places.has(condition.path);
};

import { isObject, type Json } from '../../../base/json.ts';
import { isInList, underKey } from '../../../base/path.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { namesField, saysMissing } from './said.ts';

/** Whether nothing is said at a place of what was sent: it is not there, or left empty. */
const isLeftOut = ({ sample }: Tracked, path: string): boolean =>
  valuesAt(sample.payload, path).every((value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0));

/** The fields that something stood in whenever a call was accepted, and those that a refusal names: what lacks one of these may be refused for it. */
const wantedOf = (accepted: readonly Tracked[], said: string): readonly string[] => {
  const places = new Set(accepted.flatMap(({ sample }) => placesOf(sample.payload).map(({ path }) => path)));
  return [...places].filter(
    (path) => !isInList(path) && (namesField(said, path) || accepted.every((one) => one.sample.payloadKnown && !isLeftOut(one, path))),
  );
};

/** So many refusals are asked for the fields that they name. */
const ASKED = 10;

/** The fields that a refusal complains of, as far as they were sent: of a page those beside whose inputs it says what is wrong. */
const complainedOf = ({ sample }: Tracked): readonly string[] => {
  const sent = isObject(sample.payload) ? sample.payload : {};
  return complaintsIn(sample).flatMap(({ field }) => (typeof field === 'string' && Object.hasOwn(sent, field) ? [field] : []));
};

/** Whether one of these was refused for other fields, each named, and not for this one, which it lacked as well. */
const isUnnamed = (own: readonly Tracked[], path: string): boolean =>
  own.slice(0, ASKED).some((one) => {
    const named = complainedOf(one);
    return named.length > 0 && !named.some((field) => underKey('', field) === path);
  });

/** So many who say the same show that they say so by rule, and not by chance. */
const ALIKE = 2;

/**
 * Whether each of these gave something that nobody gave who was accepted, or said otherwise what all of those say alike: it may be refused for that as well as
 * for what it lacks.
 */
const givesElse = (own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const taken = Map.groupBy(
    accepted.flatMap(({ sample }) => placesOf(sample.payload)),
    ({ path }) => path,
  );
  const isElse = (path: string, value: Json): boolean => {
    const said = taken.get(path);
    return (
      said === undefined ||
      (isScalar(value) && said.length >= ALIKE && said[0]?.value !== value && said.every((one) => one.value === said[0]?.value))
    );
  };
  return own.every(({ sample }) => placesOf(sample.payload).some(({ path, value }) => isElse(path, value)));
};

const isScalar = (value: Json): boolean => typeof value !== 'object' && value !== '';

/**
 * Whether a field that was not sent may be missing by chance: one of these refusals names other fields, and not this one; or each of these requests left
 * out, or left empty, another field too that all others gave, or that the refusal names as well; or it gave something else, and nothing says that anything is
 * missing. One that the refusal names alone is what it is about.
 */
export const isLackedByChance = (
  { condition }: Predicate,
  said: string,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): boolean => {
  if (condition.kind !== 'payload' || condition.is === 'present' || accepted.length === 0) return false;
  const { path } = condition;
  if (isUnnamed(own, path)) return true;
  if (condition.is !== 'absent') return false;
  const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  const others = wantedOf(accepted, said).filter((other) => !isWithin(other, path) && !isWithin(path, other));
  if (namesField(said, path) && !others.some((other) => namesField(said, other) && own.every((one) => isLeftOut(one, other)))) return false;
  return own.every((one) => others.some((other) => isLeftOut(one, other))) || (!saysMissing(said) && givesElse(own, accepted));
};

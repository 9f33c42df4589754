import type { Json } from '../../../base/json.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { namesField } from './said.ts';

/** Whether nothing is said at a place of what was sent: it is not there, or left empty. */
const isLeftOut = ({ sample }: Tracked, path: string): boolean =>
  valuesAt(sample.payload, path).every((value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0));

/** The fields that something stood in whenever a call was accepted, and those that a refusal names: what lacks one of these may be refused for it. */
const wantedOf = (accepted: readonly Tracked[], said: string): readonly string[] => {
  const places = new Set(accepted.flatMap(({ sample }) => placesOf(sample.payload).map(({ path }) => path)));
  return [...places].filter(
    (path) => !path.includes('[') && (namesField(said, path) || accepted.every((one) => one.sample.payloadKnown && !isLeftOut(one, path))),
  );
};

/**
 * Whether a field that was not sent may be missing by chance: each of these requests left out, or left empty, another field too that all others gave, or
 * that the refusal names as well. One that the refusal names alone is what it is about.
 */
export const isLackedByChance = (
  { condition }: Predicate,
  said: string,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): boolean => {
  if (condition.kind !== 'payload' || condition.is !== 'absent' || accepted.length === 0) return false;
  const { path } = condition;
  const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  const others = wantedOf(accepted, said).filter((other) => !isWithin(other, path) && !isWithin(path, other));
  if (namesField(said, path) && !others.some((other) => namesField(said, other) && own.every((one) => isLeftOut(one, other)))) return false;
  return own.every((one) => others.some((other) => isLeftOut(one, other)));
};

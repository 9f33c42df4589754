import { type Json, type JsonObject, jsonTypeOf } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { sameText } from '../../place.ts';
import { type CallSample, type Found, isDeletion } from '../../sample.ts';
import { placesOf, sameSeen } from '../values/leaf.ts';
import { CHANGED_AT } from './made-at.ts';
import type { Known } from './tracked.ts';

/** What every write moves on. */
const VERSION = /^(?:_{0,2}v|_?rev|revision|(?:row_?)?version|e_?tag)$/i;

/**
 * Whether what an answer shows of a thing is the one that was known, as far as nobody sent it otherwise. Servers that begin anew give their numbers again: under
 * one of these stands another thing, which shows in what nobody sent.
 */
export const isStill = (known: JsonObject, shown: JsonObject, { payload }: CallSample): boolean => {
  const sent = placesOf(payload);
  return Object.entries(shown).every(
    ([key, value]) =>
      !Object.hasOwn(known, key) ||
      CHANGED_AT.test(key) ||
      VERSION.test(key) ||
      sent.some((place) => sameJson(place.value, value)) ||
      sameSeen(known[key], value),
  );
};

const kindOf = (value: Json): string => jsonTypeOf(value).replace('integer', 'number');

const LIKE = 100;

/** The things of an entity that are known, by key. */
type KnownOf = (sample: CallSample, entity: string) => ReadonlyMap<string, Known> | undefined;

/**
 * Whether what a deletion answers was taken for a thing and is a receipt instead (`{"result": 1}`): it does not say what the thing is called, and what it
 * says under the name of a field is of another type than that one has there, or in others like it.
 */
export const isReceipt = (sample: CallSample, { entity, key, value: shown }: Found, knownOf: KnownOf): boolean => {
  if (!isDeletion(sample) || Object.values(shown).some((value) => sameText(value, key))) return false;
  const known = knownOf(sample, entity);
  const own = known?.get(key);
  return Object.entries(shown).some(([name, value]) => {
    const toldBy = (one: Known | undefined): readonly Json[] =>
      one?.kind === 'there' && Object.hasOwn(one.value, name) ? [one.value[name] ?? null] : [];
    const before = toldBy(own).length > 0 ? toldBy(own) : [...(known?.values() ?? [])].slice(-LIKE).flatMap(toldBy);
    const kinds = new Set(before.filter((each) => each !== null).map(kindOf));
    return value !== null && kinds.size > 0 && !kinds.has(kindOf(value));
  });
};

/** So many fields that say the same as before are not alike by chance. */
const STANDING = 3;

/** Whether a refusal shows the thing as it was last seen: what it shows otherwise is what was asked for, or something else. */
const isAsItStands = (sample: CallSample, { entity, key, value: shown }: Found, knownOf: KnownOf): boolean => {
  const known = knownOf(sample, entity)?.get(key);
  if (known?.kind !== 'there') return false;
  const told = Object.entries(shown).filter(
    ([name, value]) => (typeof value !== 'object' || value === null) && Object.hasOwn(known.value, name),
  );
  return told.length >= STANDING && told.every(([name, value]) => sameSeen(known.value[name], value));
};

/** A sample without the things that a receipt was taken for, or, of a refusal, what is not the thing as it stands. */
export const withoutReceipt = (sample: CallSample, knownOf: KnownOf): CallSample => {
  const isRefused = sample.status >= 400;
  const found = sample.found.filter((one) => (isRefused ? isAsItStands(sample, one, knownOf) : !isReceipt(sample, one, knownOf)));
  return found.length === sample.found.length ? sample : { ...sample, found };
};

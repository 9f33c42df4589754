import type { JsonObject } from '../../base/json.ts';
import type { CallSample } from '../sample.ts';
import { placesOf, sameJson, sameSeen } from './leaf.ts';
import { CHANGED_AT } from './made-at.ts';

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

import { type Json, type JsonObject, jsonTypeOf } from '../../base/json.ts';
import { sameText } from '../place.ts';
import type { CallSample } from '../sample.ts';
import { placesOf, sameJson, sameSeen } from './leaf.ts';
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

/**
 * Whether an answer that was taken for a thing is a receipt instead (`{"result": 1}`): it does not say what the thing is called, and what it says under the
 * name of a field is of another type than that one.
 */
export const isReceipt = (shown: JsonObject, was: Known | undefined, key: string): boolean =>
  was?.kind === 'there' &&
  !Object.values(shown).some((value) => sameText(value, key)) &&
  Object.entries(shown).some(([name, value]) => {
    const before = Object.hasOwn(was.value, name) ? (was.value[name] ?? null) : null;
    return before !== null && value !== null && kindOf(before) !== kindOf(value);
  });

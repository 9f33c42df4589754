import type { JsonObject } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { endsInValue } from '../../../base/segment-pattern.ts';
import { gives } from '../values/evaluate.ts';
import { placesOf, timeOf } from '../values/leaf.ts';
import { CHANGED_AT, MADE_AT } from './made-at.ts';
import { type Birth, entityKey, type Tracked } from './tracked.ts';

/** Whether some time in a thing is that of the call. */
export const ownTime = (value: JsonObject, one: Tracked): boolean =>
  placesOf(value).some((place) => {
    const time = timeOf(place.value);
    return time !== undefined && gives({ from: 'now', format: time.format }, one, place.value);
  });

/** Whether what is answered is what the end of the address names: `POST /groups/{name}`. */
export const isAtOwnAddress = ({ sample }: Tracked, found: { readonly entity: string; readonly key: string }): boolean =>
  endsInValue(sample.call) && sample.reach.some((reach) => reach.in === 'path' && reach.entity === found.entity && reach.key === found.key);

/**
 * Whether what is answered is called as what the address names, but within something else, and its status says that it was made: the draft of an order, beside
 * the order (keys of several values, OData 4.01 URL Conventions §4.3).
 */
export const isMadeBeside = ({ sample }: Tracked, found: { readonly entity: string; readonly key: string }): boolean => {
  const own = found.key.slice(found.key.lastIndexOf('/'));
  return (
    sample.method === 'POST' &&
    sample.status === 201 &&
    own.startsWith('/') &&
    sample.reach.some(({ in: at, entity, key }) => at === 'path' && entity === found.entity && key !== found.key && key.endsWith(own))
  );
};

const MINUTE = 60_000;

/** Whether a thing says itself that it was changed long after it was made: the call whose answer first shows it has not made it, unless it was sent that time. */
export const wasThere = (value: JsonObject, { sample }: Tracked): boolean => {
  const at = (names: RegExp): readonly number[] =>
    Object.entries(value).flatMap(([key, told]) => {
      const time = names.test(key) && told !== null ? timeOf(told) : undefined;
      const isSent = placesOf(sample.payload).some((place) => sameJson(place.value, told));
      return time === undefined || time.format === 'date' || isSent ? [] : [time.at];
    });
  const [made] = at(MADE_AT);
  const [changed] = at(CHANGED_AT);
  return made !== undefined && changed !== undefined && changed - made > MINUTE;
};

/** Whether a thing says itself that it was made as this was asked. */
export const wasMadeNow = (value: JsonObject, one: Tracked): boolean =>
  !wasThere(value, one) && ownTime(Object.fromEntries(Object.entries(value).filter(([key]) => MADE_AT.test(key))), one);

/** Two times of one write are so close, in milliseconds. */
const ONE_WRITE = 50;

/**
 * Whether a thing says by itself that it was made by this very call, and not a moment before: what says when it was changed says the same; where nothing does, the time
 * is between question and answer. What was sent says nothing.
 */
export const isOfThis = (value: JsonObject, one: Tracked): boolean => {
  const { payload, start, end } = one.sample;
  const sent = placesOf(payload);
  const timesOf = (names: RegExp): readonly number[] =>
    Object.entries(value).flatMap(([name, told]) => (names.test(name) && told !== null ? (timeOf(told)?.at ?? []) : []));
  const own = Object.fromEntries(Object.entries(value).filter(([, told]) => !sent.some((place) => sameJson(place.value, told))));
  const [made] = timesOf(MADE_AT);
  const changed = timesOf(CHANGED_AT);
  if (made === undefined || start === undefined || !wasMadeNow(own, one)) return false;
  return changed.length === 0 ? made >= start && made <= (end ?? start) : changed.every((at) => Math.abs(at - made) <= ONE_WRITE);
};

/** What is put at its own address, nobody had seen, and says in the answer or at the first look that it was made as it was put. */
export const madeAsPut = (one: Tracked): (Birth & { readonly entity: string }) | undefined => {
  const [target] = one.sample.reach;
  const name = target === undefined ? '' : entityKey(target.entity, target.key);
  const after = one.after.get(name);
  if (target === undefined || one.sample.method !== 'PUT' || after?.kind !== 'there' || one.last.has(name) || !isAtOwnAddress(one, target))
    return undefined;
  const { entity, key } = target;
  const birth = one.births.get(entity);
  // What lists show of it was followed by every later look at it.
  const listed = birth?.key === key && Object.keys(birth.value).length >= Object.keys(after.value).length ? birth : undefined;
  return isOfThis(after.value, one) ? { value: after.value, ...listed, entity, key } : undefined;
};

const isBornHere = ({ sample: { reach }, births }: Tracked): boolean => {
  const birth = births.get(reach[0]?.entity ?? '');
  return birth?.wasAbsent === true && birth.key === reach[0]?.key;
};

/** Whether what is put at its own address is shown to have been made by it, though its answer may be that of any other. */
export const isMadeAsPut = (one: Tracked): boolean =>
  one.sample.method === 'PUT' && (one.wasMissing === true || isBornHere(one) || madeAsPut(one) !== undefined);

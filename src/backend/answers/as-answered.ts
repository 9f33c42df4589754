import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { underElement, underEntry, underKey } from '../../base/path.ts';
import { typesOf } from '../../base/types-of.ts';
import { isTurbo, TURBO_TYPE } from '../../base/wire/turbo-type.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { THE_ANSWER } from '../not-shown.ts';

/** Places of what a call answers, by path, as point 7 has them. */
export type Places = ReadonlyMap<string, Place>;
type Place = Pick<ShapeRow, 'type' | 'nullable' | 'present' | 'only'> & { readonly values?: readonly string[] };

const known = new WeakMap<Outcome, Places>();

/** Of an answer that was let in: how it was sent then, under whichever name of its form where it has several. */
export const placesOf = ({ responses }: Call, outcome: Outcome): Places => {
  const had = known.get(outcome);
  if (had !== undefined) return had;
  // How it was framed says nothing of what it was.
  const type = isTurbo(outcome.mediaType) ? TURBO_TYPE : outcome.mediaType;
  const own =
    outcome.status < 300 ? responses.filter((one) => one.status === outcome.status && (type === null || one.mediaType === type)) : [];
  const places = new Map<string, Place>();
  for (const { path, type, nullable, present, only, values } of own.flatMap(({ shape }) => shape)) {
    const had = places.get(path);
    const sofar: Place = had ?? { type: [], nullable: false, present: { times: 0, of: 0 }, values: [] };
    places.set(path, {
      // Under several names of its form it is not said which of them it holds of.
      ...(had === undefined && only !== undefined ? { only } : {}),
      values: [...(sofar.values ?? []), ...values.map(String)],
      type: [...typesOf(sofar.type), ...typesOf(type)],
      nullable: sofar.nullable || nullable,
      present: { times: sofar.present.times + present.times, of: sofar.present.of + present.of },
    });
  }
  known.set(outcome, places);
  return places;
};

/** Whether most answers had a member there; `undefined` where nothing says. `at` names elements by their number. */
export const isMostlyThere = (places: Places | undefined, at: string): boolean | undefined => {
  const present = places?.get(at.replace(/\[\d+\]/g, '[]'))?.present;
  return present === undefined ? undefined : 2 * present.times >= present.of;
};

/**
 * Whether a row has no such member since only things of another kind have it (`type` is `tab`, and only nodes stand somewhere), as far as things of its kind
 * were among those that were answered.
 */
export const isOfOthers = (places: Places | undefined, at: string, row: JsonObject): boolean => {
  const only = places?.get(at)?.only;
  const kind = only === undefined ? undefined : row[only.where];
  const seen = only === undefined ? [] : (places?.get(underKey(at.slice(0, at.lastIndexOf(']') + 1), only.where))?.values ?? []);
  return typeof kind === 'string' && only?.is.includes(kind) === false && seen.includes(kind);
};

/** So many answers, or rows of them, show that a member is always there. */
const ALWAYS = 3;

/** Whether a member stood in every one of several answers, or rows of them. */
export const isAlwaysThere = (places: Places | undefined, at: string): boolean => {
  const present = places?.get(at.replace(/\[\d+\]/g, '[]'))?.present;
  return present !== undefined && present.of >= ALWAYS && present.times === present.of;
};

/**
 * The first of the places that stay empty, in a read, though no recorded answer of the call was without it. A page of which nothing is shown is none that
 * is empty.
 */
export const alwaysAmong = (missing: readonly string[], outcome: Outcome, call: Call): string | undefined => {
  if (outcome.then.length > 0 || outcome.status >= 400) return undefined;
  const places = placesOf(call, outcome);
  return missing.find(
    (place) => isAlwaysThere(places, place) || (place === THE_ANSWER && call.method === 'GET' && isAlwaysThere(places, '')),
  );
};

/** Whether a member stood there only where it said something: no answer had it with null. */
export const isLeftOutForNull = (places: Places | undefined, at: string): boolean => {
  const place = places?.get(at.replace(/\[\d+\]/g, '[]'));
  return place !== undefined && !place.nullable && !typesOf(place.type).includes('null');
};

/** Whether what stood there was never an object. */
export const isNeverObject = (places: Places | undefined, at: string): boolean => {
  const place = places?.get(at.replace(/\[\d+\]/g, '[]'));
  return place !== undefined && !typesOf(place.type).includes('object');
};

const isOnly = (type: ShapeRow['type'], names: readonly string[]): boolean => {
  const types = typesOf(type);
  return types.length > 0 && types.every((one) => names.includes(one));
};

/** One call answers as a number what another answers as a text of it: each as it always does. */
export const asAnswered = (value: Json, places: Places, path = ''): Json => {
  if (places.size === 0) return value;
  if (isArray(value)) return value.map((item) => asAnswered(item, places, underElement(path)));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const own = underKey(path, key);
        return [key, asAnswered(inner, places, places.has(own) ? own : underEntry(path))];
      }),
    );
  const type = places.get(path)?.type;
  if (type === undefined) return value;
  if (typeof value === 'number' && isOnly(type, ['string'])) return String(value);
  return typeof value === 'string' && isOnly(type, ['integer', 'number']) && String(Number(value)) === value ? Number(value) : value;
};

import { DEPTH_LIMIT, isArray, isObject, type Json } from '../../../base/json.ts';
import { momentOf } from '../../../base/moment.ts';
import { isInList, underElement, underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isUuid } from '../../../base/uuid.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';

export interface Leaf {
  readonly path: string;
  readonly value: Json;
}

/** How many places of one payload are looked at: beyond them nothing is claimed. */
const PLACES = 300;

/** The one object that a value is wrapped around: `[{…}]`, or `{"posts": [{…}]}`; of what is told by position, the first. Its path, and itself. */
export const wrappedIn = (value: Json | undefined): Leaf | undefined => {
  const members = isObject(value) ? Object.entries(value) : [];
  const [[key, list] = [undefined, value], ...more] = members[0]?.[0] === '@1' ? members.slice(0, 1) : members;
  const [only, ...others] = isArray(list) ? list : [];
  const path = key === undefined ? '' : underKey('', key);
  return more.length === 0 && others.length === 0 && isObject(only) ? { path: underElement(path), value: only } : undefined;
};

/** The places of a value that a path of keys leads to, containers included, outer before inner. Nothing below arrays, but for one wrapped object. */
export const placesOf = (value: Json | undefined): readonly Leaf[] => {
  const places: Leaf[] = [];
  let level: Leaf[] = value === undefined ? [] : [{ path: '', value }];
  const wrapped = wrappedIn(value);
  for (let depth = 0; level.length > 0 && depth < DEPTH_LIMIT && places.length < PLACES; depth += 1) {
    const inner: Leaf[] = depth === 0 && wrapped !== undefined ? [wrapped] : [];
    for (const place of level) {
      if (place.path !== '' || !isObject(place.value)) places.push(place);
      if (isObject(place.value))
        for (const [key, item] of Object.entries(place.value)) inner.push({ path: underKey(place.path, key), value: item });
    }
    level = inner;
  }
  return places.slice(0, PLACES);
};

/** The places at which any of several calls sent something, each once. */
export const placesSent = (
  all: readonly { readonly one: { readonly sample: { readonly payload?: Json | undefined } } }[],
): ReadonlySet<string> => new Set(all.flatMap(({ one }) => placesOf(one.sample.payload).map(({ path }) => path)));

/** Every scalar of a value, array elements included (their paths hold `[]`), at most `most`. */
export const scalarsOf = (value: Json | undefined, most = PLACES): readonly Leaf[] => {
  const found: Leaf[] = [];
  let level: Leaf[] = value === undefined ? [] : [{ path: '', value }];
  for (let depth = 0; level.length > 0 && depth < DEPTH_LIMIT && found.length < most; depth += 1) {
    const inner: Leaf[] = [];
    for (const { path, value: here } of level) {
      if (isArray(here)) for (const item of here.slice(0, most)) inner.push({ path: underElement(path), value: item });
      else if (isObject(here)) for (const [key, item] of Object.entries(here)) inner.push({ path: underKey(path, key), value: item });
      else found.push({ path, value: here });
    }
    level = inner.slice(0, 10 * most);
  }
  return found.slice(0, most);
};

/** Where a thing holds numbers that name nothing, of so many scalars outside lists. */
export const numbersOf = (value: Json | undefined): readonly string[] =>
  scalarsOf(value, 60).flatMap(({ path, value: number }) =>
    typeof number === 'number' && !isInList(path) && !isIdentityName(path) ? [path] : [],
  );

const isNumberIn = (a: Json | undefined, b: Json | undefined): boolean => typeof a === 'number' && typeof b === 'string' && String(a) === b;

/** A thing as it is called, and as it is told whole where it was asked for so (`expand[]`, `include`, `populate`): a member by which it calls itself. */
const isCalledIn = (name: Json | undefined, whole: Json | undefined): boolean =>
  (typeof name === 'string' || typeof name === 'number') &&
  isObject(whole) &&
  Object.keys(whole).length > 1 &&
  ['id', '_id', 'uuid'].some((key) => Object.hasOwn(whole, key) && whole[key] === name);

/** A moment that is told less exactly later on, since it is kept to the second: `14:18:24.512`, and `14:18:24.000` or, rounded, `14:18:25`. */
const isCutShort = (before: Json | undefined, after: Json | undefined): boolean => {
  if (typeof before !== 'string' || typeof after !== 'string' || before === after || !isDateTime(before) || !isDateTime(after))
    return false;
  const [was, is] = [momentOf(before), momentOf(after)];
  return was % SECOND !== 0 && (is === was - (was % SECOND) || is === Math.round(was / SECOND) * SECOND);
};

/**
 * Two views of one value, in the order in which they were seen: the same, a moment that is told less exactly, a number and the text that a form sent of it, or objects that share members and differ in none of them, as a summary
 * and the whole do; and what is called here and told whole there. So are lists of as many of them, one after the other.
 */
export const sameSeen = (a: Json | undefined, b: Json | undefined, depth = 0): boolean => {
  if (isCutShort(a, b) || isNumberIn(a, b) || isNumberIn(b, a) || isCalledIn(a, b) || isCalledIn(b, a)) return true;
  if (isArray(a) && isArray(b) && depth <= DEPTH_LIMIT)
    return (
      a.length === b.length && a.every((one, at) => (isObject(one) ? sameSeen(one, b[at], depth + 1) : sameJson(one, b[at], depth + 1)))
    );
  if (!isObject(a) || !isObject(b) || depth > DEPTH_LIMIT) return sameJson(a, b, depth);
  const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key));
  return shared.length > 0 ? shared.every((key) => sameSeen(a[key], b[key], depth + 1)) : sameJson(a, b, depth);
};

const HEX = /^[0-9a-f]{16,}$/i;
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

const DATE = /^\d{4}-\d\d-\d\d$/;
const SECOND = 1_000;

export const isHex = (value: Json): boolean => typeof value === 'string' && HEX.test(value);

/** A value by which one thing or person is told from all others. */
export const isIdentifying = (value: Json): boolean =>
  isUuid(value) || isHex(value) || isPseudonym(value) || (typeof value === 'string' && value.includes('@'));

export const isDateTime = (value: Json): boolean => typeof value === 'string' && DATE_TIME.test(value);

/** A long text of letters and digits that take turns, as names that are given at random have them: `svsnexsggwr1a9tk7p7yfoss`. */
export const isMixed = (value: Json): boolean =>
  typeof value === 'string' && /^[\w-]{16,}={0,2}$/.test(value) && (value.match(/(?<=[A-Za-z])\d|(?<=\d)[A-Za-z]/g)?.length ?? 0) >= 4;

/** A value of which one sample shows nothing: it is new each time by its form, or works out to a number. */
export const isOfTheMoment = (value: Json): boolean =>
  isUuid(value) ||
  isHex(value) ||
  isDateTime(value) ||
  isPseudonym(value) ||
  (typeof value === 'number' && value !== 0 && value !== 1) ||
  (typeof value === 'object' && value !== null && (isArray(value) ? value.length > 0 : Object.keys(value).length > 0));

/** Milliseconds of a value that reads as a time, and how it is written. */
export const timeOf = (
  value: Json,
): { readonly at: number; readonly format: 'date-time' | 'date' | 'seconds' | 'milliseconds' } | undefined => {
  if (typeof value === 'string' && DATE.test(value)) {
    const day = Date.parse(value);
    return Number.isNaN(day) ? undefined : { at: day, format: 'date' };
  }
  if (typeof value === 'string' && isDateTime(value)) {
    const at = momentOf(value);
    return Number.isNaN(at) ? undefined : { at, format: 'date-time' };
  }
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  if (value > 1e12 && value < 1e13) return { at: value, format: 'milliseconds' };
  return value > 1e9 && value < 1e10 ? { at: value * 1000, format: 'seconds' } : undefined;
};

/** How far a server's clock may stand from the recorder's for a time to be the call's own, in milliseconds. */
export const CLOCK = 5_000;

/** A text that is no ordinary word: only such a value is told apart from the words of a message. */
export const isProper = (value: Json): value is string =>
  typeof value === 'string' && value.length >= 3 && /[\p{Lu}\p{N}\s@]|\p{L}\.\p{L}/u.test(value);

/** Digits that count something. Long ones, and those with a leading zero, name something: an ISBN is no amount. */
export const isQuantity = (text: string): boolean => /^-?(?:0|[1-9]\d{0,8})(?:\.\d+)?$/.test(text);

import { isArray, isObject, type Json } from '../json.ts';
import { namedIn, TURBO_TYPE, turboType } from './turbo-type.ts';
import { turboValue } from './turbo-value.ts';

/** What a part of a page gave, or what an action did: `{"data": …}`, `{"error": …}`. */
const partOf = (value: Json | undefined): { readonly failed: boolean; readonly told: Json } | undefined => {
  const [key, ...others] = isObject(value) ? Object.keys(value) : [];
  return isObject(value) && others.length === 0 && (key === 'data' || key === 'error')
    ? { failed: key === 'error', told: value[key] ?? null }
    : undefined;
};

/** What all parts give together; `undefined` where two say different things under one name, or one of several is no object. */
const together = (told: readonly Json[]): Json | undefined => {
  const given = told.filter((one) => one !== null);
  const [only, ...others] = given;
  if (only === undefined) return {};
  if (others.length === 0) return only;
  const members = new Map<string, Json>();
  for (const one of given) {
    if (!isObject(one)) return undefined;
    for (const [key, value] of Object.entries(one)) {
      if (members.has(key) && JSON.stringify(members.get(key)) !== JSON.stringify(value)) return undefined;
      members.set(key, value);
    }
  }
  return Object.fromEntries(members);
};

/** An answer without its frame, and the media type that says how it is framed: which parts of a page answered, and which of them failed. */
export interface Unframed {
  readonly value: Json;
  readonly mediaType: string;
}

const NAME = /^[\w./$()\-~+*@[\]:]+$/;

/**
 * What such an answer says: of `{"routes/shell": {"data": {"user": …}}, "routes/ticket": {"data": {"ticket": …}}}` what the page is given (`{"user": …, "ticket":
 * …}`), of what was done what is told of it. What came later (`P12:[…]`) stands where it was waited for. A date is told as its text, what JSON does not have
 * as nothing. `undefined` where it cannot be read.
 */
export const saidInTurbo = (text: string): Unframed | undefined => {
  const value = turboValue(text);
  if (value === undefined) return undefined;
  const whole = { value, mediaType: TURBO_TYPE };
  const done = partOf(value);
  if (done !== undefined) return done.failed ? { value, mediaType: turboType([], ['action']) } : { ...whole, value: done.told };
  if (!isObject(value)) return whole;
  const parts = Object.entries(value).map(([name, part]) => ({ name, part: partOf(part) }));
  if (parts.length === 0 || parts.some(({ name, part }) => part === undefined || !NAME.test(name))) return whole;
  const told = together(parts.map(({ part }) => (part?.failed === true ? { error: part.told } : (part?.told ?? null))));
  if (told === undefined) return whole;
  const names = (failed: boolean): readonly string[] => parts.flatMap(({ name, part }) => (part?.failed === failed ? [name] : []));
  return { value: told, mediaType: turboType(names(false), names(true)) };
};

/** How a date is written in JSON: by `toISOString`, and by nothing else to the last digit. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What is answered as an error with a status, apart: `{"status": 403, "message": "…"}`. */
const errorIn = (value: Json): readonly [data: Json, status: Json, statusText: Json] | undefined => {
  if (!isObject(value) || typeof value['status'] !== 'number') return undefined;
  const { status, statusText = '', data, ...own } = value;
  return [data === undefined ? own : data, status ?? null, statusText];
};

const isRedirect = (value: Json): boolean =>
  isObject(value) &&
  typeof value['redirect'] === 'string' &&
  typeof value['status'] === 'number' &&
  typeof value['revalidate'] === 'boolean';

/** What stands around what is said: each part of a page is given all of it. */
const framed = (said: Json, mediaType: string, reads: boolean): Json => {
  if (!reads) return isRedirect(said) || namedIn(mediaType, 'failed').length > 0 ? said : { data: said };
  const error = isObject(said) ? (said['error'] ?? null) : null;
  const parts = [
    ...namedIn(mediaType, 'routes').map((name): [string, Json] => [name, { data: said }]),
    ...namedIn(mediaType, 'failed').map((name): [string, Json] => [name, { error }]),
  ];
  return parts.length === 0 ? said : Object.fromEntries(parts);
};

/**
 * Says it again as it came, framed as the media type tells. A text that is written as a date is one; of a read, what only leads on is marked as such. `reads`:
 * whether it answers a read.
 */
export const turboOf = (said: Json, mediaType: string, reads: boolean): string => {
  const values: string[] = [];
  const places = new Map<Json, number>();
  const names = new Map<string, number>();
  const place = (value: Json, key?: string): number => {
    if (value === null) return -5;
    const known = places.get(value);
    if (known !== undefined) return known;
    const at = values.push('') - 1;
    places.set(value, at);
    values[at] = written(value, key);
    return at;
  };
  const nameOf = (key: string): number => {
    const at = names.get(key) ?? values.push(JSON.stringify(key)) - 1;
    names.set(key, at);
    return at;
  };
  const written = (value: Json, key: string | undefined): string => {
    if (typeof value === 'string' && DATE.test(value)) return JSON.stringify(['D', Date.parse(value)]);
    if (isArray(value)) return `[${value.map((item) => place(item)).join(',')}]`;
    if (!isObject(value)) return JSON.stringify(value);
    const error = key === 'error' ? errorIn(value) : undefined;
    if (error !== undefined) return JSON.stringify(['ErrorResponse', ...error.map((part) => place(part))]);
    const members = Object.entries(value).map(([name, inner]) => `"_${nameOf(name)}":${place(inner, name)}`);
    return `{${members.join(',')}}`;
  };
  if (reads && isRedirect(said)) values.push('["SingleFetchRedirect",1]');
  place(framed(said, mediaType, reads));
  return values.length === 0 ? '-5\n' : `[${values.join(',')}]\n`;
};

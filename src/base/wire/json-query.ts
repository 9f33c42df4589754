import { isArray, isObject, type Json, type JsonObject, jsonIn, scalarText } from '../json.ts';
import { underKey } from '../path.ts';

/** Format of a query parameter that holds JSON: what stands in it is told under names in brackets, as `where[price][$gte]`. */
export const JSON_FORMAT = 'json';

const MOST = 60;
const LEVELS = 6;
const LONGEST = 10_000;
/** What no name in brackets can hold, and what would be no plain member. */
const NO_NAME = /[[\]]|^$|^(?:__proto__|constructor|prototype)$/;

/** The object that a parameter holds as JSON; `undefined` where it holds something else. */
const objectIn = (text: string): JsonObject | undefined => {
  if (!text.startsWith('{') || !text.endsWith('}') || text.length > LONGEST) return undefined;
  const value = jsonIn(text);
  return isObject(value) ? value : undefined;
};

/** Without what says of which type a value is, and not which one: `{"__type": "Pointer", "className": "Shelf", "objectId": "s1"}`. */
const untagged = (value: JsonObject): JsonObject =>
  typeof value['__type'] === 'string'
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__type' && key !== 'className'))
    : value;

type Pair = readonly [name: string, value: string];

/** The single values of JSON under names in brackets; `undefined` where they cannot be written so, or are too many. */
const pairsIn = (value: Json, name: string, level: number): readonly Pair[] | undefined => {
  if (isArray(value) || isObject(value)) {
    if (level > LEVELS) return undefined;
    const isPlain = isArray(value) && value.every((one) => !isArray(one) && !isObject(one));
    const members = isArray(value)
      ? value.map((one, at): [string, Json] => [isPlain ? '' : String(at), one])
      : Object.entries(untagged(value)).map(([key, one]): [string, Json] => [key, one]);
    if (members.length > MOST || (!isPlain && members.some(([key]) => NO_NAME.test(key)))) return undefined;
    const found = members.map(([key, one]) => pairsIn(one, `${name}[${key}]`, level + 1));
    return found.every((one) => one !== undefined) ? found.flat() : undefined;
  }
  return [[name, value === null ? 'null' : scalarText(value)]];
};

/**
 * What a parameter asks for in JSON as others ask for it in brackets: `where={"price": {"$gte": 5}}` is `where[price][$gte]=5`. `undefined` where it holds no object.
 */
export const inBracketsOf = (name: string, text: string): readonly Pair[] | undefined => {
  const value = objectIn(text);
  const pairs = value === undefined ? undefined : pairsIn(value, name, 0);
  return pairs === undefined || pairs.length > MOST ? undefined : pairs;
};

/** The place in the JSON of a parameter at which what has a name in brackets stands: `price.$gte` of `where[price][$gte]`; `undefined` where it stands in none of these. */
export const insideOf = (name: string, wholes: ReadonlySet<string>): { readonly name: string; readonly path: string } | undefined => {
  const at = name.indexOf('[');
  const whole = name.slice(0, Math.max(at, 0));
  if (!wholes.has(whole)) return undefined;
  const keys = [...name.slice(at).matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return { name: whole, path: keys.reduce((path, key) => (key === '' ? `${path}[]` : underKey(path, key)), '') };
};

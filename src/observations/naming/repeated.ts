import { isArray, isObject, type Json, wordsOf } from '../../base/json.ts';
import { echoesOf, PLACES_KEPT } from './echo.ts';
import { isIdentifierKey } from './identifier-key.ts';

/** Fields of an answer that say another word than the value where one might repeat it, and are no identifiers by name. */
const elseIn = (value: string, body: Json, depth = 0): readonly string[] => {
  if (depth > 3) return [];
  if (isArray(body)) {
    const [first, ...rest] = body.slice(0, 50).filter(isObject);
    if (first === undefined || rest.length === 0) return [];
    return elseIn(value, first, 3).filter((key) => rest.every((row) => row[key] === first[key]));
  }
  if (!isObject(body)) return [];
  return Object.keys(body)
    .slice(0, 200)
    .flatMap((key) => {
      const inner = body[key];
      if (typeof inner === 'object' && inner !== null) return elseIn(value, inner, depth + 1);
      return wordsOf(inner) === undefined || wordsOf(inner) === value || isIdentifierKey(key) ? [] : [key];
    });
};

/** What identifies an answered thing itself: where nothing in the answer repeats a value, it names the thing by none of these. */
const identitiesOf = (body: Json): readonly string[] =>
  isObject(body) ? Object.keys(body).filter((key) => isIdentifierKey(key) && wordsOf(body[key]) !== undefined) : [];

/** What was answered at one address: which values each field repeated, two at most, and which fields said something else. */
interface Said {
  readonly same: Map<string, Set<string>>;
  readonly other: Set<string>;
}

/** By method and path at and below an identifier by form. */
export type Repeated = Map<string, Said>;

const repeatedAt = (repeated: Repeated, path: string): Said | undefined => {
  const have = repeated.get(path);
  if (have !== undefined || repeated.size >= PLACES_KEPT) return have;
  const said = { same: new Map<string, Set<string>>(), other: new Set<string>() };
  repeated.set(path, said);
  return said;
};

/** Takes in what an answer at or below an identifier by form says of it. */
export const saidOfNumber = (repeated: Repeated, path: string, value: string, body: Json): void => {
  const said = repeatedAt(repeated, path);
  if (said === undefined) return;
  const same = echoesOf(value, body);
  for (const field of same) {
    const values = said.same.get(field) ?? new Set();
    if (values.size < 2) said.same.set(field, values.add(value));
  }
  for (const field of elseIn(value, body)) if (!same.includes(field)) said.other.add(field);
  if (same.length === 0) for (const field of identitiesOf(body)) said.other.add(field);
};

export const mergeRepeated = (target: Repeated, source: Repeated): void => {
  for (const [path, { same, other }] of source) {
    const have = target.get(path) ?? { same: new Map<string, Set<string>>(), other: new Set<string>() };
    for (const [field, values] of same) have.same.set(field, new Set([...(have.same.get(field) ?? []), ...values]));
    for (const field of other) have.other.add(field);
    target.set(path, have);
  }
};

/**
 * Fields that repeated a value by chance: they said something else of the next one at the same address, or only below one value and of no other. Rows of
 * "version 1" below the first thing say nothing of which one it is. What is called as an identity is repeated one value by chance: the first part of a
 * talk in the room 1, and its twelfth part in the same room.
 */
export const byChance = (repeated: Repeated): readonly string[] => {
  const values = new Map<string, Set<string>>();
  const own = new Set<string>();
  for (const [path, { same }] of repeated)
    for (const [field, of] of same) {
      values.set(field, new Set([...(values.get(field) ?? []), ...of]));
      if (path.endsWith(' ')) own.add(field);
    }
  return [...values.keys()].filter((field) => {
    const isOnce = (values.get(field)?.size ?? 0) < 2;
    const saysElse = [...repeated.values()].some(({ same, other }) => same.has(field) && other.has(field));
    return isIdentifierKey(field) ? isOnce && saysElse : (isOnce && !own.has(field)) || saysElse;
  });
};

import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import type { Field, Fragments, Selection } from './graphql.ts';
import { fieldsIn } from './graphql-root.ts';

/** How deep an answer is followed; no product's answers are deeper. */
const LEVELS = 60;

interface Kept {
  readonly name: string;
  readonly within: readonly Selection[];
}

const worked = new WeakMap<readonly Selection[], ReadonlyMap<string, Kept>>();

/**
 * Under which name each key of an answer is kept. Two keys for one field ask it two things, and one key for two fields says by itself not which: both
 * keep their keys.
 */
const keptUnder = (within: readonly Selection[], fragments: Fragments): ReadonlyMap<string, Kept> => {
  const had = worked.get(within);
  if (had !== undefined) return had;
  const byKey = Map.groupBy(
    fieldsIn(within, fragments).map(({ field }) => field),
    ({ key }) => key,
  );
  const nameOf = (fields: readonly Field[]): string | undefined => {
    const [name, ...others] = new Set(fields.map((field) => field.name));
    return others.length === 0 ? name : undefined;
  };
  const times = Map.groupBy(byKey, ([, fields]) => nameOf(fields));
  const kept = new Map(
    [...byKey].map(([key, fields]): [string, Kept] => {
      const name = nameOf(fields);
      const isPlain = name !== undefined && times.get(name)?.length === 1 && (name === key || !byKey.has(name));
      return [key, { name: isPlain ? name : key, within: fields.flatMap((field) => field.within ?? []) }];
    }),
  );
  worked.set(within, kept);
  return kept;
};

/** The name that a field's value has in what is known of a thing, whatever this request calls it. */
export const keptName = (key: string, within: readonly Selection[], fragments: Fragments): string =>
  keptUnder(within, fragments).get(key)?.name ?? key;

/** A part of an answer under the names of its fields: an alias (GraphQL October 2021, §2.7) is the request's own word for one. */
export const withoutAliases = (value: Json, within: readonly Selection[] | undefined, fragments: Fragments, depth = 0): Json => {
  if (within === undefined || within.length === 0 || depth > LEVELS) return value;
  if (isArray(value)) return value.map((item) => withoutAliases(item, within, fragments, depth + 1));
  if (!isObject(value)) return value;
  const kept = keptUnder(within, fragments);
  const named = Object.entries(value).map(([key, one]): [string, Json] => {
    const as = kept.get(key);
    return as === undefined ? [key, one as Json] : [as.name, withoutAliases(one as Json, as.within, fragments, depth + 1)];
  });
  return Object.fromEntries(named) satisfies JsonObject;
};

import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { EXTENSION } from './evidence.ts';

const memberOf = (holder: Json | undefined, key: string): Json | undefined =>
  holder !== undefined && isObject(holder) ? holder[key] : undefined;

/** In which kinds of the object above a place stands. */
const onlyOf = (schema: Json): { readonly is: readonly string[]; readonly of: number } | undefined => {
  const only = memberOf(memberOf(schema, EXTENSION), 'only');
  const [is, of] = [memberOf(only, 'is'), memberOf(only, 'of')];
  return is !== undefined && isArray(is) && typeof of === 'number' ? { is: is as readonly string[], of } : undefined;
};

const timesOf = (schema: Json): Json | undefined => memberOf(memberOf(memberOf(schema, EXTENSION), 'present'), 'times');

/** The kinds that have the same keys of their own, by these keys. */
const kindsIn = (properties: JsonObject): ReadonlyMap<string, readonly string[]> => {
  const keysOf = new Map<string, string[]>();
  for (const [key, schema] of Object.entries(properties))
    for (const kind of onlyOf(schema)?.is ?? []) keysOf.set(kind, [...(keysOf.get(kind) ?? []), key]);
  const groups = new Map<string, string[]>();
  for (const [kind, keys] of keysOf) groups.set(JSON.stringify(keys), [...(groups.get(JSON.stringify(keys)) ?? []), kind]);
  return groups;
};

/** Whether every kind that was seen has keys of its own: else some object is none of theirs. */
const areAll = (properties: JsonObject, where: string): boolean => {
  const values = memberOf(memberOf(properties[where], EXTENSION), 'values');
  const told = new Set(Object.values(properties).flatMap((one) => onlyOf(one)?.is ?? []));
  return values !== undefined && isArray(values) && values.length > 0 && values.every((value) => told.has(String(value)));
};

/** An object of several kinds as one schema for each, which has the keys that it was seen with: any of them, for nothing else closes what it may be. */
const apart = (schema: JsonObject, properties: JsonObject): JsonObject => {
  const groups = [...kindsIn(properties)];
  const { properties: _, required, [EXTENSION]: evidence, ...rest } = schema;
  const where = Object.values(properties).flatMap((one) => {
    const field = memberOf(memberOf(memberOf(one, EXTENSION), 'only'), 'where');
    return typeof field === 'string' ? [field] : [];
  })[0];
  if (groups.length === 0 || where === undefined) return schema;
  const branch = (keys: readonly string[], kinds: readonly string[]): JsonObject => {
    const own = Object.entries(properties).filter(([key, one]) => onlyOf(one) === undefined || keys.includes(key));
    const always = [
      ...(required === undefined ? [] : (required as string[])),
      ...own.flatMap(([key, one]) => (onlyOf(one) !== undefined && onlyOf(one)?.of === timesOf(one) ? [key] : [])),
    ];
    return {
      ...rest,
      properties: Object.fromEntries(own),
      ...(always.length === 0 ? {} : { required: always }),
      ...(kinds.length === 0 ? {} : { [EXTENSION]: { where, is: [...kinds] } }),
    };
  };
  const branches = groups.map(([keys, kinds]) => branch(JSON.parse(keys) as string[], kinds));
  return {
    anyOf: areAll(properties, where) ? branches : [...branches, branch([], [])],
    ...(evidence === undefined ? {} : { [EXTENSION]: evidence }),
  };
};

/** The schema of a payload with every object of several kinds taken apart. */
export const withVariants = (schema: JsonObject): JsonObject => {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([word, child]): [string, Json] => {
      if (word === 'properties' && isObject(child))
        return [word, Object.fromEntries(Object.entries(child).map(([key, one]) => [key, isObject(one) ? withVariants(one) : one]))];
      if (word === 'anyOf' && isArray(child)) return [word, child.map((one) => (isObject(one) ? withVariants(one) : one))];
      return [word, (word === 'items' || word === 'additionalProperties') && isObject(child) ? withVariants(child) : child];
    }),
  );
  const properties = inner['properties'];
  return properties !== undefined && isObject(properties) && inner['items'] === undefined && inner['additionalProperties'] === undefined
    ? apart(inner, properties)
    : inner;
};

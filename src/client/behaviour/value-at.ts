import { isArray, isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { memberOrEnd } from '../../base/wire/own-link.ts';
import { fieldsOfThing, memberOfFields } from '../../base/wire/resource-object.ts';
import type { Keys } from '../../plan/request.ts';

export const atKeys = (value: Json | undefined, keys: Keys): Json | undefined =>
  keys.reduce<Json | undefined>((at, key) => (isArray(at) ? (key === '0' ? at[0] : undefined) : member(at, key)), value);

/** The value at a printed path. Under nothing there is nothing; a path through an array or a map gives what is there. */
export const atPath = (value: Json | undefined, path: string): Json | undefined => {
  const steps = readPath(path);
  if (steps === undefined) return undefined;
  let at: Json | undefined = value;
  for (const step of steps) {
    if (step.kind !== 'key' || at === null) return at;
    at = memberOrEnd(at, step.key);
  }
  return at;
};

/** Whether the path leads below a text or a number: `category.name` where this record's `category` is 2. */
export const belowScalar = (value: Json | undefined, path: string): boolean => {
  const keys = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys.slice(0, -1).some((_, at) => asText(atKeys(value, keys.slice(0, at + 1))) !== undefined);
};

/** Things of a map, each with what it stands under as its identity. */
const entriesOf = (map: JsonObject, identity: string): readonly Json[] =>
  Object.entries(map).map(([key, thing]) => (isObject(thing) ? { [identity]: key, ...thing } : thing));

/** The node that an edge leads to (Relay's GraphQL Cursor Connections, §3), with what the edge says besides. */
const asNode = (edge: Json): Json => (isObject(edge) && isObject(edge['node']) ? { ...edge, ...edge['node'] } : edge);

/** `under`: the identity of things that stand in a map, where they do. */
export const rowsAt = (body: Json | undefined, keys: Keys, under?: string | null): readonly Json[] | undefined => {
  const there = atKeys(body, keys);
  const stated = under != null && isObject(there) ? entriesOf(there, under) : there;
  if (!isArray(stated)) return undefined;
  const rows = keys.at(-1) === 'edges' ? stated.map(asNode) : stated;
  return rows.some((row) => asThing(row) !== row) ? rows.map((row) => asThing(row) ?? null) : rows;
};

/** The record at a place, as its fields. */
export const recordAt = (body: Json | undefined, keys: Keys): Json | undefined => asThing(atKeys(body, keys));

/** With its fields as its own; what its answer holds them in stays, for whoever asks for that place. */
const asThing = (value: Json | undefined): Json | undefined =>
  isObject(value) && memberOfFields(value) !== undefined ? { ...value, ...fieldsOfThing(value) } : value;

/** A scalar as it stands in an address or in a comparison; `undefined` for what is no scalar. */
export const asText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

import { type Json, type JsonObject, member } from '../../base/json.ts';
import { type PathStep, readPath } from '../../base/path.ts';

const objectAt = (schema: JsonObject, key: string): JsonObject => (member(schema, key) as JsonObject | undefined) ?? {};

/** With what stands at a place; of a place that holds both a value and something inside of it nothing is said. */
const withPart = (schema: JsonObject, [step, ...rest]: readonly PathStep[], part: JsonObject): JsonObject => {
  const isNew = Object.keys(schema).length === 0;
  if (step === undefined) return isNew ? part : {};
  if (!isNew && schema['type'] !== (step.kind === 'key' ? 'object' : 'array')) return {};
  if (step.kind !== 'key') return { type: 'array', items: withPart(objectAt(schema, 'items'), rest, part) };
  const properties: Record<string, Json> = { ...objectAt(schema, 'properties') };
  return { type: 'object', properties: { ...properties, [step.key]: withPart(objectAt(properties, step.key), rest, part) } };
};

/** What JSON in a parameter may hold, by what was seen at its places. */
export const jsonHolding = (parts: readonly (readonly [path: string, schema: JsonObject])[]): JsonObject =>
  parts.reduce<JsonObject>((schema, [path, part]) => withPart(schema, readPath(path) ?? [], part), { type: 'object' });

import type { Json, JsonObject } from '../../base/json.ts';
import { isArray, isObject } from '../../base/json.ts';
import { EXTENSION } from './evidence.ts';

/** Text that two schemas share exactly when they say the same; who showed it does not count. */
export const essence = (value: Json): string => {
  if (isArray(value)) return `[${value.map(essence).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => key !== EXTENSION);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${essence(value[key] ?? null)}`)
    .join()}}`;
};

/**
 * One schema for several calls that OpenAPI must put in one place: the same path on two origins, the operations of a
 * GraphQL address. Each shape stays whole. `anyOf`, because an object may well fit two open shapes.
 */
export const alternatives = (schemas: readonly JsonObject[]): JsonObject | undefined => {
  const different = [...new Map(schemas.map((schema) => [essence(schema), schema])).values()];
  return different.length > 1 ? { anyOf: different } : different[0];
};

import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** The member of a resource object that its own fields stand in (jsonapi.org/format/1.1, "Attributes"). */
export const ATTRIBUTES = 'attributes';

/** The member that names the other ends of its relationships. */
export const RELATIONSHIPS = 'relationships';

const isText = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number';

/** A resource of JSON:API (jsonapi.org/format/1.1, "Resource Objects"). */
export const isResourceObject = (object: JsonObject): boolean =>
  isObject(object[ATTRIBUTES]) && isText(object['type']) && isText(object['id']);

const idOf = (identifier: JsonObject): Json | undefined => {
  const id = identifier['id'];
  return isText(id) ? String(id) : undefined;
};

const pointedAt = (relationship: Json): Json | undefined => {
  const data = isObject(relationship) ? relationship['data'] : undefined;
  if (isArray(data)) return data.filter(isObject).map((one) => idOf(one) ?? null);
  return isObject(data) ? idOf(data) : data;
};

/** The relationship whose other end a printed path names, as its identity. */
export const relationshipAt = (path: string): string | undefined => /(?:^|\.)relationships\.([^.[\]{}"]+)\.data\.id$/.exec(path)?.[1];

/** A thing as its fields: attributes and relationships of a resource object are fields of it, the identity of what a relationship names its value. */
export const fieldsOfThing = (object: JsonObject): JsonObject => {
  if (!isResourceObject(object)) return object;
  const relationships = object[RELATIONSHIPS];
  const related = Object.entries(isObject(relationships) ? relationships : {}).flatMap(([name, relationship]) => {
    const value = pointedAt(relationship);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([
    ...related,
    ...Object.entries(object[ATTRIBUTES] as JsonObject),
    ['type', object['type'] as Json],
    ['id', object['id'] as Json],
  ]);
};

/** Where a field of a thing may stand below the place at which the thing does, as paths are printed. */
export const placesOfField = (under: string, field: string): readonly string[] =>
  ['', `${ATTRIBUTES}.`, `${RELATIONSHIPS}.`].map((member) => `${under === '' ? '' : `${under}.`}${member}${field}`);

/**
 * A thing with all that it holds: its fields, and of a resource object what stands beside its attributes as it is (relationships, links, meta).
 * `undefined` where two of them are called alike.
 */
export const wholeThing = (object: JsonObject): JsonObject | undefined => {
  if (!isResourceObject(object)) return object;
  const fields = fieldsOfThing(object);
  const beside = Object.entries(object).filter(([key]) => key !== ATTRIBUTES && key !== 'type' && key !== 'id');
  return beside.some(([key]) => Object.hasOwn(fields, key)) ? undefined : { ...fields, ...Object.fromEntries(beside) };
};

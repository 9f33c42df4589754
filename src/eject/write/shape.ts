import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { keyOf } from './code.ts';

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
]);

const object = (value: Json | undefined): JsonObject | undefined => (value !== undefined && isObject(value) ? value : undefined);

const objectType = (schema: JsonObject, indent: string): string => {
  const properties = Object.entries(object(schema['properties']) ?? {});
  const entries = object(schema['additionalProperties']);
  if (properties.length === 0) return `{ readonly [key: string]: ${entries === undefined ? 'unknown' : typeOf(entries, indent)} }`;
  const { required } = schema;
  const always = new Set(required !== undefined && isArray(required) ? required : []);
  const inner = `${indent}  `;
  const members = properties.map(
    ([key, of]) => `${inner}readonly ${keyOf(key)}${always.has(key) ? '' : '?'}: ${typeOf(object(of) ?? {}, inner)};\n`,
  );
  return `{\n${members.join('')}${indent}}`;
};

/** The TypeScript type of what a schema takes: of a schema of ours, which closes nothing and refers to nothing. */
export const typeOf = (schema: JsonObject, indent = ''): string => {
  const { type } = schema;
  const types = type === undefined ? [] : [type].flat();
  const parts = types.map((one) =>
    one === 'array'
      ? `readonly (${typeOf(object(schema['items']) ?? {}, indent)})[]`
      : one === 'object'
        ? objectType(schema, indent)
        : (PLAIN.get(String(one)) ?? 'unknown'),
  );
  return parts.length === 0 ? 'unknown' : [...new Set(parts)].join(' | ');
};

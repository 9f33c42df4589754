import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { essence } from './alternatives.ts';
import { EXTENSION } from './evidence.ts';

/** Objects smaller than this are easier to read where they stand. */
const SMALLEST = 3;

interface Found {
  readonly schema: JsonObject;
  /** The key under which it was found first, for a name where no entity gives one. */
  readonly under: string;
  times: number;
}

const propertiesOf = (schema: Json): JsonObject | undefined => {
  if (!isObject(schema)) return undefined;
  const properties = schema['properties'];
  return properties !== undefined && isObject(properties) && schema['type'] !== undefined ? properties : undefined;
};

const wide = (schema: Json): schema is JsonObject => Object.keys(propertiesOf(schema) ?? {}).length >= SMALLEST;

/** Every schema inside a schema, with the key that leads to it. */
const inner = function* (schema: JsonObject): Generator<readonly [under: string, schema: JsonObject]> {
  for (const [key, child] of Object.entries(propertiesOf(schema) ?? {})) if (isObject(child)) yield [key, child];
  for (const word of ['items', 'additionalProperties']) {
    const child = schema[word];
    if (child !== undefined && isObject(child)) yield ['', child];
  }
  const branches = schema['anyOf'];
  if (branches !== undefined && isArray(branches)) for (const child of branches) if (isObject(child)) yield ['', child];
};

const count = (schema: JsonObject, under: string, found: Map<string, Found>): void => {
  if (wide(schema)) {
    const key = essence(schema);
    const known = found.get(key);
    if (known === undefined) found.set(key, { schema, under, times: 1 });
    else known.times += 1;
  }
  for (const [key, child] of inner(schema)) count(child, key === '' ? under : key, found);
};

const upper = (words: string): string =>
  words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase()).replace(/[^A-Za-z0-9]/g, '');

/** The one entity that has every property and is identified by one of them; a name is given to no other shape. */
const entityName = (schema: JsonObject, entities: readonly Entity[]): string | undefined => {
  const keys = Object.keys(propertiesOf(schema) ?? {});
  const fitting = entities.filter(({ identity, fields }) => {
    const known = new Set(fields.map(({ path }) => path.split(/[.[{]/)[0]));
    return identity !== null && keys.includes(identity) && keys.every((key) => known.has(key));
  });
  return fitting.length === 1 ? fitting[0]?.name : undefined;
};

/** What gives each shape a name of its own: its entity's, or after the key under which it stands. */
export type NameShape = (schema: JsonObject, under: string) => string;
export const nameShapes = (entities: readonly Entity[]): NameShape => {
  const taken = new Set<string>();
  return (schema, under) => {
    const base = entityName(schema, entities) ?? (upper(under) || 'Shape');
    let name = base;
    for (let next = 2; taken.has(name); next += 1) name = `${base}${next}`;
    taken.add(name);
    return name;
  };
};

/** Shapes that stand in several places, once each and by name; the places refer to them and keep their own evidence. */
export class Components {
  readonly #names = new Map<string, string>();
  readonly #found = new Map<string, Found>();

  constructor(schemas: readonly (readonly [under: string, schema: JsonObject])[], nameOf: NameShape) {
    for (const [under, schema] of schemas) count(schema, under, this.#found);
    for (const [key, { schema, under, times }] of this.#found) if (times >= 2) this.#names.set(key, nameOf(schema, under));
  }

  /** The schema with everything that has a name replaced by a reference. */
  readonly refer = (schema: JsonObject): JsonObject => {
    const name = wide(schema) ? this.#names.get(essence(schema)) : undefined;
    if (name === undefined) return this.#within(schema);
    return { $ref: `#/components/schemas/${name}`, ...(schema[EXTENSION] === undefined ? {} : { [EXTENSION]: schema[EXTENSION] }) };
  };

  #within(schema: JsonObject): JsonObject {
    const replaced = (word: string, child: Json): Json => {
      if (word === 'properties' && isObject(child)) {
        return Object.fromEntries(Object.entries(child).map(([key, one]) => [key, isObject(one) ? this.refer(one) : one]));
      }
      if ((word === 'items' || word === 'additionalProperties') && isObject(child)) return this.refer(child);
      if (word === 'anyOf' && isArray(child)) return child.map((one) => (isObject(one) ? this.refer(one) : one));
      return child;
    };
    return Object.fromEntries(Object.entries(schema).map(([word, child]) => [word, replaced(word, child)]));
  }

  /** The named schemas themselves. Each has the evidence of the place where it was found first. */
  get schemas(): JsonObject {
    return Object.fromEntries([...this.#names].map(([key, name]) => [name, this.#within(this.#found.get(key)?.schema ?? {})]));
  }
}

import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { essence } from './alternatives.ts';
import { EXTENSION } from './evidence.ts';

/** Deeper than this nothing is looked for: payloads are followed eight levels down. */
const LEVELS = 12;

const membersOf = (schema: JsonObject): JsonObject => {
  const properties = schema['properties'];
  return properties !== undefined && isObject(properties) ? properties : {};
};
const typesOf = (schema: JsonObject): readonly string[] => [(schema['type'] ?? []) as string | string[]].flat();
const requiredOf = (schema: JsonObject): readonly string[] => (schema['required'] ?? []) as string[];

/** The schemas right inside one: by the key that leads to them, or by what all entries or elements are. */
const within = (schema: JsonObject): readonly (readonly [step: string, schema: JsonObject])[] => [
  ...Object.entries(membersOf(schema)).flatMap(([key, child]) => (isObject(child) ? [[`.${key}`, child] as const] : [])),
  ...['items', 'additionalProperties'].flatMap((word) => {
    const child = schema[word];
    return child !== undefined && isObject(child) ? [[word, child] as const] : [];
  }),
];

const agree = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === undefined || b === undefined || !isObject(a) || !isObject(b)) return false;
  const [mine, theirs] = [typesOf(a), typesOf(b)].map((types) => types.filter((type) => type !== 'null'));
  return mine?.length === 0 || theirs?.length === 0 || mine?.some((type) => theirs?.includes(type)) === true;
};

/** Whether what stands below an object under `key` is such an object again: it has that key and the others, as far as they were seen. */
const isAgain = (above: JsonObject, key: string, below: JsonObject): boolean => {
  const [mine, theirs] = [membersOf(above), membersOf(below)];
  const shared = Object.keys(mine).filter((name) => Object.hasOwn(theirs, name));
  const all = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return (
    Object.hasOwn(theirs, key) &&
    shared.length >= 2 &&
    (shared.length === Object.keys(mine).length || shared.length === Object.keys(theirs).length || shared.length * 3 >= all.size * 2) &&
    shared.every((name) => agree(mine[name], theirs[name]))
  );
};

const MARK = '#';
/** A reference, or else what was seen in its place at times: nothing, or a plain identity. */
const referring = (types: readonly string[], evidence: Json | undefined): JsonObject => {
  const others = types.filter((type) => type !== 'object');
  const reference: JsonObject = { $ref: MARK };
  return {
    ...(others.length === 0 ? reference : { anyOf: [reference, { type: others.length === 1 ? (others[0] as string) : others }] }),
    ...(evidence === undefined ? {} : { [EXTENSION]: evidence }),
  };
};
const isReference = (schema: JsonObject): boolean => schema['$ref'] === MARK || schema['anyOf'] !== undefined;
const typesBeside = (schema: JsonObject): readonly string[] => {
  const branches = (schema['anyOf'] ?? []) as readonly JsonObject[];
  return schema['anyOf'] === undefined ? typesOf(schema) : branches.flatMap(typesOf);
};

/** The evidence of the first. In which kinds a place stands is known of both or of neither; then both are counted. */
const evidenceOf = (a: JsonObject, b: JsonObject): Json | undefined => {
  const [mine, theirs] = [a[EXTENSION], b[EXTENSION]];
  if (mine === undefined || !isObject(mine)) return mine;
  const { only, ...rest } = mine;
  const other = theirs !== undefined && isObject(theirs) ? theirs['only'] : undefined;
  if (only === undefined || !isObject(only) || other === undefined || !isObject(other) || only['where'] !== other['where']) return rest;
  const count = (of: Json | undefined, key: string): number => (of !== undefined && isObject(of) ? Number(of[key]) : 0);
  const presents = [rest['present'], (theirs as JsonObject)['present']];
  const sum = (key: string): number => presents.reduce((total: number, one) => total + count(one, key), 0);
  const is = [...new Set([...(only['is'] as string[]), ...(other['is'] as string[])])].sort();
  return {
    ...rest,
    present: { times: sum('times'), of: sum('of') },
    only: { where: only['where'] ?? null, is, of: count(only, 'of') + count(other, 'of') },
  };
};

/** What either accepts. `more` takes what stands where such an object stands elsewhere: it is one, too, though it holds none. */
const joined = (a: JsonObject, b: JsonObject, more: JsonObject[]): JsonObject => {
  if (isReference(a) !== isReference(b)) more.push(...[a, b].filter((one) => one['properties'] !== undefined));
  if (isReference(a) || isReference(b)) return referring([...new Set([...typesBeside(a), ...typesBeside(b)])].sort(), a[EXTENSION]);
  const evidence = evidenceOf(a, b);
  const types = [...new Set([...typesOf(a), ...typesOf(b)])].sort();
  const names = [...new Set([...Object.keys(membersOf(a)), ...Object.keys(membersOf(b))])];
  const required = requiredOf(a).filter((key) => requiredOf(b).includes(key));
  const either = (mine: Json | undefined, theirs: Json | undefined): Json =>
    mine !== undefined && theirs !== undefined && isObject(mine) && isObject(theirs) ? joined(mine, theirs, more) : (mine ?? theirs ?? {});
  return Object.fromEntries([
    ...(types.length === 0 ? [] : [['type', types.length === 1 ? (types[0] as string) : types] as const]),
    ...(a['format'] !== undefined && a['format'] === b['format'] ? [['format', a['format']] as const] : []),
    ...(names.length === 0
      ? []
      : [['properties', Object.fromEntries(names.map((key) => [key, either(membersOf(a)[key], membersOf(b)[key])]))] as const]),
    ...(required.length === 0 ? [] : [['required', required] as const]),
    ...['items', 'additionalProperties'].flatMap((word) =>
      a[word] === undefined && b[word] === undefined ? [] : [[word, either(a[word], b[word])] as const],
    ),
    ...(evidence === undefined ? [] : [[EXTENSION, evidence] as const]),
  ]) as JsonObject;
};

/** The same object with every such object below it cut out and joined to it; undefined when there is none. */
const folded = (schema: JsonObject): JsonObject | undefined => {
  const found: JsonObject[] = [];
  const cut = (node: JsonObject, key: string | undefined, depth: number): JsonObject => {
    if (depth > LEVELS || node['anyOf'] !== undefined) return node;
    if (key !== undefined && isAgain(schema, key, node)) {
      found.push(node);
      return referring(typesOf(node), node[EXTENSION]);
    }
    const steps = new Map(within(node));
    const properties = Object.entries(membersOf(node)).map(([name, child]): [string, Json] => {
      const inner = steps.get(`.${name}`);
      return [name, inner === undefined ? child : cut(inner, key ?? name, depth + 1)];
    });
    const rest = ['items', 'additionalProperties'].flatMap((word): [string, Json][] => {
      const inner = steps.get(word);
      return inner === undefined ? [] : [[word, cut(inner, key, depth + 1)]];
    });
    return { ...node, ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }), ...Object.fromEntries(rest) };
  };
  let whole = cut(schema, undefined, 0);
  // What is joined may hold such objects in its turn.
  for (let at = 0; at < found.length && at < 200; at += 1) whole = joined(whole, cut({ ...found[at] }, undefined, 0), found);
  return found.length === 0 ? undefined : whole;
};

/**
 * Objects that hold such objects again (trees, threads of answers) as named schemas that refer to themselves. What was seen of them at any depth is
 * one schema: it accepts all of it.
 */
export class Recursions {
  readonly #names = new Map<string, string>();
  readonly #schemas = new Map<string, JsonObject>();
  readonly #name: (schema: JsonObject, under: string) => string;

  /** `name`: what an object is called that stands under a key, and is called so alone. */
  constructor(name: (schema: JsonObject, under: string) => string) {
    this.#name = name;
  }

  get schemas(): JsonObject {
    return Object.fromEntries(this.#schemas);
  }

  readonly refer = (schema: JsonObject, under: string, depth = 0): JsonObject => {
    if (depth > LEVELS) return schema;
    const whole = schema['properties'] === undefined ? undefined : folded(schema);
    if (whole !== undefined) {
      const key = essence(whole);
      const name = this.#names.get(key) ?? this.#name(whole, under);
      if (!this.#names.has(key)) {
        this.#names.set(key, name);
        this.#schemas.set(name, this.#named(whole, name));
      }
      return { $ref: `#/components/schemas/${name}`, ...(schema[EXTENSION] === undefined ? {} : { [EXTENSION]: schema[EXTENSION] }) };
    }
    return this.#inside(schema, (child, key) => this.refer(child, key === '' ? under : key, depth + 1));
  };

  #inside(schema: JsonObject, change: (child: JsonObject, key: string) => JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).map(([word, child]): [string, Json] => {
        if (word === 'properties' && isObject(child))
          return [word, Object.fromEntries(Object.entries(child).map(([key, one]) => [key, isObject(one) ? change(one, key) : one]))];
        return [word, (word === 'items' || word === 'additionalProperties') && isObject(child) ? change(child, '') : child];
      }),
    );
  }

  #named(schema: JsonObject, name: string): JsonObject {
    const own = (child: JsonObject): JsonObject => (child['$ref'] === MARK ? { ...child, $ref: `#/components/schemas/${name}` } : child);
    return this.#inside(schema, (child) => {
      const branches = child['anyOf'] as readonly JsonObject[] | undefined;
      return branches === undefined ? own(this.#named(child, name)) : { ...child, anyOf: branches.map(own) };
    });
  }
}

import type { JsonObject } from '../../base/json.ts';
import { isHolding } from '../../base/wire/held-query.ts';
import { insideOf, JSON_FORMAT } from '../../base/wire/json-query.ts';
import type { Parameter } from '../../points/7-calls/reading.ts';
import { typeSchema } from '../../points/7-calls/schema.ts';
import { alternatives } from './alternatives.ts';
import { annotated, EXTENSION } from './evidence.ts';
import { jsonHolding } from './in-json.ts';
import { nameIn, type PathItem } from './path.ts';

/** OpenAPI has other places for these and ignores them here. */
const ELSEWHERE = new Set(['accept', 'content-type', 'authorization', 'cookie']);

interface Place {
  readonly name: string;
  readonly in: Parameter['in'];
  readonly seen: Parameter[];
}

/** Of what a list in a query holds nothing is said; generators of clients want to be told even that. */
const withItems = (schema: JsonObject): JsonObject =>
  [schema['type']].flat().includes('array') && schema['items'] === undefined ? { ...schema, items: {} } : schema;

const schemaFor = (seen: readonly Parameter[]): JsonObject => {
  const schema = alternatives(seen.map((one) => ({ ...withItems(typeSchema({ ...one, nullable: false })), ...annotated(one) })));
  return schema ?? {};
};

const holdsJson = ({ in: where, seen }: Place): boolean => where === 'query' && seen.some(({ format }) => format === JSON_FORMAT);
const holdsOthers = ({ in: where, seen }: Place): boolean => where === 'query' && seen.some(({ format }) => isHolding(format));

/** JSON in a query, with what stands in it under names in brackets: OpenAPI 3.1, "Parameter Object", `content`. */
const asJson = (place: Place, all: readonly Place[]): JsonObject => {
  const wholes = new Set([place.name]);
  const parts = all.flatMap((one) => {
    const inside = one.in === 'query' ? insideOf(one.name, wholes) : undefined;
    return inside === undefined ? [] : [[inside.path, schemaFor(one.seen)] as const];
  });
  return { content: { 'application/json': { schema: jsonHolding(parts) } } };
};

const written = (place: Place, calls: number, all: readonly Place[]): JsonObject => {
  const { name, in: where, seen } = place;
  return {
    name,
    in: where,
    // A parameter that one of several calls at this address does without cannot be required of all.
    ...(where === 'path' || (seen.length === calls && seen.every(({ required }) => required)) ? { required: true } : {}),
    ...(holdsJson(place) ? asJson(place, all) : { schema: schemaFor(seen) }),
    ...(seen.length === 0 ? { [EXTENSION]: { note: 'Not shown' } } : {}),
  };
};

/** The parameters of the calls that share a method and a path; every `{name}` of the path is among them. */
export const parametersOf = (item: PathItem, calls: PathItem['calls']): readonly JsonObject[] => {
  const places = new Map<string, Place>(item.names.map((name) => [`path ${name}`, { name, in: 'path', seen: [] }]));
  for (const call of calls) {
    for (const parameter of call.parameters) {
      const name = parameter.in === 'path' ? nameIn(item, call, parameter.name) : parameter.name;
      if (name === undefined || (parameter.in === 'header' && ELSEWHERE.has(name.toLowerCase()))) continue;
      const key = `${parameter.in} ${parameter.in === 'header' ? name.toLowerCase() : name}`;
      const place = places.get(key) ?? { name, in: parameter.in, seen: [] };
      place.seen.push(parameter);
      places.set(key, place);
    }
  }
  const all = [...places.values()];
  const wholes = new Set(all.filter(holdsOthers).map(({ name }) => name));
  return all
    .filter(({ name, in: where }) => where !== 'query' || insideOf(name, wholes) === undefined)
    .map((place) => written(place, calls.length, all));
};

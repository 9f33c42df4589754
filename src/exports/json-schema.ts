import type { JsonObject } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { type Call, callName, type Payload } from '../points/7-calls/reading.ts';
import { schemaOf } from '../points/7-calls/schema.ts';
import type { Ground } from '../statement/ground.ts';
import type { Export } from './export.ts';
import { annotated, EXTENSION, groundOf } from './openapi/evidence.ts';

type Named = readonly [name: string, schema: JsonObject];

const withGround = (name: string, schema: JsonObject | undefined, ground: Ground): readonly Named[] =>
  schema === undefined
    ? []
    : [[name, { title: name, ...schema, [EXTENSION]: { ...(schema[EXTENSION] as JsonObject | undefined), ...groundOf(ground) } }]];

const payload = (name: string, of: Payload): readonly Named[] =>
  of.mediaType === null || !/json/i.test(of.mediaType) ? [] : withGround(`${name} ${of.mediaType}`, schemaOf(of.shape, annotated), of);

const ofCall = (call: Call): readonly Named[] => {
  const name = callName(call);
  return [
    ...call.requests.flatMap((request) => payload(`${name} request`, request)),
    ...call.responses.flatMap((response) => payload(`${name} ${response.status}`, response)),
    ...call.events.flatMap((event) =>
      withGround(`${name} ${event.direction} event ${event.name}`, schemaOf(event.shape, annotated), event),
    ),
  ];
};

/** Several shapes of one name (two answers of one status) are one schema that takes any of them. */
const collected = (named: readonly Named[]): JsonObject =>
  Object.fromEntries(
    [...Map.groupBy(named, ([name]) => name)].map(([name, same]): Named => {
      const [first] = same;
      return same.length === 1 && first !== undefined ? first : [name, { title: name, anyOf: same.map(([, schema]) => schema) }];
    }),
  );

const schemasOf = ({ product, points }: Specification): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: product.name ?? 'unidentified product',
  $comment: 'What was seen of entities and JSON payloads. Nothing is closed: no member was shown to be the last.',
  $defs: collected([
    ...points.entities.flatMap((entity) => withGround(entity.name, schemaOf(entity.fields, annotated), entity)),
    ...points.calls.flatMap(ofCall),
  ]),
});

/** Entities and payloads for validators and code generators. */
export const jsonSchema: Export = {
  name: 'json-schema',
  mediaType: 'application/schema+json',
  extension: '.schema.json',
  summary: 'entities and payloads as JSON Schema 2020-12, with the evidence under x-ninepoint',
  write: ({ specification }) => `${JSON.stringify(schemasOf(specification), undefined, 2)}\n`,
};

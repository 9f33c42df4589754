import { underElement, underKey } from '../../base/path.ts';
import type { StatedCall, StatedInterface, StatedPlace, StatedSchema } from '../../observations/stated.ts';
import { type GraphqlSchema, OPERATIONS, type SchemaField, type TypeReference } from './model.ts';

const PLACES = 150;
const DEEPEST = 4;

const SCALARS: ReadonlyMap<string, string> = new Map([
  ['String', 'string'],
  ['ID', 'string'],
  ['Int', 'integer'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
]);

interface Node {
  readonly place: StatedPlace;
  readonly type: TypeReference;
  readonly trail: readonly string[];
  readonly depth: number;
  readonly children: Node[];
}

/** Walks types level by level, so that the top is whole when there are too many; a type inside itself is an object whose parts stand above. */
const placesOf = (schema: GraphqlSchema, of: SchemaField, begin: readonly string[], sent: boolean): readonly StatedPlace[] => {
  let count = 0;
  const nodeOf = (
    type: TypeReference,
    path: string,
    field: SchemaField,
    above: Pick<Node, 'trail' | 'depth'>,
    key: boolean,
  ): Node | undefined => {
    if (count >= PLACES) return undefined;
    count += 1;
    const named = type.kind === 'named' ? schema.types.get(type.name) : undefined;
    const scalar = type.kind === 'named' ? SCALARS.get(type.name) : undefined;
    const composite =
      named !== undefined && (named.kind === 'object' || named.kind === 'interface' || named.kind === 'union' || named.kind === 'input');
    const types =
      type.kind === 'list'
        ? ['array']
        : composite
          ? ['object']
          : scalar !== undefined
            ? [scalar]
            : named?.kind === 'enum'
              ? ['string']
              : [];
    return {
      place: {
        path,
        types,
        nullable: type.nullable,
        format: null,
        // What is answered is what was asked for; what is sent has to be there when it may not be null and nothing stands for it.
        required: sent && key ? !type.nullable && !field.hasDefault : sent,
        values: named?.kind === 'enum' ? named.values : [],
        rules: key || path === '' ? field.rules : [],
        schema: composite && named.kind !== 'input' ? named.name : undefined,
        at: field.at,
      },
      type,
      trail: above.trail,
      depth: above.depth,
      children: [],
    };
  };
  const root = nodeOf(of.type, '', of, { trail: begin, depth: 0 }, false);
  if (root === undefined) return [];
  const queue: [Node, SchemaField][] = [[root, of]];
  for (const [node, field] of queue) {
    const { type, place, trail, depth } = node;
    const add = (child: Node | undefined, next: SchemaField): void => {
      if (child === undefined) return;
      node.children.push(child);
      queue.push([child, next]);
    };
    if (type.kind === 'list') {
      add(nodeOf(type.of, underElement(place.path), field, node, false), field);
      continue;
    }
    const named = schema.types.get(type.name);
    if (named === undefined || trail.includes(named.name) || depth >= DEEPEST) continue;
    const below = { trail: [...trail, named.name], depth: depth + 1 };
    for (const next of named.fields.values()) add(nodeOf(next.type, underKey(place.path, next.name), next, below, true), next);
  }
  const places: StatedPlace[] = [];
  const tell = (node: Node): void => {
    places.push(node.place);
    for (const child of node.children) tell(child);
  };
  tell(root);
  return places;
};

const argumentsOf = (schema: GraphqlSchema, field: SchemaField): readonly StatedPlace[] => {
  const whole: StatedPlace = {
    path: '',
    types: ['object'],
    nullable: false,
    format: null,
    required: true,
    values: [],
    rules: [],
    schema: undefined,
    at: field.at,
  };
  return [
    whole,
    ...field.arguments.flatMap((argument) => {
      const [top, ...below] = placesOf(schema, argument, [], true);
      if (top === undefined) return [];
      const path = underKey('', argument.name);
      const needed = !argument.type.nullable && !argument.hasDefault;
      return [
        { ...top, path, required: needed },
        ...below.map((place) => ({ ...place, path: place.path.startsWith('[') ? `${path}${place.path}` : `${path}.${place.path}` })),
      ];
    }),
  ];
};

const callOf = (schema: GraphqlSchema, operation: string, field: SchemaField): StatedCall => ({
  // GraphQL over HTTP: a server takes operations as POST; the schema does not say where.
  method: 'POST',
  path: '',
  operation: `${operation} ${field.name}`,
  origins: [],
  authentication: null,
  open: undefined,
  scopes: field.roles.length === 1 ? field.roles : [],
  parameters: [],
  requests: field.arguments.length === 0 ? [] : [{ mediaType: 'application/json', places: argumentsOf(schema, field), at: field.at }],
  answers: [
    {
      status: 200,
      bodies: [{ mediaType: 'application/json', places: placesOf(schema, field, [], false), at: field.at }],
      complaints: [],
      words: null,
      at: field.at,
    },
  ],
  at: field.at,
  securityAt: field.roles.length > 0 ? field.at : undefined,
});

const schemasOf = (schema: GraphqlSchema): ReadonlyMap<string, StatedSchema> => {
  const roots = new Set(schema.roots.values());
  const found = new Map<string, StatedSchema>();
  for (const type of schema.types.values()) {
    if ((type.kind !== 'object' && type.kind !== 'interface') || roots.has(type.name) || found.size >= 5_000) continue;
    const self: SchemaField = {
      name: type.name,
      type: { kind: 'named', name: type.name, nullable: false },
      arguments: [],
      hasDefault: false,
      rules: [],
      roles: [],
      at: type.at,
    };
    const [, ...places] = placesOf(schema, self, [], false);
    found.set(type.name, { name: type.name, places, at: type.at });
  }
  return found;
};

/** Everything that a GraphQL schema says: one call per root field, the types, the roles that its directives name. */
export const interfaceOf = (schema: GraphqlSchema, source: string): StatedInterface => {
  const fields = OPERATIONS.flatMap((operation) => {
    const root = schema.types.get(schema.roots.get(operation) ?? '');
    return [...(root?.fields.values() ?? [])].map((field) => [operation, field] as const);
  });
  const roles = new Map(
    fields.flatMap(([, field]) => field.roles.map((name) => [name, { name, of: 'a directive', at: field.at }] as const)),
  );
  return {
    source,
    title: undefined,
    description: undefined,
    calls: fields.map(([operation, field]) => callOf(schema, operation, field)),
    schemas: schemasOf(schema),
    scopes: [...roles.values()],
  };
};

import {
  type ConstDirectiveNode,
  type ConstValueNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  GraphQLError,
  type InputValueDefinitionNode,
  Kind,
  parse,
  type TypeNode,
} from 'graphql';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { StatedRule } from '../../observations/stated.ts';
import { type GraphqlSchema, OPERATIONS, type SchemaField, type SchemaType, type TypeReference } from './model.ts';

/** More tokens than any schema that was published; what is larger is no schema. */
const TOKENS = 2_000_000;
const NESTED = 20;

const typeOf = (node: TypeNode, nullable = true, depth = 0): TypeReference =>
  node.kind === Kind.NON_NULL_TYPE
    ? typeOf(node.type, false, depth)
    : node.kind === Kind.LIST_TYPE && depth < NESTED
      ? { kind: 'list', of: typeOf(node.type, true, depth + 1), nullable }
      : { kind: 'named', name: node.kind === Kind.NAMED_TYPE ? node.name.value : '', nullable };

/** `@constraint` (graphql-constraint-directive) says what JSON Schema says, under nearly its names. */
const CONSTRAINTS: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['multipleOf', 'multipleOf'],
  ['pattern', 'pattern'],
  ['format', 'format'],
]);

const scalarOf = (value: ConstValueNode): string | number | undefined =>
  value.kind === Kind.INT || value.kind === Kind.FLOAT
    ? Number(value.value)
    : value.kind === Kind.STRING || value.kind === Kind.ENUM
      ? value.value
      : undefined;

const rulesOf = (directives: readonly ConstDirectiveNode[] | undefined): readonly StatedRule[] =>
  (directives ?? [])
    .filter(({ name }) => name.value === 'constraint')
    .flatMap(({ arguments: given }) =>
      (given ?? []).flatMap(({ name, value }): readonly StatedRule[] => {
        const rule = CONSTRAINTS.get(name.value);
        const said = scalarOf(value);
        return rule === undefined || said === undefined || String(said).length > 1_000 ? [] : [{ rule, value: said }];
      }),
    );

const GUARD = /^(auth|authorized|hasRoles?|requiresRole|requireRole|roles?)$/i;

const rolesOf = (directives: readonly ConstDirectiveNode[] | undefined): readonly string[] =>
  (directives ?? [])
    .filter(({ name }) => GUARD.test(name.value))
    .flatMap(({ arguments: given }) => (given ?? []).filter(({ name }) => /^(requires|roles?)$/i.test(name.value)))
    .flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : [value]))
    .flatMap((value) => {
      const name = scalarOf(value);
      return typeof name === 'string' && name !== '' ? [name] : [];
    });

type Lined = { readonly loc?: { readonly startToken: { readonly line: number } } | undefined };

const fieldOf = (node: FieldDefinitionNode | InputValueDefinitionNode, cite: (at: Lined) => string): SchemaField => ({
  name: node.name.value,
  type: typeOf(node.type),
  arguments: node.kind === Kind.FIELD_DEFINITION ? (node.arguments ?? []).map((argument) => fieldOf(argument, cite)) : [],
  hasDefault: node.kind === Kind.INPUT_VALUE_DEFINITION && node.defaultValue !== undefined,
  rules: rulesOf(node.directives),
  roles: rolesOf(node.directives),
  at: cite(node.name),
});

const typeIn = (node: DefinitionNode, cite: (at: Lined) => string): SchemaType | undefined => {
  const fields = (list: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] | undefined): SchemaType['fields'] =>
    new Map((list ?? []).map((field) => [field.name.value, fieldOf(field, cite)]));
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_EXTENSION:
      return { name: node.name.value, kind: 'object', fields: fields(node.fields), values: [], at: cite(node.name) };
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION:
      return { name: node.name.value, kind: 'interface', fields: fields(node.fields), values: [], at: cite(node.name) };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION:
      return { name: node.name.value, kind: 'input', fields: fields(node.fields), values: [], at: cite(node.name) };
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_EXTENSION:
      return {
        name: node.name.value,
        kind: 'enum',
        fields: new Map(),
        values: (node.values ?? []).map(({ name }) => name.value),
        at: cite(node.name),
      };
    case Kind.UNION_TYPE_DEFINITION:
      return { name: node.name.value, kind: 'union', fields: new Map(), values: [], at: cite(node.name) };
    case Kind.SCALAR_TYPE_DEFINITION:
      return { name: node.name.value, kind: 'scalar', fields: new Map(), values: [], at: cite(node.name) };
    default:
      return undefined;
  }
};

const extended = (type: SchemaType, more: SchemaType): SchemaType => ({
  ...type,
  fields: new Map([...type.fields, ...more.fields]),
  values: [...type.values, ...more.values],
});

/** A schema in the schema definition language (GraphQL October 2021, §3), with its extensions. `source` is the file's name. */
export const readLanguage = (text: string, source: string): Result<GraphqlSchema> => {
  const cite = ({ loc }: Lined): string => `${source}#L${loc?.startToken.line ?? 1}`;
  try {
    const { definitions } = parse(text.replace(/^\uFEFF/, ''), { maxTokens: TOKENS });
    const types = new Map<string, SchemaType>();
    const roots = new Map<(typeof OPERATIONS)[number], string>();
    for (const node of definitions) {
      if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION)
        for (const { operation, type } of node.operationTypes ?? []) roots.set(operation, type.name.value);
      const type = typeIn(node, cite);
      if (type === undefined) continue;
      const known = types.get(type.name);
      types.set(type.name, known === undefined ? type : extended(known, type));
    }
    if (roots.size === 0)
      for (const operation of OPERATIONS) {
        const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
        if (types.get(name)?.kind === 'object') roots.set(operation, name);
      }
    return ok({ types, roots });
  } catch (error) {
    const place = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const why =
      error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message.split('\n')[0] : String(error);
    const at = place === undefined ? source : `${source}#L${place.line}`;
    return fail<Problem>({
      kind: 'unreadable',
      severity: 'lost',
      at,
      says: `${source} is not a GraphQL schema that can be read${place === undefined ? '' : ` (line ${place.line}, column ${place.column})`}: ${why}`,
    });
  }
};

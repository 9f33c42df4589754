import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { parseJson } from '../json.ts';
import { elements, type Spot, textAt, under } from '../spot.ts';
import { type GraphqlSchema, OPERATIONS, type SchemaField, type SchemaType, type TypeReference } from './model.ts';

const NESTED = 20;

const typeOf = (spot: Spot | undefined, nullable = true, depth = 0): TypeReference => {
  const kind = textAt(under(spot, 'kind'));
  const inner = under(spot, 'ofType');
  if (depth < NESTED && inner !== undefined && kind === 'NON_NULL') return typeOf(inner, false, depth + 1);
  if (depth < NESTED && inner !== undefined && kind === 'LIST') return { kind: 'list', of: typeOf(inner, true, depth + 1), nullable };
  return { kind: 'named', name: textAt(under(spot, 'name')) ?? '', nullable };
};

const fieldsIn = (list: Spot | undefined, cite: (at: string) => string): ReadonlyMap<string, SchemaField> =>
  new Map(
    elements(list, 2_000).flatMap((spot): readonly (readonly [string, SchemaField])[] => {
      const name = textAt(under(spot, 'name'));
      if (name === undefined) return [];
      return [
        [
          name,
          {
            name,
            type: typeOf(under(spot, 'type')),
            arguments: [...fieldsIn(under(spot, 'args'), cite).values()],
            hasDefault: typeof under(spot, 'defaultValue')?.value === 'string',
            rules: [],
            roles: [],
            at: cite(spot.at),
          },
        ],
      ];
    }),
  );

const KINDS: ReadonlyMap<string, SchemaType['kind']> = new Map([
  ['OBJECT', 'object'],
  ['INTERFACE', 'interface'],
  ['UNION', 'union'],
  ['ENUM', 'enum'],
  ['INPUT_OBJECT', 'input'],
  ['SCALAR', 'scalar'],
]);

const typeIn = (spot: Spot, cite: (at: string) => string): SchemaType | undefined => {
  const name = textAt(under(spot, 'name'));
  const kind = KINDS.get(textAt(under(spot, 'kind')) ?? '');
  // Types of the introspection itself are every product's.
  if (name === undefined || kind === undefined || name.startsWith('__')) return undefined;
  return {
    name,
    kind,
    fields: fieldsIn(under(spot, kind === 'input' ? 'inputFields' : 'fields'), cite),
    values: elements(under(spot, 'enumValues'), 500).flatMap((value) => textAt(under(value, 'name')) ?? []),
    at: cite(spot.at),
  };
};

/** The answer to an introspection query (GraphQL October 2021, §4), bare or inside `data`. */
export const readIntrospection = (text: string, source: string): Result<GraphqlSchema> => {
  const root = parseJson(text.replace(/^\uFEFF/, ''));
  const lost = (says: string): Result<never> => fail<Problem>({ kind: 'unreadable', severity: 'lost', at: source, says });
  if (root === undefined)
    return lost(`${source} is not JSON that can be read to its end. Save the answer to the introspection query again.`);
  const top: Spot = { value: root, at: '' };
  const schema = under(top, '__schema') ?? under(under(top, 'data'), '__schema');
  const cite = (at: string): string => `${source}#${at}`;
  const types = elements(under(schema, 'types'), 20_000).flatMap((spot) => typeIn(spot, cite) ?? []);
  if (types.length === 0) return lost(`${source} has a "__schema" without types. Save the answer to the whole introspection query.`);
  return ok({
    types: new Map(types.map((type) => [type.name, type])),
    roots: new Map(
      OPERATIONS.flatMap((operation) => {
        const name = textAt(under(under(schema, `${operation}Type`), 'name'));
        return name === undefined ? [] : [[operation, name] as const];
      }),
    ),
  });
};

import type { StatedRule } from '../../observations/stated.ts';

/** The type of a field, an argument or an input: a name, or a list of them. */
export type TypeReference =
  | { readonly kind: 'named'; readonly name: string; readonly nullable: boolean }
  | { readonly kind: 'list'; readonly of: TypeReference; readonly nullable: boolean };

export interface SchemaField {
  readonly name: string;
  readonly type: TypeReference;
  readonly arguments: readonly SchemaField[];
  readonly hasDefault: boolean;
  /** What `@constraint` says; only the schema language has directives. */
  readonly rules: readonly StatedRule[];
  /** Roles that `@auth(requires: ADMIN)` and its like name. */
  readonly roles: readonly string[];
  readonly at: string;
}

export interface SchemaType {
  readonly name: string;
  readonly kind: 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';
  /** Own keys are recorded names: a map, so that `constructor` is one of them. */
  readonly fields: ReadonlyMap<string, SchemaField>;
  readonly values: readonly string[];
  readonly at: string;
}

/** A GraphQL schema, whichever way it was written down. */
export interface GraphqlSchema {
  readonly types: ReadonlyMap<string, SchemaType>;
  /** Names of the root types by kind of operation. */
  readonly roots: ReadonlyMap<'query' | 'mutation' | 'subscription', string>;
}

export const OPERATIONS = ['query', 'mutation', 'subscription'] as const;

/**
 * What an interface description says (OpenAPI, GraphQL, Postman): declared, never seen. Every part carries its citation, the file's name and
 * the place in it in the standard of its format: `api.yaml#/paths/~1books/get`, `schema.graphql#L12`.
 */
export type StatedScalar = string | number | boolean | null;

export interface StatedRule {
  /** As point 5 names rules: minimum, maxLength, pattern, "one of" … */
  readonly rule: string;
  readonly value: StatedScalar;
  readonly note?: string;
}

/** One place of a payload, flat, or a parameter. */
export interface StatedPlace {
  /** As `base/path.ts` prints it; "" is the whole. */
  readonly path: string;
  /** JSON types without "null"; empty where none is stated. */
  readonly types: readonly string[];
  /** `undefined` where the format has no words for it. */
  readonly nullable: boolean | undefined;
  readonly format: string | null;
  /** Said to be there always, where what holds it is. */
  readonly required: boolean;
  /** The closed list of values that is stated; empty when none is. */
  readonly values: readonly StatedScalar[];
  readonly rules: readonly StatedRule[];
  /** Name of the schema that an object at this place is of; `undefined` for one without a name. */
  readonly schema: string | undefined;
  readonly at: string;
}

export interface StatedBody {
  /** Lower case, without parameters; null when there is no body. */
  readonly mediaType: string | null;
  readonly places: readonly StatedPlace[];
  readonly at: string;
}

/** What an example of a refusal complains of. */
export interface StatedComplaint {
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  readonly at: string;
}

export interface StatedAnswer {
  readonly status: number;
  readonly bodies: readonly StatedBody[];
  readonly complaints: readonly StatedComplaint[];
  /** When it is answered, in the description's own words; null when it has none. */
  readonly words: string | null;
  readonly at: string;
}

export interface StatedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly place: StatedPlace;
  /** What it stands for when it is left out; `undefined` when that is not stated. */
  readonly otherwise: StatedScalar | undefined;
}

export interface StatedCall {
  readonly method: string;
  /** With the base path, parameters as `{name}`; "" where the format does not say it (GraphQL). */
  readonly path: string;
  /** "query order", "mutation addItem"; null for a plain call. */
  readonly operation: string | null;
  /** The servers it is sent to; empty where none is stated. */
  readonly origins: readonly string[];
  /** "bearer", "basic", "cookie", a header's name; null when none is asked for or nothing is said. */
  readonly authentication: string | null;
  /** Whether it is said to be answered without a credential: `undefined` when nothing is said. */
  readonly open: boolean | undefined;
  /** Scopes or roles of which each call needs all. */
  readonly scopes: readonly string[];
  readonly parameters: readonly StatedParameter[];
  readonly requests: readonly StatedBody[];
  readonly answers: readonly StatedAnswer[];
  readonly at: string;
  /** Where the credential is asked for. */
  readonly securityAt: string | undefined;
}

/** An object type with a name of its own; places without the whole. */
export interface StatedSchema {
  readonly name: string;
  readonly places: readonly StatedPlace[];
  readonly at: string;
}

export interface StatedInterface {
  /** File name: what its citations begin with. */
  readonly source: string;
  readonly title: { readonly text: string; readonly at: string } | undefined;
  readonly description: { readonly text: string; readonly at: string } | undefined;
  readonly calls: readonly StatedCall[];
  readonly schemas: ReadonlyMap<string, StatedSchema>;
  /** Scopes and roles by name, with the scheme that has them. */
  readonly scopes: readonly { readonly name: string; readonly of: string; readonly at: string }[];
}

import { isArray, type Json } from '../../base/json.ts';
import type { StatedRule, StatedScalar } from '../../observations/stated.ts';
import { elements, members, type Spot, textAt, under } from '../spot.ts';
import type { References } from './reference.ts';
import { rulesAt } from './rules.ts';

/** A schema as it is written, or several that a value has to fit all of, or one of. */
export type Schema = { readonly kind: 'spot'; readonly spot: Spot } | { readonly kind: 'all' | 'any'; readonly of: readonly Schema[] };

/** What a schema says of a value, with `$ref`, `allOf`, `oneOf` and `anyOf` followed. */
export interface Merged {
  readonly types: ReadonlySet<string>;
  readonly nullable: boolean | undefined;
  readonly format: string | null;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly items: Schema | undefined;
  readonly entries: Schema | undefined;
  readonly values: readonly StatedScalar[];
  readonly rules: readonly StatedRule[];
  readonly name: string | undefined;
  /** Pointers of the shared schemas on the way: a value that holds one of them again is a cycle. */
  readonly shared: readonly string[];
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** How much of schemas one document may make us look at, and one body of it: what is beyond is cut, and said. */
export class Budget {
  readonly #whole: Budget | undefined;
  #left: number;
  spent = false;

  constructor(visits: number, whole?: Budget) {
    this.#left = visits;
    this.#whole = whole;
  }

  take(): boolean {
    this.#left -= 1;
    const free = this.#left >= 0 && (this.#whole === undefined || this.#whole.take());
    if (!free) this.#spend();
    return free;
  }

  #spend(): void {
    this.spent = true;
    if (this.#whole !== undefined) this.#whole.spent = true;
  }
}

export interface Context {
  readonly references: References;
  readonly budget: Budget;
  /** As many places of a body are told. */
  readonly places: number;
  /** Hears of a body that has more. */
  cut(at: string): void;
  /** Swagger 2 has no words for "or nothing": what it does not say, it does not deny. */
  readonly saysNull: boolean;
}

const NOTHING: Merged = {
  types: new Set(),
  nullable: undefined,
  format: null,
  required: new Set(),
  properties: new Map(),
  items: undefined,
  entries: undefined,
  values: [],
  rules: [],
  name: undefined,
  shared: [],
  readOnly: false,
  writeOnly: false,
};

const isScalar = (value: Json): value is StatedScalar => value === null || typeof value !== 'object';

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

const combined = (kind: 'all' | 'any', of: readonly Schema[]): Schema | undefined => (of.length > 1 ? { kind, of } : of[0]);

const together = (kind: 'all' | 'any', parts: readonly Merged[]): Merged['properties'] => {
  const found = new Map<string, Schema[]>();
  for (const { properties } of parts) for (const [key, schema] of properties) found.set(key, [...(found.get(key) ?? []), schema]);
  return new Map([...found].map(([key, schemas]) => [key, combined(kind, schemas) as Schema]));
};

const common = <T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> => {
  const [first, ...rest] = sets;
  return new Set([...(first ?? [])].filter((item) => rest.every((set) => set.has(item))));
};

/** A value has to fit all: what any of them says holds. */
const allOf = (parts: readonly Merged[]): Merged => {
  const typed = parts.map(({ types }) => types).filter((types) => types.size > 0);
  const listed = parts.map(({ values }) => values).filter((values) => values.length > 0);
  const names = unique(parts.map(({ name }) => name).filter((name) => name !== undefined));
  const said = parts.map(({ nullable }) => nullable).filter((nullable) => nullable !== undefined);
  return {
    types: common(typed),
    // `allOf: [Book]` beside `nullable: true` is how OpenAPI 3.0 says "a Book or nothing".
    nullable: said.length === 0 ? undefined : said.some((nullable) => nullable),
    format: parts.map(({ format }) => format).find((format) => format !== null) ?? null,
    required: new Set(parts.flatMap(({ required }) => [...required])),
    properties: together('all', parts),
    items: combined(
      'all',
      parts.map(({ items }) => items).filter((items) => items !== undefined),
    ),
    entries: combined(
      'all',
      parts.map(({ entries }) => entries).filter((entries) => entries !== undefined),
    ),
    values: listed.length === 0 ? [] : [...common(listed.map((values) => new Set(values)))],
    rules: parts.flatMap(({ rules }) => rules),
    // One shared schema with more said beside it is that schema; two make a third that has no name.
    name: names.length === 1 && parts.every(({ name, properties }) => name !== undefined || properties.size === 0) ? names[0] : undefined,
    shared: parts.flatMap(({ shared }) => shared),
    readOnly: parts.some(({ readOnly }) => readOnly),
    writeOnly: parts.some(({ writeOnly }) => writeOnly),
  };
};

const isNull = ({ types, nullable }: Merged): boolean => nullable === true && types.size === 1 && types.has('null');

/** A value has to fit one: only what all of them say holds. */
const anyOf = (all: readonly Merged[]): Merged => {
  const parts = all.filter((part) => !isNull(part));
  const [only] = parts;
  if (only === undefined) return all[0] ?? NOTHING;
  const nullable = all.length > parts.length || parts.some((part) => part.nullable === true);
  if (parts.length === 1) return nullable ? { ...only, nullable } : only;
  const names = unique(parts.map(({ name }) => name));
  return {
    ...NOTHING,
    types: parts.every(({ types }) => types.size > 0) ? new Set(parts.flatMap(({ types }) => [...types])) : new Set(),
    nullable: nullable ? true : parts.every((part) => part.nullable === false) ? false : undefined,
    format: unique(parts.map(({ format }) => format)).length === 1 ? only.format : null,
    required: common(parts.filter(({ types }) => types.size === 0 || types.has('object')).map(({ required }) => required)),
    properties: together('any', parts),
    items: combined(
      'any',
      parts.map(({ items }) => items).filter((items) => items !== undefined),
    ),
    entries: combined(
      'any',
      parts.map(({ entries }) => entries).filter((entries) => entries !== undefined),
    ),
    values: parts.every(({ values }) => values.length > 0) ? unique(parts.flatMap(({ values }) => values)) : [],
    name: names.length === 1 ? names[0] : undefined,
    shared: parts.flatMap(({ shared }) => shared),
  };
};

const FORMAT = /^[a-zA-Z][a-zA-Z0-9_-]{0,40}$/;

/** What a schema object says by its own keywords. */
const own = (spot: Spot, { saysNull }: Context): Merged => {
  const written = under(spot, 'type')?.value;
  const listed = (isArray(written) ? written : [written]).filter((type) => typeof type === 'string');
  const properties = new Map(members(under(spot, 'properties')).map(([key, at]): [string, Schema] => [key, { kind: 'spot', spot: at }]));
  const items = under(spot, 'items');
  const entries = under(spot, 'additionalProperties');
  const closed = under(spot, 'const');
  const values = [...elements(under(spot, 'enum'), 200), ...(closed === undefined ? [] : [closed])]
    .map(({ value }) => value)
    .filter(isScalar);
  const named = listed.filter((type) => type !== 'null');
  const mayNull =
    listed.includes('null') ||
    under(spot, 'nullable')?.value === true ||
    under(spot, 'x-nullable')?.value === true ||
    values.includes(null);
  // Structure that is written down without a type is still written down.
  const types =
    named.length > 0
      ? named
      : listed.length > 0
        ? ['null']
        : properties.size > 0 || (entries !== undefined && typeof entries.value === 'object')
          ? ['object']
          : items !== undefined
            ? ['array']
            : [];
  const format = textAt(under(spot, 'format'));
  return {
    types: new Set(types.map((type) => (type === 'file' ? 'string' : type))),
    nullable: mayNull ? true : saysNull && named.length > 0 ? false : undefined,
    format: types.includes('file') ? 'binary' : format !== undefined && FORMAT.test(format) ? format : null,
    required: new Set(elements(under(spot, 'required')).map(({ value }) => String(value))),
    properties,
    items: items === undefined || typeof items.value !== 'object' ? undefined : { kind: 'spot', spot: items },
    entries: entries === undefined || typeof entries.value !== 'object' ? undefined : { kind: 'spot', spot: entries },
    values: unique(values.filter((value) => value !== null)),
    rules: rulesAt(spot, types.includes('integer')),
    name: undefined,
    shared: [],
    readOnly: under(spot, 'readOnly')?.value === true,
    writeOnly: under(spot, 'writeOnly')?.value === true,
  };
};

const spots = (spot: Spot | undefined): readonly Schema[] => elements(spot, 200).map((at) => ({ kind: 'spot', spot: at }));

/** Everything that is said of a value, never following one shared schema twice on the way. */
export const mergedOf = (schema: Schema, context: Context, trail: readonly string[] = []): Merged => {
  if (!context.budget.take() || trail.length > 40) return NOTHING;
  if (schema.kind !== 'spot') {
    const parts = schema.of.map((part) => mergedOf(part, context, trail));
    return schema.kind === 'all' ? allOf(parts) : anyOf(parts);
  }
  const { spot } = schema;
  if (textAt(under(spot, '$ref')) !== undefined) {
    const target = context.references.resolve(spot);
    if (target === undefined || trail.includes(target.at)) return { ...NOTHING, shared: target === undefined ? [] : [target.at] };
    const found = mergedOf({ kind: 'spot', spot: target }, context, [...trail, target.at]);
    const named = { ...found, name: context.references.nameOf(spot) ?? found.name, shared: [target.at, ...found.shared] };
    // OpenAPI 3.1 allows more beside a reference; before, it is ignored.
    return members(spot, 40).some(([key]) => key !== '$ref' && !key.startsWith('x-') && key !== 'description' && key !== 'summary')
      ? allOf([named, own(spot, { ...context, saysNull: false })])
      : named;
  }
  const here = own(spot, context);
  const all = spots(under(spot, 'allOf'));
  const one = spots(under(spot, 'oneOf'));
  const any = spots(under(spot, 'anyOf'));
  const parts = [
    ...all.map((part) => mergedOf(part, context, [...trail, spot.at])),
    ...[one, any].filter((of) => of.length > 0).map((of) => anyOf(of.map((part) => mergedOf(part, context, [...trail, spot.at])))),
  ];
  return parts.length === 0 ? here : allOf([here, ...parts]);
};

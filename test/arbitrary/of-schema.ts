import fc from 'fast-check';
import type { z } from 'zod';
import { hostileText } from './text.ts';

/** What this file needs to know of a zod schema: its definition, by kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly checks?: readonly {
    readonly _zod: {
      readonly def: {
        readonly check: string;
        readonly maximum?: number;
        readonly minimum?: number;
        readonly value?: number;
        readonly inclusive?: boolean;
      };
    };
  }[];
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
const checksOf = ({ checks = [] }: Definition): Map<string, { maximum?: number; minimum?: number; value?: number; inclusive?: boolean }> =>
  new Map(checks.map(({ _zod: { def } }) => [def.check, def]));

const number = (definition: Definition): fc.Arbitrary<number> => {
  const checks = checksOf(definition);
  const above = checks.get('greater_than');
  const min = above === undefined ? -1e9 : (above.value ?? 0) + (above.inclusive === false ? 1 : 0);
  if (checks.has('number_format'))
    return fc.oneof(fc.integer({ min: Math.max(min, 0), max: Math.max(min, 3) }), fc.integer({ min, max: 1e9 }));
  // Minus nought is the same number as nought, and JSON has one spelling of it.
  return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0);
};

const DEPTH = 3;

/** Values of a zod schema, every string of them hostile: what the contract allows, a document must carry. */
export const ofSchema = <T>(schema: z.ZodType<T>, depth = 0): fc.Arbitrary<T> => generate(schema, depth) as fc.Arbitrary<T>;

const generate = (schema: z.ZodType, depth: number): fc.Arbitrary<unknown> => {
  const definition = definitionOf(schema);
  const inner = (one: z.ZodType, deeper = 0): fc.Arbitrary<unknown> => generate(one, depth + deeper);
  switch (definition.type) {
    case 'string':
      return hostileText;
    case 'number':
      return number(definition);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'array': {
      const checks = checksOf(definition);
      const minLength = checks.get('min_length')?.minimum ?? 0;
      const maxLength = Math.max(minLength, depth > DEPTH + 4 ? 0 : (checks.get('max_length')?.maximum ?? 3));
      return fc.array(inner(definition.element as z.ZodType, 1), { minLength, maxLength });
    }
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map((item) => inner(item, 1)));
    case 'default':
      return inner(definition.innerType as z.ZodType);
    case 'nullable':
      return fc.option(inner(definition.innerType as z.ZodType), { nil: null });
    case 'record':
      return fc.dictionary(hostileText, inner(definition.valueType as z.ZodType, 1), { maxKeys: 3, noNullPrototype: true });
    case 'lazy':
      return depth > DEPTH + 4 ? leaf(definition) : fc.constant(undefined).chain(() => inner(definition.getter?.() as z.ZodType, 1));
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => inner(option)));
    case 'object':
      return object(definition, depth);
    default:
      throw new Error(`No generator for the zod kind ${definition.type}.`);
  }
};

/** The simplest value of a recursive schema: what ends the recursion. */
const leaf = (definition: Definition): fc.Arbitrary<unknown> => {
  const target = definitionOf(definition.getter?.() as z.ZodType);
  const [first] = target.options ?? [];
  return first === undefined ? fc.constant(null) : generate(first, 0);
};

const object = (definition: Definition, depth: number): fc.Arbitrary<unknown> => {
  const shape = Object.entries(definition.shape ?? {});
  const optional = new Set(shape.filter(([, one]) => definitionOf(one).type === 'optional').map(([key]) => key));
  const members = shape.map(
    ([key, one]) => [key, generate(optional.has(key) ? (definitionOf(one).innerType as z.ZodType) : one, depth)] as const,
  );
  return fc.record(Object.fromEntries(members), {
    requiredKeys: shape.map(([key]) => key).filter((key) => !optional.has(key)),
    noNullPrototype: true,
  });
};

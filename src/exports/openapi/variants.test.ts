import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { Shape } from '../../observations/shape/shape.ts';
import { schemaOf } from '../../points/7-calls/schema.ts';
import { shapeRows } from '../../points/7-calls/shape-rows.ts';
import { annotated, EXTENSION } from './evidence.ts';
import { withVariants } from './variants.ts';

const written = (...samples: readonly Json[]): JsonObject => {
  const shape = new Shape();
  for (const [index, sample] of samples.entries())
    shape.fold(sample, { recording: 'a.har', index, pointer: '' } as unknown as Parameters<Shape['fold']>[1]);
  return withVariants(
    schemaOf(
      shapeRows(shape, () => undefined),
      annotated,
    ) ?? {},
  );
};
/** Of each alternative: its kinds, its keys, and a mark behind those that are always there. */
const variantsOf = (schema: Json | undefined): readonly string[] => {
  const branches = schema !== undefined && isObject(schema) ? schema['anyOf'] : undefined;
  return (branches !== undefined && isArray(branches) ? branches : []).map((branch) => {
    const { properties, required, [EXTENSION]: seen } = branch as Record<string, JsonObject>;
    const always = (required ?? []) as unknown as readonly string[];
    const keys = Object.keys(properties ?? {}).map((key) => `${key}${always.includes(key) ? '!' : ''}`);
    return `${((seen?.['is'] ?? []) as string[]).join()}: ${keys.join(' ')}`;
  });
};
const card = { type: 'card', id: 1, brand: 'x', last4: '4242' };
const bank = { type: 'bank', id: 2, iban: 'DE' };

test('an object of several kinds is one schema for each', () => {
  expect(variantsOf(written([card, bank, { ...card, name: 'A' }])['items'])).toEqual([
    'card: type! id! brand! last4! name',
    'bank: type! id! iban!',
  ]);
  expect(
    variantsOf(
      written({ by: card }, { by: bank })['properties'] && (written({ by: card }, { by: bank })['properties'] as JsonObject)['by'],
    ),
  ).toHaveLength(2);
});

test('what has nothing of its own is one, too', () => {
  expect(variantsOf(written([card, bank, { type: 'cash', id: 3 }])['items'])).toEqual([
    'card: type! id! brand! last4!',
    'bank: type! id! iban!',
    ': type! id!',
  ]);
});

test('and accepts all that it was made of', () => {
  const ajv = new Ajv2020({ strict: false });
  const row = fc.record(
    {
      type: fc.constantFrom('a', 'b', 'c', 'd'),
      x: fc.integer(),
      y: fc.string(),
      z: fc.constantFrom(null, { type: 'q', p: 1 }, { type: 'r', s: [] }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.array(row), { minLength: 1 }), (samples) => {
      const check = ajv.compile(written(...(samples as unknown as Json[])));
      for (const sample of samples) expect([sample, check(sample)]).toEqual([sample, true]);
    }),
    { numRuns: 200 },
  );
});

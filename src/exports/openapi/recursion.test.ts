import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { Shape } from '../../observations/shape/shape.ts';
import { schemaOf } from '../../points/7-calls/schema.ts';
import { shapeRows } from '../../points/7-calls/shape-rows.ts';
import { annotated } from './evidence.ts';
import { Recursions } from './recursion.ts';
import { withVariants } from './variants.ts';

const written = (...samples: readonly Json[]): { readonly schema: JsonObject; readonly schemas: JsonObject } => {
  const shape = new Shape();
  for (const [index, sample] of samples.entries())
    shape.fold(sample, { recording: 'a.har', index, pointer: '' } as unknown as Parameters<Shape['fold']>[1]);
  const recursions = new Recursions((_, under) => under || 'Shape');
  const schema = recursions.refer(
    schemaOf(
      shapeRows(shape, () => undefined),
      annotated,
    ) ?? {},
    'Report',
  );
  const schemas = Object.entries(recursions.schemas).map(([name, one]) => [name, withVariants(one as JsonObject)]);
  return { schema: withVariants(schema), schemas: Object.fromEntries(schemas) as JsonObject };
};
const accepts = ({ schema, schemas }: ReturnType<typeof written>, ...samples: readonly Json[]): boolean => {
  const check = new Ajv2020({ strict: false }).compile({ ...schema, components: { schemas } });
  return samples.every((sample) => check(sample));
};

describe('what holds such objects again refers to itself', () => {
  const folder = (name: string, ...entries: readonly Json[]): Json => ({ type: 'folder', name, entries });
  const file = (name: string): Json => ({ type: 'file', name, size: 3 });
  const reply = (id: number, ...replies: readonly Json[]): Json => ({ id, text: 'x', author: { id: 7, name: 'Ann' }, replies });

  test.each<[string, readonly Json[], Json]>([
    ['a list of such', [reply(1, reply(2, reply(3)), reply(4))], reply(1, reply(2, reply(3, reply(5, reply(6)))))],
    ['one such, or nothing', [{ id: 1, up: { id: 2, up: { id: 3, up: null } } }], { id: 1, up: null }],
    ['some of them without', [folder('a', folder('b', file('c')), file('d'))], folder('a', folder('b', folder('c', file('d'))))],
    ['a map of such', [{ size: 1, parts: { '17': { size: 2, parts: { '18': { size: 3, parts: {} } } } } }], { size: 1, parts: {} }],
    ['behind another object', [{ id: 1, sub: { total: 1, rows: [{ id: 2, sub: { total: 0, rows: [] } }] } }], { id: 1, sub: {} }],
  ])('%s', (_, samples, deeper) => {
    const document = written(...samples);
    expect(document.schema).toMatchObject({ $ref: '#/components/schemas/Report' });
    expect(JSON.stringify(document.schemas)).toContain('"$ref":"#/components/schemas/Report"');
    expect(accepts(document, ...samples)).toBe(true);
    if (!JSON.stringify(deeper).includes('{}')) expect(accepts(document, deeper)).toBe(true);
  });

  test('below what does not', () => {
    const document = written({ total: 1, thread: [reply(1, reply(2))] });
    expect(document.schema).toMatchObject({ properties: { thread: { items: { $ref: '#/components/schemas/thread' } } } });
    expect(accepts(document, { total: 1, thread: [reply(1, reply(2))] })).toBe(true);
  });
});

test('and accepts all that it was made of, kinds and all', () => {
  const { node } = fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.record({ type: fc.constant('file'), name: fc.string(), size: fc.integer() }),
      fc.record({ type: fc.constantFrom('folder', 'link'), name: fc.string(), entries: fc.array(tie('node'), { maxLength: 3 }) }),
    ) as fc.Arbitrary<Json>,
  }));
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1, maxLength: 4 }),
      (samples) => void expect(accepts(written(...samples), ...samples)).toBe(true),
    ),
    { numRuns: 150 },
  );
});

test.each<[string, Json]>([
  ['whoever is called by an identity there', { id: 1, name: 'A', boss: { id: 2, name: 'B', boss: 'u3' } }],
  ['what lacks the list', { id: 1, name: 'A', children: [{ id: 2, name: 'B' }] }],
  ['a member without a name', { '': 1, id: 2, __proto: { a: 1 }, constructor: { x: 1 } }],
  ['what shares little more than the key', { id: 1, items: [{ items: 3, sku: 'x', price: 2 }], total: 1 }],
])('%s is no such object', (_, sample) => {
  const document = written(sample);
  expect(document.schemas).toEqual({});
  expect(accepts(document, sample)).toBe(true);
});

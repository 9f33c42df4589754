import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { ShapeRow } from './reading.ts';
import { schemaOf } from './schema.ts';

const row = (path: string, type: string | string[], more: Partial<ShapeRow> = {}): ShapeRow => ({
  path,
  type,
  nullable: false,
  format: null,
  present: { times: 2, of: 2 },
  values: [],
  refersTo: null,
  grade: 'shown',
  basis: ['seen'],
  support: { times: 2, units: 2 },
  against: { times: 0, units: 0 },
  citations: ['a.har#/log/entries/0'],
  ...more,
});

test('rows become objects, lists and maps, with what was always there as required', () => {
  const schema = schemaOf([
    row('', 'object'),
    row('data', 'array'),
    row('data[]', 'object'),
    row('data[].id', 'integer'),
    row('data[].note', 'string', { nullable: true, format: 'date', present: { times: 1, of: 2 }, values: ['a'] }),
    row('byDay', 'object'),
    row('byDay{}', 'number'),
  ]);
  expect(schema).toEqual({
    type: 'object',
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, note: { type: ['string', 'null'], format: 'date' } },
          required: ['id'],
        },
      },
      byDay: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['data', 'byDay'],
  });
});

test('nothing but null is null, integer beside number is number, nothing seen says nothing', () => {
  expect(schemaOf([row('', [], { nullable: true })])).toEqual({ type: 'null' });
  expect(schemaOf([row('', ['integer', 'number', 'string'])])).toEqual({ type: ['number', 'string'] });
  expect(schemaOf([row('', [])])).toEqual({});
  expect(schemaOf([])).toBeUndefined();
});

test('a place whose parents have no rows still stands where its path says', () => {
  expect(schemaOf([row('a[].b', 'string', { present: { times: 1, of: 2 } })])).toEqual({
    type: 'object',
    properties: { a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } } },
  });
});

test('recorded keys that JavaScript knows by other meanings are keys like any other', () => {
  const schema = schemaOf([row('__proto__', 'object'), row('__proto__.constructor', 'integer')]);
  expect(JSON.stringify(schema)).toBe(
    '{"type":"object","properties":{"__proto__":{"type":"object","properties":{"constructor":{"type":"integer"}},"required":["constructor"]}},"required":["__proto__"]}',
  );
});

test('every schema compiles, and accepts any value of a type it names', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const samples: Record<string, Json> = { string: 'x', integer: 1, number: 1.5, boolean: true, array: [], object: {}, null: null };
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...Object.keys(samples)), { minLength: 1 }), fc.boolean(), (types, nullable) => {
      const schema = schemaOf([row('k', types, { nullable })]);
      const accepts = ajv.compile(schema ?? false);
      for (const type of types) expect(accepts({ k: samples[type] })).toBe(true);
      expect(accepts({ k: null })).toBe(nullable || types.includes('null'));
    }),
  );
});

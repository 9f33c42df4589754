import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../test/arbitrary/of-schema.ts';
import { library } from '../../test/documents/library.ts';
import { json } from '../exports/json.ts';
import { documentOf } from './document.ts';
import { toJson } from './json.ts';
import { jsonFormSchema } from './json-form.ts';
import { emptySpecification, specification } from './specification.ts';

const ajv = new Ajv2020.default({ strict: false });
addFormats.default(ajv);
const valid = ajv.compile(jsonFormSchema());

const written = (given: typeof library): unknown => JSON.parse(json.write(documentOf(given, '')));

describe('the JSON form', () => {
  it('is described by a schema of draft 2020-12 that says what it is', () => {
    expect(jsonFormSchema()).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
    expect(ajv.validateSchema(jsonFormSchema())).toBe(true);
  });

  it('of the library, of nothing and of anything else is what the schema describes', () => {
    for (const given of [library, emptySpecification()]) expect([valid(written(given)), valid.errors]).toEqual([true, null]);
    fc.assert(
      fc.property(ofSchema(specification), (given) => {
        expect([valid(written(given)), valid.errors]).toEqual([true, null]);
      }),
      { numRuns: 60 },
    );
  });

  it('that says less than it should is not what the schema describes', () => {
    for (const broken of [
      { ...toJson(documentOf(library, '')), notShown: undefined },
      { ...toJson(documentOf(library, '')), format: 'ninepoint/2' },
    ]) {
      expect(valid(JSON.parse(JSON.stringify(broken)))).toBe(false);
    }
  });

  it('carries grade, basis, support, against and citations on every statement', () => {
    let statements = 0;
    const check = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('grade' in node) {
        statements += 1;
        expect(Object.keys(node)).toEqual(expect.arrayContaining(['grade', 'basis', 'support', 'against', 'citations']));
      }
      Object.values(node).forEach(check);
    };
    check(written(library));
    expect(statements).toBeGreaterThan(90);
  });

  it('gives a body as a JSON Schema: required where it was there every time, open objects, maps, lists, and nothing invented', () => {
    const form = toJson(documentOf(library, ''));
    const list = form.points.calls[0]?.responses[0]?.schema;
    expect(list).toMatchObject({
      type: 'object',
      required: ['data', 'total'],
      properties: {
        data: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'borrowerId'],
            properties: { id: { type: 'string' }, borrowerId: { type: ['string', 'null'] }, tags: { type: 'array' } },
          },
        },
        byShelf: { type: 'object', additionalProperties: { type: 'object', properties: { count: { type: 'integer' } } } },
        total: { type: 'integer', 'x-ninepoint': { grade: 'shown', present: { times: 22, of: 22 }, values: [40, 41] } },
      },
    });
    const keys = JSON.stringify(list);
    for (const invented of ['"enum"', '"default"', '"additionalProperties":false', '"const"']) expect(keys).not.toContain(invented);
    expect(form.points.calls[0]?.responses[1]?.schema).toBeNull();
  });

  it('says what a call does, with the ground of its outcome', () => {
    const [, loan] = toJson(documentOf(library, '')).points.calls;
    expect(loan?.effects.map(({ on, does, grade }) => [on, does, grade])).toEqual([
      ['Book.status', ':= out', 'shown'],
      ['Loan', 'a Loan is created with memberId := id of who asks, due: value not shown', 'shown'],
    ]);
  });

  it('gives numbers that no double holds as the numbers they are', () => {
    const given = emptySpecification();
    given.points.limits.push({
      name: 'largest id',
      value: '\uFDD09007199254740993',
      unit: null,
      on: 'any',
      grade: 'decided',
      basis: [],
      support: { times: 0, units: 0 },
      against: { times: 0, units: 0 },
      citations: [],
    });
    expect(json.write(documentOf(given, ''))).toContain('"value": 9007199254740993,');
  });
});

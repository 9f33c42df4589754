import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import { printTemplate, readTemplate } from '../outcomes/language.ts';
import type { Outcome, Source, Template } from '../outcomes/outcome.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { ask, fixedOptions, ground } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

/** Documents are written by people and by anybody's recordings: nothing in one may break the stand-in or reach outside of it. */

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  '',
  'a.b',
  '"',
  '[]',
  '{}',
  '\u0000',
  '<script>',
  '../../etc',
  '%2e%2e',
  '(a+)+$',
];
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 6 }));
const source: fc.Arbitrary<Source> = fc.oneof(
  fc.record({ from: fc.constant('payload' as const), path: name }),
  fc.record({ from: fc.constant('path' as const), name }),
  fc.record({ from: fc.constant('query' as const), name }),
  fc.record({ from: fc.constant('entity' as const), entity: name, path: name }),
  fc.record({ from: fc.constant('step' as const), entity: name, path: name, by: fc.constant(1) }),
  fc.record({ from: fc.constant('list' as const), entity: name, fields: fc.array(name, { maxLength: 3 }) }),
  fc.record({ from: fc.constant('total' as const), entity: name }),
  fc.record({ from: fc.constant('caller' as const), path: name }),
  fc.record({ from: fc.constant('fresh' as const), form: fc.constantFrom('integer', 'uuid', 'hex', 'numbered text', 'text') }),
  fc.record({
    from: fc.constant('derived' as const),
    how: fc.constantFrom('slug', 'lower case', 'upper case', 'trimmed', 'number', 'yes or no', 'what is not empty'),
    path: name,
  }),
  fc.constant<Source>({ from: 'token' }),
  fc.constant<Source>({ from: 'not shown' }),
);
const outcomes: fc.Arbitrary<Outcome> = fc
  .record({
    when: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('payload' as const),
          path: name,
          is: fc.constantFrom('absent', 'null', 'empty', 'blank', 'present'),
        }),
        fc.record({
          kind: fc.constant('payload-value' as const),
          path: name,
          is: fc.constantFrom('equals', 'above', 'longer than', 'not of type'),
          value: fc.oneof(name, fc.integer()),
        }),
        fc.record({
          kind: fc.constant('status' as const),
          entity: name,
          field: name,
          oneOf: fc.array(name, { minLength: 1, maxLength: 2 }),
        }),
        fc.record({ kind: fc.constant('taken' as const), path: name, entity: name, field: name }),
        fc.record({ kind: fc.constant('owner' as const), entity: name, field: name, caller: name, is: fc.constantFrom('own', 'other') }),
      ),
      { maxLength: 2 },
    ),
    isolated: fc.boolean(),
    status: fc.integer({ min: 200, max: 599 }),
    mediaType: fc.constantFrom('application/json', null, 'text/plain\r\nx: y'),
    headers: fc.array(fc.record({ name, value: fc.record({ kind: fc.constant('source' as const), source }) }), { maxLength: 2 }),
    body: fc.option(
      fc.record({
        kind: fc.constant('object' as const),
        members: fc.array(fc.tuple(name, fc.record({ kind: fc.constant('source' as const), source })), { maxLength: 4 }),
      }),
    ) as fc.Arbitrary<Template | null>,
    collection: fc.option(
      fc.record({
        entity: name,
        filters: fc.array(fc.record({ field: name, is: fc.constantFrom('equals', 'contains'), to: source }), { maxLength: 2 }),
        paging: fc.option(
          fc.record({
            kind: fc.constantFrom('offset', 'page', 'limit only'),
            position: fc.option(name),
            size: fc.option(name),
            first: fc.integer(),
            defaultSize: fc.option(fc.integer()),
          }),
        ),
        order: fc.option(fc.record({ field: name, descending: fc.boolean() })),
      }),
    ),
    then: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('create' as const), entity: name, set: fc.array(fc.tuple(name, source), { maxLength: 3 }) }),
        fc.record({ kind: fc.constant('delete' as const), entity: name }),
        fc.record({ kind: fc.constant('set' as const), entity: name, field: name, to: source }),
        fc.record({ kind: fc.constant('sign in' as const), entity: fc.option(name), by: fc.option(name) }),
        fc.constant({ kind: 'sign out' as const }),
      ),
      { maxLength: 3 },
    ),
  })
  .map((one) => ({ ...one, ...ground }));

const callWith = (found: Outcome[], path: string, refersTo: string): Call => ({
  method: 'POST',
  path,
  operation: null,
  operationName: null,
  origin: 'https://x.example',
  authentication: null,
  parameters: [
    { name: 'id', in: 'path', type: 'string', format: null, values: [], required: true, present: { times: 1, of: 1 }, refersTo, ...ground },
  ],
  requests: [],
  responses: [],
  events: [],
  outcomes: found,
  ...ground,
});

const specification = (found: Outcome[], entities: readonly string[]): Specification => {
  const made = emptySpecification();
  made.points.entities = entities.map((entity) => ({
    name: entity,
    identity: 'id',
    fields: [],
    records: [
      { key: '1', value: JSON.parse('{"id":"1","__proto__":{"polluted":true},"status":"in"}') as Record<string, never>, ...ground },
    ],
    ...ground,
  }));
  made.points.calls = [callWith(found, '/x/{id}', `${entities[0] ?? ''}.id`)];
  return made;
};

describe('a hostile document', () => {
  it('is answered in some way, and leaves everything else alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcomes, { maxLength: 3 }),
        fc.array(name, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (found, entities, lenient) => {
          const of = standIn(specification(found, entities), { ...fixedOptions(), lenient });
          for (const send of [
            undefined,
            {},
            JSON.parse('{"__proto__":{"polluted":1},"constructor":"x","id":[1]}') as Json,
            [1, [2]],
            'text',
          ] as (Json | undefined)[]) {
            const body = send === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(send));
            const answer = await of.handle({
              method: 'POST',
              url: '/x/1?__proto__=1&q=%E0%A4%A',
              headers: new Map([['content-type', 'application/json']]),
              body,
            });
            expect(answer.status).toBeGreaterThanOrEqual(200);
          }
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
          expect(JSON.parse(JSON.stringify(of.state())) as unknown).toEqual(JSON.parse(JSON.stringify(of.state())));
        },
      ),
      { numRuns: 400 },
    );
  });
  it('cannot make a path match what it does not say', async () => {
    const of = standIn(specification([], ['Thing']), fixedOptions());
    for (const url of ['/x/1/2', '/x/', '/x', '//x/1', '/x/%2F1', '/x/../x/1/..', '/%', '']) {
      const answer = await ask(of, 'POST', url, {});
      expect([400, 501]).toContain(answer.status);
    }
  });
  it('with a template of great depth is read as text or refused, never followed without end', () => {
    const deep: Template = Array.from({ length: 150 }).reduce<Template>((inner) => ({ kind: 'array', items: [inner] }), {
      kind: 'source',
      source: { from: 'not shown' },
    });
    expect(readTemplate(printTemplate(deep))).toEqual({ ok: true, value: deep });
  });
});

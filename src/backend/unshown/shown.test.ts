import { expect, test } from 'vitest';
import type { Specification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { call, field, json, row } from '../../plan/statement.fixture.ts';
import type { Facts } from '../data/facts.ts';
import { unshownPayload } from './shown.ts';

test('where things hold other numbers, too, only whole ones were sent by chance', () => {
  const weighs = call('PUT', '/crates/{id}', { requests: [json(row('', 'object'), row('kilos', 'integer'))], outcomes: [] });
  const sent = (type: 'integer' | 'number', kilos: number): string | undefined =>
    unshownPayload(
      { then: [{ kind: 'set', entity: 'Crate', field: 'kilos', to: { from: 'payload', path: 'kilos' } }] } as unknown as Outcome,
      { call: weighs, payload: { kilos } } as unknown as Facts,
      { kind: 'value', value: { kilos }, mediaType: 'application/json' },
      { points: { entities: [{ name: 'Crate', fields: [field('kilos', type)] }] } } as unknown as Specification,
    );
  expect(sent('number', 5.7)).toBeUndefined();
  expect(sent('integer', 5.7)).toBe('kilos is of type number');
  expect(sent('integer', 5)).toBeUndefined();
});

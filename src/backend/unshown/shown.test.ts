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
      { call: weighs, payload: { kilos }, reached: new Map() } as unknown as Facts,
      { kind: 'value', value: { kilos }, mediaType: 'application/json' },
      { points: { entities: [{ name: 'Crate', fields: [field('kilos', type)] }] } } as unknown as Specification,
    );
  expect(sent('number', 5.7)).toBeUndefined();
  expect(sent('integer', 5.7)).toBe('kilos is of type number');
  expect(sent('integer', 5)).toBeUndefined();
});

test('what a thing holds already may be put back, whatever it is made of; anything else of that kind is not shown', () => {
  const shape = [row('', 'object'), row('stops', 'array'), row('stops[]', 'object'), row('stops[].name', 'string')];
  const routed = call('PUT', '/crates/{id}', { requests: [json(...shape)], outcomes: [] });
  const sent = (stops: readonly object[]): string | undefined =>
    unshownPayload(
      { then: [{ kind: 'set', entity: 'Crate', field: 'stops', to: { from: 'payload', path: 'stops' } }] } as unknown as Outcome,
      {
        call: routed,
        payload: { stops },
        reached: new Map([['Crate', { record: { stops: [{ name: 'Quay', note: 'at night' }] } }]]),
      } as unknown as Facts,
      { kind: 'value', value: { stops } as never, mediaType: 'application/json' },
      { points: { entities: [] } } as unknown as Specification,
    );
  expect(sent([{ name: 'Quay', note: 'at night' }])).toBeUndefined();
  expect(sent([{ name: 'Quay', note: 'at noon' }])).toBe('stops[].note is given');
  expect(sent([{ name: 'Pier' }])).toBeUndefined();
});

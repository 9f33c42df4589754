import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Input, List } from '../node.ts';
import { asBegun, beginning } from './begun-with.ts';

const query = (name: string, times: number) => ({ name, in: 'query', present: { times, of: 4 } });
const call = {
  method: 'GET',
  path: '/api/loans',
  operation: null,
  parameters: [query('item', 1), query('page', 3), query('tenant', 4)],
} as unknown as Call;
const begins = (text: string): readonly Screen[] => [{ reads: [{ call: 'GET /api/loans', begins: text }] }] as unknown as readonly Screen[];

const input = (path: string): Input => ({ path, in: 'query', startsAs: null }) as Input;
const request = {
  fields: [],
  call: 'GET /api/loans',
  parameters: ['item', 'page', 'tenant'].map((name) => ({ name, in: 'query', bind: { from: 'input' } })),
} as unknown as List['request'];
const asks = { request, inputs: ['item', 'page', 'tenant'].map(input) };
const list = { request, filters: [input('item')], parameters: [input('page')], presets: [], paging: null } as unknown as List;

test('what reads for the thing of an address asks for that thing, and for nothing that was never asked for there', () => {
  const { request: sent, inputs } = asBegun(asks, begins('item = {itemId}'), call);
  expect(sent?.parameters.map(({ name, bind }) => [name, bind])).toEqual([
    ['item', { from: 'route', name: 'itemId' }],
    ['tenant', { from: 'input' }],
  ]);
  expect(inputs.map(({ path }) => path)).toEqual(['tenant']);
});

test('what begins with no thing of an address is asked for as it was', () => {
  expect(asBegun(asks, begins('page = 1'), call)).toBe(asks);
  expect(asBegun(asks, [], call)).toBe(asks);
});

test('a list below the thing of an address is of that thing, and nobody chooses another', () => {
  const drawn = beginning(list, begins('item = {itemId}'));
  expect(drawn.request.parameters[0]?.bind).toEqual({ from: 'route', name: 'itemId' });
  expect(drawn.filters).toEqual([]);
  expect(beginning(list, begins('page = 1')).filters).toHaveLength(1);
});

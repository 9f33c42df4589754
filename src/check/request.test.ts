import { expect, test } from 'vitest';
import { samplesOf, specificationOf, type World } from '../backend/recording.fixture.ts';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { parameter } from '../plan/statement.fixture.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';
import { Issued } from './issued.ts';
import { askedOf } from './request.ts';

const world: World = { parameters: {}, entities: [{ name: 'Todo', identity: 'id' }], places: { 'GET /todos → []': 'Todo' } };
const specification = specificationOf(samplesOf([{ call: 'GET /todos', status: 200, answer: [{ id: 2, task: 'milk' }] }], world), world);
for (const one of specification.points.calls)
  one.parameters = [{ ...parameter('id', 'query'), refersTo: 'Todo.id' }, parameter('page', 'query')];

/** What is asked for on the other side, where thing 2 is called 9. */
const askedFor = (query: string): string | undefined => {
  const issued = new Issued();
  issued.learnWithin('Todo', '2', '9');
  const [exchange] = recorded(call(`GET /todos?${query}`, { answer: [] }));
  if (exchange === undefined) return undefined;
  const made = plainCall(exchange, naming(specification), new Set());
  const asked = askedOf({ at: '', exchange, calls: [made], said: undefined, texts: new Map() }, issued, undefined, new Set());
  return 'target' in asked ? decodeURIComponent(asked.target) : undefined;
};

test('a thing that a query names goes by the name that it has on the other side, also behind how it is compared', () => {
  expect(askedFor('id=2')).toBe('/todos?id=9');
  expect(askedFor('id=eq.2&page=2')).toBe('/todos?id=eq.9&page=2');
  expect(askedFor('id=eq.3')).toBe('/todos?id=eq.3');
});

test('what is put calls itself by the name that it has on the other side, as its address does', () => {
  const boats: World = {
    parameters: { boatId: 'Boat' },
    entities: [{ name: 'Boat', identity: 'id' }],
    places: { 'PUT /boats/{boatId} → ': 'Boat' },
  };
  const boat = { id: 2, berth: 2 };
  const told = specificationOf(
    samplesOf([{ call: 'PUT /boats/{boatId}', path: { boatId: '2' }, send: boat, status: 200, answer: boat }], boats),
    boats,
  );
  for (const one of told.points.calls) one.parameters = [{ ...parameter('boatId', 'path'), refersTo: 'Boat.id' }];
  const issued = new Issued();
  issued.learnWithin('Boat', '2', '9');
  const [exchange] = recorded(call('PUT /boats/2', { sends: boat, answer: boat }));
  if (exchange === undefined) throw new Error('nothing was recorded');
  const made = plainCall(exchange, naming(told), new Set());
  const asked = askedOf({ at: '', exchange, calls: [made], said: undefined, texts: new Map() }, issued, undefined, new Set());
  expect('target' in asked ? [asked.target, Buffer.from(asked.body ?? []).toString()] : undefined).toEqual([
    '/boats/9',
    '{"id":9,"berth":2}',
  ]);
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { requestDigest } from '../outcomes/digest.ts';
import type { Condition } from '../outcomes/outcome.ts';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [{ name: 'Order', identity: 'id' }],
  places: { 'GET /orders → []': 'Order', 'PATCH /orders/{orderId} → ': 'Order' },
};
const list: Told = { call: 'GET /orders', status: 200, answer: [{ id: 1, name: 'a' }] };
const patch = (name: string): Told => ({
  call: 'PATCH /orders/{orderId}',
  path: { orderId: '1' },
  send: { name },
  status: 200,
  answer: { id: 1, name },
});

/** What is answered to it where an outcome that is asked for first hangs on how the order stands, which nothing shows. */
const asked = async (sent: JsonObject, then: readonly Condition[]): Promise<number> => {
  const specification = specificationOf(samplesOf([list, patch('b'), patch('c')], world), world);
  const call = specification.points.calls.find(({ method }) => method === 'PATCH');
  const [known] = call?.outcomes ?? [];
  if (call === undefined || known === undefined) throw new Error('The change was recorded.');
  call.outcomes = [
    { ...known, status: 409, then: [], when: [{ kind: 'status', entity: 'Order', field: 'status', oneOf: ['closed'] }] },
    { ...known, isolated: false, when: [...then] },
  ];
  return (await ask(standIn(specification, fixedOptions()), 'PATCH', '/orders/1', sent)).status;
};

test('what was recorded of the very request is known, and what only could be the cause of it is not', async () => {
  const digests = [requestDigest({ path: [['orderId', '1']], query: [], payload: { name: 'b' } })];
  const when: readonly Condition[] = [
    { kind: 'as recorded', digests },
    { kind: 'payload', path: 'name', is: 'present' },
  ];
  expect(await asked({ name: 'b' }, when)).toBe(200);
  expect(await asked({ name: 'z' }, when)).toBe(501);
});

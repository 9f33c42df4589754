import { expect, test } from 'vitest';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  references: { orderId: 'Order' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'Line', identity: 'id' },
  ],
  places: { 'GET /orders → []': 'Order', 'POST /lines → ': 'Line' },
};
const ORDERS = [
  { id: 1, status: 'open' },
  { id: 2, status: 'closed' },
  { id: 3, status: 'open' },
  { id: 4, status: 'closed' },
];
/** How the orders stand, one of which is closed in between. */
const list = (last: string): Told => ({ call: 'GET /orders', status: 200, answer: [...ORDERS, { id: 5, status: last }] });
const add = (orderId: number, refused?: readonly [number, string]): Told => ({
  call: 'POST /lines',
  send: { orderId },
  status: refused?.[0] ?? 201,
  answer: refused === undefined ? { id: 10 + orderId, orderId } : { error: refused[1] },
});
const told = [
  list('open'),
  list('closed'),
  add(1),
  add(3),
  add(2, [409, 'This order takes no lines']),
  add(4, [409, 'This order takes no lines']),
];

const statusOf = async (all: readonly Told[], orderId: number): Promise<number> =>
  (await ask(standIn(specificationOf(samplesOf(all, world), world), fixedOptions()), 'POST', '/lines', { orderId })).status;

test('what is named and not known may stand in any way, unless the call says of what is not there that it is not', async () => {
  expect([await statusOf(told, 1), await statusOf(told, 2), await statusOf(told, 99)]).toEqual([201, 409, 501]);
  const missing = [98, 97].map((id) => add(id, [422, 'Order does not exist']));
  expect(await statusOf([...told, ...missing], 96)).not.toBe(501);
});

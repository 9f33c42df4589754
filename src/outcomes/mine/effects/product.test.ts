import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { readSource } from '../../language/source.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order', lineId: 'Line', goodId: 'Good' },
  references: { goodId: 'Good' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'Line', identity: 'id' },
    { name: 'Good', identity: 'id' },
  ],
  places: {
    'GET /goods → []': 'Good',
    'GET /orders/{orderId} → ': 'Order',
    'GET /orders/{orderId}/lines → []': 'Line',
    'POST /orders/{orderId}/lines → ': 'Line',
  },
};
const PRICES = { 1: 250, 2: 990, 3: 40 } as const;
const goods: Told = { call: 'GET /goods', status: 200, answer: Object.entries(PRICES).map(([id, price]) => ({ id: Number(id), price })) };
const order = (total: number): Told => ({ call: 'GET /orders/{orderId}', path: { orderId: '7' }, status: 200, answer: { id: 7, total } });
const add = (id: number, goodId: keyof typeof PRICES, count: number, sum = count * PRICES[goodId]): Told => ({
  call: 'POST /orders/{orderId}/lines',
  path: { orderId: '7' },
  send: { goodId, count },
  status: 201,
  answer: { id, orderId: 7, goodId, count, sum },
});
const remove = (id: number): Told => ({
  call: 'DELETE /orders/{orderId}/lines/{lineId}',
  path: { orderId: '7', lineId: String(id) },
  status: 204,
});
const thenOf = (call: string, told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map((one) => printThen(one)).join(' | ');

const ADD = 'POST /orders/{orderId}/lines';
const lines = [goods, order(0), add(11, 1, 2), order(500), add(12, 2, 3), order(3470), add(13, 3, 5), order(3670)];

describe('what two numbers make', () => {
  test('is what something is made with: so many, at so much each', () =>
    expect(thenOf(ADD, lines)).toContain('sum := payload count times Good.price'));
  test('and by how much another number moves', () => {
    expect(thenOf(ADD, lines)).toContain('Order.total := Order.total plus Line.sum');
    expect(thenOf('DELETE /orders/{orderId}/lines/{lineId}', [...lines, remove(12), order(700), remove(13), order(500)])).toContain(
      'Order.total := Order.total minus Line.sum',
    );
  });
  test('not where one of them is made of something else, nor where all are the same', () => {
    expect(thenOf(ADD, [...lines, add(14, 1, 4, 999), order(4669)])).not.toContain(' times ');
    expect(thenOf(ADD, [goods, add(11, 1, 2), add(12, 1, 2)])).not.toContain(' times ');
    // What is always one multiplies nothing.
    expect(thenOf(ADD, [goods, add(11, 1, 1), add(12, 2, 1), add(13, 3, 1)])).not.toContain(' times ');
  });
  test('not by one small number that is always the same, which may be any', () => {
    const shelf: Told = { call: 'GET /goods', status: 200, answer: [{ id: 1, shelf: 5 }] };
    expect(thenOf(ADD, [shelf, add(11, 1, 2, 10), add(12, 1, 3, 15)])).not.toContain(' times ');
    const two: Told = { call: 'GET /goods', status: 200, answer: [1, 2].map((id) => ({ id, shelf: 5 * id })) };
    expect(thenOf(ADD, [two, add(11, 1, 2, 10), add(12, 2, 3, 30)])).toContain(' times Good.shelf');
    const dear: Told = { call: 'GET /goods', status: 200, answer: [{ id: 1, price: 1250 }] };
    expect(thenOf(ADD, [dear, add(11, 1, 2, 2500), add(12, 1, 3, 3750)])).toContain(' times Good.price');
  });
  test('not of what is only mentioned and was looked at after other things were done', () => {
    const look = (left: number): Told => ({ call: 'GET /goods', status: 200, answer: [{ id: 1, price: 250, left }] });
    const other: Told = { call: 'POST /orders/{orderId}/send', path: { orderId: '7' }, status: 204 };
    const told = [look(9), add(11, 1, 2), other, look(7), add(12, 1, 3), other, look(2)];
    expect(thenOf(ADD, told)).not.toContain('Good.left');
    expect(thenOf(ADD, [look(9), add(11, 1, 2), look(8), add(12, 1, 3), look(1)])).toContain('Good.left: value not shown');
  });

  test('the stand-in multiplies, and knows no more than that', async () => {
    const of = standInOf([...lines, remove(12), order(700), remove(13), order(500)], world);
    expect(await ask(of, 'POST', '/orders/7/lines', { goodId: 2, count: 4 })).toMatchObject({ status: 201, body: { sum: 3960 } });
    const { total } = (await ask(of, 'GET', '/orders/7')).body as { total: number };
    const { id } = (await ask(of, 'POST', '/orders/7/lines', { goodId: 1, count: 2 })).body as { id: number };
    expect((await ask(of, 'GET', '/orders/7')).body).toMatchObject({ total: total + 500 });
    await ask(of, 'DELETE', `/orders/7/lines/${id}`);
    expect((await ask(of, 'GET', '/orders/7')).body).toMatchObject({ total });
  });

  test('the stand-in does not multiply by what stood there before a call changed it', async () => {
    const repriced = (id: number, price: number): readonly Told[] => [
      { call: 'POST /goods/{goodId}/reprice', path: { goodId: String(id) }, status: 204 },
      { ...goods, answer: (goods.answer as { id: number }[]).map((good) => (good.id === id ? { id, price } : good)) as never },
    ];
    const of = standInOf([...lines, ...repriced(1, 310), ...repriced(2, 770)], world);
    expect((await ask(of, 'POST', '/orders/7/lines', { goodId: 3, count: 2 })).body).toMatchObject({ sum: 80 });
    expect((await ask(of, 'POST', '/goods/3/reprice')).status).toBe(204);
    expect((await ask(of, 'POST', '/orders/7/lines', { goodId: 3, count: 2 })).body).not.toMatchObject({ sum: 80 });
  });
});

test('it is read as it is written', () => {
  const times = [{ from: 'payload', path: 'count' } as const, { from: 'entity', entity: 'Good', path: 'price' } as const];
  expect(readSource('payload count times Good.price')).toEqual({ ok: true, value: { from: 'product', of: times } });
  expect(readSource('Order.total minus payload count times Good.price')).toEqual({
    ok: true,
    value: { from: 'moved', entity: 'Order', path: 'total', by: times, sign: -1 },
  });
  expect(readSource('Order.total plus payload count')).toEqual({
    ok: true,
    value: { from: 'moved', entity: 'Order', path: 'total', by: 'count', sign: 1 },
  });
  expect(readSource('payload count times Good.price times Good.price').ok).toBe(false);
});

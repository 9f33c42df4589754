import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import type { StandInOptions } from './options.ts';
import { fixedOptions, samplesOf, specificationOf, type Told, timeAt, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

/** The trial of ten requests: a recording of an orders API, and a new session on the stand-in that came of it. */
const world: World = {
  parameters: { orderId: 'Order' },
  entities: [{ name: 'Order', identity: 'id' }],
  places: {
    'GET /api/orders → data[]': 'Order',
    'POST /api/orders → ': 'Order',
    'GET /api/orders/{orderId} → ': 'Order',
    'POST /api/orders/{orderId}/submit → ': 'Order',
  },
};

const ann = { id: 1, customer: 'Ann', item: 'Lamp', quantity: 2, status: 'submitted', createdAt: timeAt(-86_400) };
const bob = { id: 2, customer: 'Bob', item: 'Chair', quantity: 4, status: 'draft', createdAt: timeAt(2) };
const recording: readonly Told[] = [
  { call: 'GET /api/orders', status: 200, answer: { data: [ann], total: 1 } },
  { call: 'POST /api/orders', send: { customer: 'Bob', item: 'Chair', quantity: 4 }, status: 201, answer: bob },
  { call: 'GET /api/orders', status: 200, answer: { data: [ann, bob], total: 2 } },
  { call: 'POST /api/orders/{orderId}/submit', path: { orderId: '2' }, status: 200, answer: { ...bob, status: 'submitted' } },
  { call: 'GET /api/orders/{orderId}', path: { orderId: '2' }, status: 200, answer: { ...bob, status: 'submitted' } },
  {
    call: 'POST /api/orders',
    send: { customer: '', item: 'Chair', quantity: 4 },
    status: 422,
    answer: { title: 'Invalid', detail: 'customer must not be empty' },
  },
];

let served: Served | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

const start = async (
  options: Partial<StandInOptions> = {},
): Promise<(method: string, path: string, send?: Json) => Promise<{ status: number; body: Json }>> => {
  const specification = specificationOf(samplesOf(recording, world), world);
  const serving = await serveStandIn(standIn(specification, { ...fixedOptions(), ...options }), { port: 0 });
  if (!serving.ok) throw new Error(serving.error.says);
  served = serving.value;
  return async (method, path, send) => {
    const response = await fetch(`${serving.value.address}${path}`, {
      method,
      ...(send === undefined ? {} : { body: JSON.stringify(send), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Json) };
  };
};

describe('the trial of ten requests', () => {
  it('is answered as the product answers, over HTTP', async () => {
    const call = await start({ empty: false });
    // 1 and 2: somebody new is created as somebody new, and takes a fresh identity.
    const grace = await call('POST', '/api/orders', { customer: 'Grace', item: 'Desk', quantity: 3 });
    expect(grace).toEqual({
      status: 201,
      body: { id: 3, customer: 'Grace', item: 'Desk', quantity: 3, status: 'draft', createdAt: '2026-11-21T10:00:00.000Z' },
    });
    const list = await call('GET', '/api/orders');
    expect(list.body).toMatchObject({
      total: 3,
      data: [{ customer: 'Ann' }, { customer: 'Bob' }, { id: 3, customer: 'Grace', status: 'draft' }],
    });
    expect(Object.keys(list.body as object)).toEqual(['data', 'total']);
    // 3 to 6: a status changes where it was shown to, for the recorded order as for the new one.
    expect(await call('GET', '/api/orders/2')).toEqual({ status: 200, body: bob });
    expect(await call('POST', '/api/orders/2/submit')).toEqual({ status: 200, body: { ...bob, status: 'submitted' } });
    expect(await call('GET', '/api/orders/2')).toMatchObject({ body: { customer: 'Bob', status: 'submitted' } });
    expect(await call('GET', '/api/orders/3')).toMatchObject({ status: 200, body: { id: 3, status: 'draft' } });
    expect(await call('POST', '/api/orders/3/submit')).toMatchObject({
      status: 200,
      body: { id: 3, customer: 'Grace', status: 'submitted' },
    });
    expect(await call('GET', '/api/orders/3')).toMatchObject({ status: 200, body: { status: 'submitted' } });
    expect(await call('POST', '/api/orders/3/submit')).toMatchObject({
      status: 501,
      body: { detail: 'Not shown: what POST /api/orders/{orderId}/submit answers when Order.status is "submitted"' },
    });
    // 7 and 8: refused whatever came before, and nothing is made.
    const empty = await call('POST', '/api/orders', { customer: '', item: 'Sofa', quantity: 9 });
    expect(empty).toEqual({ status: 422, body: { title: 'Invalid', detail: 'customer must not be empty' } });
    expect(await call('GET', '/api/orders')).toMatchObject({ body: { total: 3 } });
    // 9: only ever seen in the list.
    expect(await call('GET', '/api/orders/1')).toEqual({ status: 200, body: ann });
    // 10: never recorded, so never invented.
    expect(await call('DELETE', '/api/orders/1')).toMatchObject({
      status: 501,
      body: { title: 'Not shown', detail: 'Not shown: DELETE /api/orders/{orderId} was never recorded' },
    });
  });

  it('refuses first thing in a session, too', async () => {
    const call = await start();
    expect(await call('POST', '/api/orders', { customer: '', item: 'Chair', quantity: 4 })).toMatchObject({ status: 422 });
  });

  it('starts without the recorded orders when asked to', async () => {
    const call = await start({ empty: true });
    expect(await call('GET', '/api/orders')).toEqual({ status: 200, body: { data: [], total: 0 } });
    expect(await call('POST', '/api/orders', { customer: 'Grace', item: 'Desk', quantity: 3 })).toMatchObject({
      status: 201,
      body: { id: 1 },
    });
  });

  it('says what about a request was never shown', async () => {
    const call = await start();
    const detail = async (method: string, path: string, send?: Json): Promise<string> =>
      (((await call(method, path, send)).body ?? {}) as { detail?: string }).detail ?? '';
    expect(await detail('POST', '/api/orders', { customer: 'Eve', item: 'Desk' })).toBe(
      'Not shown: what POST /api/orders answers when quantity is missing',
    );
    expect(await detail('POST', '/api/orders', { customer: 'Eve', item: 'Desk', quantity: 1, gift: true })).toBe(
      'Not shown: what POST /api/orders answers when gift is given',
    );
    expect(await detail('POST', '/api/orders', { customer: 'Eve', item: 'Desk', quantity: 'many' })).toBe(
      'Not shown: what POST /api/orders answers when quantity is of type string',
    );
    expect(await detail('GET', '/api/orders?sort=customer')).toBe('Not shown: what GET /api/orders answers when query sort is given');
    expect(await detail('GET', '/api/orders/99')).toBe(
      'Not shown: what GET /api/orders/{orderId} answers when there is no such Order as "99"',
    );
    expect(await detail('GET', '/api/customers')).toBe('Not shown: GET /api/customers was never recorded');
  });

  it('answers with the nearest recorded outcome when lenient, and says so', async () => {
    await start({ lenient: true });
    const response = await fetch(`${served?.address}/api/orders?sort=customer`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ninepoint-not-shown')).toBe('Not shown: what GET /api/orders answers when query sort is given');
    expect((await fetch(`${served?.address}/api/orders/1`, { method: 'DELETE' })).status).toBe(501);
  });
});

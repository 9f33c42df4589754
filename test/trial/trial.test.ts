import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomSource, type Served, serveStandIn } from '../../src/backend/server.ts';
import { standIn } from '../../src/backend/stand-in.ts';
import { documentOf } from '../../src/document/document.ts';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import { ann, bob, orders, ordersHar } from './orders-har.ts';

/** The trial of ten requests, the whole way: recording → establish → document on paper → read → stand-in → HTTP. */

const now = new Date('2026-11-21T10:00:00.000Z');

const specificationFrom = async (bytes: Uint8Array): Promise<Specification> => {
  const established = await establish({
    files: [
      {
        name: 'trial.har',
        size: bytes.byteLength,
        async *chunks() {
          yield bytes;
        },
      },
    ],
    roles: new Map(),
    key: new Uint8Array(32).fill(7),
  });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return document.value.specification;
};

let served: Served;
let specification: Specification;
beforeAll(async () => {
  specification = await specificationFrom(ordersHar(orders));
});
afterAll(async () => served?.close());

const session = async (): Promise<(method: string, path: string, send?: unknown) => Promise<{ status: number; body: unknown }>> => {
  const serving = await serveStandIn(standIn(specification, { now: () => now, random: randomSource }), { port: 0 });
  if (!serving.ok) throw new Error(serving.error.says);
  await served?.close();
  served = serving.value;
  return async (method, path, send) => {
    const response = await fetch(`${served.address}${path}`, {
      method,
      ...(send === undefined ? {} : { body: JSON.stringify(send), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
};

describe('the trial of ten requests, from a HAR', () => {
  it('gets all ten right in a new session', async () => {
    const call = await session();
    const grace = { id: 3, customer: 'Grace', item: 'Desk', quantity: 3, status: 'draft', createdAt: now.toISOString() };
    expect(await call('POST', '/api/orders', { customer: 'Grace', item: 'Desk', quantity: 3 })).toEqual({ status: 201, body: grace });
    expect(await call('GET', '/api/orders')).toEqual({ status: 200, body: { data: [ann, bob, grace], total: 3 } });
    expect(await call('GET', '/api/orders/2')).toEqual({ status: 200, body: bob });
    expect(await call('POST', '/api/orders/2/submit')).toEqual({ status: 200, body: { ...bob, status: 'submitted' } });
    expect(await call('GET', '/api/orders/2')).toEqual({ status: 200, body: { ...bob, status: 'submitted' } });
    expect(await call('POST', '/api/orders/3/submit')).toEqual({ status: 200, body: { ...grace, status: 'submitted' } });
    expect(await call('POST', '/api/orders', { customer: '', item: 'Sofa', quantity: 1 })).toEqual({
      status: 422,
      body: { title: 'Invalid', detail: 'customer must not be empty' },
    });
    expect(await call('GET', '/api/orders')).toMatchObject({ status: 200, body: { total: 3 } });
    expect(await call('GET', '/api/orders/1')).toEqual({ status: 200, body: ann });
    const deleted = await call('DELETE', '/api/orders/1');
    expect(deleted.status).toBe(501);
    expect((deleted.body as { detail: string }).detail).toMatch(/^Not shown: DELETE \/api\/orders\/\{[A-Za-z]+\} was never recorded$/);
    expect(await call('GET', '/api/orders/1')).toMatchObject({ status: 200 });
  });

  it('refuses what was refused as the first request of a session', async () => {
    const call = await session();
    expect(await call('POST', '/api/orders', { customer: '', item: 'Chair', quantity: 4 })).toMatchObject({ status: 422 });
  });
});

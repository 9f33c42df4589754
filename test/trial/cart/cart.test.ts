/** A cart that no address names by its number: it is read at one address, and what is written below answers with it. */
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { asking } from '../asking.ts';
import { harOf, type Noted } from '../har.ts';
import { listening } from '../listening.ts';

const shop = (): Server => {
  let cart = { id: 41, state: 'empty', count: 0 };
  return createServer((request, response) => {
    const serve = async (): Promise<void> => {
      if (request.method === 'POST') await json(request);
      if (request.url === '/api/cart/items') cart = { ...cart, state: 'filled', count: cart.count + 1 };
      else if (request.url === '/api/cart/clear') cart = { ...cart, state: 'empty', count: 0 };
      response.writeHead(request.url === '/api/cart/items' ? 201 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(cart));
    };
    void serve();
  });
};

test('the thing there is one of is known by its address, on the stand-in too', async () => {
  const server = shop();
  const noted: Noted[] = [];
  const shown = asking(await listening(server), noted);
  const visit = [
    ['GET /api/cart'],
    ['POST /api/cart/items', { sku: 'a' }],
    ['GET /api/cart'],
    ['POST /api/cart/items', { sku: 'b' }],
    ['POST /api/cart/clear', { why: 'x' }],
    ['GET /api/cart'],
    ['POST /api/cart/items', { sku: 'b' }],
    ['GET /api/cart'],
  ] as const;
  for (const [asked, sent] of visit) await shown(asked, sent);
  server.close();
  const established = await establish({
    files: [evidenceOf('shop.har', harOf(noted))],
    roles: new Map(),
    key: new Uint8Array(32).fill(7),
  });
  if (!established.ok) throw new Error(established.error.says);
  const { specification } = established.value;
  expect(specification.points.entities).toMatchObject([{ name: 'Cart', identity: 'id', calledBy: 'its address or who asks' }]);
  const served = await serveStandIn(standIn(specification, { now: () => new Date(), random: randomSource }), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const ask = asking(served.value.address);
  const cart = (state: string, count: number) => ({ body: { id: 41, state, count }, notShown: null });
  expect(await ask('GET /api/cart')).toMatchObject(cart('empty', 0));
  for (const count of [1, 2, 3]) {
    expect(await ask('POST /api/cart/items', { sku: 'a' })).toMatchObject({ status: 201, ...cart('filled', count) });
    expect(await ask('GET /api/cart')).toMatchObject(cart('filled', count));
  }
  expect(await ask('POST /api/cart/clear', { why: 'x' })).toMatchObject(cart('empty', 0));
  expect(await ask('GET /api/cart')).toMatchObject(cart('empty', 0));
  await served.value.close();
});

/** Answers that depend on headers, orders that were asked for, cursors, parts, and how often: what the recordings show, and no more. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Specification } from '../document/specification.ts';
import type { CallSample } from '../outcomes/sample.ts';
import { fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { itemId: 'Item' },
  entities: [{ name: 'Item', identity: 'id' }],
  places: { 'GET /items → items[]': 'Item', 'GET /items/{itemId} → ': 'Item', 'PUT /items/{itemId} → ': 'Item', 'POST /items → ': 'Item' },
};
const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

interface Asked extends Told {
  readonly asked?: CallSample['asked'];
}
const mined = (tolds: readonly Asked[]) => {
  const samples = samplesOf(tolds, world).map((sample, at) => ({ ...sample, asked: tolds[at]?.asked ?? [] }));
  return specificationOf(samples, world);
};
const serve = async (tolds: readonly Asked[]): Promise<string> => {
  const served = await serveStandIn(standIn(mined(tolds), fixedOptions()), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return served.value.address;
};

const item = (id: number, name: string, price: number) => ({ id, name, price });
const [a, b, c] = [item(1, 'Rug', 9), item(2, 'Lamp', 30), item(3, 'Vase', 12)];

describe('orders that were asked for', () => {
  const list = (sort: string | undefined, items: readonly object[]): Asked => ({
    call: 'GET /items',
    status: 200,
    ...(sort === undefined ? {} : { query: { sort } }),
    answer: { items: items as never },
  });
  it('are those that were shown, and 501 for any other', async () => {
    const address = await serve([list(undefined, [a, b, c]), list('price', [a, c, b]), list('name', [b, a, c])]);
    const named = async (query: string): Promise<unknown> =>
      ((await (await fetch(`${address}/items${query}`)).json()) as { items: { id: number }[] }).items.map(({ id }) => id);
    expect(await named('?sort=price')).toEqual([1, 3, 2]);
    expect(await named('?sort=name')).toEqual([2, 1, 3]);
    expect((await fetch(`${address}/items?sort=colour`)).status).toBe(501);
  });
  it('are none where every page stands in one order', () => {
    const specification = mined([list(undefined, [a, b, c]), list('price', [a, b, c]), list('name', [a, b, c])]);
    expect(specification.points.calls[0]?.outcomes[0]?.collection).not.toHaveProperty('sorts');
  });
});

describe('cursors', () => {
  const page = (cursor: string | undefined, items: readonly object[], next: string | null): Asked => ({
    call: 'GET /items',
    status: 200,
    ...(cursor === undefined ? {} : { query: { cursor } }),
    answer: { items: items as never, next },
  });
  it('go on behind the last row, over rows that were made meanwhile, and are refused when nobody gave them out', async () => {
    const address = await serve([
      page(undefined, [a, b], 'opaque-2'),
      page('opaque-2', [c], null),
      { call: 'POST /items', status: 201, send: { name: 'Rug', price: 9 }, answer: item(4, 'Rug', 9) },
    ]);
    const ask = async (query: string) =>
      (await (await fetch(`${address}/items${query}`)).json()) as { items: { id: number }[]; next: string | null };
    const first = await ask('');
    expect([first.items.map(({ id }) => id), typeof first.next]).toEqual([[1, 2], 'string']);
    await fetch(`${address}/items`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Bowl","price":4}' });
    const second = await ask(`?cursor=${first.next}`);
    expect(second.items.map(({ id }) => id)[0]).toBe(3);
    expect((await fetch(`${address}/items?cursor=opaque-2`)).status).toBe(501);
  });
});

describe('headers of a request', () => {
  it('demand what they were shown to demand: a token, and a state', async () => {
    const token: NonNullable<CallSample['asked']> = [['x-csrf-token', 'np_1']];
    const address = await serve([
      { call: 'POST /items', status: 403, send: { name: 'Rug', price: 9 }, answer: { error: 'Forged.' } },
      { call: 'POST /items', status: 201, send: { name: 'Rug', price: 9 }, answer: item(4, 'Rug', 9), asked: token },
      { call: 'POST /items', status: 201, send: { name: 'Cup', price: 3 }, answer: item(5, 'Cup', 3), asked: token },
    ]);
    const post = (headers: Record<string, string>) =>
      fetch(`${address}/items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"name":"Jar","price":2}',
      });
    expect((await post({})).status).toBe(403);
    expect((await post({ 'x-csrf-token': 'anything' })).status).toBe(201);
  });
  it('demand nothing where nothing was refused', async () => {
    const address = await serve([
      { call: 'POST /items', status: 201, send: { name: 'Rug', price: 9 }, answer: item(4, 'Rug', 9), asked: [['x-csrf-token', 'np_1']] },
    ]);
    const sent = await fetch(`${address}/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Jar","price":2}',
    });
    expect(sent.status).toBe(201);
  });
  it('tell answers apart that nothing else does', async () => {
    const hello = (language: string, text: string): Asked => ({
      call: 'GET /hello',
      status: 200,
      answer: { text },
      asked: [['accept-language', language]],
    });
    const address = await serve([hello('en', 'Hello'), hello('de', 'Hallo'), hello('en', 'Hello'), hello('de', 'Hallo')]);
    const said = async (language: string) => (await fetch(`${address}/hello`, { headers: { 'accept-language': language } })).json();
    expect(await said('en;q=0.4, de;q=0.9')).toEqual({ text: 'Hallo' });
    expect(await said('en')).toEqual({ text: 'Hello' });
    expect((await fetch(`${address}/hello`, { headers: { 'accept-language': 'fr' } })).status).toBe(501);
  });
});

describe('how often', () => {
  const tried = (at: number, status: number, remaining: number, limit = 2): Asked => ({
    call: 'POST /tries',
    status,
    send: { code: `c${at}` },
    answer: status === 200 ? { ok: true } : { error: 'Too many.' },
    headers: [
      ['ratelimit-limit', String(limit)],
      ['ratelimit-remaining', String(remaining)],
      ['ratelimit-reset', String(60 - at)],
    ],
    at,
  });
  const conditions = (tolds: readonly Asked[]) => mined(tolds).points.calls[0]?.outcomes.find(({ status }) => status === 429)?.when;
  it('is stated where the number and the time are shown, and a refusal after exactly so many', () => {
    expect(conditions([tried(0, 200, 1), tried(1, 200, 0), tried(2, 429, 0)])).toEqual([{ kind: 'often', times: 2, seconds: 60 }]);
  });
  it('is not where it is not exact', () => {
    expect(conditions([tried(0, 200, 4, 5), tried(1, 200, 3, 5), tried(2, 429, 0, 5)])).not.toContainEqual(
      expect.objectContaining({ kind: 'often' }),
    );
    expect(
      conditions([
        { ...tried(0, 200, 1), headers: [] },
        { ...tried(1, 429, 0), headers: [] },
      ]),
    ).not.toContainEqual(expect.objectContaining({ kind: 'often' }));
  });
});

it('a method that a header names is the one that is asked for', async () => {
  const address = await serve([
    { call: 'GET /items/{itemId}', path: { itemId: '1' }, status: 200, answer: a },
    { call: 'PUT /items/{itemId}', path: { itemId: '1' }, send: { price: 7 }, status: 200, answer: { ...a, price: 7 } },
    { call: 'PUT /items/{itemId}', path: { itemId: '1' }, send: { price: 8 }, status: 200, answer: { ...a, price: 8 } },
  ]);
  const put = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${address}/items/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ price: 5 }),
    });
  expect((await put({ 'X-HTTP-Method-Override': 'PUT' })).status).toBe(200);
  expect((await put({})).status).toBe(501);
});

describe('a header that always came with one of very few texts', () => {
  const twice = (name: string, texts: readonly string[]): Specification => {
    const specification = mined([
      { call: 'GET /items', status: 200, answer: { items: [] } },
      { call: 'GET /items', status: 200, answer: { items: [] } },
    ]);
    const seen = { in: 'header' as const, name, type: 'string', format: null, required: true, values: [...texts], refersTo: null };
    const parameter = { ...seen, present: { times: 4, of: 4 }, ...ground };
    return {
      ...specification,
      points: { ...specification.points, calls: specification.points.calls.map((call) => ({ ...call, parameters: [parameter] })) },
    };
  };
  const status = async (specification: Specification, headers: Readonly<Record<string, string>>): Promise<number> => {
    const served = await serveStandIn(standIn(specification, fixedOptions()), { port: 0 });
    if (!served.ok) throw new Error(served.error.says);
    running.push(served.value);
    return (await fetch(`${served.value.address}/items`, { headers })).status;
  };
  it('is not shown with another', async () => {
    expect(await status(twice('X-Region', ['north', 'south']), { 'X-Region': 'north' })).toBe(200);
    expect(await status(twice('X-Region', ['north', 'south']), { 'X-Region': 'west' })).toBe(501);
  });
  it('may have another that a client made up for itself, where all were made up', async () => {
    const made = ['3ad3c3e1-19d4-43cf-8277-ab52b38685af', 'b1a2ba6e-61ab-4f9d-a926-30941dc1bd12'];
    expect(await status(twice('Browser-Id', made), { 'Browser-Id': '5b22cd9f-2a83-4acc-98f0-b6342b05b8dc' })).toBe(200);
    expect(await status(twice('Browser-Id', made), { 'Browser-Id': 'west' })).toBe(501);
    expect(await status(twice('Push-Ref', ['vndasbo7nn', 'spse9fntnx']), { 'Push-Ref': 'aymegm3zh4' })).toBe(200);
    expect(await status(twice('X-Tier', ['tier1', 'tier2']), { 'X-Tier': 'tier3' })).toBe(501);
  });
});

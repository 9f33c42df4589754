import { describe, expect, it } from 'vitest';
import { entry, read, readOne } from './har.fixture.ts';

describe('what an entry says of its call', () => {
  it('is normalised', async () => {
    const exchange = await readOne(
      entry({ method: 'get', headers: [{ name: 'Accept', value: '*/*' }] }, { status: '201' }, { _resourceType: 'XHR', pageref: 'page_3' }),
    );
    expect(exchange).toMatchObject({
      index: 0,
      method: 'GET',
      status: 201,
      resourceType: 'xhr',
      page: 'page_3',
      start: Date.UTC(2026, 4, 4, 8),
      end: Date.UTC(2026, 4, 4, 8) + 12,
      requestHeaders: [{ name: 'Accept', value: '*/*' }],
      defeated: undefined,
    });
  });

  it('ends in the millisecond in which it did: starts are told in whole ones, and the next may have begun there', async () => {
    const { start = 0, end } = await readOne(entry({}, {}, { startedDateTime: '2026-05-04T08:00:00.096Z', time: 16.4 }));
    expect((end ?? 0) - start).toBe(16);
  });

  it.each([
    ['-1 as Playwright writes it', { status: -1 }, 0, 'aborted'],
    ['0', { status: 0 }, 0, 'aborted'],
    ['999', { status: 999 }, 999, undefined],
    ['304', { status: 304 }, 304, 'cached'],
  ])('has a status %s', async (_, response, status, defeated) => {
    expect(await readOne(entry({}, response))).toMatchObject({ status, defeated });
  });

  it('is defeated when it never reached the server', async () => {
    expect((await readOne(entry({}, {}, { _wasFulfilled: true }))).defeated).toBe('mocked');
    expect((await readOne(entry({}, {}, { _fromCache: 'disk' }))).defeated).toBe('cached');
    for (const type of ['Memory Cache', 'Disk Cache']) expect((await readOne(entry({}, {}, { _fetchType: type }))).defeated).toBe('cached');
    expect((await readOne(entry({}, {}, { _fetchType: 'Network Load', cache: {} }))).defeated).toBeUndefined();
    // Firefox writes what its cache held afterwards only of what came from it; others of any request.
    const timings = { send: 0, wait: 0, receive: 0 };
    for (const cache of [{ afterRequest: null }, { beforeRequest: { lastAccess: '2026-05-04T07:00:00Z', eTag: '', hitCount: 2 } }])
      expect((await readOne(entry({}, {}, { cache, timings }))).defeated).toBe('cached');
    const cache = { beforeRequest: null, afterRequest: null };
    expect((await readOne(entry({}, {}, { cache, timings: { send: 1, wait: 9, receive: 1 } }))).defeated).toBeUndefined();
    expect((await readOne(entry({}, {}, { cache, timings, serverIPAddress: '192.0.2.7' }))).defeated).toBeUndefined();
    expect((await readOne(entry({}, {}, { cache: { beforeRequest: null }, timings }))).defeated).toBeUndefined();
    expect((await readOne(entry({}, {}, { _serviceWorkerResponseSource: 'cache-storage' }))).defeated).toBe('cached');
    expect((await readOne(entry({}, {}, { _wasAborted: true }))).defeated).toBe('aborted');
  });

  it('is out of the memory of the browser when nothing was sent for it, and it was made before', async () => {
    const start = '2026-05-04T08:00:10.500Z';
    const made = (time: string, request: object = {}, size = 0) =>
      readOne(
        entry(
          { headers: [{ name: 'Referer', value: 'https://app.example.com/' }], ...request },
          { _transferSize: size, headers: [{ name: 'Date', value: new Date(time).toUTCString() }] },
          { startedDateTime: start },
        ),
      );
    expect((await made('2026-05-04T08:00:01Z')).defeated).toBe('cached');
    expect((await made('2026-05-04T08:00:10Z')).defeated).toBeUndefined();
    expect((await made('2026-05-04T08:00:01Z', { headers: [{ name: 'Host', value: 'app.example.com' }] })).defeated).toBeUndefined();
    expect((await made('2026-05-04T08:00:01Z', {}, 300)).defeated).toBeUndefined();
  });

  it('survives members that are missing or of another type', async () => {
    const { exchanges, problems } = await read([
      { request: { method: 'GET', url: 'https://a.example/1' } },
      { request: null, response: null },
      entry({ headers: null }, { headers: null, content: null }),
      entry(
        { headers: { accept: 'x' } },
        { headers: [{ name: 'A', value: { type: 'string', value: 'b' } }, null, 7, { value: 'no name' }] },
      ),
      entry({}, { status: 'abc' }, { startedDateTime: '1970-01-01T00:00:00Z', time: -4 }),
    ]);
    expect(exchanges.map(({ index, status }) => [index, status])).toEqual([
      [0, 0],
      [2, 200],
      [3, 200],
      [4, 0],
    ]);
    expect(exchanges[2]).toMatchObject({ requestHeaders: [{ name: 'accept', value: 'x' }], responseHeaders: [{ name: 'A', value: 'b' }] });
    expect(exchanges[3]).toMatchObject({ start: undefined, end: undefined });
    expect(problems.map(({ kind }) => kind).toSorted()).toEqual(['no-request', 'no-response', 'response-body-missing', 'status', 'time']);
  });

  it('completes a relative address from its Host header', async () => {
    const exchange = await readOne(entry({ url: '/rtistatus3.dat?a=1', headers: [{ name: 'Host', value: 'a.example' }] }));
    expect(exchange.url).toBe('http://a.example/rtistatus3.dat?a=1');
  });

  it('leaves out addresses that are not of the web, and HTTP/2 pseudo headers', async () => {
    const odd = ['blob:https://a/1', 'data:text/plain,x', 'chrome-extension://x/y', 'about:blank', '/relative', 'https://', ''];
    expect((await read(odd.map((url) => entry({ url })))).exchanges).toEqual([]);
    expect((await readOne(entry({ headers: [{ name: ':path', value: '/' }] }))).requestHeaders).toEqual([]);
  });

  it('keeps hostile names as names', async () => {
    const exchange = await readOne(
      entry({ url: 'https://a.example/__proto__/constructor?__proto__=1', headers: [{ name: '__proto__', value: 'x' }] }),
    );
    expect(exchange.requestHeaders).toEqual([{ name: '__proto__', value: 'x' }]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('messages of a socket', () => {
  const frames = async (messages: readonly unknown[]): Promise<unknown> =>
    (await readOne(entry({ url: 'wss://a.example/ws' }, { status: 101 }, { _webSocketMessages: messages }))).frames;

  it('are read from Chrome, Playwright and mitmproxy', async () => {
    expect(
      await frames([
        { type: 'send', time: 1795211169.5, opcode: 1, data: '{"type":"ping"}' },
        { type: 'receive', time: 1795211169405.24, opcode: 1, data: 'hello' },
        { type: 'receive', time: 1795211170, opcode: 2, data: 'AAEC' },
      ]),
    ).toEqual([
      { name: 'ping', direction: 'out', data: { type: 'ping' }, time: 1795211169500, place: 0 },
      { name: '', direction: 'in', data: 'hello', time: 1795211169405.24 },
      { name: 'binary', direction: 'in', data: null, time: 1795211170000 },
    ]);
  });

  it('are without secrets, whatever number and namespace stand before what they say', async () => {
    const secret = 'c4f1e0aa77b94d6d8f3a2b1c';
    const said = await frames([
      { type: 'send', data: `4278["enter",{"password":"${secret}"}]` },
      { type: 'receive', data: `43/admin,1278[{"token":"${secret}"}]` },
      { type: 'send', data: `42/admin,["enter",{"password":"${secret}"}]` },
    ]);
    expect(JSON.stringify(said)).not.toContain(secret);
    expect(said).toHaveLength(3);
  });
  it('are told apart when one frame holds several, and named as Socket.IO names them', async () => {
    expect(
      await frames([
        { type: 'receive', data: '[{"topic":"a","data":1},{"topic":"b"}]' },
        { type: 'send', data: '42["order",{"id":1}]' },
        { type: 'receive', data: '[1,2]' },
      ]),
    ).toMatchObject([
      { name: 'a', data: { topic: 'a', data: 1 } },
      { name: 'b', data: { topic: 'b' } },
      { name: 'order', direction: 'out', data: { id: 1 } },
      { name: '', data: [1, 2] },
    ]);
  });
});

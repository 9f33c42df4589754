import { expect, test } from 'vitest';
import type { Exchange } from '../../observations/exchange.ts';
import { AskedBodies } from './asked-bodies.ts';
import { Awaited } from './awaited.ts';
import type { Devtools } from './browser/devtools.ts';
import { Tabs } from './tabs.ts';
import { Traffic } from './traffic.ts';

/** A browser that keeps no bodies. */
const FORGETFUL: Devtools = {
  call: () => Promise.resolve(undefined),
  listen: () => undefined,
  closed: new Promise(() => undefined),
  close: () => undefined,
};

const URL = 'http://shop.example/api/me';
const request = { url: URL, method: 'GET', headers: { Referer: 'http://shop.example/' } };
const response = { url: URL, status: 200, statusText: 'OK', headers: {}, mimeType: 'application/json' };
const WIRE = { Host: 'shop.example', Cookie: 'sid=monday' };

const watching = () => {
  const told = new Map<string, Omit<Exchange, 'index'>>();
  const traffic = new Traffic(
    new AskedBodies(FORGETFUL, () => false),
    new Tabs(),
    {
      wanted: () => 'whole',
      exchange: (exchange) => void told.set(exchange.url, exchange),
      largeExchange: () => Promise.resolve(),
      same: () => undefined,
      message: () => undefined,
      ended: () => undefined,
    },
    new Awaited(),
  );
  const heard: (...words: Parameters<Traffic['heard']>) => void = (...words) => traffic.heard(...words);
  const sent = (more = {}): void =>
    heard(
      'Network.requestWillBeSent',
      { requestId: '1', timestamp: 1, wallTime: 1_795_000_000, request, type: 'Fetch', ...more } as never,
      's',
    );
  const headersOf = (url: string): readonly string[] => (told.get(url)?.requestHeaders ?? []).map(({ name }) => name);
  return { traffic, heard, sent, headersOf };
};

test('headers of a request that come when its answer is over are its own', async () => {
  const { traffic, heard, sent, headersOf } = watching();
  sent();
  heard('Network.responseReceived', { requestId: '1', timestamp: 2, type: 'Fetch', response }, 's');
  // The answer's own came in time.
  heard('Network.responseReceivedExtraInfo', { requestId: '1', headers: {}, statusCode: 200 }, 's');
  heard('Network.loadingFinished', { requestId: '1', timestamp: 3, encodedDataLength: 0 }, 's');
  heard('Network.requestWillBeSentExtraInfo', { requestId: '1', headers: WIRE }, 's');
  await traffic.finish();
  expect(headersOf(URL)).toEqual(['Host', 'Cookie']);
});

test('headers that come after a redirection are those of the hop that had none yet', async () => {
  const { traffic, heard, sent, headersOf } = watching();
  const next = 'http://shop.example/login';
  const hop = (redirectHasExtraInfo: boolean): void => {
    sent();
    sent({ request: { ...request, url: next }, redirectResponse: { ...response, status: 302 }, redirectHasExtraInfo });
  };
  hop(true);
  heard('Network.requestWillBeSentExtraInfo', { requestId: '1', headers: WIRE }, 's');
  await traffic.finish();
  expect([headersOf(URL), headersOf(next)]).toEqual([['Host', 'Cookie'], ['Referer']]);
  hop(false);
  heard('Network.requestWillBeSentExtraInfo', { requestId: '1', headers: WIRE }, 's');
  await traffic.finish();
  expect([headersOf(URL), headersOf(next)]).toEqual([['Referer'], ['Host', 'Cookie']]);
});

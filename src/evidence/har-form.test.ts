import { expect, test } from 'vitest';
import type { Exchange } from '../observations/exchange.ts';
import { evidenceOf } from './file.ts';
import { harReader } from './har/reader.ts';
import { HAR_END, harBegin, harEntry } from './har-form.ts';

const EXCHANGES: readonly Exchange[] = [
  {
    index: 0,
    start: 1_795_000_000_000,
    end: 1_795_000_000_050,
    method: 'POST',
    url: 'https://a.example.com/api/orders?page=2',
    requestHeaders: [{ name: 'Content-Type', value: 'application/json' }],
    request: { kind: 'json', mediaType: 'application/json', value: { title: 'Lamp' }, size: 16 },
    status: 201,
    statusText: 'Created',
    responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
    response: { kind: 'json', mediaType: 'application/json', value: { id: 7, title: 'Lamp' }, size: 25 },
    frames: [],
    resourceType: 'fetch',
    defeated: undefined,
    page: 't1',
    sending: { by: 'script', code: { url: 'https://a.example.com/app.js', line: 3, column: 1 }, gesture: true, waited: 20 },
  },
  {
    index: 1,
    start: undefined,
    end: undefined,
    method: 'GET',
    url: 'wss://a.example.com/live',
    requestHeaders: [],
    request: { kind: 'empty' },
    status: 101,
    statusText: 'Switching Protocols',
    responseHeaders: [],
    response: { kind: 'empty' },
    frames: [{ name: 'tick', direction: 'in', data: { type: 'tick', n: 1 }, time: 1_795_000_000_500, place: 0 }],
    resourceType: 'websocket',
    defeated: undefined,
    page: 't1',
  },
];

test('what is written as a HAR is read as what it was', async () => {
  const pages = [{ id: 't1', title: 'Orders', start: 1_795_000_000_000 }];
  const text = harBegin('0.1.0', pages) + EXCHANGES.map((one) => JSON.stringify(harEntry(one))).join(',\n') + HAR_END;
  const { log } = JSON.parse(text) as { readonly log: { readonly entries: readonly Record<string, unknown>[] } & Record<string, unknown> };
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Ninepoint' }, pages: [{ id: 't1', title: 'Orders' }] });
  for (const entry of log.entries) {
    for (const member of ['startedDateTime', 'time', 'request', 'response', 'cache', 'timings']) expect(entry).toHaveProperty(member);
    for (const member of ['method', 'url', 'httpVersion', 'cookies', 'headers', 'queryString', 'headersSize', 'bodySize'])
      expect(entry['request']).toHaveProperty(member);
    for (const member of ['status', 'statusText', 'httpVersion', 'cookies', 'headers', 'content', 'redirectURL', 'headersSize', 'bodySize'])
      expect(entry['response']).toHaveProperty(member);
  }
  const read: Exchange[] = [];
  for await (const batch of harReader(new Uint8Array(32)).read(evidenceOf('monday.har', Buffer.from(text)))) read.push(...batch.exchanges);
  expect(
    read.map(({ method, url, start, status, request, response, frames }) => ({ method, url, start, status, request, response, frames })),
  ).toEqual(
    EXCHANGES.map(({ method, url, start, status, request, response, frames }) => ({
      method,
      url,
      start,
      status,
      request,
      response,
      frames,
    })),
  );
});

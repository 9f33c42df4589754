import { expect, test } from 'vitest';
import type { WireInitiator, WireResponse } from './browser/protocol.ts';
import { flightOf } from './flight.ts';
import { sendingOf } from './sending.ts';

const FLIGHT = flightOf({
  requestId: '1',
  sessions: new Set(),
  start: 1_795_000_000_000,
  began: 100,
  request: { url: 'https://app.example.com/api/orders', method: 'GET', headers: {} },
  document: 'https://app.example.com/orders',
  resourceType: 'fetch',
  tab: 't1',
});

const RESPONSE: WireResponse = { url: FLIGHT.request.url, status: 200, statusText: 'OK', headers: {}, mimeType: '' };

const frame = (url: string, lineNumber = 4, columnNumber = 8) => ({ url, lineNumber, columnNumber });
const code = (initiator: WireInitiator) => sendingOf({ ...FLIGHT, initiator })?.code;

test('the first line of the application itself, and not that of a library it calls', () => {
  const called = [
    frame(''),
    frame('chrome-extension://abc/content.js'),
    frame('https://cdn.example.org/axios.min.js'),
    frame('https://app.example.com/assets/vendor-1f.js'),
    frame('https://app.example.com/assets/orders.js', 11, 2),
  ];
  expect(code({ type: 'script', stack: { callFrames: called } })).toEqual({
    url: 'https://app.example.com/assets/orders.js',
    line: 12,
    column: 3,
  });
  expect(code({ type: 'script', stack: { callFrames: called.slice(0, 3) } })?.url).toBe('https://cdn.example.org/axios.min.js');
  expect(code({ type: 'script', stack: { callFrames: called.slice(0, 2) } })).toBe(undefined);
  // What called it before it waited for something.
  expect(code({ type: 'script', stack: { callFrames: [], parent: { callFrames: [frame('https://app.example.com/a.js')] } } })?.line).toBe(
    5,
  );
  expect(code({ type: 'parser', url: 'https://app.example.com/', lineNumber: 6 })).toEqual({
    url: 'https://app.example.com/',
    line: 7,
    column: 1,
  });
});

test('a gesture, a service worker and the time until the answer began, as far as the browser says', () => {
  expect(sendingOf(FLIGHT)).toBe(undefined);
  const initiator = { type: 'other' };
  expect(sendingOf({ ...FLIGHT, initiator })).toEqual({ by: 'other' });
  const timing = { requestTime: 100.01, receiveHeadersStart: 20.4, receiveHeadersEnd: 21 };
  expect(sendingOf({ ...FLIGHT, initiator, gesture: false, response: { ...RESPONSE, fromServiceWorker: true, timing } })).toEqual({
    by: 'other',
    gesture: false,
    viaWorker: true,
    waited: 30,
  });
  const never = { requestTime: 100.01, receiveHeadersStart: -1, receiveHeadersEnd: -1 };
  expect(sendingOf({ ...FLIGHT, initiator, response: { ...RESPONSE, timing: never } })).toEqual({ by: 'other' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { entryOf } from '../../evidence/entry-form.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { shownEntry } from './har-entry.ts';

test('an entry that holds anything at all is shown as far as it can be', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('request', 'response', 'startedDateTime', 'time', 'timings', '_initiator', '_webSocketMessages'),
        fc.jsonValue(),
      ),
      (entry) => {
        const shown = shownEntry(entry as JsonObject);
        expect(typeof shown.method).toBe('string');
        expect(Array.isArray(shown.requestHeaders)).toBe(true);
      },
    ),
  );
});

test('the members of a HAR entry', () => {
  const shown = shownEntry({
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 12.4,
    request: {
      method: 'POST',
      url: 'https://a.example/x',
      headers: [{ name: 'A', value: 'b' }],
      postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'n', value: 'v' }] },
    },
    response: { status: 201, statusText: 'Created', headers: [], content: { size: 2, mimeType: 'application/json', text: '{}' } },
    _webSocketMessages: [
      { type: 'send', data: 'hello' },
      { type: 'receive', data: 'there' },
    ],
  });
  expect(shown).toMatchObject({
    method: 'POST',
    status: 201,
    statusText: 'Created',
    took: 12.4,
    request: { fields: [{ name: 'n', value: 'v' }] },
    response: { text: '{}', size: 2 },
  });
  expect(shown.messages).toEqual([
    { outgoing: true, data: 'hello' },
    { outgoing: false, data: 'there' },
  ]);
});

test('what the browser said of how it was sent, from our recording and from the HAR of a browser', () => {
  const exchange: Exchange = {
    index: 0,
    start: 1_795_000_000_000,
    end: 1_795_000_000_050,
    method: 'GET',
    url: 'https://a.example/x',
    requestHeaders: [],
    request: { kind: 'empty' },
    status: 200,
    statusText: 'OK',
    responseHeaders: [],
    response: { kind: 'empty' },
    frames: [],
    resourceType: 'fetch',
    defeated: undefined,
    page: '',
    sending: { by: 'script', code: { url: 'https://a.example/app.js', line: 12, column: 7 }, gesture: true, viaWorker: true, waited: 31 },
  };
  const shown = shownEntry(entryOf(exchange));
  expect(shown.waited).toBe(31);
  expect(shown.sending).toEqual([
    { name: 'Sent by', value: 'a script' },
    { name: 'Code', value: 'https://a.example/app.js:12:7' },
    { name: 'Right after somebody did something', value: 'yes, the browser says' },
    { name: 'Answered through', value: 'a service worker' },
  ]);
  expect(shownEntry(entryOf({ ...exchange, sending: undefined })).sending).toEqual([]);
  const stack = { callFrames: [{ url: 'https://a.example/b.js', lineNumber: 0, columnNumber: 3 }] };
  expect(shownEntry({ _initiator: { type: 'script', stack } }).sending[1]).toEqual({ name: 'Code', value: 'https://a.example/b.js:1:4' });
});

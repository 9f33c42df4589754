import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { shownEntry } from './har-entry.ts';

test('an entry that holds anything at all is shown as far as it can be', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('request', 'response', 'startedDateTime', 'time', '_webSocketMessages'), fc.jsonValue()),
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

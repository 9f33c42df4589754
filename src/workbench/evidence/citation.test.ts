import { expect, test } from 'vitest';
import { partOf, readCitation } from './citation.ts';

test.each([
  ['monday.har#/log/entries/12', { recording: 'monday.har', place: 'exchanges', index: 12, steps: [] }, { kind: 'exchange' }],
  [
    'a #b.har#/log/entries/0/response/content/text',
    { recording: 'a #b.har', place: 'exchanges', index: 0, steps: ['response', 'content', 'text'] },
    { kind: 'response-body' },
  ],
  [
    'm.har#/log/entries/3/request/headers/4/value',
    { recording: 'm.har', place: 'exchanges', index: 3, steps: ['request', 'headers', '4', 'value'] },
    { kind: 'request-header', at: 4 },
  ],
  ['m.har#/log/entries/3/response', { recording: 'm.har', place: 'exchanges', index: 3, steps: ['response'] }, { kind: 'status' }],
  [
    'm.har#/log/entries/3/_webSocketMessages/7/data',
    { recording: 'm.har', place: 'exchanges', index: 3, steps: ['_webSocketMessages', '7', 'data'] },
    { kind: 'message', at: 7 },
  ],
  [
    'm.har#/log/entries/3/request/postData/text',
    { recording: 'm.har', place: 'exchanges', index: 3, steps: ['request', 'postData', 'text'] },
    { kind: 'request-body' },
  ],
])('%s', (text, citation, part) => {
  expect(readCitation(text)).toEqual(citation);
  expect(partOf(citation.steps)).toEqual(part);
});

test.each([
  ['trace.zip!/trace.trace#L120', { recording: 'trace.zip', place: 'events', index: 120, steps: [] }],
  ['trace.zip!/*.network#L7/response/status', { recording: 'trace.zip', place: 'exchanges', index: 7, steps: ['response', 'status'] }],
  ['a %231%21.zip!/0-trace.trace#L3', { recording: 'a %231%21.zip', place: 'events', index: 3, steps: [] }],
  ['monday.zip#/events/12/forms/0', { recording: 'monday.zip', place: 'events', index: 12, steps: ['forms', '0'] }],
  ['saved.html#/pages/0', { recording: 'saved.html', place: 'events', index: 0, steps: [] }],
])('%s', (text, citation) => expect(readCitation(text)).toEqual(citation));

test.each(['javascript:alert(1)', 'openapi.yaml#/paths', 'trace.zip!/trace.trace', '#L1', 'x#/events/y'])(
  '%s is no citation of a record',
  (text) => expect(readCitation(text)).toBeUndefined(),
);

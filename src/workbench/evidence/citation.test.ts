import { expect, test } from 'vitest';
import { partOf, readCitation } from './citation.ts';

test.each([
  ['monday.har#/log/entries/12', { recording: 'monday.har', index: 12, steps: [] }, { kind: 'exchange' }],
  [
    'a #b.har#/log/entries/0/response/content/text',
    { recording: 'a #b.har', index: 0, steps: ['response', 'content', 'text'] },
    { kind: 'response-body' },
  ],
  [
    'm.har#/log/entries/3/request/headers/4/value',
    { recording: 'm.har', index: 3, steps: ['request', 'headers', '4', 'value'] },
    { kind: 'request-header', at: 4 },
  ],
  ['m.har#/log/entries/3/response', { recording: 'm.har', index: 3, steps: ['response'] }, { kind: 'status' }],
  [
    'm.har#/log/entries/3/_webSocketMessages/7/data',
    { recording: 'm.har', index: 3, steps: ['_webSocketMessages', '7', 'data'] },
    { kind: 'message', at: 7 },
  ],
  [
    'm.har#/log/entries/3/request/postData/text',
    { recording: 'm.har', index: 3, steps: ['request', 'postData', 'text'] },
    { kind: 'request-body' },
  ],
])('%s', (text, citation, part) => {
  expect(readCitation(text)).toEqual(citation);
  expect(partOf(citation.steps)).toEqual(part);
});

test('what is no citation of a HAR is none', () => {
  expect(readCitation('trace.zip!/trace.trace#L120')).toBeUndefined();
  expect(readCitation('javascript:alert(1)')).toBeUndefined();
});

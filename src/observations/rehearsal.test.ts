import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { CallKey } from './observed.ts';
import { isRehearsal } from './rehearsal.ts';

const asks = (template: string, request: Json, response: Json, method = 'POST'): boolean => {
  const call: CallKey = { method, origin: 'https://shop.example', template, operation: null, operationName: null };
  return isRehearsal({ query: [], call, request, response });
};
const SENT = { name: 'tall' };
const REPEATED = { valid: true, kind: { name: 'tall' } };

test('what only looks at a payload, and answers with nothing but parts of it, asks what would come of it', () => {
  expect(asks('/api/kinds/validate', SENT, REPEATED)).toBe(true);
  expect(asks('/api/kinds/check-name', SENT, { name: 'tall', free: true })).toBe(true);
  expect(asks('/api/shops/{shopId}/kinds/preview', SENT, REPEATED)).toBe(true);
});

test.each<readonly [string, string, Json, Json]>([
  ['is done to a thing', '/api/kinds/{kindId}/check', {}, { status: true }],
  ['is called otherwise', '/api/kinds/verify', SENT, REPEATED],
  ['answers of its own', '/api/kinds/validate', SENT, { kind: { name: 'tall', id: 7 } }],
  ['says how something stands now', '/api/kinds/validate', SENT, { status: 'checked' }],
])('not what %s', (_, template, request, response) => {
  expect(asks(template, request, response)).toBe(false);
});

import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { isDoneByGet } from './told-done.ts';

const visit = (status: string, level?: string): Json => ({
  record: { params: { id: 7, status, note: null }, errors: {} },
  redirectUrl: null,
  ...(level === undefined ? {} : { notice: { type: level, message: `The visit is ${status}.` } }),
});
const does = (template: string, answer: Json, method = 'GET'): boolean =>
  isDoneByGet({ method, template, status: 200, media: 'application/json' }, answer);

test('a GET does what it says with success to have done, by the word that its address ends in', () => {
  expect(does('/visits/{visitId}/arrive', visit('arrived', 'success'))).toBe(true);
  expect(does('/visits/{visitId}/bill', visit('billed', 'success'))).toBe(true);
});

test('a GET does nothing that it does not say, that failed, or that was so', () => {
  expect(does('/visits/{visitId}/bill', visit('billed'))).toBe(false);
  expect(does('/visits/{visitId}/bill', visit('billed', 'error'))).toBe(false);
  expect(does('/visits/{visitId}/bill', visit('treated', 'success'))).toBe(false);
  expect(does('/visits/{visitId}', visit('arrived', 'success'))).toBe(false);
  expect(does('/visits/arrive', visit('arrived', 'success'))).toBe(false);
  expect(does('/visits/{visitId}/arrive', visit('arrived', 'success'), 'HEAD')).toBe(false);
});

test('a verb that is no noun is enough', () => {
  expect(does('/jobs/{jobId}/cancel', { id: 7 })).toBe(true);
});

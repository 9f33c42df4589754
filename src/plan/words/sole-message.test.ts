import { expect, test } from 'vitest';
import { emptySpecification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { answer, call, refusal } from '../statement.fixture.ts';
import { soleMessage } from './words-of.ts';

const WORDS = 'This work order is assigned to somebody else.';
const told = (...outcomes: readonly Outcome[]): string | null => {
  const specification = emptySpecification();
  const error = {
    ...answer(403, null),
    call: 'POST /orders/{orderId}/start',
    code: null,
    message: WORDS,
    field: null,
    said: null,
    reactions: [],
  };
  const points = {
    ...specification.points,
    calls: [call('POST', '/orders/{orderId}/start', { outcomes: [...outcomes] })],
    errors: [{ ...error, when: null } as never],
  };
  return soleMessage(points, 'POST /orders/{orderId}/start', 403);
};

test('the one message of a status is said of whoever is refused with it, unless others are without any words', () => {
  expect(told(refusal(403, WORDS, []), answer(409, null))).toBe(WORDS);
  expect(told(refusal(403, WORDS, []), answer(403, null))).toBeNull();
  // A page has words, though none of them is told.
  expect(told(refusal(403, WORDS, []), answer(403, null, { mediaType: 'text/html' }))).toBe(WORDS);
});

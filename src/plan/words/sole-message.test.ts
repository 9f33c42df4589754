import { expect, test } from 'vitest';
import { emptySpecification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { answer, call, refusal } from '../statement.fixture.ts';
import { soleMessage } from './words-of.ts';

const WORDS = 'This work order is assigned to somebody else.';
const toldBy = (who: string, words: string, ...outcomes: readonly Outcome[]): string | null => {
  const specification = emptySpecification();
  const error = {
    ...answer(403, null),
    call: who,
    code: null,
    message: words,
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
const told = (...outcomes: readonly Outcome[]): string | null => toldBy('POST /orders/{orderId}/start', WORDS, ...outcomes);

test('the one message of a status is said of whoever is refused with it, unless others are without any words', () => {
  expect(told(refusal(403, WORDS, []), answer(409, null))).toBe(WORDS);
  expect(told(refusal(403, WORDS, []), answer(403, null))).toBeNull();
  // A page has words, though none of them is told.
  expect(told(refusal(403, WORDS, []), answer(403, null, { mediaType: 'text/html' }))).toBe(WORDS);
});

test('what any call says with a status is said by a call whose own answers all hold it', () => {
  expect(toldBy('any', 'Forbidden', refusal(403, 'Forbidden', []))).toBe('Forbidden');
  expect(toldBy('any', 'Forbidden', refusal(403, 'Forbidden', []), refusal(403, WORDS, []))).toBeNull();
  expect(toldBy('any', 'Forbidden')).toBeNull();
});

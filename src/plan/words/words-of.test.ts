import { expect, test } from 'vitest';
import { constant, object } from '../statement.fixture.ts';
import { wordsOf } from './words-of.ts';

test('a refusal is told in its own one sentence; a page is none', () => {
  expect(wordsOf(object(['error', constant('Not for you.')]))).toBe('Not for you.');
  expect(wordsOf(constant('You may not do this.'))).toBe('You may not do this.');
  expect(wordsOf(constant('<p class="alert" role="alert">You may not do this.</p>'))).toBeNull();
});

test('what is said of a field without naming it is told with the field', () => {
  const list = { kind: 'array' as const, items: [constant('is missing')] };
  expect(wordsOf(object(['errors', object(['token', list])]))).toBe('token is missing');
  expect(wordsOf(object(['errors', list]))).toBe('is missing');
});

test('a notice of what failed has the words, and no other sentence of the answer', () => {
  const refused = (message: ReturnType<typeof constant>, type = 'error') =>
    object(
      ['record', object(['buttons', { kind: 'array', items: [object(['guard', constant('Do you really want to cancel this visit?')])] }])],
      ['notice', object(['message', message], ['type', constant(type)])],
    );
  expect(wordsOf(refused(constant('forbiddenError')))).toBe('forbiddenError');
  expect(wordsOf(refused({ kind: 'source', source: { from: 'not shown' } }))).toBeNull();
  expect(wordsOf(refused(constant('Done'), 'success'))).toBe('Do you really want to cancel this visit?');
});

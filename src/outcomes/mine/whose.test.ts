import { expect, test } from 'vitest';
import { maySayWhose } from './whose.ts';

const KINDS = ['Member', 'Book', 'Loan'];

test.each([
  ['memberId', true],
  ['borrower.id', true],
  ['ownerId', true],
  ['borrower', false],
  ['nickname', false],
])('%s may say whose a thing is (number: %s)', (field, isNumber) => {
  expect(maySayWhose(field, isNumber, 'Member', KINDS)).toBe(true);
});

test.each([
  ['days', true],
  ['book.id', true],
  ['last.book_id', false],
  ['bookId', true],
])('%s does not (number: %s)', (field, isNumber) => {
  expect(maySayWhose(field, isNumber, 'Member', KINDS)).toBe(false);
});

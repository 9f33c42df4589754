import { expect, test } from 'vitest';
import type { Part } from '../../plan/node.ts';
import { isQuietTitle } from './quiet-title.ts';

const heading = (text: string): Part => ({ kind: 'heading', text, field: null, shownBy: [] });

test('a title stands small above what says the same, and above a heading where it is but an address', () => {
  expect(isQuietTitle('Articles | New article', true, heading('New article'))).toBe(true);
  expect(isQuietTitle('/articles/:articleId', false, heading('Comments'))).toBe(true);
});

test('a title that is told stands above other headings of the product, and above everything else', () => {
  expect(isQuietTitle('File Library', true, heading('No Files'))).toBe(false);
  expect(isQuietTitle('Loans', true, { kind: 'text', text: 'None', shownBy: [] })).toBe(false);
  expect(isQuietTitle('Loans', true, undefined)).toBe(false);
});

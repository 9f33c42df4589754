import { expect, test } from 'vitest';
import { displayOf, isWrittenDay, nameShown } from './display.ts';

test.each([
  ['Members (7)', 'Members'],
  ['Members (1,204) · City Library', 'Members · City Library'],
  ['(3) Inbox', 'Inbox'],
  ['Loans (99+)', 'Loans'],
  ['Rules (2024 edition)', 'Rules (2024 edition)'],
  ['Room (7) in the west', 'Room (7) in the west'],
  ['(7)', '(7)'],
])('%s is called %s', (shown, name) => {
  expect(nameShown(shown)).toBe(name);
});

test.each([
  ['€1,249.90', '1249.9', 'number'],
  ['1.249,90 €', '1249.9', 'number'],
  ['EUR 2.50', '2.5', 'number'],
  ['€0.00', '0', 'number'],
  ['€1,249.90', '1249.91', undefined],
  // Without a currency it is a number like others.
  ['2.50', '2.5', undefined],
  ['€1,249.90', 'Camera', undefined],
])('%s shows %s: %s', (shown, value, display) => {
  expect(displayOf(shown, value)).toBe(display);
});

test.each([
  ['99.99.9999', true],
  ['9/99/9999', true],
  ['99 Aaa 9999', true],
  ['9.9.9', false],
  ['99.99/9999', false],
])('%s may be a day that somebody wrote: %s', (shape, is) => {
  expect(isWrittenDay(shape)).toBe(is);
});

import { expect, test } from 'vitest';
import { nameShown } from './display.ts';

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

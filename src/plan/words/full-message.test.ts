import { expect, test } from 'vitest';
import { fullMessage } from './full-message.ts';

test.each([
  ['token', 'is missing', 'token is missing'],
  ['orderLines', "can't be empty", "order lines can't be empty"],
  ['due_date', 'must be in the future', 'due date must be in the future'],
  [undefined, 'is missing', 'is missing'],
  ['errors', 'is not allowed', 'is not allowed'],
  ['token', 'Must be given', 'Must be given'],
  ['message', 'island of no return', 'island of no return'],
  ['title', 'Title is missing', 'Title is missing'],
])('of %s: %s', (field, message, whole) => {
  expect(fullMessage(field, message)).toBe(whole);
});

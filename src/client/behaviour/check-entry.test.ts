import { expect, test } from 'vitest';
import type { Check, Input } from '../../plan/node.ts';
import { checkEntry } from './check-entry.ts';
import { inputOf } from './input.fixture.ts';

const check = (rule: string, value: Check['value'], message: string | null): Check => ({
  kind: 'check',
  rule,
  value,
  message,
  enforcedBy: 'server',
  before: true,
  shownBy: [],
});
const input = (...checks: Check[]): Input => inputOf({ label: 'Days', path: 'days', field: 'days', control: 'integer', checks });

test('the product’s own words, verbatim', () => {
  expect(checkEntry(input(check('maximum', 30, 'At most 30 days.')), '31')).toEqual({ says: 'At most 30 days.', verbatim: true });
  expect(checkEntry(input(check('maximum', 30, 'At most 30 days.')), '30')).toBeUndefined();
});

test('a rule without words is told in ours, marked as ours', () => {
  expect(checkEntry(input(check('minimum', 1, null)), '0')).toEqual({ says: 'At least 1.', verbatim: false });
});

test('required complains of nothing and of nothing else', () => {
  const one = input(check('required', null, 'Title is missing.'));
  expect(checkEntry(one, '')?.says).toBe('Title is missing.');
  expect(checkEntry(one, undefined)?.says).toBe('Title is missing.');
  expect(checkEntry(one, ' ')).toBeUndefined();
});

test('what only the server can tell is left to it: uniqueness, messages with slots, patterns that could keep the page busy', () => {
  expect(
    checkEntry(
      input(check('pattern', '(a+)+$', 'No.'), check('unique', null, 'Taken.'), check('maximum', 3, 'At most {limit}.')),
      `${'a'.repeat(28)}!`,
    ),
  ).toBeUndefined();
});

test('a pattern that is harmless is tried before sending', () => {
  const isbn = input(check('pattern', '^97[89]\\d{10}$', null));
  expect(checkEntry(isbn, '9781234567897')).toBeUndefined();
  expect(checkEntry(isbn, '123')).toEqual({ says: 'Must have the form ^97[89]\\d{10}$.', verbatim: false });
  expect(checkEntry(isbn, '')).toBeUndefined();
});

test('an entry that is left empty breaks a least length only where an empty text is known to', () => {
  const least = check('minLength', 5, 'At least 5 characters.');
  expect(checkEntry(input(least), '')).toBeUndefined();
  expect(checkEntry(input({ ...least, emptyToo: true }), '')).toEqual({ says: 'At least 5 characters.', verbatim: true });
  expect(checkEntry(input({ ...least, emptyToo: true }), 'Chair')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { make, refusedFor } from './bookings.fixture.ts';

test('what is missing in something that may be left out as a whole is missing where that was given', () => {
  expect(
    refusedFor(
      make({ guest: 'Ann' }),
      make({ guest: 'Bertram', meal: { kind: 'soup', at: 'noon' } }),
      make({ guest: 'Cleo', meal: { at: 'noon' } }, 'meal kind is missing'),
      make({ guest: 'Dora', meal: { kind: 'soup' } }, 'meal at is required'),
    ),
  ).toEqual(['meal is given, meal.at is missing', 'meal is given, meal.kind is missing']);
});

test('in a form the other member that was given stands for the whole', () => {
  const fine = [make({ guest: 'Ann' }), make({ guest: 'Bertram', 'meal[kind]': 'soup', 'meal[at]': 'noon' })];
  const missing = make({ guest: 'Cleo', 'meal[at]': 'noon' }, 'Missing param: meal[kind]');
  expect(refusedFor(...fine, missing)).toEqual(['meal[at] is given, meal[kind] is missing']);
  // Two others might both stand for it.
  const more = make({ guest: 'Dora', 'meal[kind]': 'stew', 'meal[at]': 'noon', 'meal[for]': '2' });
  const lacks = make({ guest: 'Dora', 'meal[at]': 'noon', 'meal[for]': '2' }, 'Missing param: meal[kind]');
  expect(refusedFor(...fine, more, lacks)).toEqual(['?']);
  // A field of its own is missing or not, whatever else is given.
  expect(refusedFor(...fine, make({ 'meal[kind]': 'soup', 'meal[at]': 'noon' }, 'Missing param: guest'))).toEqual(['guest is missing']);
});

test('a refusal that names nothing that is missing says nothing of what stands beside it', () => {
  expect(
    refusedFor(
      make({ guest: 'Ann' }),
      make({ guest: 'Bertram', meal: { kind: 'soup', at: 'noon' } }),
      make({ guest: 'Cleo', meal: { at: 'noon' } }, 'The kitchen is closed'),
    ),
  ).toEqual(['?']);
});

import { expect, test } from 'vitest';
import { make, refusedFor } from './bookings.fixture.ts';

const fine = [make({ guest: 'Ann', stay: { nights: 1 } }), make({ guest: 'Bertram', stay: { nights: 2 } })];
const WORDS = 'A guest is required.';

test('one refusal of what is missing here and empty, nothing or blank there has a cause for each', () => {
  const stay = { nights: 3 };
  expect(
    refusedFor(
      ...fine,
      make({ stay }, WORDS),
      make({ guest: '', stay }, WORDS),
      make({ guest: null, stay }, WORDS),
      make({ guest: ' ', stay }, WORDS),
    ),
  ).toEqual(['guest is blank', 'guest is empty', 'guest is given as null', 'guest is missing']);
  const nested = [make({ guest: 'Cleo', stay: {} }, 'For how long?'), make({ guest: 'Cleo', stay: { nights: null } }, 'For how long?')];
  expect(refusedFor(...fine, ...nested)).toEqual(['stay.nights is given as null', 'stay.nights is missing']);
});

test('of two fields that were given nothing, and beside one that held something, nothing tells which it was', () => {
  expect(refusedFor(...fine, make({}, WORDS), make({ guest: '', stay: { nights: null } }, WORDS))).toEqual(['?']);
  const stay = { nights: 3 };
  expect(refusedFor(...fine, make({ stay }, WORDS), make({ guest: '', stay }, WORDS), make({ guest: 'Dora', stay }, WORDS))).toEqual(['?']);
});

import { expect, test } from 'vitest';
import type { Refusal } from '../../observations/refusals/refused.ts';
import { isInput } from './of-input.ts';

const refused = (code: string | null, message: string, field: string | null = null): boolean =>
  isInput(400, { complaint: { code, message, field }, template: message } as Refusal);

test('a code that says how things stand is about nothing that was sent, unless a field is named', () => {
  expect(refused('failed_precondition', 'parcel is delivered')).toBe(false);
  expect(refused('FAILED_PRECONDITION', 'parcel is delivered')).toBe(false);
  expect(refused('failed_precondition', 'the parcel is too heavy', 'weight')).toBe(true);
  expect(refused('invalid_argument', 'parcel is delivered')).toBe(true);
  expect(refused(null, 'parcel is delivered')).toBe(true);
});

import { expect, test } from 'vitest';
import type { Condition } from '../../outcome.ts';
import { isNamed, saidIn } from './said.ts';

const named = (words: string, value: string, field = 'status'): boolean =>
  isNamed({ condition: { kind: 'status', entity: 'Parcel', field, oneOf: [value] } satisfies Condition }, saidIn([words]));

test('a value of an enumeration is named without the name of what it is a value of', () => {
  expect(named('parcel is in transit', 'STATUS_IN_TRANSIT')).toBe(true);
  expect(named('parcel is delivered', 'STATUS_DELIVERED', 'parcel.status')).toBe(true);
  expect(named('parcel is delivered', 'STATUS_IN_TRANSIT')).toBe(false);
  expect(named('parcel is delivered', 'KIND_DELIVERED')).toBe(false);
  expect(named('parcel is lost', 'status')).toBe(false);
});

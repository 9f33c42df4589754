import { expect, test } from 'vitest';
import { orderBetween } from './ordered.ts';

test.each([
  ['2027-01-03T09:00:00Z', '2027-01-03T09:00:00.000Z', 0],
  ['2027-01-03T09:00:00.250Z', '2027-01-03T09:00:00Z', 1],
  ['2027-01-03T09:00:00+02:00', '2027-01-03T08:00:00+00:00', -1],
  ['2027-01-03', '2027-01-04', -1],
  ['09:30', '09:15', 1],
])('%s beside %s', (a, b, order) => expect(Math.sign(orderBetween(a, b) ?? Number.NaN)).toBe(order));

test.each([
  ['2027-01-03', '2027-01-03T09:00:00Z'],
  ['2027-01-03T09:00:00', '2027-01-03T09:00:00Z'],
  ['2027-99-03T09:00:00Z', '2027-01-03T09:00:00Z'],
  ['Anna', 'Bert'],
])('%s and %s have no order', (a, b) => expect(orderBetween(a, b)).toBeUndefined());

import { expect, test } from 'vitest';
import type { Condition } from '../../outcome.ts';
import { mayLeadTo } from './leads-to.ts';

const stands = (...oneOf: readonly string[]): Condition => ({ kind: 'status', entity: 'Boat', field: 'state', oneOf: [...oneOf] });
const sent = (value: string | number | boolean): Condition => ({ kind: 'payload-value', path: 'to', is: 'equals', value });

test('how something stands goes to words, and to a number only where it is told by numbers', () => {
  expect([mayLeadTo(stands('idle'), sent('busy')), mayLeadTo(stands('idle'), sent(true))]).toEqual([true, true]);
  expect([mayLeadTo(stands('idle'), sent(7)), mayLeadTo(stands('1', '2'), sent(3))]).toEqual([false, true]);
  expect(mayLeadTo({ kind: 'role', oneOf: ['guide'] }, sent(7))).toBe(true);
});

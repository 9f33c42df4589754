import { expect, test } from 'vitest';
import { ground } from '../../backend/recording.fixture.ts';
import type { Rule } from './reading.ts';
import { withoutVarying } from './varying.ts';

const rule = (value: number | null, message: string, field = 'cents'): Rule => ({
  call: 'POST /payments',
  field,
  rule: 'maximum',
  value,
  message,
  enforcedBy: 'server',
  ...ground,
  basis: ['stated', 'enforced'],
});
const values = (...rules: readonly Rule[]): readonly unknown[] => withoutVarying(rules).map(({ value, basis }) => [value, ...basis]);

test('a limit that the same words state otherwise at another time is none that stands', () => {
  expect(values(rule(null, 'At most 4202 cents are due.'), rule(4207, 'At most 4207 cents are due.'))).toEqual([
    [null, 'stated', 'enforced'],
    [null, 'enforced'],
  ]);
});

test('one beside what was sent stands, and so does one of another field', () => {
  const stands = [5000, 'stated', 'enforced'];
  expect(values(rule(5000, '6000 is more than 5000'), rule(5000, '7000 is more than 5000'))).toEqual([stands, stands]);
  expect(values(rule(5000, 'At most 5000'), rule(200, 'At most 200', 'days'))).toEqual([stands, [200, 'stated', 'enforced']]);
});

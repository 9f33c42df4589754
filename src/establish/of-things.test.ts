import { expect, test } from 'vitest';
import type { Condition } from '../outcomes/outcome.ts';
import { answer, call, constant, object, seen } from '../plan/statement.fixture.ts';
import { NOT_ISOLATED, type Rule } from '../points/5-validation/reading.ts';
import { withoutThoseOfThings } from './of-things.ts';

const FULL = 'This trip is full';
const full: Condition = {
  kind: 'measure',
  of: { of: 'field', entity: 'Trip', field: 'taken' },
  is: 'at least',
  than: { of: 'field', entity: 'Trip', field: 'places' },
};
const rule = (more: Partial<Rule> = {}): Rule => ({
  call: 'POST /seats',
  field: '',
  rule: NOT_ISOLATED,
  value: null,
  message: FULL,
  enforcedBy: 'server',
  ...seen(2),
  ...more,
});
const seats = (when: Condition, isolated = true) => [
  call('POST', '/seats', { outcomes: [answer(422, object(['message', constant(FULL)]), { when: [when], isolated, ...seen(2) })] }),
];

test('what is refused for how things stand is no rule for what is sent', () => {
  expect(withoutThoseOfThings([rule()], seats(full))).toEqual([]);
});

test('what names a field, says something else, or has another cause, is', () => {
  const kept = [rule({ field: 'tripId' }), rule({ message: 'No' }), rule({ call: 'POST /trips' }), rule({ rule: 'required' })];
  expect(withoutThoseOfThings(kept, seats(full))).toEqual(kept);
  expect(withoutThoseOfThings([rule()], seats(full, false))).toHaveLength(1);
  expect(withoutThoseOfThings([rule()], seats({ kind: 'payload', path: 'tripId', is: 'absent' }))).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { Condition } from '../outcomes/outcome.ts';
import { answer, call, constant, object, seen } from '../plan/statement.fixture.ts';
import { NOT_ISOLATED, REFUSED_WHEN, type Rule } from '../points/5-validation/reading.ts';
import { withRulesOfThings } from './of-things.ts';

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

test('what is refused for how things stand is a rule of the call, whose cause has been told apart', () => {
  const [only, ...others] = withRulesOfThings([rule()], seats(full));
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    call: 'POST /seats',
    field: '',
    rule: REFUSED_WHEN,
    message: FULL,
    enforcedBy: 'server',
    basis: ['enforced'],
  });
  expect(only?.value).toBe('Trip.taken is at least Trip.places');
});

test('what names a field, says something else, or has another cause, stays as it is', () => {
  const kept = [rule({ call: 'POST /trips' }), rule({ message: 'No' }), rule({ field: 'tripId' }), rule({ rule: 'required' })];
  expect(withRulesOfThings(kept, seats(full))).toEqual(expect.arrayContaining(kept));
  const open = rule();
  expect(withRulesOfThings([open], seats(full, false))).toEqual([open]);
  expect(withRulesOfThings([open], seats({ kind: 'payload', path: 'tripId', is: 'absent' }))).toEqual([open]);
});

test('what is hidden, or taken, is no such rule', () => {
  const hidden = answer(404, object(['message', constant('No such trip')]), { when: [full], isolated: true, ...seen(2) });
  const taken = answer(201, object(['id', constant('7')]), { when: [full], isolated: true, ...seen(2) });
  expect(withRulesOfThings([], [call('POST', '/seats', { outcomes: [hidden, taken] })])).toEqual([]);
});

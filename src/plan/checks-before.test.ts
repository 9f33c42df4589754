import { expect, test } from 'vitest';
import type { Specification } from '../document/specification.ts';
import type { Rule } from '../points/5-validation/reading.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { library } from './library.fixture.ts';
import type { Check, Input } from './node.ts';
import { plan } from './plan.ts';
import { seen } from './statement.fixture.ts';

const rule = (more: Partial<Rule>): Rule => ({
  call: 'POST /api/loans',
  field: 'days',
  rule: 'maximum',
  value: 30,
  message: null,
  enforcedBy: 'client',
  ...seen(2),
  basis: ['stated'],
  ...more,
});

/** The field Days, on a form that was recorded or on one that was not. */
const inputOf = (rules: readonly Rule[], recorded: boolean, values: readonly number[] = []): Pick<Input, 'checks' | 'suggestions'> => {
  const of = library();
  const withValues = (call: Call): Call => ({
    ...call,
    requests: call.requests.map((body) => ({
      ...body,
      shape: body.shape.map((row) => (row.path === 'days' ? { ...row, values: [...values] } : row)),
    })),
  });
  const specification: Specification = {
    ...of,
    points: { ...of.points, calls: of.points.calls.map(withValues), validation: [...rules], screens: recorded ? of.points.screens : [] },
  };
  const inputs = JSON.stringify(plan(specification).screens, (_key, value: unknown) => value);
  const found: Input[] = [];
  JSON.parse(inputs, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'path' in value && value.path === 'days' && 'checks' in value && found.length === 0)
      found.push(value as Input);
    return value;
  });
  return found[0] ?? { checks: [], suggestions: [] };
};
const checks = (rules: readonly Rule[], recorded: boolean): readonly Check[] => inputOf(rules, recorded).checks;
const before = (rules: readonly Rule[], recorded = true): readonly boolean[] => checks(rules, recorded).map((check) => check.before);

test('a form that says what it takes keeps the rest from being sent', () => {
  expect(before([rule({})])).toEqual([true]);
});

test('a form whose entry the server was seen to refuse had sent it', () => {
  expect(before([rule({}), rule({ enforcedBy: 'server', basis: ['enforced'], message: 'At most 30 days.' })])).toEqual([false, false]);
  expect(before([rule({}), rule({ enforcedBy: 'server', basis: ['enforced'], rule: 'refused, cause not isolated', value: null })])).toEqual(
    [false, false],
  );
});

test('a value that was refused for a reason that is not shown had been sent as well, and was not missing', () => {
  const refused = rule({ enforcedBy: 'server', basis: ['enforced'], rule: 'refused value', value: null });
  expect(before([rule({ rule: 'pattern', value: '[0-9]+' }), refused])).toEqual([false, false]);
  expect(before([rule({ rule: 'required', value: null }), refused])).toEqual([true, false]);
});

test('a form that was seen to keep an entry back keeps it back, whatever the server refuses besides', () => {
  expect(before([rule({ basis: ['stated', 'enforced'] }), rule({ enforcedBy: 'server', basis: ['enforced'] })])).toEqual([true, false]);
});

test('where no form of the product was recorded, everything known is checked before it is sent', () => {
  expect(before([rule({ enforcedBy: 'server', basis: ['enforced'] })], false)).toEqual([true]);
});

test('what the author of the document decided is kept', () => {
  expect(before([rule({ grade: 'decided', enforcedBy: 'server', basis: [] })])).toEqual([true]);
});

test('where the server refuses what is not on a list, and the form says the list, that is what is offered', () => {
  const listed = rule({ rule: 'one of', value: '7, 14, 21' });
  const refused = rule({ rule: 'one of', value: null, enforcedBy: 'server', basis: ['enforced'] });
  const sent = [14, 99];
  expect(inputOf([refused, listed], true, sent).suggestions).toEqual(['7', '14', '21']);
  // Nothing shows that the list of one moment is still that of the next, nor which list a refusal means.
  expect(inputOf([listed], true, sent).suggestions).toEqual(sent);
  expect(inputOf([refused], true, sent).suggestions).toEqual(sent);
});

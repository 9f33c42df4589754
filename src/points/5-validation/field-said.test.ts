import { expect, test } from 'vitest';
import { rulesOf } from './field-said.ts';

const said = (constraints: Readonly<Record<string, string>>): readonly string[] =>
  rulesOf({ type: 'number', required: false, constraints, options: [] }, () => false).map(([rule, value]) => `${rule} ${value}`);

test('a number as far off as a program counts is no bound, and steps from there are none', () => {
  expect(said({ min: '-9007199254740991', max: '9007199254740991', step: '1' })).toEqual(['type number']);
  expect(said({ min: '0', max: '9007199254740991', step: '0.5' })).toEqual(['minimum 0', 'step 0.5', 'type number']);
});

import { expect, test } from 'vitest';
import { inBrackets } from '../operand.ts';
import { insideOf } from './json-query.ts';
import { operatorIn, saidOperator } from './said-operator.ts';

test.each([
  ['$eq:open', [['filter.status[$eq]', 'open']]],
  ['$gte:5000', [['filter.status[$gte]', '5000']]],
  [
    '$in:open,paid',
    [
      ['filter.status[$in][]', 'open'],
      ['filter.status[$in][]', 'paid'],
    ],
  ],
])('%s is told in brackets, and said again', (text, pairs) => {
  const told = operatorIn('filter.status', text) ?? [];
  expect(told).toEqual(pairs);
  const path = insideOf(told[0]?.[0] ?? '', new Set(['filter.status']))?.path ?? '';
  const [one = '', ...more] = told.map(([, value]) => value);
  expect(saidOperator([[path, more.length === 0 ? one : [one, ...more]]])).toBe(text);
});

test.each([
  ['filter.status', 'open'],
  ['filter.status', '$btw:1,2'],
  ['status', '$eq:open'],
  ['sortBy', 'id:ASC'],
])('%s=%s says no such thing', (name, text) => expect(operatorIn(name, text)).toBeUndefined());

test('the field is looked at that the parameter is called after', () => {
  expect(inBrackets('filter.status[$eq]')).toEqual({ field: 'status', is: 'equals' });
  expect(inBrackets('filter.status[$in][]')).toEqual({ field: 'status', is: 'is one of' });
  expect(inBrackets('author.name[$eq]')).toEqual({ field: 'author.name', is: 'equals' });
});

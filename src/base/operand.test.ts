import { expect, test } from 'vitest';
import { inBrackets } from './operand.ts';

test('a filter in brackets says what it looks at, and how it compares it', () => {
  const told = [
    'filter[shelf]',
    'filter[shelf][_eq]',
    'filters[$and][0][shelf][$eq]',
    'where[or][1][shelf][equals]',
    'filter[shelf][icontains]',
    'filter[shelf][_neq]',
    'filters[$and][0][shelf][$ne]',
    'shelf[ne]',
    'filter[shelf][_in]',
    'shelf[$in][]',
  ];
  const ways = ['equals', 'equals', 'equals', 'equals', 'contains', 'is not', 'is not', 'is not', 'is one of', 'is one of'];
  expect(told.map(inBrackets)).toEqual(ways.map((is) => ({ field: 'shelf', is })));
});

test('what compares in another way, joins filters or is no name in brackets looks at no field', () => {
  const others = ['filter[shelf][_gt]', 'filter[shelf][$nin]', 'filter[_or]', 'ids[0]', 'ids[]', 'shelf', '[shelf]'];
  expect(others.map(inBrackets)).toEqual(others.map(() => undefined));
});

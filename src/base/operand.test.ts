import { expect, test } from 'vitest';
import { inBrackets } from './operand.ts';

test('a filter in brackets says what it looks at, and whether it asks for what equals it', () => {
  const told = [
    'filter[shelf]',
    'filter[shelf][_eq]',
    'filters[$and][0][shelf][$eq]',
    'where[or][1][shelf][equals]',
    'filter[shelf][icontains]',
  ];
  expect(told.map(inBrackets)).toEqual([true, true, true, true, false].map((equals) => ({ field: 'shelf', equals })));
});

test('what compares in another way, joins filters or is no name in brackets looks at no field', () => {
  const others = ['filter[shelf][_gt]', 'filter[shelf][$ne]', 'filter[_or]', 'ids[0]', 'ids[]', 'shelf', '[shelf]'];
  expect(others.map(inBrackets)).toEqual(others.map(() => undefined));
});

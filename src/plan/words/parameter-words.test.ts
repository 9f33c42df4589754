import { expect, test } from 'vitest';
import { parameterWords } from './parameter-words.ts';

const words = (...names: readonly string[]) =>
  names.map((name) =>
    parameterWords(
      name,
      names.map((one) => ({ name: one })),
    ),
  );

test('a filter in brackets is called by the field that it looks at, and by how it compares', () => {
  expect(words('filter[due_date]', 'filter[shelf][_neq]', 'where[title][contains]', 'filter[status][_eq]')).toEqual([
    'Due date',
    'Shelf is not',
    'Title contains',
    'Status',
  ]);
});

test('what compares in another way, or chooses no rows, and two that would be called alike, stay as they are written', () => {
  expect(words('filter[due][_between]', 'fields[books]', 'page[size]')).toEqual(['filter[due][_between]', 'fields[books]', 'page[size]']);
  expect(words('filter[shelf]', 'shelf')).toEqual(['filter[shelf]', 'Shelf']);
});

test('a path of an operation is called by its words', () => {
  expect(words('input.status')).toEqual(['Input status']);
});

test('what chooses rows says so before a dot as well, and what is asked for several times over is told from what is asked for once', () => {
  expect(words('filters.chipped', 'filters.shelf', 'where[status]', 'where[status][]')).toEqual([
    'Chipped',
    'Shelf',
    'Status',
    'Status (several)',
  ]);
  expect(words('filters.shelf', 'shelf')).toEqual(['Filters shelf', 'Shelf']);
});

test('short words for how a filter compares are written out', () => {
  const told = [
    'price_gte',
    'price__lte',
    'price[$gt]',
    'filters[$and][0][price][$lt]',
    'unitPrice.ne',
    'state[$in][]',
    'login',
    'begin',
    'in',
  ];
  expect(told.map((name) => parameterWords(name, []))).toEqual([
    'Price at least',
    'Price at most',
    'Price above',
    'Price below',
    'Unit price is not',
    'State is one of',
    'Login',
    'Begin',
    'In',
  ]);
});

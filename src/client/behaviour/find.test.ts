import { expect, test } from 'vitest';
import { answers, foundIn } from './find.ts';

const all = ['Loans', 'Catalogue', 'Add a book', 'The Book of Sand', 'Émile'].map((label) => ({ label, kind: 'screen' }));
const labels = (typed: string): readonly string[] => foundIn(all, typed).map(({ label }) => label);

test('a name that begins so comes before one that has a word so', () => {
  expect(labels('book')).toEqual(['Add a book', 'The Book of Sand']);
  expect(answers('Book of Sand', 'book')).toBeGreaterThan(answers('The Book', 'book'));
});

test('accents and capitals do not matter, nor does the order of words', () => {
  expect(labels('emi')).toEqual(['Émile']);
  expect(labels('sand book')).toEqual(['The Book of Sand']);
});

test('nothing typed finds everything, a word that nothing has finds nothing', () => {
  expect(labels('')).toHaveLength(5);
  expect(labels('zebra')).toEqual([]);
});

test('a kind finds its things after those that are called so', () => {
  expect(
    foundIn(
      [
        { label: 'Emma', kind: 'Book' },
        { label: 'Books', kind: 'screen' },
      ],
      'book',
    ).map(({ label }) => label),
  ).toEqual(['Books', 'Emma']);
});

test('a kind finds its things by the beginning of its words, and not by letters within', () => {
  expect(labels('scr')).toHaveLength(5);
  expect(labels('cree')).toEqual([]);
});

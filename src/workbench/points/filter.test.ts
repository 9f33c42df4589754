import { expect, test } from 'vitest';
import { matching } from './filter.ts';

const rows = [
  { name: 'POST /loans', fields: [{ path: 'days' }], statement: { id: '7.secret', words: 'Shown' } },
  { name: 'GET /books', fields: [{ path: 'title' }], statement: { id: '7.other', words: 'Shown' } },
];

test('a row matches when it, or a row under it, holds every word', () => {
  expect(matching(rows, '')).toBe(rows);
  expect(matching(rows, 'LOANS days')).toEqual([rows[0]]);
  expect(matching(rows, 'loans title')).toEqual([]);
});

test('the address of a statement is not searched', () => expect(matching(rows, 'secret')).toEqual([]));

import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { call, field, json, row, seen } from '../statement.fixture.ts';
import { answeredRows } from './answered.ts';

const { points } = library();
const distinct = (count: number) => ({ distinct: { count, atLeast: false } });
const shelf = {
  name: 'Shelf',
  identity: 'name',
  fields: [field('name', 'string', distinct(2)), field('note', 'string')],
  records: [],
  ...seen(2),
};
const copy = {
  name: 'Copy',
  identity: null,
  fields: [field('name', 'string'), field('number', 'integer'), field('lent', 'boolean')],
  records: [],
  ...seen(9),
};
/** Copies, each with the name of its shelf, and whatever else stands there: so many of them in two answers. */
const copies = (rows: number, ...also: string[]) =>
  call('GET', '/copies', {
    responses: [
      {
        status: 200,
        ...json(
          row('', 'array'),
          row('[]', 'object'),
          row('[].name', 'string', { refersTo: 'Shelf.name', support: { times: rows, units: 2 } }),
          row('[].number', 'integer'),
          row('[].lent', 'boolean'),
          ...also.map((path) => row(path, 'string')),
        ),
      },
    ],
  });
const of = (...args: Parameters<typeof copies>) => answeredRows(copies(...args), [...points.entities, shelf, copy])?.entity.name;

test('rows that only refer to a thing are no list of it, though that is called there as it is itself', () => {
  expect(of(9)).toBeUndefined();
});

test('they are one where there are no more rows than such things, or all of it stands there', () => {
  expect(of(4)).toBe('Shelf');
  expect(of(9, '[].note')).toBe('Shelf');
});

test('what a description alone says that an answer holds is no list of it, where answers were seen; an empty one is', () => {
  const stated = { basis: ['stated' as const] };
  const member = (holds: Parameters<typeof row>[2]) =>
    call('GET', '/members', {
      responses: [
        {
          status: 200,
          ...json(
            row('', 'object'),
            row('shelves', 'array', holds),
            row('shelves[]', 'object', stated),
            row('shelves[].name', 'string', { ...stated, refersTo: 'Shelf.name' }),
            row('shelves[].note', 'string', stated),
          ),
        },
      ],
    });
  const listed = (holds: Parameters<typeof row>[2]) => answeredRows(member(holds), [shelf])?.entity.name;
  expect(listed(stated)).toBeUndefined();
  expect(listed({})).toBe('Shelf');
});

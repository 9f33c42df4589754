import { expect, test } from 'vitest';
import type { Outcome } from '../../outcomes/outcome.ts';
import { collectionOf } from '../parts/paging-of.ts';
import { answer, call, listAnswer, seen, value } from '../statement.fixture.ts';
import { rowsPlace } from './body-place.ts';

const listed = (more: Partial<Outcome>, size: string | null, body = listAnswer('Book', ['id'])): Outcome =>
  answer(200, body, {
    collection: {
      entity: 'Book',
      filters: [],
      paging: { kind: 'limit only', position: null, size, first: 0, defaultSize: null },
      order: null,
    },
    ...more,
  });
const asks = (form: string): Partial<Outcome> => ({ when: [{ kind: 'header-value', name: 'accept', is: 'asks first for', value: form }] });
const books = (form: string) =>
  call('GET', '/api/books', {
    outcomes: [listed(asks(form), 'limit'), listed({ when: [] }, 'most', value({ from: 'list', entity: 'Book', fields: ['id'] }))],
    ...seen(9),
  });

test('a list is the one that is answered where no form of its own is asked for', () => {
  const own = books('application/vnd.library.page+json');
  const place = rowsPlace(own, 'Book', 'id');
  expect(place?.keys).toEqual([]);
  const use = { kind: 'list', call: own, entity: 'Book', place } as Parameters<typeof collectionOf>[0];
  expect(collectionOf(use)?.collection.paging?.size).toBe('most');
  expect(rowsPlace(books('application/json'), 'Book', 'id')?.keys).toEqual(['data']);
});

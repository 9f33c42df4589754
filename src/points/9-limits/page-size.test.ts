import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, recorded, type Told } from '../../observations/exchange.fixture.ts';
import { settled } from './settled.fixture.ts';

const limits = (...told: readonly Told[]): readonly string[] =>
  settled({ 'monday.har': recorded(...told) }).map(({ name, value, basis }) => `${name} = ${value} [${basis.join('+')}]`);
const books = (rows: number, more: { readonly [key: string]: Json }, query = ''): Told =>
  call(`GET /api/books${query}`, { answer: { books: Array.from({ length: rows }, (_, id) => ({ id })), ...more } });

test('a page is as long as an answer says beside its list, where nobody asked for a length', () => {
  expect(limits(books(3, { count: 3, offset: 0, limit: 50 }))).toEqual(['default page size = 50 [stated]']);
  expect(limits(books(3, { meta: { total: 3, per_page: 15 } }))).toEqual(['default page size = 15 [stated]']);
  // A page that was full shows the same.
  expect(limits(books(15, { meta: { total: 40, per_page: 15 } }), books(2, { meta: { total: 2, per_page: 15 } }, '?q=a'))).toEqual([
    'default page size = 15 [stated]',
  ]);
});

test('what is said beside the list is said of it, however deep both stand', () => {
  const wrapped = (rows: number, more: { readonly [key: string]: Json }): Told =>
    call('GET /api/books', { answer: { code: 0, data: { list: Array.from({ length: rows }, (_, id) => ({ id })), ...more } } });
  expect(limits(wrapped(10, { total: 23 }))).toEqual(['default page size = 10 [seen]']);
  expect(limits(wrapped(3, { total: 3, pageSize: 10 }))).toEqual(['default page size = 10 [stated]']);
  expect(limits(wrapped(10, { total: 10 }))).toEqual([]);
  // What stands in another member says nothing of the list.
  const beside = { code: 0, data: { list: [{ id: 1 }, { id: 2 }] }, stock: { total: 90 } };
  expect(limits(call('GET /api/books', { answer: beside }))).toEqual([]);
});

test('no length is one that was sent, that is the number of rows, or of which two are said', () => {
  expect(limits(books(3, { limit: 50 }, '?max=50'))).toEqual([]);
  expect(limits(books(3, { size: 3 }))).toEqual([]);
  expect(limits(books(3, { limit: 50, page: { size: 20 } }))).toEqual([]);
  expect(limits(books(3, { limit: 50 }), books(3, { limit: 20 }))).toEqual([]);
});

test('a page is no longer than an answer says, where more was asked for', () => {
  const told = (rows: number, asked: number, pageSize: number, name = 'pagination[pageSize]'): Told =>
    books(rows, { meta: { pagination: { page: 1, pageSize, pageCount: 1, total: rows } } }, `?${name}=${asked}`);
  expect(limits(told(12, 500, 50))).toContain('page size cap of pagination[pageSize] = 50 [stated]');
  expect(limits(told(12, 500, 50, 'limit'))).toContain('page size cap of limit = 50 [stated]');
  // As long as was asked for, and what may be the number of rows, show none.
  expect(limits(told(12, 50, 50)).join()).not.toContain('cap');
  expect(limits(told(12, 500, 12)).join()).not.toContain('cap');
  expect(limits(told(12, 20, 50)).join()).not.toContain('cap');
});

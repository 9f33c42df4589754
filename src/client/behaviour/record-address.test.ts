import { expect, test } from 'vitest';
import type { Beside, Place } from '../../plan/node.ts';
import { addressFor, recordAddress } from './record-address.ts';

const place = (address: string, ...beside: Beside[]): Place => ({
  entity: 'Book',
  identity: 'id',
  list: null,
  choices: null,
  title: null,
  detail: { address, name: 'id', field: 'id', ...(beside.length === 0 ? {} : { beside }) },
});

test('a record is at its address, whatever it is called by', () => {
  expect(recordAddress(place('/books/:id'), { id: 'a/b' })).toBe('/books/a%2Fb');
  expect(recordAddress(place('/books/:id'), {})).toBeUndefined();
  expect(recordAddress(undefined, { id: 'b1' })).toBeUndefined();
});

test('what an address names beside the record is the value that is known, a field of it, or what stands there now', () => {
  const kind = (more: Partial<Beside>) => place('/content/:kind/:id', { name: 'kind', value: null, field: null, ...more });
  expect(addressFor(kind({ value: 'books' }), 'b1')).toBe('/content/books/b1');
  expect(recordAddress(kind({ field: 'shelf.name' }), { id: 'b1', shelf: { name: 'A 1' } })).toBe('/content/A%201/b1');
  expect(recordAddress(kind({}), { id: 'b1' }, '/content/books')).toBe('/content/books/b1');
});

test('where it is not known, no address is', () => {
  const kind = place('/content/:kind/:id', { name: 'kind', value: null, field: 'shelf' });
  expect(recordAddress(kind, { id: 'b1' }, '/loans')).toBeUndefined();
  expect(recordAddress(kind, { id: 'b1' }, '/archive/books')).toBeUndefined();
  expect(addressFor(kind, 'b1')).toBeUndefined();
});

test('what stands there and cannot be decoded is taken as it stands', () => {
  const kind = place('/content/:kind/:id', { name: 'kind', value: null, field: null });
  expect(recordAddress(kind, { id: 'b1' }, '/content/%zz')).toBe('/content/%25zz/b1');
});

test('the name of one value may begin as that of another does', () => {
  const copy = place('/books/:idOfBook/copies/:id', { name: 'idOfBook', value: null, field: 'book' });
  expect(recordAddress(copy, { id: 'c1', book: 'b1' })).toBe('/books/b1/copies/c1');
});

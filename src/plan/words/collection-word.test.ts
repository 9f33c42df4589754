import { expect, test } from 'vitest';
import { controlOf } from '../parts/control.ts';
import { collectionWord, furtherWords } from './collection-word.ts';

const at = (path: string, operation: string | null = null) => ({ path, operation });

test('lists of one thing are told apart by the last word of their addresses, and operations by what they read', () => {
  expect(furtherWords(at('/animals/actions/search'), 'Animal')).toBe('Animals: Search');
  expect(furtherWords(at('/animals/new-arrivals'), 'Animal')).toBe('Animals: New arrivals');
  expect(collectionWord(at('/live', 'statusPageList'), 'StatusPage')).toBe('status pages');
  expect(collectionWord(at('/rpc', 'host.get'), 'Host')).toBe('hosts');
  expect(collectionWord(at('/api/shelves:list'), 'Shelf')).toBe('shelves');
  expect(collectionWord(at('/shelves.data'), 'Shelf')).toBe('shelves');
  expect(collectionWord(at('/rpc', 'model.party.category.search_read'), 'Category')).toBe('categories');
  expect(collectionWord(at('/rpc', 'model.party.category.view_toolbar_get'), 'Action')).toBe('category: view toolbar get');
  expect(collectionWord(at('/rpc', 'core.get_config'), 'Config')).toBe('config');
});

test('what never held anything is written in one line', () => {
  expect(controlOf({ type: 'null', format: null }, 'parent', 'json')).toBe('text');
});

test('a method that is asked for things of a kind lists them, and where one stands in a program is no word of it', () => {
  expect(collectionWord(at('/api/method/client.get_list', 'Booking.get_list'), 'Booking')).toBe('Bookings');
  expect(furtherWords(at('/api/method/desk.form.getdoc', 'Booking.getdoc'), 'Booking')).toBe('Bookings: Getdoc');
  expect(collectionWord(at('/api/method/radio.api.session.get_users'), 'Person')).toBe('users');
  expect(collectionWord(at('/files/report.csv'), 'Report')).toBe('report.csv');
});

import { expect, test } from 'vitest';
import { fitting, halvesOf, hasValue, spokenOf, withoutSpace } from './address.ts';
import { addressOf } from './screens/places.ts';
import { lastWord } from './words/here-words.ts';

test.each([
  ['/books/:bookId', '/books/:bookId'],
  ['/index.php?page=orders', '/index.php?page=orders'],
  ['/app/#/users/:userId', '/app/~users/:userId'],
  ['/app?view=desk#/users', '/app/~users?view=desk'],
  ['#/users?page=2', '/~users'],
])('the route %s stands at %s', (route, address) => expect(addressOf(route)).toBe(address));

test.each([
  ['/index.php?page=orders', 'orders'],
  ['/?r=site/about', 'about'],
  ['/index.php?action=user.edit', 'user edit'],
  ['/books/:bookId', 'books'],
])('%s ends with the word %s', (route, word) => expect(lastWord(route)).toBe(word.replace(' ', '')));

test('a word that holds a colon is no place for a value, and goes by what stands behind its space', () => {
  expect(['/kinds/api::boat.boat', '/kinds/books:list', '/books/:bookId', '/app#:id', '/i?page=:id'].map(hasValue)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(['api::boat.boat', 'plugin::sail-lofts.sail', 'boats', 'v1.2', 'books:list'].map(withoutSpace)).toEqual([
    'boat',
    'sail',
    'boats',
    'v1.2',
    'books:list',
  ]);
});

test('what a query says is words of the address', () => {
  expect(spokenOf('/index.php?m=users&a=edit#/x')).toBe('/index.php/users/edit#/x');
  expect(spokenOf('/books')).toBe('/books');
});

test('of the screens at one path the one fits that says most, whatever else is asked', () => {
  const screens = ['/i', '/i?page=orders', '/i?page=orders&do=edit', '/i?route=a/b'];
  const at = (search: string) => fitting(screens, (address) => halvesOf(address).query, search);
  expect(at('?page=orders&sort=name')).toBe('/i?page=orders');
  expect(at('?do=edit&page=orders')).toBe('/i?page=orders&do=edit');
  expect(at('?page=people')).toBe('/i');
  expect(at('?route=a%2Fb')).toBe('/i?route=a/b');
  expect(fitting(screens.slice(1), (address) => halvesOf(address).query, '')).toBeUndefined();
});

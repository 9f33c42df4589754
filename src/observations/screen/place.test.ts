import { expect, test } from 'vitest';
import { leadOf, placesBy } from './place.ts';

const placeOf = placesBy();

test.each([
  ['https://app.example/books?page=2#top', ['https://app.example', '/books', '']],
  ['https://app.example/#/orders/7', ['https://app.example', '/', '/orders/7']],
  ['https://app.example/#!/orders/7?tab=1', ['https://app.example', '/', '!/orders/7']],
  ['https://app.example/#flow/7f.3', ['https://app.example', '/', 'flow/7f.3']],
  ['https://app.example/#access_token=a/b', ['https://app.example', '/', '']],
  ['https://app.example/#state=x&next=/a', ['https://app.example', '/', '']],
])('%s', (url, place) => {
  expect(JSON.parse(placeOf(url) ?? '')).toEqual(place);
});

test.each(['about:blank', 'data:text/html,x', 'chrome-extension://x/y', 'https://app.example/main.js'])('no screen: %s', (url) => {
  expect(placeOf(url)).toBeUndefined();
});

test.each([
  ['https://app.example/#', 'https://app.example/#flow/7f.3', undefined],
  ['https://app.example/books#details', 'https://app.example/books', undefined],
  ['https://app.example/help#loans', 'https://app.example/books', ['https://app.example', '/help', '']],
  ['https://app.example/', 'https://app.example/#flow/7f.3', ['https://app.example', '/', '']],
  ['https://app.example/#/books', 'https://app.example/', ['https://app.example', '/', '/books']],
])('a link to %s on %s', (leadsTo, page, place) => {
  const lead = leadOf(leadsTo, page, placeOf);
  expect(lead === undefined ? undefined : JSON.parse(lead)).toEqual(place);
});

test('what of a query says which screen it is belongs to the place, and nothing else of it', () => {
  const fronts = new Map([
    ['https://app.example/index.php', { names: ['page'], then: new Map([['page=orders', { names: ['do'], then: new Map() }]]) }],
  ]);
  const of = placesBy(fronts);
  const placed = (url: string): unknown => JSON.parse(of(url) ?? 'null');
  expect(placed('https://app.example/index.php?id=7&page=people')).toEqual(['https://app.example', '/index.php', '', 'page=people']);
  expect(placed('https://app.example/index.php?do=edit&page=orders')).toEqual([
    'https://app.example',
    '/index.php',
    '',
    'page=orders&do=edit',
  ]);
  expect(placed('https://app.example/index.php?page=orders#/x')).toEqual(['https://app.example', '/index.php', '/x', 'page=orders']);
  expect(placed('https://app.example/index.php?do=edit')).toEqual(['https://app.example', '/index.php', '']);
  expect(placed('https://app.example/other.php?page=orders')).toEqual(['https://app.example', '/other.php', '']);
  expect(leadOf('https://app.example/index.php?page=orders', 'https://app.example/index.php?page=people', of)).toBe(
    of('https://app.example/index.php?page=orders'),
  );
});

import { expect, test } from 'vitest';
import { addressOf, leadsTo } from './address.ts';

const HERE = 'https://app.example.com/books/new?step=2#top';

test.each([
  ['/books', 'https://app.example.com/books'],
  ['edit', 'https://app.example.com/books/edit'],
  ['../loans?page=2#row', 'https://app.example.com/loans?page=2'],
  ['./', 'https://app.example.com/books/'],
  ['', 'https://app.example.com/books/new?step=2'],
  ['#done', 'https://app.example.com/books/new?step=2'],
  ['?step=3', 'https://app.example.com/books/new?step=3'],
  ['//cdn.example.com/x', 'https://cdn.example.com/x'],
  ['https://other.example/a?b=1', 'https://other.example/a?b=1'],
  ['../../../up', 'https://app.example.com/up'],
])('where %j leads from a page, as browsers have it', (reference, address) => {
  expect(leadsTo(reference, HERE)).toBe(address);
  expect(new URL(reference, HERE).href.replace(/#.*$/, '')).toBe(address);
});

test('nowhere, for what is no network address', () => {
  expect(leadsTo('javascript:void(0)', HERE)).toBeUndefined();
  expect(leadsTo('mailto:ann@example.com', HERE)).toBeUndefined();
  expect(leadsTo('/x', 'about:blank')).toBeUndefined();
});

test('a session in the path is no part of it', () => {
  const path = (url: string): string | undefined => addressOf(url)?.pathname;
  expect(path('https://shop.example/list.do;jsessionid=0A1B2C.node1?page=2')).toBe('/list.do');
  expect(path('https://shop.example/list;JSESSIONID=0A1B/2')).toBe('/list/2');
  expect(path('https://shop.example/points;x=1;y=2')).toBe('/points;x=1;y=2');
});

import { expect, test } from 'vitest';
import { isOfRoute } from './route-of.ts';

test.each([
  ['https://a.example/books', '/books', true],
  ['https://a.example/books/', '/books', true],
  ['https://a.example/books/7?tab=2', '/books/:bookId', true],
  ['https://a.example/books/7/edit', '/books/:bookId', false],
  ['https://a.example/login', '/about', false],
  ['https://a.example/#/books/7', '#/books/:bookId', true],
  ['https://a.example/#/books/7', '/books/:bookId', true],
  ['https://a.example/', '/', true],
  ['https://a.example/i?page=orders&id=7', '/i?page=orders', true],
  ['https://a.example/i?page=people', '/i?page=orders', false],
  ['about:blank', '/', false],
  ['nothing', '/', false],
])('%s is of %s: %s', (url, route, expected) => expect(isOfRoute(url, route)).toBe(expected));

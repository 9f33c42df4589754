import { expect, test } from 'vitest';
import { carriesQuery, carryingMethod, namedMethod, withQuery } from './named-method.ts';

test.each([
  ['POST', 'X-HTTP-Method-Override', 'delete', 'DELETE'],
  ['POST', 'x-http-method', 'PUT', 'PUT'],
  ['POST', 'X-Method-Override', 'PATCH', 'PATCH'],
  ['POST', 'X-HTTP-Method-Override', 'GET', 'POST'],
  ['POST', 'X-HTTP-Method-Override', 'TRACE', 'POST'],
  ['GET', 'X-HTTP-Method-Override', 'DELETE', 'GET'],
  ['POST', 'X-Other', 'DELETE', 'POST'],
  ['POST', 'X-Shop-HTTP-Method-Override', 'DELETE', 'DELETE'],
  ['POST', 'X-Shop-Method', 'DELETE', 'POST'],
])('%s with %s: %s asks for %s', (method, name, value, asked) => {
  expect(
    namedMethod(method, [
      { name: 'Accept', value: '*/*' },
      { name, value },
    ]),
  ).toBe(asked);
});

test('it goes by POST, and a method that no header names goes by itself', () => {
  expect(carryingMethod('DELETE', [{ name: 'X-HTTP-Method-Override', value: 'DELETE' }])).toBe('POST');
  expect(carryingMethod('DELETE', [{ name: 'X-HTTP-Method-Override', value: 'PUT' }])).toBe('DELETE');
  expect(carryingMethod('PUT', [])).toBe('PUT');
});

const asking = (value: string, type: string) => [
  { name: 'X-Shop-HTTP-Method-Override', value },
  { name: 'Content-Type', value: type },
];
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

test('a read that carries its query as a form is one, and nothing else is', () => {
  expect(carriesQuery('POST', asking('GET', FORM))).toBe(true);
  expect(carryingMethod('GET', asking('GET', FORM))).toBe('POST');
  for (const [method, value, type] of [
    ['POST', 'GET', 'application/json'],
    ['POST', 'DELETE', FORM],
    ['PUT', 'GET', FORM],
  ] as const)
    expect(carriesQuery(method, asking(value, type))).toBe(false);
  expect(carryingMethod('GET', asking('GET', 'application/json'))).toBe('GET');
});

test('what a form carries stands behind what the address asks already', () => {
  expect(withQuery('/books', 'page=2')).toBe('/books?page=2');
  expect(withQuery('/books?sort=id#top', 'page=2')).toBe('/books?sort=id&page=2#top');
  expect(withQuery('/books', '')).toBe('/books');
});

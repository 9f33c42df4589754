import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { call, recorded } from '../observations/exchange.fixture.ts';
import type { Body } from '../observations/exchange.ts';
import { LazyExchange } from './lazy-exchange.ts';

const methodOf = (line: string, headers: Readonly<Record<string, string>>): string => {
  const [exchange] = recorded(call(line, { headers }));
  if (exchange === undefined) throw new Error('one was told');
  return new LazyExchange(
    exchange,
    () => exchange.request,
    () => exchange.response,
  ).method;
};

test('an exchange is what its headers say is asked for', () => {
  expect(methodOf('POST /api/books/1', { 'X-HTTP-Method-Override': 'DELETE' })).toBe('DELETE');
  expect(methodOf('POST /api/books/1', {})).toBe('POST');
  expect(methodOf('GET /api/books/1', { 'X-HTTP-Method-Override': 'DELETE' })).toBe('GET');
});

test('a read that went as a form is asked in its address', () => {
  const mediaType = 'application/x-www-form-urlencoded';
  const [exchange] = recorded(call('POST /api/books?sort=id', { headers: { 'X-HTTP-Method-Override': 'GET', 'Content-Type': mediaType } }));
  if (exchange === undefined) throw new Error('one was told');
  const sending = (request: Body) =>
    new LazyExchange(
      exchange,
      () => request,
      () => exchange.response,
    );
  const read = sending({ kind: 'form', mediaType, fields: [{ name: 'where[city]', value: 'Bath & Rye' }], size: 30 });
  expect([read.method, read.url.split('/api')[1]]).toEqual(['GET', '/books?sort=id&where%5Bcity%5D=Bath+%26+Rye']);
  expect(read.request).toEqual({ kind: 'empty' });
  expect(sending({ kind: 'absent', mediaType, why: 'lost' }).method).toBe('POST');
});

test('what JSON says inside of its method and headers is theirs, and stays so when it is looked at again', () => {
  const [exchange] = recorded(call('POST /api/boats', { headers: { 'Content-Type': 'text/plain' } }));
  if (exchange === undefined) throw new Error('one was told');
  const sending = (value: JsonObject) =>
    new LazyExchange(
      exchange,
      () => ({ kind: 'json', mediaType: 'text/plain', value, size: 40 }),
      () => exchange.response,
    );
  const again = (one: LazyExchange) =>
    new LazyExchange(
      one,
      () => one.request,
      () => one.response,
    );
  const read = again(sending({ limit: 3, _method: 'GET', _SessionToken: 's1' }));
  expect([read.method, read.url.split('/api')[1], read.request, read.requestHeaders.at(-1)]).toEqual([
    'GET',
    '/boats?limit=3',
    { kind: 'empty' },
    { name: '_SessionToken', value: 's1' },
  ]);
  const made = again(sending({ name: 'Ada', _SessionToken: 's1' }));
  expect([made.method, made.request]).toEqual(['POST', { kind: 'json', mediaType: 'application/json', value: { name: 'Ada' }, size: 40 }]);
  expect(sending({ name: 'Ada' }).request).toMatchObject({ mediaType: 'text/plain', value: { name: 'Ada' } });
});

import { expect, test } from 'vitest';
import { meantBy } from './meant.ts';

const given = (headers: Readonly<Record<string, string>>, body: string) => ({
  method: 'POST',
  url: '/api/books?sort=id',
  headers: new Map(Object.entries(headers)),
  body: new TextEncoder().encode(body),
});

test('a read that comes as a form is asked by its query, and what changes something is what its header says', () => {
  const form = { 'x-http-method-override': 'GET', 'content-type': 'application/x-www-form-urlencoded' };
  const read = meantBy(given(form, 'limit=5&where%5Bcity%5D=Bath'));
  expect([read.method, read.url, read.body.byteLength]).toEqual(['GET', '/api/books?sort=id&limit=5&where%5Bcity%5D=Bath', 0]);
  expect(meantBy(given({ 'x-http-method-override': 'DELETE' }, '')).method).toBe('DELETE');
  const plain = given({ 'content-type': 'application/x-www-form-urlencoded' }, 'limit=5');
  expect(meantBy(plain)).toEqual(plain);
});

test('what JSON says inside of its method and headers is theirs', () => {
  const read = meantBy(given({ 'content-type': 'text/plain' }, '{"limit":3,"_method":"GET","_SessionToken":"s1"}'));
  expect([read.method, read.url, read.headers.get('_sessiontoken'), read.body.byteLength]).toEqual([
    'GET',
    '/api/books?sort=id&limit=3',
    's1',
    0,
  ]);
  const made = meantBy(given({ 'content-type': 'text/plain' }, '{"name":"Ada","_SessionToken":"s1"}'));
  expect([made.method, new TextDecoder().decode(made.body)]).toEqual(['POST', '{"name":"Ada"}']);
  const plain = given({ 'content-type': 'text/plain' }, 'no JSON');
  expect(meantBy(plain)).toEqual(plain);
});

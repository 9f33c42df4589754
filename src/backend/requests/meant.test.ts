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

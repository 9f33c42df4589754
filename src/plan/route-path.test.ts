import { expect, test } from 'vitest';
import { routePath } from './route-path.ts';

test('a route is matched by what its segments say, and never by more', () => {
  expect(routePath('/books/:bookId')).toBe('/books/:bookId');
  expect(routePath('/~calls/GET/credentials/http%20request/none')).toBe('/~calls/GET/credentials/http request/none');
  expect(routePath('/a%2Fb/%3Aid/%2A/%')).toBe('/a%2Fb/%3Aid/%2A/%');
});

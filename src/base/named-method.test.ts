import { expect, test } from 'vitest';
import { carryingMethod, namedMethod } from './named-method.ts';

test.each([
  ['POST', 'X-HTTP-Method-Override', 'delete', 'DELETE'],
  ['POST', 'x-http-method', 'PUT', 'PUT'],
  ['POST', 'X-Method-Override', 'PATCH', 'PATCH'],
  ['POST', 'X-HTTP-Method-Override', 'GET', 'POST'],
  ['POST', 'X-HTTP-Method-Override', 'TRACE', 'POST'],
  ['GET', 'X-HTTP-Method-Override', 'DELETE', 'GET'],
  ['POST', 'X-Other', 'DELETE', 'POST'],
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

import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
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

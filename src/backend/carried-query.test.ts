import { expect, test } from 'vitest';
import type { Call } from '../points/7-calls/reading.ts';
import { withoutCarried } from './carried-query.ts';

const at = { method: 'POST', path: '/graphql', origin: 'https://app.example' } as const;
const parameters = [{ name: 'lang', in: 'query', values: ['en'] }];
const calls = [{ ...at, operation: null, parameters }] as unknown as readonly Call[];

test('what stands in the address of an operation is said of what carries it', () => {
  const left = (text: string, operation: string | null, known = calls): string =>
    [
      ...withoutCarried(new Map([...new URLSearchParams(text)].map(([name, value]) => [name, [value]])), { ...at, operation }, known),
    ].join();
  expect(left('lang=en', 'query tools')).toBe('');
  // Another value, another name, and what no call was seen with, are told.
  expect(left('lang=de', 'query tools')).toBe('lang,de');
  expect(left('page=2', 'query tools')).toBe('page,2');
  expect(left('lang=en', 'query tools', [])).toBe('lang,en');
  expect(left('lang=en', null)).toBe('lang,en');
  expect(left('lang=en', 'action=rent')).toBe('lang,en');
});

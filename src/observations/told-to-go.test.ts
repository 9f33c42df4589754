import { expect, test } from 'vitest';
import type { Body } from './exchange.ts';
import { toldToGo } from './told-to-go.ts';

const there: Body = { kind: 'json', mediaType: 'application/json', value: { type: 'redirect', location: '/login' }, size: 40 };

test('a short answer that says only where to go is told to go there, whether or not its length is known', () => {
  expect(toldToGo({ response: there, responseHeaders: [] })).toBe('/login');
  expect(toldToGo({ response: there, responseHeaders: [], answerLength: 40 })).toBe('/login');
});

test('a long answer is not even decoded for it; a header says it of any', () => {
  let decoded = 0;
  const long = {
    responseHeaders: [],
    answerLength: 100_000,
    get response(): Body {
      decoded += 1;
      return there;
    },
  };
  expect(toldToGo(long)).toBeUndefined();
  expect(decoded).toBe(0);
  expect(toldToGo({ response: there, responseHeaders: [{ name: 'HX-Redirect', value: '/login' }], answerLength: 100_000 })).toBe('/login');
});

test('a function of the server says in a header where to go', () => {
  const sent = (value: string) => ({
    response: { kind: 'empty' } as const,
    responseHeaders: [{ name: 'x-action-redirect', value }],
    answerLength: 0,
  });
  expect(['/tickets/7;push', '/login;replace', '/a'].map((value) => toldToGo(sent(value)))).toEqual(['/tickets/7', '/login', '/a']);
});

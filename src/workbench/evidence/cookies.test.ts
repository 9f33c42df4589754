import { expect, test } from 'vitest';
import { sentCookies, setCookies } from './cookies.ts';

test('cookies are told by name, those that are set with what they say of themselves', () => {
  expect(sentCookies([{ name: 'Cookie', value: 'sid=tok_1=; theme=dark; bare' }])).toEqual([
    { name: 'sid', value: 'tok_1=' },
    { name: 'theme', value: 'dark' },
    { name: 'bare', value: '' },
  ]);
  expect(setCookies([{ name: 'set-cookie', value: 'sid=tok_2; Path=/; HttpOnly\ntheme=; Max-Age=0' }])).toEqual([
    { name: 'sid', value: 'tok_2 · Path=/ · HttpOnly' },
    { name: 'theme', value: 'Max-Age=0' },
  ]);
  expect(sentCookies([])).toEqual([]);
});

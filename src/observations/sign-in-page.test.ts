import { expect, test } from 'vitest';
import { call, recorded, type Telling } from './exchange.fixture.ts';
import { isSentToSignIn } from './sign-in-page.ts';

const page = (inside: string): NonNullable<Telling['text']> => ['text/html', `<!doctype html><html><body>${inside}</body></html>`];
const LOGIN = '<form action="/login"><input name="user"><input type="password" name="pass"></form>';
const JSON_ONLY = { Accept: 'application/json, text/plain, */*' };

test.each<readonly [string, Telling, boolean]>([
  ['data was asked for', { text: page(LOGIN), headers: JSON_ONLY }, true],
  ['data was sent', { text: page(LOGIN), sends: { name: 'x' } }, true],
  ['a page was asked for', { text: page(LOGIN), headers: { Accept: 'text/html,application/json;q=0.9' } }, false],
  ['nothing says what was asked for', { text: page(LOGIN) }, false],
  ['the page asks for no password', { text: page('<h1>Hello</h1>'), headers: JSON_ONLY }, false],
  ['a part of a page, that changes a password', { text: ['text/html', LOGIN], headers: JSON_ONLY }, false],
  ['a refusal says so itself', { status: 401, text: page(LOGIN), headers: JSON_ONLY }, false],
])('%s', (_, telling, isSent) => {
  const [exchange] = recorded(call('POST /api/x', telling));
  expect(exchange !== undefined && isSentToSignIn(exchange)).toBe(isSent);
});

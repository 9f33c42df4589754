import { expect, test } from 'vitest';
import { call, recorded, type Telling } from '../exchange.fixture.ts';
import { isLedToSignIn, isSentToSignIn } from './sign-in-page.ts';

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

test.each<readonly [string, Telling, boolean]>([
  ['GET /api/tags', { status: 302, gets: { Location: '/signin' } }, true],
  ['DELETE /api/tags/1', { status: 303, gets: { Location: 'https://app.example/login?next=%2Ftags' } }, true],
  ['GET /api/tags', { status: 302, gets: { Location: '/authors/1' } }, false],
  ['GET /api/tags', { status: 200, gets: { Location: '/signin' } }, false],
  ['POST /api/signup', { status: 302, gets: { Location: '/signin' }, sends: { name: 'ann' } }, false],
  ['GET /logout', { status: 302, gets: { Location: '/login' } }, false],
])('%s is led to where one signs in: %j', (name, telling, isLed) => {
  const [exchange] = recorded(call(name, telling));
  expect(exchange !== undefined && isLedToSignIn(exchange)).toBe(isLed);
});

test.each<readonly [string, Telling, boolean]>([
  ['GET /tickets', { answer: { type: 'redirect', location: '/login' } }, true],
  ['GET /tickets', { answer: { redirect: 'https://app.example/signin?next=%2Ftickets', status: 302, reload: false } }, true],
  ['POST /tickets', { text: ['text/xml', '<partial-response><redirect url="/login.xhtml"></redirect></partial-response>'] }, true],
  ['GET /tickets', { text: ['text/html', ''], gets: { 'HX-Redirect': '/login' } }, true],
  // Elsewhere, beside something else, of a thing that has an address, and where that is how it ends.
  ['GET /tickets', { answer: { type: 'redirect', location: '/tickets/7' } }, false],
  ['GET /tickets/7', { answer: { id: 7, location: '/login' } }, false],
  ['GET /rules', { answer: [{ type: 'redirect', location: '/login' }] }, false],
  ['POST /logout', { answer: { type: 'redirect', location: '/login' } }, false],
  ['GET /tickets', { status: 401, answer: { type: 'redirect', location: '/login' } }, false],
])('%s is told to sign in: %j', (name, telling, isSent) => {
  const [exchange] = recorded(call(name, telling));
  expect(exchange !== undefined && isSentToSignIn(exchange)).toBe(isSent);
});

import { expect, test } from 'vitest';
import { call, get, page, sessionOf, type Told } from '../exchange.fixture.ts';

const VISIT = 'np_tok_aaaa2345';
const LATER = 'np_tok_bbbb2345';
const handing = (value: string) => ({ 'Set-Cookie': `_quay_session=${value}; path=/; HttpOnly` });
const visit = page('/', '<p>Welcome</p>', { gets: handing(VISIT) });
const signIn = (location: string): Told =>
  call('POST /login', {
    form: [
      { name: 'username', value: 'ann' },
      { name: 'password', value: 'np_pw_1' },
    ],
    cookie: `_quay_session=${VISIT}`,
    status: 302,
    gets: { Location: location, ...handing(LATER) },
  });
const shows = (html: string): Told => page('/login', `<!doctype html><title>Quay</title>${html}`, { cookie: `_quay_session=${LATER}` });
const ASKS = '<form method="post"><input name="username"><input type="password" name="password"></form>';
const whoAt = (...all: readonly Told[]): unknown => {
  const told = [visit, ...all, get('/boats', [], { cookie: `_quay_session=${LATER}` })];
  const { role, principal } = sessionOf(told, 'guest').observed.at(-1)?.actor ?? {};
  return role === 'anonymous' ? role : principal;
};

test('nobody is signed in whom a sign-in led back to where the password is asked for again', () => {
  expect(whoAt(signIn('/login'), shows(`<div class="error">The account is locked.</div>${ASKS}`))).toBe('anonymous');
});

test.each([
  ['where that page does not ask for it', [signIn('/login'), shows('<p>Welcome</p>')]],
  ['where that page is not in the recording', [signIn('/login')]],
  ['where it led elsewhere, whatever is asked for there later', [signIn('/boats'), shows(ASKS)]],
])('and somebody is %s', (_, all) => {
  expect(whoAt(...all)).toBe('ann');
});

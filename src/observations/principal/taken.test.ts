import { expect, test } from 'vitest';
import { call, get, page, sessionOf, type Telling, type Told } from '../exchange.fixture.ts';

const SESSION = 'shelf=np_tok_aaaa2345';
const entry = page('/', '<p>Welcome</p>', { gets: { 'Set-Cookie': `${SESSION}; Path=/; HttpOnly` } });
const signsIn = (answer: Telling): Told =>
  call('POST /sign-in', {
    form: [
      { name: 'login', value: 'ann' },
      { name: 'password', value: 'np_pw_1' },
    ],
    cookie: SESSION,
    type: 'xhr',
    ...answer,
  });
const asks = get('/api/loans', [], { cookie: SESSION });
const whoAfter = (answer: Telling) => sessionOf([entry, signsIn(answer), asks]).observed.at(-1)?.actor.role;
const html = (text: string): Telling => ({ text: ['text/html', text] });

test('a script signs somebody in with the session that they had, and is answered with one word that calls itself a page', () => {
  expect(whoAfter(html('/'))).toBe('signed in');
  expect(whoAfter(html('/shelves/7'))).toBe('signed in');
});

test('a page that comes back, words for what is wrong, and what a form of a page was answered with sign nobody in', () => {
  for (const text of ['<form><input type="password" name="password"></form>', 'Wrong password', 'failure'])
    expect(whoAfter(html(text))).not.toBe('signed in');
  expect(whoAfter({ ...html('/'), type: 'document' })).not.toBe('signed in');
});

test('a sign-in that is refused under a status of success signs nobody in', () => {
  const json = (answer: Telling['answer']): Telling => ({ ...(answer === undefined ? {} : { answer }) });
  expect(whoAfter(json({ ok: true }))).toBe('signed in');
  expect(whoAfter(json({ error: { code: 'wrong', info: 'That is not the password.' } }))).not.toBe('signed in');
  expect(whoAfter(json({ success: false, message: 'That is not the password.' }))).not.toBe('signed in');
  const named = (answer: Telling['answer']) =>
    sessionOf([
      entry,
      call('POST /api.php', {
        form: [
          { name: 'action', value: 'login' },
          { name: 'user', value: 'ann' },
          { name: 'password', value: 'np_pw_1' },
        ],
        cookie: SESSION,
        type: 'xhr',
        ...json(answer),
      }),
      asks,
    ]).observed.at(-1)?.actor.role;
  // What stands around the answer is called as what was asked for.
  expect(named({ login: { status: 'PASS', name: 'ann' } })).toBe('signed in');
  expect(named({ login: { status: 'FAIL', message: 'That is not the password.', messagecode: 'wrong' } })).not.toBe('signed in');
});

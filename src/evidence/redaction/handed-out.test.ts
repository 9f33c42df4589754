import { expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const KEY = 'd829264c79000085429b1860d9b0027d0518b6790ae2c50502d4c930ce3f0ff3';
const answered = async (method: string, result: unknown, also: readonly unknown[] = []): Promise<string> => {
  const postData = { mimeType: 'application/json', text: JSON.stringify({ id: 1, method, params: ['kim', {}] }) };
  const asked = answering({ id: 1, result }, { method: 'POST', url: 'https://app.example.com/rpc', postData });
  return (await readTwice([asked, ...also])).text;
};

it('what a method that signs in answers by position is a token, wherever else it stands', async () => {
  const text = await answered('common.db.login', [2, KEY], [entry({ url: `https://app.example.com/report?s=${KEY}` })]);
  expect(text).toMatch(/"result":\[2,"np_tok_\w{8}"\]/);
  expect(text).not.toContain(KEY);
});

it('so is the whole result of one that renews or makes a session', async () => {
  expect(await answered('model.user.device.renew', KEY.slice(0, 32))).not.toContain(KEY.slice(0, 32));
  expect(await answered('session.create', 'Aa0b1cD2e3F4g5H6i7J8')).not.toContain('Aa0b1cD2e3F4g5H6i7J8');
});

it('what another method answers, a number, and words stay', async () => {
  expect(await answered('commit.list', [2, KEY])).toContain(KEY);
  expect(await answered('login', [2, 'welcome back', 'kim-20'])).toContain('"result":[2,"welcome back","kim-20"]');
});

it('what is answered to a password under the name of a key is a token, where it was drawn at random', async () => {
  const signedIn = async (key: string, sent: object): Promise<string> => {
    const postData = { mimeType: 'application/json', text: JSON.stringify(sent) };
    return (await readTwice([answering({ key }, { method: 'POST', url: 'https://app.example.com/auth/login', postData })])).text;
  };
  const sent = { username: 'kim', password: 'no-matter-9' };
  expect(await signedIn(KEY.slice(0, 40), sent)).not.toContain(KEY.slice(0, 40));
  expect(await signedIn('main-hall', sent)).toContain('main-hall');
  expect(await signedIn(KEY.slice(0, 40), { username: 'kim' })).toContain(KEY.slice(0, 40));
});

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'User', identity: 'id' }], places: { 'GET /me → ': 'User' } };
const TOKEN = 'POST /oauth/token';
const answer = (token: string, renews: string) => ({ access_token: token, token_type: 'bearer', expires_in: 3600, refresh_token: renews });
const ask = (send: Readonly<Record<string, string>>, token: string, renews: string): Told => ({
  call: TOKEN,
  send,
  status: 200,
  answer: answer(token, renews),
});
const wrong = (username: string): Told => ({
  call: TOKEN,
  send: { grant_type: 'password', username, password: `np_pw_no${username}` },
  status: 400,
  answer: { error: 'invalid_grant' },
});
const me = (id: number, value: string): Told => ({
  call: 'GET /me',
  status: 200,
  answer: { id, name: `user${id}` },
  caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value }] },
});
const person = (id: number): readonly Told[] => [
  wrong(`user${id}`),
  ask({ grant_type: 'password', username: `user${id}`, password: `np_pw_${id}` }, `np_tok_a${id}aaaaaa`, `np_tok_r${id}aaaaaa`),
  me(id, `np_tok_a${id}aaaaaa`),
  ask({ grant_type: 'refresh_token', refresh_token: `np_tok_r${id}aaaaaa` }, `np_tok_b${id}aaaaaa`, `np_tok_r${id}bbbbbb`),
  me(id, `np_tok_b${id}aaaaaa`),
];
const whens = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(TOKEN) ?? []).map(
    ({ when, status, isolated }) => `${isolated ? '' : '? '}${printConditions(when).replaceAll(/ \(.*?\)/g, '')} → ${status}`,
  );

test('a token is given for a name and a password in one way, and for one that renews it in another', () => {
  const said = whens([...person(1), ...person(2)]);
  expect(said).toEqual([
    expect.stringMatching(/^`?username and password are right.*, grant_type equals password`? → 200$/),
    'grant_type equals refresh_token → 200',
    expect.stringMatching(/^`?username and password are wrong.* → 400$/),
  ]);
});

test('where there is one way alone, or some requests do not say which, nothing is told apart', () => {
  const alone = person(1).filter(({ send }) => JSON.stringify(send ?? {}).includes('"refresh_token":') === false);
  expect(whens(alone).join()).not.toContain('grant_type');
  const unsaid = ask({ username: 'user3', password: 'np_pw_3' }, 'np_tok_a3aaaaaa', 'np_tok_r3aaaaaa');
  expect(whens([...person(1), unsaid, me(3, 'np_tok_a3aaaaaa')]).join()).not.toContain('grant_type equals refresh_token →');
});

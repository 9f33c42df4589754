/** A product whose every change of an account, and of its profile, hands out another token. */
import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { establish } from '../establish/establish.ts';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { printThen } from '../outcomes/language.ts';
import { ask, fixedOptions } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const AT = 'https://app.example.com/api';

const sent = (method: string, path: string, token: string | undefined, send: Json | undefined, answer: Json, status = 200) => {
  return answering(
    answer,
    {
      method,
      url: `${AT}${path}`,
      headers: token === undefined ? [] : [{ name: 'Authorization', value: `Token ${token}` }],
      ...(send === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(send) } }),
    },
    { status },
  );
};
const timed = (entries: readonly object[]) =>
  entries.map((entry, at) => ({ ...entry, startedDateTime: new Date(Date.UTC(2026, 10, 2, 9, 0, at * 2)).toISOString(), time: 20 }));

/** Somebody signs up, looks, changes what is said of them twice and is called otherwise at last. */
const lives = (name: string, other: string) => {
  const tokens = Array.from({ length: 9 }, (_, at) => `${name}-4f9c2a7d1e${at}b8`);
  const user = (called: string, bio: string | null, at: number) => ({
    user: { username: called, email: `${called}@example.test`, bio, token: tokens[at] ?? '' },
  });
  const profile = (called: string, bio: string | null) => ({ profile: { username: called, bio, following: false } });
  return [
    sent(
      'POST',
      '/users',
      undefined,
      { user: { username: name, email: `${name}@example.test`, password: `secret-${name}` } },
      user(name, null, 0),
      201,
    ),
    sent('GET', '/user', tokens[0], undefined, user(name, null, 1)),
    sent('GET', `/profiles/${name}`, tokens[0], undefined, profile(name, null)),
    sent('PUT', '/user', tokens[0], { user: { username: name, bio: `I am ${name}` } }, user(name, `I am ${name}`, 2)),
    sent('GET', '/user', tokens[2], undefined, user(name, `I am ${name}`, 3)),
    sent('GET', `/profiles/${name}`, tokens[2], undefined, profile(name, `I am ${name}`)),
    sent(
      'PUT',
      '/user',
      tokens[2],
      { user: { username: other, email: `${other}@example.test`, bio: `I am ${other}` } },
      user(other, `I am ${other}`, 4),
    ),
    sent('GET', '/user', tokens[4], undefined, user(other, `I am ${other}`, 5)),
    sent('GET', `/profiles/${other}`, tokens[4], undefined, profile(other, `I am ${other}`)),
  ];
};

const specificationOf = async (): Promise<Specification> => {
  const file = evidenceOf('monday.har', Buffer.from(harOf(timed([...lives('annabel', 'annabella'), ...lives('charlotte', 'lottie')]))));
  const done = await establish({ files: [file], roles: new Map(), key: KEY });
  if (!done.ok) throw new Error(done.error.says);
  return done.value.specification;
};

test('whoever is handed another token is who they were, and is asked for as themselves', async () => {
  const specification = await specificationOf();
  const { calls, entities } = specification.points;
  expect(entities.map(({ name, identity }) => [name, identity])).toEqual([['Profile', 'username']]);
  const changed = calls.find(({ method, path }) => method === 'PUT' && path === '/api/user')?.outcomes.map((one) => printThen(one)) ?? [];
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('a Profile signs in');
  expect(changed[0]).not.toContain('signs in by');
  // What else is said by whoever is called otherwise from then on is taken over, too.
  expect(changed[0]).toContain('Profile.email := payload user.email');

  const backend = standIn(specification, fixedOptions());
  const made = await ask(backend, 'POST', '/api/users', { user: { username: 'dora', email: 'dora@example.test', password: 'x-dora' } });
  const { token } = (made.body as { user: { token: string } }).user;
  const as = { authorization: `Token ${token}` };
  expect((await ask(backend, 'GET', '/api/user', undefined, as)).body).toMatchObject({ user: { username: 'dora', bio: null } });
  const renamed = await ask(backend, 'PUT', '/api/user', { user: { username: 'dorothea', email: 'd@example.test', bio: 'Hello' } }, as);
  expect(renamed).toMatchObject({ status: 200, body: { user: { username: 'dorothea', email: 'd@example.test', bio: 'Hello' } } });
  expect((await ask(backend, 'GET', '/api/profiles/dorothea', undefined, as)).body).toMatchObject({ profile: { bio: 'Hello' } });
});

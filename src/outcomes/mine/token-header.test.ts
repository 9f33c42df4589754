/** A sign-in hands out its token in a header of the answer, and shows whose it is in the body. */
import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'POST /tokens → user': 'User' },
};
const told = (header: string, head: string): readonly Told[] =>
  [
    { id: 'u-71a', name: 'ann', token: 'np_tok_aaaaaaaa' },
    { id: 'u-90c', name: 'bob', token: 'np_tok_bbbbbbbb' },
  ].flatMap(({ id, name, token }): readonly Told[] => [
    {
      call: 'POST /tokens',
      send: { user: { name, password: `np_pw_${name}` } },
      status: 201,
      headers: [[header, `${head}${token}`]],
      answer: { user: { id, name } },
    },
    {
      call: 'GET /projects',
      status: 200,
      answer: [],
      caller: { credential: 'present', role: 'member', credentials: [{ in: 'header', name: 'x-auth-token', value: token }] },
    },
  ]);

describe.each([
  ['x-subject-token', ''],
  ['x-auth-token', ''],
  ['authorization', 'Bearer '],
])('a token that %s hands out', (header, head) => {
  const recorded = told(header, head);

  test('signs in, and makes nobody', () => {
    const thens = (mineOutcomes(samplesOf(recorded, world), world.entities).get('POST /tokens') ?? []).map(printThen);
    expect(thens).toEqual(['a User signs in by name']);
  });

  test('is handed out so by the stand-in, a fresh one', async () => {
    const answer = await ask(standInOf(recorded, world), 'POST', '/tokens', { user: { name: 'ann', password: 'np_pw_ann' } });
    const given = answer.headers.get(header) ?? '';
    expect(given.startsWith(head)).toBe(true);
    expect(given.slice(head.length)).toMatch(/^\S{8,}$/);
  });
});

test('a name and a secret are told from what they stand in, and from what is the same for all', () => {
  const within = told('x-subject-token', '').map(
    (one): Told =>
      one.call === 'POST /tokens'
        ? {
            ...one,
            send: { auth: { password: { user: { domain: 'default', ...(one.send as { user: { name: string } }).user } } } } as never,
          }
        : one,
  );
  const [first] = mineOutcomes(samplesOf(within, world), world.entities).get('POST /tokens') ?? [];
  expect(printConditions(first?.when ?? [])).toMatch(/^auth\.password\.user\.name and auth\.password\.user\.password are right/);
});

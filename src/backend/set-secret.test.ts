import { expect, test } from 'vitest';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

/** A club whose members give themselves another password. */
const world: World = {
  parameters: {},
  entities: [{ name: 'Member', identity: 'id' }],
  places: { 'POST /login → member': 'Member', 'POST /members → ': 'Member', 'PUT /me → ': 'Member', 'GET /me → ': 'Member' },
};
const ann = { id: 'm-1', email: 'ann@x.org', town: 'Ryde' };
const [OLD, NEW] = ['np_tok_oldaaaa', 'np_tok_newaaaa'];
const by = (token: string): Told['caller'] => ({
  credential: 'present',
  credentials: [{ in: 'bearer', name: 'authorization', value: token }],
  account: { entity: 'Member', key: ann.id },
  known: ann,
});
const enters = (password: string, token: string): readonly Told[] => [
  { call: 'POST /login', send: { email: ann.email, password }, status: 200, answer: { token, member: ann } },
  { call: 'GET /me', status: 200, answer: ann, caller: by(token) },
];
const refused = (password: string): Told => ({
  call: 'POST /login',
  send: { email: ann.email, password },
  status: 422,
  answer: { error: 'That is another password.' },
});
const first = enters(OLD, 'np_tok_firsttt');
const moves: Told = {
  call: 'PUT /me',
  send: { town: 'Cowes' },
  status: 200,
  answer: { ...ann, town: 'Cowes' },
  caller: by('np_tok_firsttt'),
};
const changes: Told = { ...moves, send: { password: NEW }, answer: ann };
const second = enters(NEW, 'np_tok_seconddd');
const signsUp: Told = {
  call: 'POST /members',
  send: { email: 'cid@x.org', password: 'np_tok_cidaaaa' },
  status: 201,
  answer: { id: 'm-3', email: 'cid@x.org', town: 'Ryde' },
};

const does = (...told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('PUT /me') ?? []).map(printThen).join();
const SETS = 'from now on who asks signs in with payload password';

test('a secret that lets somebody in after they sent it, where the one before does not any more, was set by that', () => {
  expect(does(...first, moves, changes, refused(OLD), ...second)).toContain(SETS);
  expect(does(...first, moves, changes, ...second, refused(OLD))).toContain(SETS);
});

test('nothing was set where one of the two is not shown, or the other secret let somebody in before', () => {
  expect(does(...first, moves, changes, refused(OLD))).not.toContain(SETS);
  expect(does(...first, moves, changes, ...second)).not.toContain(SETS);
  expect(does(...first, moves, changes, ...second, ...first)).not.toContain(SETS);
  expect(does(...second, ...first, moves, changes, refused(OLD), ...second)).not.toContain(SETS);
});

test('whoever made themselves an account came in with its secret, and may be called otherwise since', () => {
  const made: Told = {
    call: 'POST /members',
    send: { email: 'ann@old.org', password: OLD },
    status: 201,
    answer: { ...ann, token: 'np_tok_firsttt' },
  };
  const both: Told = { ...changes, send: { email: ann.email, password: NEW } };
  expect(does(made, moves, both, refused(OLD), ...second)).toContain(SETS);
  // Answered with another credential, it is no way to sign in.
  const again: Told = { ...both, answer: { ...ann, token: 'np_tok_thirddd' } };
  const look: Told = { call: 'GET /me', status: 200, answer: ann, caller: by('np_tok_thirddd') };
  expect(does(made, moves, again, look, refused(OLD), ...second)).toContain(SETS);
  // Nobody tried the secret of the account again.
  expect(does(made, moves, both, refused('np_tok_typoaaa'), ...second)).not.toContain(SETS);
});

test('the stand-in lets people in with the secret that they gave themselves, and with no other', async () => {
  const of = standInOf([...first, refused('np_tok_typoaaa'), moves, changes, refused(OLD), ...second, signsUp], world);
  const enter = async (password: string) => {
    const { status, body } = await ask(of, 'POST', '/login', { email: 'dora@x.org', password });
    return { status, token: (body as { token?: string }).token };
  };
  await ask(of, 'POST', '/members', { email: 'dora@x.org', password: 'my own' });
  const { status, token } = await enter('my own');
  expect(status).toBe(200);
  const me = async (send: { readonly [key: string]: string }) =>
    (await ask(of, 'PUT', '/me', send, { authorization: `Bearer ${token}` })).status;
  expect(await me({ town: 'Cowes' })).toBe(200);
  expect((await enter('my own')).status).toBe(200);
  expect(await me({ password: 'another' })).toBe(200);
  expect([(await enter('my own')).status, (await enter('another')).status]).toEqual([422, 200]);
});

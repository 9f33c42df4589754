/** Sessions that end by themselves, as the recordings say that they do. */
import { expect, test } from 'vitest';
import type { Limit } from '../../points/9-limits/reading.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { type StandIn, standIn } from '../stand-in.ts';
import { printState, readState } from '../state.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'POST /login → user': 'User', 'GET /me → ': 'User' },
};
const ann = { id: 'u-1', name: 'ann' };
const TOKEN = 'np_tok_aaaaaaaa';
const bearer: Told['caller'] = {
  credential: 'present',
  credentials: [{ in: 'bearer', name: 'authorization', value: TOKEN }],
  account: { entity: 'User', key: 'u-1' },
  known: ann,
};
const told: readonly Told[] = [
  { call: 'GET /me', status: 401, answer: { error: 'Sign in.' }, caller: { credential: 'absent', credentials: [] } },
  { call: 'POST /login', send: { name: 'ann', password: 'np_tok_secretaa' }, status: 200, answer: { token: TOKEN, user: ann } },
  { call: 'GET /me', status: 200, answer: ann, caller: bearer },
  {
    call: 'GET /me',
    status: 401,
    answer: { error: 'Your session is over.' },
    caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value: 'np_tok_unknownn' }] },
  },
];
const lasting = (name: string, value: number): Limit => ({ name, value, unit: 's', on: 'POST /login', ...ground });

/** A stand-in whose clock the test sets, in seconds. */
const withClock = (limits: readonly Limit[]): { readonly of: StandIn; readonly clock: { now: number } } => {
  const specification = specificationOf(samplesOf(told, world), world);
  const clock = { now: 0 };
  const of = standIn(
    { ...specification, points: { ...specification.points, limits: [...limits] } },
    { ...fixedOptions(), now: () => new Date(Date.UTC(2026, 0, 1) + clock.now * 1_000) },
  );
  return { of, clock };
};
const signIn = async (of: StandIn): Promise<Readonly<Record<string, string>>> => {
  const { body } = await ask(of, 'POST', '/login', { name: 'ann', password: 'np_tok_secretaa' });
  return { authorization: `Bearer ${(body as { readonly token: string }).token}` };
};

test('a token is good for as long as it says, and not for longer', async () => {
  const { of, clock } = withClock([lasting('token lifetime', 600), lasting('session lifetime', 86_400)]);
  const headers = await signIn(of);
  clock.now = 599;
  expect((await ask(of, 'GET', '/me', undefined, headers)).body).toEqual(ann);
  clock.now = 600;
  expect(await ask(of, 'GET', '/me', undefined, headers)).toMatchObject({ status: 401, body: { error: 'Your session is over.' } });
  expect((await ask(of, 'GET', '/me', undefined, await signIn(of))).status).toBe(200);
});

test('where nothing says how long, it does not end', async () => {
  const contradicting = [lasting('token lifetime', 600), lasting('token lifetime', 60)];
  for (const limits of [[], contradicting, [{ ...lasting('token lifetime', 600), on: 'POST /other' }]]) {
    const { of, clock } = withClock(limits);
    const headers = await signIn(of);
    clock.now = 10_000_000;
    expect((await ask(of, 'GET', '/me', undefined, headers)).status).toBe(200);
  }
});

test('a state that is kept holds when sessions end', async () => {
  const first = withClock([lasting('expires_in', 600)]);
  const headers = await signIn(first.of);
  const kept = readState(printState(first.of.state()), 'state.json');
  if (!kept.ok) throw new Error(kept.error.says);
  const second = withClock([lasting('expires_in', 600)]);
  second.of.restore(kept.value);
  second.clock.now = 599;
  expect((await ask(second.of, 'GET', '/me', undefined, headers)).status).toBe(200);
  second.clock.now = 601;
  expect((await ask(second.of, 'GET', '/me', undefined, headers)).status).toBe(401);
});

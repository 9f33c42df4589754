import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import type { Caller } from '../outcomes/sample.ts';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = { parameters: {}, entities: [{ name: 'Board', identity: 'id' }], places: {} };
const bearer = (role: string, value: string): Partial<Caller> => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value }],
});
const nobody: Partial<Caller> = { credential: 'absent', role: 'anonymous', credentials: [] };
const asks = (call: string, send: Told['send'], status: number, answer: JsonObject): Told => ({
  call,
  ...(send === undefined ? {} : { send }),
  status,
  answer,
  caller: nobody,
});
const enters = (email: string, password: string, status: number, answer: JsonObject): Told =>
  asks('POST /login', { email, password }, status, answer);
const sendsCode = (step: string, code: string, status: number, answer: JsonObject): Told =>
  asks('POST /login/code', { step, code }, status, answer);
const told: readonly Told[] = [
  enters('ann@x.example', 'np_pw_wrong', 401, { error: 'Wrong' }),
  enters('ann@x.example', 'np_pw_ann', 200, { step: 'np_tok_annstepaaaa' }),
  sendsCode('np_tok_annstepaaaa', '000000', 400, { error: 'No' }),
  sendsCode('np_tok_annstepaaaa', '123456', 200, { token: 'np_tok_annaaaaaaa' }),
  { call: 'GET /board', status: 200, answer: { all: true }, caller: bearer('owner', 'np_tok_annaaaaaaa') },
  enters('bob@x.example', 'np_pw_bob', 200, { token: 'np_tok_bobaaaaaaa' }),
  { call: 'GET /board', status: 403, answer: { error: 'Owners only' }, caller: bearer('member', 'np_tok_bobaaaaaaa') },
  { call: 'GET /board', status: 401, answer: { error: 'Sign in' }, caller: nobody },
];

test('who has proved a password and is asked for a code is not signed in by it, and each is answered as they were', () => {
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? [];
  const names = outcomes.map(({ when }) =>
    when.flatMap((one) => (one.kind === 'account' ? one.known.map(({ name, role }) => [name, role]) : [])),
  );
  expect(outcomes.map(printThen)).toEqual(['no change shown', 'somebody signs in', 'nothing changes']);
  expect(names).toEqual([[['ann@x.example', 'owner']], [['bob@x.example', 'member']], []]);
});

test('what the first step hands out lets nobody in, and with the second one they are who they proved to be', async () => {
  const desk = standIn(specificationOf(samplesOf(told, world), world), fixedOptions());
  const first = await ask(desk, 'POST', '/login', { email: 'ann@x.example', password: 'np_pw_ann' });
  const { step } = first.body as { readonly step: string };
  const board = async (token: string) => (await ask(desk, 'GET', '/board', undefined, { authorization: `Bearer ${token}` })).status;
  expect(await board(step)).not.toBe(200);
  const second = await ask(desk, 'POST', '/login/code', { step, code: '123456' });
  expect(await board((second.body as { readonly token: string }).token)).toBe(200);
  const other = await ask(desk, 'POST', '/login', { email: 'bob@x.example', password: 'np_pw_bob' });
  expect(await board((other.body as { readonly token: string }).token)).toBe(403);
});

test('a token that is told in every payload signs in', () => {
  const adds = asks('POST /board/rows', { token: 'np_tok_annaaaaaaa', row: 'x' }, 200, { ok: true });
  const always = [enters('ann@x.example', 'np_pw_ann', 200, { token: 'np_tok_annaaaaaaa' }), adds, adds];
  const outcomes = mineOutcomes(samplesOf(always, world), world.entities).get('POST /login') ?? [];
  expect(outcomes.map(printThen)).toEqual(['somebody signs in']);
});

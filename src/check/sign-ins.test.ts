import { expect, test } from 'vitest';
import { samplesOf, specificationOf, type Told } from '../backend/recording.fixture.ts';
import { call, get, recorded } from '../observations/exchange.fixture.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';
import { SignIns } from './sign-ins.ts';

const TOKEN = 'np_tok_aaaa2345bbbb';
const world = { parameters: {}, entities: [], places: {} };
const entered = (user: string, password: string, answer: Told['answer']): Told => ({
  call: 'POST /enter',
  send: { user, password },
  status: 200,
  answer: answer ?? null,
});
const NO = { error: 'LOGIN_ERROR' };

test('a name and a secret that were refused under the status of a sign-in are no account', () => {
  const told: readonly Told[] = [
    entered('ann', 'np_pw_ann1', { session: TOKEN }),
    {
      call: 'GET /loans',
      status: 200,
      answer: [],
      caller: { credential: 'present', role: 'member', credentials: [{ in: 'bearer', name: 'authorization', value: TOKEN }] },
    },
    entered('ann', 'np_pw_wrong', NO),
    entered('bob', 'np_pw_wrong', NO),
  ];
  const specification = specificationOf(samplesOf(told, world), world);
  const signIns = new SignIns(specification);
  const enter = (user: string, password: string, answer: Readonly<Record<string, string>>) =>
    call('POST /enter', { sends: { user, password }, answer });
  for (const exchange of recorded(
    enter('cleo', 'np_pw_cleo', { session: 'np_tok_cccc2345dddd' }),
    get('/loans', [], { as: 'np_tok_cccc2345dddd' }),
    enter('cleo', 'np_pw_other', NO),
  ))
    signIns.see(plainCall(exchange, naming(specification), new Set()));
  expect(signIns.within(specification, () => undefined).accounts).toBe(1);
});

test('who is handed a token by an answer that signs in is whoever is let in with it first; nobody where none is', () => {
  const hands = (token: string): Told => ({ call: 'GET /refresh', status: 200, answer: { token } });
  const reads = (value: string): Told => ({
    call: 'GET /loans',
    status: 200,
    answer: [],
    caller: { credential: 'present', role: 'member', credentials: [{ in: 'bearer', name: 'authorization', value }] },
  });
  const told = ['np_tok_aaaaaaaa', 'np_tok_bbbbbbbb'].flatMap((token) => [hands(token), reads(token)]);
  const specification = specificationOf(samplesOf(told, world), world);
  const signIns = new SignIns(specification);
  const made = recorded(
    get('/refresh', { token: 'np_tok_cccccccc' }),
    get('/loans', [], { as: 'np_tok_other234' }),
    get('/loans', [], { as: 'np_tok_cccccccc' }),
    get('/refresh', { token: 'np_tok_dddddddd' }),
    get('/loans', { error: 'no' }, { as: 'np_tok_dddddddd', status: 401 }),
  ).map((exchange) => plainCall(exchange, naming(specification), new Set()));
  for (const one of made) signIns.see(one);
  expect(made.map((one) => signIns.letInAfter(one)?.exchange.index)).toEqual([made[2]?.exchange.index, ...Array(4)]);
});

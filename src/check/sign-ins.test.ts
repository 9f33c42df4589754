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

import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const [ANN, NOBODY] = ['np_sess_aaaaaaaaaaaaaaaa', 'np_sess_bbbbbbbbbbbbbbbb'];
const as = (value: string): Partial<Told> => ({
  caller: { credential: 'present', credentials: [{ in: 'cookie', name: 'session', value }] },
});
const gives = (value: string): Partial<Told> => ({ headers: [['set-cookie', `session=${value}; Path=/; HttpOnly`]] });

test('whoever signs out is signed in by nothing, though the session of a visitor is handed out', () => {
  const told: readonly Told[] = [
    { call: 'POST /login', send: { name: 'ann', password: 'np_pw_1' }, status: 200, answer: { ok: true }, ...gives(ANN) },
    { call: 'GET /books', status: 200, answer: [], ...as(ANN) },
    { call: 'POST /logout', status: 200, answer: { ok: true }, ...as(ANN), ...gives(NOBODY) },
    { call: 'GET /books', status: 200, answer: [], ...as(NOBODY) },
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities);
  const kinds = (call: string) => (outcomes.get(call) ?? []).map(({ then }) => then.map(({ kind }) => kind));
  expect(kinds('POST /login')).toEqual([['sign in']]);
  expect(kinds('POST /logout')).toEqual([['sign out']]);
});

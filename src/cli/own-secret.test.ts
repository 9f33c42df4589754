import { expect, test } from 'vitest';
import { ask, standInOf, type Told, type World } from '../backend/recording.fixture.ts';
import { asRecorded } from '../evidence/redaction/as-recorded.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'POST /login → user': 'User', 'GET /me → ': 'User' },
};
const key = new Uint8Array(32).fill(5);
const sent = { email: 'ann@garden.example', password: 'beds-and-borders' };
const held = asRecorded(key)(sent) as typeof sent;
const ann = { id: 'u-1', email: held.email };
const TOKEN = 'np_tok_aaaaaaaa';
const told: readonly Told[] = [
  { call: 'POST /login', send: held, status: 200, answer: { token: TOKEN, user: ann } },
  { call: 'POST /login', send: { ...held, password: 'np_tok_otherone' }, status: 401, answer: { error: 'Wrong.' } },
  {
    call: 'GET /me',
    status: 200,
    answer: ann,
    caller: {
      credential: 'present',
      credentials: [{ in: 'bearer', name: 'authorization', value: TOKEN }],
      account: { entity: 'User', key: 'u-1' },
      known: ann,
    },
  },
];

test('a recorded account signs in with its own secret where the key of the pseudonyms is', async () => {
  expect(held.password).toMatch(/^np_tok_/);
  const on = standInOf(told, world, { asRecorded: asRecorded(key) });
  expect(await ask(on, 'POST', '/login', sent)).toMatchObject({ status: 200, body: { user: { id: 'u-1' } } });
  expect((await ask(on, 'POST', '/login', held)).status).toBe(200);
  expect((await ask(on, 'POST', '/login', { ...sent, password: 'another' })).status).toBe(401);
});

test('without it, or with another, by its placeholder alone', async () => {
  for (const options of [{}, { asRecorded: asRecorded(new Uint8Array(32).fill(6)) }]) {
    const on = standInOf(told, world, options);
    expect((await ask(on, 'POST', '/login', sent)).status).toBe(401);
    expect((await ask(on, 'POST', '/login', held)).status).toBe(200);
  }
});

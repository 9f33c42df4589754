import { describe, expect, it } from 'vitest';
import { ask, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = { parameters: {}, entities: [{ name: 'Person', identity: 'name' }], places: { 'GET /me → ': 'Person' } };
const sign = (password: string, status: number, answer: object): Told => ({
  call: 'POST /session',
  send: { name: 'ann', password: `np_pw_${password}` },
  status,
  answer: answer as never,
});
const credentials = [{ in: 'bearer', name: 'authorization', value: 'np_tok_annaaaaaaa' }] as const;
const told: readonly Told[] = [
  sign('right', 200, { token: 'np_tok_annaaaaaaa' }),
  { call: 'GET /me', status: 200, answer: { name: 'ann' }, caller: { credential: 'present', credentials } },
  sign('wrong', 401, { error: 'Wrong password.' }),
];

describe('wrong secrets', () => {
  it('are refused as recorded five times for a name, or as often as was seen; whether it is locked then is not shown', async () => {
    const running = standInOf(told, world);
    const tryAs = async (name: string, password: string) => (await ask(running, 'POST', '/session', { name, password })).status;
    for (let times = 0; times < 5; times += 1) expect(await tryAs('ann', `guess ${times}`)).toBe(401);
    const { status, body } = await ask(running, 'POST', '/session', { name: 'ann', password: 'guess 5' });
    expect({ status, body }).toMatchObject({
      status: 501,
      body: { detail: 'Not shown: what POST /session answers when password was wrong 5 times before' },
    });
    // Others are not concerned, and who knows the secret after all starts anew.
    expect(await tryAs('eve', 'guess')).toBe(401);
    expect(await tryAs('ann', 'np_pw_right')).toBe(200);
    expect(await tryAs('ann', 'guess')).toBe(401);
  });
});

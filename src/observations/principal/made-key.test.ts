import { expect, test } from 'vitest';
import { call, get, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';

const rolesIn = (...told: readonly Told[]): readonly string[] => {
  const [session] = sessionsOf({ 'keeper.har': recorded(...told) }, { 'keeper.har': 'keeper' });
  return session?.observed.map(({ actor, exchange }) => `${new URL(exchange.url).pathname} ${actor.role}`) ?? [];
};
const mine = 'np_tok_aaaa2345bbbb';
const signIn = call('POST /api/login', { sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { token: mine } });

test('what is done with a key that somebody made for a program is not what they may do themselves', () => {
  const key = 'np_tok_cccc2345dddd';
  const roles = rolesIn(
    signIn,
    get('/api/boats', [], { as: mine }),
    call('POST /api/keys', { as: mine, sends: { label: 'buoy 7', sees: ['tide'] }, answer: { id: 4, label: 'buoy 7', secret: key } }),
    get('/api/tide', [], { as: key }),
    get('/api/boats', [], { as: mine }),
  );
  expect(roles).toEqual(['/api/login anonymous', '/api/boats keeper', '/api/keys keeper', '/api/tide undefined', '/api/boats keeper']);
});

test('a credential that is handed on is of whoever had the last', () => {
  const next = 'np_tok_eeee2345ffff';
  const roles = rolesIn(
    signIn,
    call('POST /api/renew', { as: mine, sends: { device: 'np_x' }, answer: { token: next, device: 'np_x' } }),
    get('/api/tide', [], { as: next }),
  );
  expect(roles.at(-1)).toBe('/api/tide keeper');
});

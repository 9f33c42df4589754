import { describe, expect, test } from 'vitest';
import { call, get, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';

/** The same exchanges as a recording has them that begins with the last: numbered from there, read in the order in which they were sent. */
const backwards = (all: readonly Told[]) => {
  const exchanges = recorded(...all);
  return exchanges.map((exchange, order) => ({ ...exchange, index: exchanges.length - 1 - order, order }));
};
const castIn = (exchanges: ReturnType<typeof recorded>) => {
  const [session] = sessionsOf({ 'monday.har': exchanges });
  return {
    roles: session?.observed.map(({ actor, exchange }) => `${new URL(exchange.url).pathname} ${actor.role}`),
    cited: [...(session?.cast.roles ?? [])].map(([role, { index }]) => ({ role, index })),
  };
};

describe('a recording whose entries begin with the last', () => {
  test('shows who signs in and out with a session that every visitor has', () => {
    const cookie = 'sid=np_tok_aaaa2345bbbb';
    const told = [
      get('/api/books', [], { gets: { 'set-cookie': `${cookie}; HttpOnly` } }),
      get('/api/shelf', [], { cookie }),
      call('POST /api/login', { cookie, sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { ok: true } }),
      get('/api/loans', [], { cookie }),
      call('POST /api/logout', { cookie, answer: { ok: true } }),
      get('/api/books', [], { cookie }),
    ];
    const { roles } = castIn(recorded(...told));
    expect(roles?.slice(1)).toEqual([
      '/api/shelf anonymous',
      '/api/login anonymous',
      '/api/loans signed in',
      '/api/logout signed in',
      '/api/books anonymous',
    ]);
    expect(castIn(backwards(told)).roles).toEqual(roles);
  });

  test('shows when roles change, and cites the entry that says so by its number', () => {
    const as = 'np_tok_aaaa2345bbbb';
    const me = (role: string): Told => get('/api/me', { id: 1, email: 'ann@example.com', role }, { as });
    const told = [me('clerk'), get('/api/loans', [], { as }), me('clerk'), me('manager'), get('/api/loans', [], { as })];
    const forth = castIn(recorded(...told));
    expect(forth.roles).toEqual(['/api/me clerk', '/api/loans clerk', '/api/me clerk', '/api/me manager', '/api/loans manager']);
    expect(forth.cited).toEqual([
      { role: 'clerk', index: 0 },
      { role: 'manager', index: 3 },
    ]);
    const back = castIn(backwards(told));
    expect(back.roles).toEqual(forth.roles);
    expect(back.cited).toEqual([
      { role: 'clerk', index: 4 },
      { role: 'manager', index: 1 },
    ]);
  });
});

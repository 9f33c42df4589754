import { expect, test } from 'vitest';
import { call, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';

const cookie = 'sid=np_tok_visitor1';
const actors = (...told: readonly Told[]): readonly string[] =>
  (sessionsOf({ 'monday.har': recorded(...told) })[0]?.observed ?? [])
    .filter(({ carrier }) => !carrier)
    .map(({ actor }) => `${actor.role}${actor.turn === undefined ? '' : ' turns'}`);

const first = call('GET /api/forms/csrf-token', {
  answer: { _csrf: 'aB3-aaaa-bbbb' },
  gets: { 'set-cookie': `${cookie}; Path=/; HttpOnly` },
});
const loans = (status: number): Told => call('GET /api/loans', { cookie, status, answer: [] });
const signsUp = call('POST /api/signup', {
  cookie,
  status: 201,
  sends: { email: 'ann@example.com', password: 'np_pw_1' },
  answer: { id: 7, email: 'ann@example.com', role: 'reader' },
});

test('who makes an account with the session of a visitor, and is let in afterwards where they had been turned away, is signed in by it', () => {
  expect(actors(first, loans(401), signsUp, loans(200))).toEqual(['anonymous', 'anonymous', 'anonymous turns', 'reader']);
});

test('who is turned away still, or never had been, is not shown to be', () => {
  expect(actors(first, loans(401), signsUp, loans(401), loans(200)).join()).not.toContain('turns');
  expect(actors(first, signsUp, loans(200)).join()).not.toContain('turns');
});

test('a session that came with a token against forged requests is that of a visitor', () => {
  const signsIn = call('POST /api/login', { cookie, sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { role: 'reader' } });
  expect(actors(first, call('GET /api/books', { cookie, answer: [] }), signsIn, loans(200))).toEqual([
    'anonymous',
    'anonymous',
    'anonymous turns',
    'reader',
  ]);
});

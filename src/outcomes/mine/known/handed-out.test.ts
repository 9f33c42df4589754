/** A form at which one signs in sends on whether it let somebody in or not, and hands every visitor a session. */
import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const tries = (user: string, pass: string, session: string, location: string): Told => ({
  call: 'POST /login',
  send: { user, pass },
  status: 302,
  headers: [
    ['location', location],
    ['set-cookie', `sid=${session}; path=/`],
  ],
});
const reads = (session: string, role: string): Told => ({
  call: 'GET /me',
  status: 200,
  answer: { hello: true },
  caller: { credential: 'present', role, credentials: [{ in: 'cookie', name: 'sid', value: session }] },
});
const wrong = (user: string, pass: string, session: string) => tries(user, pass, session, '/?again');
const conditions = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? []).map(({ when }) => printConditions(when));

const told = [
  wrong('ann', 'x1', 'visitor-1'),
  tries('ann', 'a1', 'session-of-ann', '/'),
  reads('session-of-ann', 'writer'),
  wrong('nob', 'n1', 'visitor-2'),
];

test('whoever tried again with another secret, and was let in, was not let in before, nor was who is answered alike', async () => {
  expect(conditions(...told)).toEqual(['user and pass are wrong', 'user and pass are right ("ann" with "a1" as writer)']);
  const on = standInOf(told, world);
  const to = async (user: string, pass: string) => (await ask(on, 'POST', '/login', { user, pass })).headers.get('location');
  expect([await to('ann', 'x1'), await to('nob', 'n1'), await to('ann', 'a1')]).toEqual(['/?again', '/?again', '/']);
});

test('of a secret that nobody used afterwards nothing is said where nobody tried again, and another one was used', () => {
  const last = [tries('ann', 'a1', 'session-of-ann', '/'), reads('session-of-ann', 'writer'), tries('ann', 'a2', 'later', '/')];
  expect(conditions(...last)).toEqual(['user and pass are right ("ann" with "a1" as writer)']);
});

test('whose session is taken back by the very next answer was not let in, however they were answered', () => {
  const opens = (session: string, back: readonly (readonly [string, string])[]): Told => ({
    ...reads(session, 'writer'),
    call: 'GET /',
    headers: back,
  });
  const cleared = opens('session-1', [['set-cookie', 'sid=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/']]);
  const all = [
    tries('bob', 'b0', 'session-1', '/'),
    cleared,
    tries('ann', 'a1', 'session-2', '/'),
    opens('session-2', []),
    reads('session-2', 'writer'),
  ];
  expect(conditions(...all)).toEqual(['user and pass are wrong', 'user and pass are right ("ann" with "a1" as writer)']);
});

import { expect, test } from 'vitest';
import { printConditions } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

/** A club whose members sign in; who is not known there is told otherwise than who has forgotten their password. */
const world: World = {
  parameters: {},
  entities: [{ name: 'Member', identity: 'id' }],
  places: { 'POST /login → member': 'Member', 'POST /members → ': 'Member', 'GET /me → ': 'Member' },
};
const people = { ann: { id: 'm-1', email: 'ann@x.org' }, bob: { id: 'm-2', email: 'bob@x.org' } };

const enters = (who: keyof typeof people): readonly Told[] => [
  {
    call: 'POST /login',
    send: { email: people[who].email, password: `np_tok_${who}aaaa` },
    status: 200,
    answer: { token: `np_tok_${who}tttt`, member: people[who] },
  },
  {
    call: 'GET /me',
    status: 200,
    answer: people[who],
    caller: {
      credential: 'present',
      credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}tttt` }],
      account: { entity: 'Member', key: people[who].id },
      known: people[who],
    },
  },
];
const refused = (email: string, status: number, error: string): Told => ({
  call: 'POST /login',
  send: { email, password: 'np_tok_typoaaaa' },
  status,
  answer: { error },
});
const signsUp: Told = {
  call: 'POST /members',
  send: { email: 'cid@x.org', password: 'np_tok_cidaaaa' },
  status: 201,
  answer: { id: 'm-3', email: 'cid@x.org' },
};
const known = [...enters('ann'), ...enters('bob')];
const forgotten = refused('ann@x.org', 422, 'That is another password.');
const nobody = (status: number, error: string): Told => refused('zoe@x.org', status, error);

const refusals = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? []).flatMap(({ status, when }) =>
    status < 400 ? [] : [`${status}: ${printConditions(when)}`],
  );
const UNKNOWN = 'email and password are of no account for Member.email';
const WRONG = 'email and password are wrong for Member.email';

test('who is not known is told otherwise than who sends another secret', () => {
  expect(refusals(...known, forgotten, nobody(404, 'No such member.'))).toEqual([`404: ${UNKNOWN}`, `422: ${WRONG}`]);
  expect(refusals(...known, forgotten, nobody(422, 'Nobody is called so.')).toSorted()).toEqual([`422: ${UNKNOWN}`, `422: ${WRONG}`]);
});

test('one answer to both, or to strangers alone, is to a wrong name or secret', () => {
  expect(refusals(...known, forgotten, nobody(422, 'That is another password.'))).toEqual([`422: ${WRONG}`]);
  expect(refusals(...known, nobody(422, 'Nobody is called so.'))).toEqual([`422: ${WRONG}`]);
  // Where a stranger was told both, the name was not what was looked at.
  expect(refusals(...known, forgotten, nobody(404, 'No such member.'), nobody(422, 'That is another password.')).join()).not.toContain(
    UNKNOWN,
  );
});

test('the stand-in knows who has an account, those who sign up among them', async () => {
  const of = standInOf([...known, forgotten, nobody(404, 'No such member.'), signsUp], world);
  const enter = async (email: string, password: string) => (await ask(of, 'POST', '/login', { email, password })).status;
  expect(await enter('ann@x.org', 'np_tok_annaaaa')).toBe(200);
  expect(await enter('ann@x.org', 'guess')).toBe(422);
  expect(await enter('dora@x.org', 'my own')).toBe(404);
  expect((await ask(of, 'POST', '/members', { email: 'dora@x.org', password: 'my own' })).status).toBe(201);
  expect(await enter('dora@x.org', 'my own')).toBe(200);
  expect(await enter('dora@x.org', 'guess')).toBe(422);
});

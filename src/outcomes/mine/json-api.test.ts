import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { printConditions } from '../language/condition.ts';
import { mineOutcomes } from '../mine.ts';
import type { Outcome } from '../outcome.ts';

const world: World = {
  parameters: { reportId: 'Report' },
  entities: [
    { name: 'Report', identity: 'id' },
    { name: 'Person', identity: 'id' },
    { name: 'Session', identity: 'id' },
  ],
  places: { 'POST /sessions → ': 'Session', 'GET /reports → []': 'Report', 'GET /reports/{reportId} → ': 'Report' },
};
const outcomesOf = (call: string, ...told: readonly Told[]): readonly Outcome[] =>
  mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [];
const caller = (role: string, key: string): Told['caller'] => ({
  credential: 'present',
  role,
  account: { entity: 'Person', key },
  known: { id: key },
});
const refusal = (detail: string, more: object = {}) => ({ jsonapi: { version: '1.1' }, errors: [{ status: '422', detail, ...more }] });

describe('what a refusal of JSON:API says', () => {
  const at = 'PATCH /reports/{reportId}';
  const patch = (reportId: string, send: object, answer?: object): Told => ({
    call: at,
    path: { reportId },
    send: send as never,
    status: answer === undefined ? 200 : 422,
    answer: (answer ?? { id: reportId, ...send }) as never,
  });

  test('the version of the standard is no bound, and no number of the address stands in it', () => {
    const told = [
      patch('1', { amount: 0 }, refusal('Amount must be greater than 0.')),
      patch('1', { amount: 12 }),
      patch('1', { amount: 30 }),
    ];
    const [refused] = outcomesOf(at, ...told).filter(({ status }) => status === 422);
    expect(printConditions(refused?.when ?? [])).not.toContain('1.1');
    expect(JSON.stringify(refused?.body)).toContain('{"from":"constant","value":"1.1"}');
  });

  test('its code is its own, though something was sent that is written like it', () => {
    const [refused] = outcomesOf(
      at,
      patch('1', { title: 'Locked' }, refusal('Not now.', { code: 'LOCKED' })),
      patch('2', { title: 'Fine' }),
    );
    expect(JSON.stringify(outcomesOf(at, patch('1', { title: 'Locked' }, refusal('Not now.', { code: 'LOCKED' }))))).toContain(
      '{"from":"constant","value":"LOCKED"}',
    );
    expect(refused).toBeDefined();
  });

  test('that something of any kind is called by an `id` that was sent refuses nothing', () => {
    const list: Told = { call: 'GET /reports', status: 200, answer: ['2', '9', '4'].map((id) => ({ id, title: `Report ${id}` })) as never };
    const told = (words: string) =>
      outcomesOf(
        at,
        list,
        patch('4', { id: '2' }, refusal(words)),
        patch('4', { id: '9' }, refusal(words)),
        patch('4', { id: '31' }),
        patch('4', { id: '32' }),
      ).filter(({ status }) => status === 422);
    expect(printConditions(told('Approver must be somebody with the role approver.')[0]?.when ?? [])).not.toContain('already');
    expect(printConditions(told('That id is already taken.')[0]?.when ?? [])).toContain('already');
  });
});

describe('who asks', () => {
  test('is whom the session is of, by what was sent, and nobody by the type of what was sent', () => {
    const signIn = (email: string, key: string): Told => ({
      call: 'POST /sessions',
      send: { type: 'sessions', email, password: `np_tok_${key.repeat(8)}` },
      status: 201,
      answer: { type: 'sessions', id: `s${key}`, token: `np_tok_given${key}${key}${key}` },
    });
    const me = (email: string, key: string): Told => ({
      call: 'GET /reports',
      status: 200,
      answer: [],
      caller: {
        credential: 'present',
        role: 'employee',
        account: { entity: 'Person', key },
        known: { id: key, email },
        credentials: [{ in: 'header', name: 'authorization', value: `np_tok_given${key}${key}${key}`, scheme: 'Bearer' }] as never,
      },
    });
    const [outcome] = outcomesOf(
      'POST /sessions',
      signIn('ann@x.test', '1'),
      me('ann@x.test', '1'),
      signIn('ben@x.test', '2'),
      me('ben@x.test', '2'),
    );
    expect(outcome?.then.find(({ kind }) => kind === 'sign in')).not.toMatchObject({ by: 'type' });
  });

  const row = (id: string, owner: string) => ({ id, owner, title: `Report ${id}` });
  const list = (who: Told['caller'], query: Readonly<Record<string, string>>, ...rows: readonly object[]): Told => ({
    call: 'GET /reports',
    query,
    status: 200,
    answer: rows as never,
    caller: who,
  });
  const scopes = (...told: readonly Told[]): readonly string[] =>
    outcomesOf('GET /reports', ...told).flatMap(({ collection }) => (collection == null ? [] : [printCollection(collection)]));
  const all = [row('1', 'ann'), row('2', 'ben'), row('3', 'ann')];
  const own = (key: string) => all.filter(({ owner }) => owner === key);

  test('sees their own alone, though each thing is one of theirs, where somebody else is shown all of the very same', () => {
    const theirs = [
      list(caller('employee', 'ann'), { sort: 'title' }, ...own('ann')),
      list(caller('employee', 'ben'), { sort: 'title' }, ...own('ben')),
    ];
    const approver = (sort: string) => list(caller('approver', 'cid'), { sort }, ...all);
    expect(scopes(...theirs, approver('title')).join()).toContain('owner equals id of who asks');
    // What may have been on another page was not left out.
    const full = [
      list(caller('employee', 'ann'), { limit: '2' }, ...own('ann')),
      list(caller('employee', 'ann'), { limit: '1' }, row('1', 'ann')),
      list(caller('approver', 'cid'), { limit: '2' }, row('2', 'ben'), row('1', 'ann')),
    ];
    expect(scopes(...full).join()).not.toContain('owner equals id of who asks');
  });
});

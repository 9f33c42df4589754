import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printTemplate, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'GET /me → data': 'User', 'GET /items → data[]': 'User' },
};
const outcomesOf = (tolds: readonly Told[], call: string) => mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [];
const lines = (tolds: readonly Told[], call: string): string[] =>
  outcomesOf(tolds, call).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} ${one.body === null ? '' : printTemplate(one.body)}`,
  );
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});

describe('accepted writes whose answers differ in shape', () => {
  const render = (send: object, answer: object): Told => ({
    call: 'POST /render',
    send: send as never,
    status: 200,
    answer: { data: answer } as never,
  });
  const told = [
    render({ text: 'One', mode: 'inline' }, { html: '<p>One</p>' }),
    render({ text: 'Two', mode: 'inline' }, { html: '<p>Two</p>' }),
    render({ text: 'Three' }, { id: 'a', url: '/a' }),
    render({ text: 'Four' }, { id: 'b', url: '/b' }),
  ];

  it('are told apart by the one member of what was sent that says which', () => {
    expect(lines(told, 'POST /render').map((line) => line.split(' → ')[0])).toEqual(['mode equals inline', 'mode is missing']);
  });

  it('are answered so by the stand-in', async () => {
    const on = standInOf(told, world);
    const membersOf = async (send: Json): Promise<readonly string[]> =>
      Object.keys(((await ask(on, 'POST', '/render', send)).body as { data: object }).data);
    expect(await membersOf({ text: 'Five', mode: 'inline' })).toEqual(['html']);
    // The others' identities are new each time: nothing shows them.
    expect(await membersOf({ text: 'Six' })).not.toContain('html');
  });

  it('are one answer where the answer repeats what was sent, or where two members would tell them apart', () => {
    const echo = [
      render({ text: 'One', mode: 'inline' }, { id: 1, mode: 'inline' }),
      render({ text: 'Two', mode: 'inline' }, { id: 2, mode: 'inline' }),
      render({ text: 'Three' }, { id: 3 }),
      render({ text: 'Four' }, { id: 4 }),
    ];
    expect(lines(echo, 'POST /render')).toHaveLength(1);
    const both = told.map((one) => ({
      ...one,
      send: { ...(one.send as object), ...('mode' in (one.send as object) ? { tone: 'soft' } : {}) },
    }));
    expect(lines(both, 'POST /render').some((line) => line.includes('equals'))).toBe(false);
  });
});

describe('answers whose body no recording holds', () => {
  const settings = (role: string, answer: object): Told => ({
    call: 'GET /settings',
    status: 200,
    caller: as(role),
    answer: answer as never,
  });
  const told = [
    settings('clerk', { may: ['read'] }),
    settings('clerk', { may: ['read'] }),
    settings('manager', { may: ['read', 'write'], all: true }),
    settings('manager', { may: ['read', 'write'], all: true }),
  ];

  it('are no answer of their own, and belong to those that asked the same', () => {
    const whole = samplesOf(told, world);
    const [first] = samplesOf([settings('manager', {})], world, 'other');
    if (first === undefined) throw new Error('one sample was told');
    const { response: _, ...bare } = first;
    const samples = [...whole, { ...bare, response: undefined, responseKnown: false, mediaType: 'application/json' }];
    const found = mineOutcomes(samples, world.entities).get('GET /settings') ?? [];
    expect(found.map((one) => [printConditions(one.when), one.isolated, one.support.times])).toEqual([
      ['who asks is manager', true, 3],
      ['who asks is clerk', true, 2],
    ]);
  });
});

describe('answers of several forms', () => {
  const user = (fields: string | undefined, role: string, data: object): Told => ({
    call: 'GET /me',
    query: fields === undefined ? { view: 'a' } : { fields },
    status: 200,
    caller: as(role),
    answer: { data } as never,
  });

  it('are told by what tells them from answers of another form as well', () => {
    const told = [
      user('all', 'clerk', { id: 1, name: 'Ann' }),
      user('all', 'clerk', { id: 1, name: 'Ann' }),
      user('all', 'admin', { id: 2, name: 'Bob', secret: null }),
      user('all', 'admin', { id: 2, name: 'Bob', secret: null }),
      user('picture', 'admin', { picture: null }),
      user('picture', 'admin', { picture: null }),
      user('picture', 'clerk', { picture: null }),
      user('picture', 'clerk', { picture: null }),
      // Given once: it tells clerk and admin apart just as well, and the pictures from neither.
      user(undefined, 'clerk', { id: 1, name: 'Ann', more: 'yes' }),
    ];
    const found = lines(told, 'GET /me');
    expect(found.every((line) => !line.startsWith('? '))).toBe(true);
    expect(found.map((line) => line.split(' → ')[0])).toEqual(
      expect.arrayContaining(['who asks is admin, query fields equals all', 'who asks is clerk, query fields equals all']),
    );
  });

  it('are not told by how much was asked for, where anything else tells them', () => {
    const items = (query: Record<string, string>, data: readonly object[]): Told => ({
      call: 'GET /items',
      query,
      status: 200,
      answer: { data } as never,
    });
    const told = [
      items({ fields: 'id', limit: '25' }, [{ id: 1 }, { id: 2 }]),
      items({ fields: 'id', limit: '25' }, [{ id: 1 }, { id: 2 }]),
      items({ limit: '3' }, [{ id: 1, name: 'Ann' }]),
      items({ limit: '3' }, [{ id: 2, name: 'Bob' }]),
      { call: 'GET /items', query: { count: 'yes' }, status: 200, answer: { count: 2 } },
      { call: 'GET /items', query: { count: 'yes' }, status: 200, answer: { count: 2 } },
    ];
    expect(lines(told, 'GET /items').some((line) => line.includes('limit equals'))).toBe(false);
  });
});

describe('refusals of too many calls', () => {
  const attempt = (at: number, remaining: number, reset: number, status: number): Told => ({
    call: 'POST /session',
    send: { email: 'ann@x.org', password: `np_pw_${at}` },
    at,
    status,
    headers: [
      ['ratelimit-limit', '3'],
      ['ratelimit-remaining', String(remaining)],
      ['ratelimit-reset', String(reset)],
      ...(status === 429 ? ([['retry-after', String(reset)]] as const) : []),
    ],
    answer: { message: status === 429 ? `Too many attempts. Try again in ${reset} seconds.` : 'Wrong e-mail or password.' },
  });
  const told = [attempt(1, 2, 60, 401), attempt(2, 1, 59, 401), attempt(3, 0, 58, 401), attempt(4, 0, 57, 429), attempt(6, 0, 55, 429)];

  it('that differ in how long to wait are one outcome, and none speaks against it', async () => {
    const refused = outcomesOf(told, 'POST /session').filter(({ status }) => status === 429);
    expect(refused.map((one) => [printConditions(one.when), printThen(one), one.support.times, one.against.times])).toEqual([
      ['already asked 3 times within 60 seconds', 'nothing changes', 2, 0],
    ]);
    expect(printTemplate(refused[0]?.body ?? { kind: 'array', items: [] })).toBe(
      '{"message":"Too many attempts. Try again in <rate reset> seconds."}',
    );
    const on = standInOf(told, world);
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask(on, 'POST', '/session', { email: 'ann@x.org', password: 'np_pw_1' }));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again in 60 seconds.' } });
  });
});

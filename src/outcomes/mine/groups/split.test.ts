import { describe, expect, it } from 'vitest';
import {
  ask,
  fixedOptions,
  samplesOf,
  specificationOf,
  standInOf,
  type Told,
  timeAt,
  type World,
} from '../../../backend/recording.fixture.ts';
import { standIn } from '../../../backend/stand-in.ts';
import { printConditions, printTemplate, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { loanId: 'Loan' },
  references: { bookId: 'Book' },
  entities: [
    { name: 'Book', identity: 'id' },
    { name: 'Loan', identity: 'id' },
  ],
  places: { 'GET /books → []': 'Book', 'POST /loans → ': 'Loan' },
};
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});
const outcomes = (tolds: readonly Told[], call: string): string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(
    (one) => `${printConditions(one.when)} → ${one.body === null ? '' : printTemplate(one.body)}`,
  );

describe('answers to reads that something about the request tells apart', () => {
  const settings = (role: string, answer: object): Told => ({
    call: 'GET /settings',
    status: 200,
    caller: as(role),
    answer: answer as never,
  });

  it('are answers of their own by the role of who asks', () => {
    const told = [
      settings('clerk', { may: ['read'] }),
      settings('clerk', { may: ['read'] }),
      settings('manager', { may: ['read', 'write', 'delete'] }),
      settings('manager', { may: ['read', 'write', 'delete'] }),
    ];
    expect(outcomes(told, 'GET /settings')).toEqual([
      'who asks is clerk → {"may":<constant ["read"]>}',
      'who asks is manager → {"may":<constant ["read","write","delete"]>}',
    ]);
  });

  it('are not where something was written there between the two', () => {
    const few = { may: ['read'] };
    const more = { may: ['read'], notes: { of: 'spring' } };
    const write = (call: string): Told => ({ call, status: 204, caller: as('clerk'), send: { of: 'spring' } });
    const one = (written: Told): boolean =>
      outcomes([settings('clerk', few), settings('clerk', few), written, settings('manager', more)], 'GET /settings').length === 1;
    expect(one(write('PUT /settings'))).toBe(true);
    expect(one(write('PUT /settings/notes'))).toBe(true);
    expect(one(write('PUT /settings-of-others'))).toBe(false);
    const again = [settings('clerk', few), write('PUT /settings'), settings('manager', more), settings('clerk', few)];
    expect(outcomes(again, 'GET /settings')).toHaveLength(2);
    const outlived = [settings('clerk', few), write('PUT /settings/seen'), settings('clerk', few), settings('manager', more)];
    expect(outcomes(outlived, 'GET /settings')).toHaveLength(2);
  });

  it('are not where who asked was answered otherwise later, and nobody again as before', () => {
    const few = (open: number): object => ({ open, tides: 'low' });
    const more = (open: number): object => ({ open, tides: 'low', storm: { of: 'May' }, flags: [] });
    const told = [settings('clerk', few(1)), settings('clerk', few(4)), settings('manager', more(4)), settings('manager', more(5))];
    expect(outcomes(told, 'GET /settings')).toHaveLength(1);
    expect(outcomes([...told, settings('clerk', few(5))], 'GET /settings')).toHaveLength(2);
  });

  describe('of lists in which each role finds things of its own, that no field says are theirs', () => {
    const rights = (role: string, ...ids: readonly number[]): Told => ({
      call: 'GET /rights',
      status: 200,
      caller: as(role),
      answer: ids.map((id) => ({ id, allows: `to do ${id}` })),
    });
    const listed = (...tolds: readonly Told[]): readonly string[] => {
      const known: World = { ...world, entities: [{ name: 'Right', identity: 'id' }], places: { 'GET /rights → []': 'Right' } };
      return (mineOutcomes(samplesOf(tolds, known), known.entities).get('GET /rights') ?? []).map(
        (one) => `${printConditions(one.when)}${one.collection === null ? '' : ' all'}`,
      );
    };
    const clerk = rights('clerk', 1, 2);
    const manager = rights('manager', 3, 4, 5);

    it('are always the same for each', () => {
      expect(listed(clerk, clerk, manager, manager)).toEqual(['who asks is clerk', 'who asks is manager']);
    });

    it.each([
      ['time tells them apart as well', [clerk, manager]],
      ['they change', [clerk, rights('clerk', 1), manager, manager]],
      ['both are listed something', [rights('clerk', 1, 2, 3), rights('clerk', 1, 2, 3), manager, manager]],
    ])('not where %s', (_, tolds) => {
      expect(listed(...tolds).some((one) => one.includes('who asks'))).toBe(false);
    });
  });

  it('are answers of their own by the few parameters that tell together, however many others there are', () => {
    const others = Array.from({ length: 14 }, (_, at) => `extra${at}`);
    let asked = 0;
    const garden = (query: { readonly [name: string]: string }, answer: object): Told => {
      asked += 1;
      return { call: 'GET /garden', status: 200, query: { ...query, [others[asked % 14] ?? '']: 'yes' }, answer: answer as never };
    };
    const beds = { garden: { beds: ['north'] } };
    const tools = { garden: { tools: { spade: true } } };
    const weather = { garden: { rain: 3 } };
    const told = [1, 2, 3].flatMap(() => [
      garden({ list: 'beds' }, beds),
      garden({ list: 'tools' }, tools),
      garden({ meta: 'weather' }, weather),
      garden({ meta: 'soil' }, { garden: { clay: true, sand: false } }),
    ]);
    const whens = outcomes(told, 'GET /garden').map((line) => line.split(' → ')[0]);
    expect(whens).toEqual([
      'query list equals beds',
      'query list equals tools',
      'query list is missing, query meta equals weather',
      'query list is missing, query meta equals soil',
    ]);
  });

  it('are answers of their own by what the query asks for', async () => {
    const fields = (list: string, answer: object): Told => ({
      call: 'GET /me',
      status: 200,
      query: { fields: list },
      answer: answer as never,
    });
    const told = [
      fields('name', { name: 'Ann' }),
      fields('name,plan', { name: 'Ann', plan: 'free' }),
      fields('name', { name: 'Ann' }),
      fields('name,plan', { name: 'Ann', plan: 'free' }),
    ];
    expect(outcomes(told, 'GET /me')).toEqual([
      'query fields equals name → {"name":"Ann"}',
      'query fields equals "name,plan" → {"name":"Ann","plan":"free"}',
    ]);
    const on = standInOf(told, world);
    expect((await ask(on, 'GET', '/me?fields=name')).body).toEqual({ name: 'Ann' });
    // A list that was never asked for is not shown, and no mixture of those that were.
    expect((await ask(on, 'GET', '/me?fields=plan')).status).toBe(501);
  });

  it('stay one answer where each request named another thing', () => {
    const told = ['01M80N9KWQT5RG5E8NT43XJZJZ', '01M80N9S41GT83VEJGTRRPQ078'].map(
      (cart, at): Told => ({
        call: 'GET /rates',
        status: 200,
        query: { cart: `cart_${cart}` },
        answer: (at === 0 ? { fee: 5 } : { fee: 9, rush: true }) as never,
      }),
    );
    expect(outcomes(told, 'GET /rates').some((one) => one.includes('cart'))).toBe(false);
  });

  it('stay one answer where only time tells them apart', () => {
    const told = [1, 2, 3, 4].map((count): Told => settings('clerk', { count }));
    expect(outcomes(told, 'GET /settings')).toEqual(['otherwise → {"count":<value not shown, seen 1>}']);
  });

  it('stay one answer where each who asks did so for one thing of their own', () => {
    const balance = (role: string, account: string, answer: object): Told => ({
      call: 'GET /balances/{account}',
      path: { account },
      status: 200,
      caller: as(role),
      answer: answer as never,
    });
    const told = (other: string): readonly Told[] => [
      balance('clerk', 'bank', { rows: [1] }),
      balance('clerk', 'bank', { rows: [1] }),
      balance('manager', other, { rows: [1], sum: 'none' }),
      balance('manager', other, { rows: [1], sum: 'none' }),
    ];
    expect(outcomes(told('cash'), 'GET /balances/{account}').join()).not.toContain('who asks');
    expect(outcomes(told('bank'), 'GET /balances/{account}').join()).toContain('who asks');
  });

  it('of another form are not told by who asks where each asked for one thing of their own', () => {
    const rows = (role: string, account: string, answer: object): Told => ({
      call: 'GET /rows/{account}',
      path: { account },
      status: 200,
      caller: as(role),
      answer: answer as never,
    });
    const told = (other: string): readonly Told[] => [rows('clerk', 'bank', ['one', 'two']), rows('manager', other, { none: true })];
    expect(outcomes(told('cash'), 'GET /rows/{account}').join()).not.toContain('who asks');
    expect(outcomes(told('bank'), 'GET /rows/{account}').join()).toContain('who asks');
  });

  it('by the role of who asks and what they asked for, where nobody asked for what another did', () => {
    const asked = (role: string, fields: string | undefined, answer: object): Told => ({
      ...settings(role, answer),
      ...(fields === undefined ? {} : { query: { fields } }),
    });
    const told = [asked('clerk', 'name', { name: 'x' }), asked('guest', undefined, { name: 'x', size: 1 })];
    expect(outcomes(told, 'GET /settings').map((line) => line.split(' → ')[0])).toEqual([
      'who asks is clerk, query fields equals name',
      'who asks is guest, query fields is missing',
    ]);
    // Where one of them asked for both, what was asked for is the cause.
    const both = [...told, asked('guest', 'name', { name: 'x' })];
    expect(outcomes(both, 'GET /settings').join()).not.toContain('who asks');
  });

  it('are not told by the role where one occasion alone shows each of them', () => {
    const once = (role: string, load: number, at: number): Told => ({ ...settings(role, { load }), at });
    const twice = [once('clerk', 13, 5), once('clerk', 13, 5.1), once('guest', 14, 9)];
    expect(outcomes(twice, 'GET /settings').join()).not.toContain('who asks');
    const later = [once('clerk', 13, 5), once('clerk', 13, 7), once('guest', 14, 9)];
    expect(outcomes(later, 'GET /settings').join()).toContain('who asks is clerk');
  });

  it('stay one answer where each role asked once, and time tells them apart as well', () => {
    const told = ['clerk', 'manager', 'owner'].map((role, at): Told => settings(role, { load: 13.5 + at }));
    expect(outcomes(told, 'GET /settings').some((one) => one.includes('who asks'))).toBe(false);
  });

  it('keep every role in mind, however often one of them asked before', () => {
    const told = [
      ...Array.from({ length: 60 }, () => settings('clerk', { theme: 'dark' })),
      ...Array.from({ length: 2 }, () => settings('manager', { theme: 'light' })),
    ];
    expect(outcomes(told, 'GET /settings')).toContain('who asks is manager → {"theme":"light"}');
  });
});

describe('a value that nothing shows', () => {
  it('is answered as once seen, and the answer says so', async () => {
    const told = [1, 2, 3].map((count): Told => ({ call: 'GET /load', status: 200, answer: { count, name: 'cpu' } }));
    const answer = await ask(standInOf(told, world), 'GET', '/load');
    expect(answer.body).toEqual({ count: 1, name: 'cpu' });
    expect(answer.headers.get('x-ninepoint-not-shown')).toBe('as once seen: count');
  });

  it('is the one that was seen most often', async () => {
    const told = [true, false, false, true, false].map(
      (first): Told => ({ call: 'GET /setup', status: 200, answer: { first, name: 'x' } }),
    );
    expect((await ask(standInOf(told, world), 'GET', '/setup')).body).toEqual({ first: false, name: 'x' });
  });

  it('and is a long list is answered with its beginning', async () => {
    const rows = (from: number) => Array.from({ length: 400 }, (_, n) => ({ name: `row ${from + n}`, note: 'x'.repeat(40) }));
    const told = [0, 1, 2].map((from): Told => ({ call: 'GET /rows', status: 200, answer: { data: rows(from) } }));
    const answer = await ask(standInOf(told, world), 'GET', '/rows');
    const { data } = answer.body as { data: readonly object[] };
    expect(data[0]).toEqual(rows(0)[0]);
    expect(data.length).toBeLessThan(100);
    expect(answer.headers.get('x-ninepoint-not-shown')).toBe('as once seen: data');
  });

  it('that most answers lack is left out', async () => {
    const told: readonly Told[] = [
      { call: 'POST /ping', status: 200, send: { a: 1 }, answer: { ok: true } },
      { call: 'POST /ping', status: 200, send: { a: 2 }, answer: { ok: true } },
      { call: 'POST /ping', status: 200, send: { a: 3 }, answer: { ok: true, warning: 'np-41' } },
    ];
    expect((await ask(standInOf(told, world), 'POST', '/ping', { a: 1 })).body).toEqual({ ok: true });
  });
});

describe('times after a call', () => {
  const lend = (id: number, days: number, at: number): Told => ({
    call: 'POST /loans',
    send: { bookId: 1, days },
    status: 201,
    answer: { id, days, dueOn: timeAt(at + days * 86_400).slice(0, 10), expiresAt: timeAt(at + 7_200) },
    at,
  });
  const told = [lend(1, 7, 10), lend(2, 14, 20), lend(3, 30, 30)];
  const effects = (some: readonly Told[]): string =>
    (mineOutcomes(samplesOf(some, world), world.entities).get('POST /loans') ?? []).map((one) => printThen(one)).join();

  it('are so much after it as was sent, or always as much', () => {
    expect(effects(told)).toContain('dueOn := payload days days after now as a date');
    expect(effects(told)).toContain('expiresAt := 2 hours after now');
  });
  it('are not stated from two calls', () => expect(effects(told.slice(0, 2))).toContain('dueOn: value not shown'));
  it('are reckoned by the stand-in', async () => {
    const answer = await ask(standInOf(told, world), 'POST', '/loans', { bookId: 1, days: 10 });
    expect(answer.body).toMatchObject({ dueOn: '2026-12-01', expiresAt: '2026-11-21T12:00:00.000Z' });
  });
});

describe('a cause that is not isolated', () => {
  it('answers where everything is that could be the cause', async () => {
    const order = (send: object, status: number): Told => ({
      call: 'POST /orders',
      send: send as never,
      status,
      answer: status < 400 ? { ok: true } : { error: 'Not so.' },
    });
    const told = [
      order({ item: 'a', note: 'x' }, 200),
      order({ item: 'b', note: 'y' }, 200),
      order({ item: '', note: '' }, 422),
      order({ item: '', note: '' }, 422),
    ];
    const on = standInOf(told, world);
    expect((await ask(on, 'POST', '/orders', { item: '', note: '' })).status).toBe(422);
    // One of both alone: nobody has seen what happens then.
    expect((await ask(on, 'POST', '/orders', { item: '', note: 'z' })).status).not.toBe(422);
  });
});

describe('what cannot be read', () => {
  it('is refused as recorded, and is not taken for what is missing', async () => {
    const samples = samplesOf(
      [
        { call: 'POST /orders', send: { item: 'a' }, status: 200, answer: { ok: true } },
        { call: 'POST /orders', send: { item: '' }, status: 422, answer: { error: 'item is missing' } },
        { call: 'POST /orders', send: {}, status: 422, answer: { error: 'item is missing' } },
        { call: 'POST /orders', status: 400, answer: { error: 'That is no JSON.' } },
      ],
      world,
    ).map((one) => (one.status === 400 ? { ...one, payloadKnown: false, unreadable: true } : one));
    const send = async (on: ReturnType<typeof standIn>, body: string): Promise<number> =>
      (
        await on.handle({
          method: 'POST',
          url: '/orders',
          headers: new Map([['content-type', 'application/json']]),
          body: new TextEncoder().encode(body),
        })
      ).status;
    const on = standIn(specificationOf(samples, world), fixedOptions());
    expect(await send(on, '{"item":')).toBe(400);
    expect(await send(on, '{}')).toBe(422);
    const without = standIn(specificationOf(samples.slice(0, 3), world), fixedOptions());
    expect(await send(without, '{"item":')).toBe(501);
  });
});

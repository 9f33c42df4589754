import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, readConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { userId: 'User' },
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'GET /users → []': 'User', 'PATCH /users/{userId}': 'User' },
};
const list: Told = {
  call: 'GET /users',
  status: 200,
  answer: [
    { id: '1', email: 'ann@x', roleId: '3' },
    { id: '2', email: 'ben@x', roleId: '1' },
  ],
};
const patch = (userId: string, send: object, error?: string): Told => ({
  call: 'PATCH /users/{userId}',
  path: { userId },
  send: send as never,
  status: error === undefined ? 200 : 400,
  answer: error === undefined ? ({ id: userId, ...send } as never) : { error },
});
const whenRefused = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf([list, ...told], world), world.entities).get('PATCH /users/{userId}') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

test('what has to be there is not taken', () => {
  const fine = patch('2', { roleId: '4' });
  const last = whenRefused(fine, patch('1', { roleId: '1' }, 'At least one active user must exist with role "Admin".'));
  expect(last.join()).toMatch(/^\? /);
  expect(last.join()).not.toContain('already');
  expect(whenRefused(fine, patch('1', { roleId: '1' }, 'The role has to exist.')).join()).not.toContain('already');
});

test('what a rule that was broken says of itself has to be so: nothing is there', () => {
  const refused = (send: object, rule: string): Told => ({
    ...patch('1', send),
    status: 400,
    answer: { errors: [{ message: 'The roleId is invalid', rule, field: 'roleId' }] },
  });
  const told = [patch('2', { roleId: '4' }), refused({ roleId: '99' }, 'database.exists'), patch('1', { roleId: '3' })];
  expect(whenRefused(...told)).toEqual(['roleId equals "99"']);
  expect(whenRefused(patch('2', { roleId: '4' }), patch('1', { roleId: '99' }, 'This roleId exists.')).join()).not.toContain('equals');
});

test('what is said to be there is', () => {
  const fine = patch('2', { email: 'cid@x' });
  expect(whenRefused(fine, patch('1', { email: 'ben@x' }, 'A user with this email exists.'))).toEqual(['email is already a User.email']);
});

test('what a server fails over is there already, where it says so', () => {
  const fails = (error: string): readonly string[] => {
    const told = [list, patch('2', { email: 'cid@x' }), { ...patch('1', { email: 'ben@x' }, error), status: 500 }];
    return (mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /users/{userId}') ?? [])
      .filter(({ status }) => status === 500)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  };
  expect(fails('There is already an entry with this email')).toEqual(['email is already a User.email']);
  expect(fails('It failed.').join()).toMatch(/^\? /);
});

test('words that speak of something else that was sent do not say that this alone is taken', () => {
  const others = [patch('2', { email: 'cid@x', roleId: '4' }), patch('2', { email: 'eve@x', roleId: '5' })];
  const refused = (error: string): string =>
    whenRefused(...others, patch('1', { email: 'eve@x', roleId: '6' }, error), patch('3', { email: 'ann@x', roleId: '7' }, error)).join();
  expect(refused('That cannot be.')).toBe('email is already a User.email');
  expect(refused('The role is not free here.')).not.toContain('already');
  expect(refused('This roleId is already used.')).not.toContain('email');
  expect(refused('Entity not found')).not.toContain('already');
});

test('nothing is taken for what it is: which value was refused is no cause of it', () => {
  const others = [patch('2', { email: 'cid@x' }), patch('2', { email: 'eve@x' })];
  const refused = (error: string): string =>
    whenRefused(...others, patch('1', { email: 'dan@x' }, error), patch('2', { email: 'dan@x' }, error)).join();
  expect(refused('The email is taken.')).toMatch(/^\? exactly as recorded/);
  expect(refused('Another user has this email.')).toMatch(/^\? exactly as recorded/);
  expect(refused('The email is a reserved one.')).toBe('email equals "dan@x"');
});

test('what is there already is no reason to say that there is none', () => {
  const look = (id: string, status = 200): Told => ({
    call: 'GET /users/{userId}',
    path: { userId: id },
    status,
    answer: status === 200 ? { id, email: `${id}@x` } : { error: 'It is gone' },
  });
  const drop = (id: string): Told => ({ call: 'DELETE /users/{userId}', path: { userId: id }, status: 204 });
  const restore = (id: string, error?: string): Told => ({
    call: 'POST /users/{userId}/restore',
    path: { userId: id },
    status: error === undefined ? 200 : 409,
    answer: error === undefined ? { ok: true } : { error },
  });
  const below: World = { ...world, places: { 'GET /users/{userId} → ': 'User' } };
  const refused = (error: string): string => {
    const gone = ['7', '8'].flatMap((id) => [look(id), drop(id), look(id, 410), restore(id, error)]);
    const told = [...gone, ...['5', '6'].flatMap((id) => [look(id), restore(id), look(id)])];
    return (mineOutcomes(samplesOf(told, below), below.entities).get('POST /users/{userId}/restore') ?? [])
      .filter(({ status }) => status === 409)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`)
      .join();
  };
  expect(refused('A user of that name is there already')).toMatch(/^\? exactly as recorded/);
  expect(refused('It was deleted')).toBe('there is no such User');
  expect(refused('It is removed already')).toBe('there is no such User');
});

describe('a refusal that says of a field that what was sent is there already', () => {
  const refuses = (userId: string, send: object, field: string): Told => ({
    ...patch(userId, send),
    status: 400,
    answer: { errors: { [field]: ['has already been taken'] } },
  });
  const fine = patch('2', { email: 'cid@x', town: 'Ryde' });

  test('is about that field, whatever else that was sent is there', () =>
    expect(whenRefused(fine, refuses('1', { town: 'Ryde', email: 'cid@x' }, 'email'))).toEqual(['email is already a User.email']));
  test('says so of what no answer showed, and is read back', () => {
    const [when = ''] = whenRefused(fine, refuses('1', { town: 'Cowes', email: 'zoe@x' }, 'email'));
    expect(when).toBe('email is already a User.email (as "zoe@x")');
    const read = readConditions(when);
    expect(read.ok ? printConditions(read.value) : read.error).toBe(when);
  });
  test('says nothing of fields that no such thing has, or that was taken at another time', () => {
    expect(whenRefused(fine, refuses('1', { nick: 'zoe' }, 'nick')).join()).not.toContain('already');
    expect(whenRefused(fine, patch('2', { email: 'zoe@x' }), refuses('2', { email: 'zoe@x' }, 'email')).join()).not.toContain('(as');
  });
  test('is carried out by the stand-in, which starts with what was there', async () => {
    const told = [list, fine, refuses('1', { town: 'Cowes', email: 'zoe@x' }, 'email')];
    const status = async (email: string): Promise<number> => {
      const backend = standInOf(told, world);
      return (await ask(backend, 'PATCH', '/users/2', { town: 'Bembridge', email })).status;
    };
    expect([await status('zoe@x'), await status('ann@x'), await status('eve@x')]).toEqual([400, 400, 200]);
  });
});

test('what is sent under the name of a kind is what one of them is called by', () => {
  const kinds: World = {
    parameters: {},
    entities: [{ name: 'Category', identity: 'name' }],
    places: { 'GET /categories → []': 'Category' },
  };
  const make = (category: string, status = 200): Told => ({
    call: 'POST /createCategory',
    send: { category },
    status,
    ...(status === 200 ? {} : { answer: 'Unable to create category' }),
  });
  const found = (...told: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(told, kinds), kinds.entities).get('POST /createCategory') ?? [])
      .filter(({ status }) => status === 409)
      .map(({ when }) => printConditions(when));
  const all: Told = { call: 'GET /categories', status: 200, answer: [{ name: 'books' }, { name: 'music' }] };
  expect(found(all, make('video'), make('books', 409), make('music', 409))).toEqual(['category is already a Category.name']);
});

test('what another recording, made at the same time, shows before and after is taken where the refusal names it', () => {
  const make = (email: string, at: number, taken = false): Told => ({
    call: 'POST /users',
    send: { email, name: 'Somebody' },
    status: taken ? 409 : 201,
    answer: taken ? { errors: { email: ['has already been taken'] } } : { id: email, email },
    at,
  });
  const within: World = { ...world, places: { ...world.places, 'POST /users → ': 'User' } };
  const look = (at: number): Told => ({ ...list, at, answer: [{ id: 'ann@x', email: 'ann@x' }] });
  const causes = (...seen: readonly number[]): readonly string[] =>
    (
      mineOutcomes(
        [
          ...samplesOf([make('ann@x', 10), ...seen.map(look)], within, 'ann'),
          ...samplesOf([make('ann@x', 20, true), make('ben@x', 25)], within, 'ben'),
        ],
        within.entities,
      ).get('POST /users') ?? []
    )
      .filter(({ status }) => status === 409)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  expect(causes(30)).toEqual(['email is already a User.email']);
  // Nothing of it is seen afterwards: the other recording may be of another server.
  expect(causes(15).join()).toMatch(/^\? /);
});

describe('what another recording shows to be there', () => {
  const made = (sku: string, second: number): object => ({ id: sku, sku, createdAt: `2026-03-04T09:00:${second}Z` });
  const goods: World = {
    parameters: {},
    entities: [{ name: 'Good', identity: 'id' }],
    places: { 'POST /goods → ': 'Good', 'GET /goods → []': 'Good' },
  };
  const make = (sku: string, second: number): Told => ({
    call: 'POST /goods',
    send: { sku },
    status: 201,
    answer: made(sku, second) as never,
  });
  const again = (sku: string): Told => ({ call: 'POST /goods', send: { sku }, status: 400, answer: { error: 'It already exists.' } });
  const listed = (second: number): Told => ({ call: 'GET /goods', status: 200, answer: [made('A1', second)] as never });
  /** One makes it, the next is shown things and sends it again. */
  const refusedAfter = (second: number): string => {
    const told = [make('A1', 10), make('A2', 11), listed(second), again('A2'), make('B1', 12)];
    const samples = samplesOf(told, goods).map((sample, at) => {
      const name = at < 2 ? 'first' : 'second';
      return { ...sample, session: name, at: sample.at.replace('trial', name) };
    });
    const refused = (mineOutcomes(samples, goods.entities).get('POST /goods') ?? []).filter(({ status }) => status === 400);
    return refused.map(({ when }) => printConditions(when)).join();
  };

  test('is there when it is sent again, where both are of one server', () => {
    expect(refusedAfter(10)).toBe('sku is already a Good.sku');
  });

  test('is not known to be there where they may be of two', () => {
    expect(refusedAfter(40)).not.toContain('already');
  });
});

test('of two kinds of things that are called so, it is one of the kind that the call is about', () => {
  const fleet: World = {
    parameters: { boatId: 'Boat' },
    entities: [
      { name: 'Anchor', identity: 'id' },
      { name: 'Boat', identity: 'id' },
    ],
    places: { 'GET /anchors → []': 'Anchor', 'GET /boats → []': 'Boat' },
  };
  const named = (call: string): Told => ({
    call,
    status: 200,
    answer: [
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Bea' },
    ],
  });
  const rename = (name: string, error?: string): Told => ({
    call: 'PATCH /boats/{boatId}',
    path: { boatId: '1' },
    send: { name },
    status: error === undefined ? 200 : 409,
    answer: error === undefined ? true : { error },
  });
  const told = [named('GET /anchors'), named('GET /boats'), rename('Cleo'), rename('Bea', 'There is one of that name already')];
  const [refused] = (mineOutcomes(samplesOf(told, fleet), fleet.entities).get('PATCH /boats/{boatId}') ?? []).filter(
    ({ status }) => status === 409,
  );
  expect(printConditions(refused?.when ?? [])).toBe('name is already a Boat.name');
});

test('when something is, others may be as well, unless the refusal names it', () => {
  const at = '2026-10-17 23:00:00';
  const other = [patch('2', { ends: at, room: 'Blue' }), patch('3', { ends: '2026-10-18 23:00:00', room: 'Red' })];
  const people = {
    ...list,
    answer: [
      { id: '1', ends: at },
      { id: '2', ends: '2026-10-01 10:00:00' },
    ],
  } as Told;
  expect(
    whenRefused(people, ...other, patch('1', { ends: at, room: 'Attic' }, 'Attic is already booked at this time.')).join(),
  ).not.toContain('already');
});

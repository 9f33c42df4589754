import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { triesOf } from '../../statement/tally.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const found = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all).map(
    ({ name, identity, objects }) => `${name}${identity === undefined ? '' : `.${identity}`} ${triesOf(objects).units}`,
  );

const user = (id: number, username: string): { readonly [key: string]: Json } => ({ id, username, email: `${username}@example.com` });
const whole = (id: number, username: string): Json => ({ ...user(id, username), rootRole: 1, seenAt: null });
const users = get('/api/users', [whole(1, 'ann'), whole(2, 'bob')]);

test('one thing that says the same of itself at two places is one entity, where the one place shows nothing else', () => {
  expect(found(users, get('/api/users/search', { found: [user(2, 'bob')] }))).toEqual(['User.id 2']);
});

test('not where it says something else, nor where the other place shows things of several kinds', () => {
  expect(found(users, get('/api/users/search', { found: [user(2, 'eve')] }))).toHaveLength(2);
  const types = get('/api/types', [
    { id: 'trial', name: 'Trial', text: 'For a try' },
    { id: 'fixed', name: 'Fixed', text: 'For good' },
  ]);
  const log = get('/api/log', {
    log: [
      { at: 'x', data: { id: 'trial', name: 'Trial', text: 'For a try', days: 40 } },
      { at: 'y', data: { id: 'S-1', title: 'A strategy' } },
    ],
  });
  expect(found(types, log)).toContain('Type.id 2');
});

test('what several things say alike tells none of them from others of the same numbers', () => {
  const rack = (id: number, more: { readonly [key: string]: Json } = {}): Json => ({ id, arch: 'x64', kind: 'dvd', make: 'acme', ...more });
  const runs = get(
    '/runs/list',
    ['a', 'b', 'c'].map((label, at) => rack(at + 1, { label, state: 'done', stage: 3 })),
  );
  const plans = (inside: Json): Told => get('/api/plans', [{ id: 70, title: 'Wednesday', rack: inside }]);
  expect(found(runs, plans(rack(1)))).toEqual(['Run.id 3', 'Plan.id 1', 'Rack.id 1']);
  // What it says of itself alone tells it.
  expect(found(runs, plans(rack(2, { label: 'b' })))).toEqual(['Run.id 3', 'Plan.id 1']);
});

test('a name where the other has a number is of another thing', () => {
  const hall = (group: Json): { readonly [key: string]: Json } => ({ id: 1, group, label: 'North', note: 'By the door' });
  const runs = (group: Json): Told => get('/runs/list', [{ ...hall(group), state: 'done' }]);
  const plans = (group: Json): Told => get('/api/plans', [{ id: 70, title: 'Wednesday', hall: hall(group) }]);
  expect(found(runs(4), plans('north-1'))).toContain('Hall.id 1');
  expect(found(runs('north-1'), plans('north-1'))).not.toContain('Hall.id 1');
  expect(found(runs(4), plans('4'))).not.toContain('Hall.id 1');
});

const bed = (id: number, at: string, more: { readonly [key: string]: Json }): { readonly [key: string]: Json } => ({
  id,
  crop: 'beans',
  label: `Bed ${id}`,
  madeAt: `2026-05-04T08:00:0${id}.${at}Z`,
  ...more,
});
const beds = (...made: readonly string[]): Told =>
  get(
    '/beds/list',
    made.map((at, index) => bed(index + 1, at, { label: `Row ${index + 1}` })),
  );

test('what it says otherwise was changed between, where nothing else was made in the same part of a second', () => {
  const made = call('POST /garden/new', { status: 201, answer: bed(2, '417', {}) });
  expect(found(beds('308', '417'), made)).toHaveLength(1);
  expect(found(beds('308', '418'), made)).toHaveLength(2);
  // What was made all at once says so of everything.
  const together = get(
    '/beds/list',
    [1, 2].map((id) => bed(id, '417', { label: `Row ${id}`, madeAt: '2026-05-04T08:00:02.417Z' })),
  );
  expect(found(together, made)).toHaveLength(2);
});

test('the plain name is that of the thing with the shortest address', () => {
  const inside = (name: string): Told =>
    get(`/api/flags/dark/environments/${name}`, { environment: name, enabled: true, note: `N ${name}` });
  const outside = (name: string): Told => get(`/api/environments/${name}`, { name, type: `T ${name}`, order: 1 });
  const listed = get('/api/environments', [
    { name: 'dev', type: 'T dev', order: 1 },
    { name: 'prod', type: 'T prod', order: 2 },
  ]);
  const flags = get('/api/flags', [{ name: 'dark' }, { name: 'light' }]);
  const entities = entitiesIn(listed, flags, inside('dev'), inside('prod'), inside('test'), outside('dev'), outside('prod'));
  const plain = entities.find(({ name }) => name === 'Environment');
  expect(plain?.collections.map(({ collection }) => collection)).toEqual(['/api/environments']);
});

test('a place that holds things of several kinds makes none of them another', () => {
  const segment = (id: number): { readonly [key: string]: Json } => ({ id, name: `Segment ${id}`, description: `D ${id}`, rules: [] });
  const plan = (id: string): { readonly [key: string]: Json } => ({ id, label: `Plan ${id}`, sku: `S ${id}`, parts: 1 });
  const ids = ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', '017f22e2-79b0-7cc3-98c4-dc0c0c073990'] as const;
  const log = get('/api/log', { log: [segment(1), segment(2), plan(ids[0]), plan(ids[1])].map((data, at) => ({ at, data })) });
  const told = [get('/api/segments', [segment(1), segment(2)]), get('/api/plans', [plan(ids[0]), plan(ids[1])]), log];
  expect(found(...told).filter((line) => /^(?:Segment|Plan)\./.test(line))).toEqual(['Plan.id 2', 'Segment.id 2']);
});

test('things are called by the plainer of two words, by what most of them were shown under, and not by what was done to one of them', () => {
  const table = (id: string): Json => ({ id, name: `Table ${id}`, owner: `owner ${id}` });
  const tables = ['5d1f0c7a-1111-4b8e-9f0a-1c2d3e4f5a6b', '5d1f0c7a-2222-4b8e-9f0a-1c2d3e4f5a6b'].map(table);
  expect(found(get('/data-tables-global', tables), get('/teams/7/data-tables', tables))).toContain('DataTable.id 2');
  const people = ['5d1f0c7a-3333-4b8e-9f0a-1c2d3e4f5a6b', '5d1f0c7a-4444-4b8e-9f0a-1c2d3e4f5a6b'].map(table);
  const accept = call('POST /invitations/5d1f0c7a-3333-4b8e-9f0a-1c2d3e4f5a6b/accept', { answer: people[0] as Json });
  const inside = get('/teams', [{ id: 7, title: 'North', members: people }]);
  expect(found(accept, get('/users', people), inside)).toContain('User.id 2');
  const order = { id: '5d1f0c7a-5555-4b8e-9f0a-1c2d3e4f5a6b', number: 'N-10001', email: 'ann@example.com' };
  const asked = call('POST /graphql', { sends: { query: '{ order { id number email } }' }, answer: { data: { order } } });
  expect(found(call('POST /carts/9/checkout', { answer: order }), asked)).toEqual(['Order.id 1']);
});

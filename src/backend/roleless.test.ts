import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { Caller } from '../outcomes/sample.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [{ name: 'Order', identity: 'id' }],
  places: { 'GET /orders → []': 'Order', 'PATCH /orders/{orderId} → ': 'Order' },
};
const as = (role: string): Partial<Caller> => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'bearer', value: role }],
});
const list: Told = { call: 'GET /orders', status: 200, answer: [{ id: 1, status: 'new' }], caller: as('signed in') };
const barred: Told = { call: 'GET /orders', status: 401, answer: { error: 'Not for admins.' }, caller: as('admin') };

/** What somebody is answered of whose role nothing says anything. */
const askedBySomebody = async (outcome: 'allowed' | 'refused'): Promise<number> => {
  const specification = specificationOf(samplesOf([list, list, barred, barred], world), world);
  const right = { call: 'GET /orders', relation: 'none', ...ground } as const;
  specification.points.roles.permissions = [
    { ...right, role: 'signed in', outcome, status: outcome === 'allowed' ? 200 : 401 },
    { ...right, role: 'admin', outcome: 'refused', status: 401 },
  ];
  const on = standIn(specification, fixedOptions());
  return (await ask(on, 'GET', '/orders', undefined, { 'x-ninepoint-role': 'signed in' })).status;
};

test('what is refused to a named role is not refused to somebody without one, where others like them were let in', async () => {
  expect(await askedBySomebody('allowed')).toBe(200);
  expect(await askedBySomebody('refused')).toBe(501);
});

test('what is not shown is told by what was asked, and not by who somebody else is', async () => {
  const specification = specificationOf(samplesOf([list, list], world), world);
  const [call] = specification.points.calls;
  const [known] = call?.outcomes ?? [];
  if (call === undefined || known === undefined) throw new Error('The list was recorded.');
  call.outcomes = [
    { ...known, when: [{ kind: 'query', name: '', is: 'present' }] },
    { ...known, when: [{ kind: 'role', oneOf: ['editor'] }] },
  ];
  const asked = async (role: string) =>
    ask(standIn(specification, fixedOptions()), 'GET', '/orders', undefined, { 'x-ninepoint-role': role });
  expect(await asked('admin')).toMatchObject({
    status: 501,
    body: { detail: 'Not shown: what GET /orders answers when no query is given' },
  });
  expect((await asked('editor')).status).toBe(200);
});

const move = (status: string, to: number, from = 'new'): Told => ({
  call: 'PATCH /orders/{orderId}',
  path: { orderId: '1' },
  send: { status },
  status: to,
  answer: (to === 200 ? { id: 1, status } : { error: `An order that is ${from} cannot become ${status}.` }) as Json,
});

test('of a call that refuses a status for how the thing stands, another was shown to go nowhere', async () => {
  const told = [list, move('shipped', 409), move('packed', 200), move('new', 409, 'packed'), move('shipped', 200, 'packed')];
  const on = standIn(specificationOf(samplesOf(told, world), world), fixedOptions());
  expect((await ask(on, 'PATCH', '/orders/1', { status: 'nonsense' })).status).toBe(501);
  expect((await ask(on, 'PATCH', '/orders/1', { status: 'packed' })).status).toBe(200);
  expect((await ask(on, 'PATCH', '/orders/1', { status: 'shipped' })).status).toBe(200);
  // From where it stands now, nothing shows that it is packed again.
  expect((await ask(on, 'PATCH', '/orders/1', { status: 'packed' })).status).toBe(501);
});

test('whoever was told that there is nothing, by a call that turned others away, is told so again', async () => {
  const nothing = (caller: Partial<Caller>): Told => ({ call: 'GET /nothing', status: 404, answer: { error: 'Not found.' }, caller });
  const right = { call: 'GET /nothing', relation: 'none', outcome: 'refused', ...ground } as const;
  const barred: Told = { call: 'GET /nothing', status: 403, answer: { error: 'Not for keepers.' }, caller: as('keeper') };
  const signIn: Told = { call: 'GET /nothing', status: 401, answer: { error: 'Sign in.' } };
  const guarded = specificationOf(samplesOf([nothing(as('admin')), barred, signIn], world), world);
  guarded.points.roles.permissions = [
    { ...right, role: 'anonymous', status: 401 },
    { ...right, role: 'keeper', status: 403 },
  ];
  const statusOn = (specification: typeof guarded) => {
    const on = standIn(specification, fixedOptions());
    return async (role?: string) =>
      (await ask(on, 'GET', '/nothing', undefined, role === undefined ? {} : { 'x-ninepoint-role': role })).status;
  };
  const asked = statusOn(guarded);
  expect([await asked('admin'), await asked('keeper'), await asked()]).toEqual([404, 403, 401]);
  const open = statusOn(specificationOf(samplesOf([nothing(as('admin')), nothing({})], world), world));
  expect([await open('admin'), await open()]).toEqual([404, 404]);
  const unasked = statusOn(specificationOf(samplesOf([nothing(as('admin'))], world), world));
  expect([await unasked('admin'), await unasked()]).toEqual([404, 501]);
});

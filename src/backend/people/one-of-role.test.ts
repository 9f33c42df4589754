import { expect, test } from 'vitest';
import type { Template } from '../../outcomes/outcome.ts';
import type { Caller } from '../../outcomes/sample.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

const world: World = {
  parameters: { personId: 'Person' },
  entities: [{ name: 'Person', identity: 'id' }],
  places: { 'GET /me → ': 'Person', 'GET /people/{personId} → ': 'Person' },
};
const as = (id: number, role: string): Partial<Caller> => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'bearer', value: `${role}${id}` }],
});
const me = (id: number, role: string): Told => ({
  call: 'GET /me',
  status: 200,
  answer: { id, name: `P${id}`, role },
  caller: as(id, role),
});
const read = (id: number, role: string): Told => ({
  call: 'GET /people/{personId}',
  path: { personId: String(id) },
  status: 200,
  answer: { id, name: `P${id}`, role },
  caller: as(id, role),
});

const answered = async (
  tolds: readonly Told[],
  role: string,
  path = '/me',
  recognisedBy = '`GET /me` role',
  knownAs: Readonly<Record<string, string[]>> = {},
): Promise<unknown> => {
  const specification = specificationOf(samplesOf(tolds, world), world);
  const own = specification.points.calls.find(({ path: to }) => to === '/me')?.outcomes[0];
  const field = (name: string): [string, Template] => [name, { kind: 'source', source: { from: 'entity', entity: 'Person', path: name } }];
  if (own !== undefined) own.body = { kind: 'object', members: [field('id'), field('name'), field('role')] };
  specification.points.roles.roles = ['agent', 'clerk'].map((name) => ({
    name,
    recognisedBy,
    ...(knownAs[name] === undefined ? {} : { knownAs: knownAs[name] }),
    ...ground,
  }));
  const { status, body } = await ask(standIn(specification, fixedOptions()), 'GET', path, undefined, { 'x-ninepoint-role': role });
  return status === 200 ? body : status;
};

test('who is known by the role alone is the one person who was seen in it, where something asks who asks', async () => {
  const told = [me(1, 'agent'), me(2, 'clerk')];
  expect(await answered(told, 'agent')).toEqual({ id: 1, name: 'P1', role: 'agent' });
  expect(await answered(told, 'clerk')).toEqual({ id: 2, name: 'P2', role: 'clerk' });
});

test('of several in a role, of none, or where no field names the role, nobody knows who it is', async () => {
  expect(await answered([me(1, 'agent'), me(2, 'clerk'), me(3, 'agent')], 'agent')).toBe(501);
  expect(await answered([me(1, 'clerk'), me(2, 'clerk')], 'agent')).toBe(501);
  expect(await answered([me(1, 'agent'), me(2, 'clerk')], 'agent', '/me', 'the person who recorded')).toBe(501);
});

test('a role that only the person who recorded tells is of whom the document calls so', async () => {
  const told = [me(1, 'x'), me(2, 'x')];
  const by = (knownAs: Readonly<Record<string, string[]>>) => answered(told, 'agent', '/me', 'the person who recorded', knownAs);
  expect(await by({ agent: ['2', 'P2'], clerk: ['1', 'P1'] })).toEqual({ id: 2, name: 'P2', role: 'x' });
  expect(await by({ agent: ['1', '2'] })).toBe(501);
  expect(await by({ agent: ['7'] })).toBe(501);
  expect(await by({ clerk: ['1'] })).toBe(501);
});

test('what is changed where somebody is shown is changed of them', async () => {
  const rename: Told = {
    call: 'PATCH /me',
    send: { name: 'Q' },
    status: 200,
    answer: { id: 1, name: 'Q', role: 'agent' },
    caller: as(1, 'agent'),
  };
  const specification = specificationOf(samplesOf([me(1, 'agent'), me(2, 'clerk'), rename], world), world);
  specification.points.roles.roles = ['agent', 'clerk'].map((name) => ({ name, recognisedBy: '`GET /me` role', ...ground }));
  const field = (name: string): [string, Template] => [name, { kind: 'source', source: { from: 'entity', entity: 'Person', path: name } }];
  for (const { path: to, outcomes } of specification.points.calls)
    for (const outcome of to === '/me' ? outcomes : []) {
      outcome.body = { kind: 'object', members: [field('id'), field('name'), field('role')] };
    }
  const patch = specification.points.calls.find(({ method }) => method === 'PATCH')?.outcomes[0];
  if (patch !== undefined) patch.then = [{ kind: 'set', entity: 'Person', field: 'name', to: { from: 'payload', path: 'name' } }];
  const on = standIn(specification, fixedOptions());
  const asClerk = { 'x-ninepoint-role': 'clerk' };
  expect((await ask(on, 'PATCH', '/me', { name: 'Q' }, asClerk)).body).toEqual({ id: 2, name: 'Q', role: 'clerk' });
  expect((await ask(on, 'GET', '/me', undefined, asClerk)).body).toEqual({ id: 2, name: 'Q', role: 'clerk' });
});

test('what an address names is what it names', async () => {
  const told = [read(1, 'agent'), read(2, 'clerk')];
  expect(await answered(told, 'agent', '/people/2')).toEqual({ id: 2, name: 'P2', role: 'clerk' });
  expect(await answered(told, 'agent', '/people/3')).toBe(501);
});

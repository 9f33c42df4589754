import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

/** Things are addressed by their identity and, beside it, by another of their fields. */
const NAMES = ['ann-3', 'bert-4', 'cleo-5', 'dora-6'] as const;
const idOf = (at: number): string => `3fa85f6${at}-5717-4562-b3fc-2c963f66afa6`;
const person = (at: number, city = `City ${at}`): Json => ({
  id: idOf(at),
  username: NAMES[at] ?? '',
  email: `${NAMES[at]}@shop.test`,
  city,
  points: at * 3,
});

const visited = (addressOf: (name: string) => string): Tape => {
  const tape = new Tape().go('/', 'load');
  const get = (address: string, answer: Json, status = 200): void =>
    void tape.sends(`GET ${address}`, { answer, ...(status === 200 ? {} : { status }) }, false).wait(2_000);
  const all = NAMES.map((_, at) => at);
  get(
    '/api/users',
    all.map((at) => person(at)),
  );
  for (const at of all) get(`/api/users/${idOf(at)}`, person(at));
  for (const at of all) get(addressOf(NAMES[at] ?? ''), person(at));
  for (const at of [0, 1]) {
    tape.sends(`PUT /api/users/${idOf(at)}`, { sends: person(at, 'Ulm'), answer: person(at, 'Ulm') }, false).wait(2_000);
    get(addressOf(NAMES[at] ?? ''), person(at, 'Ulm'));
  }
  get(addressOf('nobody-1'), { error: 'not found' }, 404);
  return tape;
};

test.each([
  ['by an address of its own', (name: string) => `/api/users/by-username/${name}`, 'GET /api/users/by-username/{username}'],
  ['by the address of a page', (name: string) => `/api/profiles/${name}`, 'GET /api/profiles/{username}'],
  ['by a field that the address says', (name: string) => `/api/users/username:${name}`, 'GET /api/users/username:{username}'],
  ['by a query', (name: string) => `/api/users/find?username=${name}`, 'GET /api/users/find'],
])('a thing that is found %s is one of its kind, and of no other', async (_, addressOf, named) => {
  const {
    points: { calls, entities },
  } = await settled({ 'a.har': visited(addressOf) });
  expect(entities.map(({ name, identity, support }) => [name, identity, support.units])).toEqual([['User', 'id', NAMES.length]]);
  const call = calls.find(({ method, path }) => `${method} ${path}` === named);
  expect(call?.parameters.map(({ name, refersTo }) => [name, refersTo])).toEqual([['username', 'User.username']]);
  expect(call?.outcomes.map(({ when, status }) => [printConditions(when), status])).toEqual([
    ['otherwise', 200],
    ['there is no such User', 404],
  ]);
});

test('what is named by the beginning of its UUID is that thing', async () => {
  const tape = visited((name) => `/api/users/by-username/${name}`);
  tape.sends(`GET /api/users/${idOf(2).slice(0, 12)}`, { answer: person(2) }, false);
  const {
    points: { calls },
  } = await settled({ 'a.har': tape });
  const [found] = calls.find(({ method, path }) => `${method} ${path}` === 'GET /api/users/{userId}')?.outcomes ?? [];
  expect(JSON.stringify(found?.body)).not.toContain('not shown');
});

/** Kinds that one address calls by their name or by their identity, as each caller likes. */
const kinds = (...called: readonly string[]): Tape => {
  const kind = (id: string, name: string): Json => ({ id, name, rule: `rule ${name}` });
  const rows = (name: string): Json => ({ items: [1, 2].map((at) => ({ id: `${name}row000${at}`, kindName: name, at })) });
  const [boats, cars] = [kind('id7wbtaa3e3z1cc0000', 'boats'), kind('0ahudchgpo5m4pe0000', 'cars')];
  const tape = new Tape()
    .go('/', 'load')
    .sends('GET /api/kinds', { answer: [boats, cars] }, false)
    .wait(2_000);
  for (const name of ['boats', 'cars']) tape.sends(`GET /api/kinds/${name}`, { answer: name === 'cars' ? cars : boats }, false).wait(2_000);
  for (const name of called)
    tape.sends(`GET /api/kinds/${name}/rows`, { answer: rows(name.startsWith('id7') ? 'boats' : name) }, false).wait(2_000);
  return tape;
};

test('what an address calls by a name that one known thing has refers to that name, and by name and identity to both', async () => {
  const referring = async (...called: readonly string[]): Promise<readonly unknown[]> => {
    const { points } = await settled({ 'a.har': kinds(...called) });
    return points.calls
      .filter(({ path }) => path.endsWith('/rows'))
      .flatMap(({ parameters }) =>
        parameters
          .filter((one) => one.in === 'path')
          .map(({ refersTo, refersAlso }) => [refersTo, refersAlso].filter((one) => one !== undefined)),
      );
  };
  expect(await referring('boats', 'cars', 'boats')).toEqual([['Kind.name']]);
  expect(await referring('boats', 'cars', 'id7wbtaa3e3z1cc0000')).toEqual([['Kind.name', 'Kind.id']]);
});

test('what an address calls by the field that its parameter is named after is that thing, though others call it by its number', async () => {
  const boat = (id: number, full_path: string, about = 'A boat'): Json => ({ id, full_path, about });
  const boats = [boat(41, 'north/ark'), boat(42, 'south/gull'), boat(43, 'south/tern')] as const;
  const addressed = (path: string): string => `/api/boats/${encodeURIComponent(path)}`;
  const tape = new Tape()
    .go('/', 'load')
    .sends('GET /api/boats', { answer: [...boats] }, false)
    .wait(2_000);
  for (const [at, path] of ['north/ark', 'south/gull', 'south/tern'].entries())
    tape.sends(`GET ${addressed(path)}`, { answer: boats[at] ?? null }, false).wait(2_000);
  tape.sends('GET /api/boats/41', { answer: boats[0] }, false).wait(2_000);
  for (const [id, path] of [
    [41, 'north/ark'],
    [42, 'south/gull'],
  ] as const)
    tape
      .sends(`PUT ${addressed(path)}`, { sends: { about: `New ${id}` }, answer: boat(id, path, `New ${id}`) }, false)
      .wait(2_000)
      .sends(`GET ${addressed(path)}`, { answer: boat(id, path, `New ${id}`) }, false)
      .wait(2_000);
  const {
    points: { calls },
  } = await settled({ 'a.har': tape });
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.parameters.filter((one) => one.in === 'path').map(({ refersTo }) => refersTo)).toEqual(['Boat.full_path']);
  expect(JSON.stringify(put?.outcomes)).toContain('"about"');
});

test('what is done at an address that calls a thing by its name is done to it, though others call it by its number', async () => {
  const job = (at: number, status: string): Json => ({ id: 4710 + at, key: `JOB-${at}`, title: `Job ${at}`, status });
  const tape = new Tape().go('/', 'load');
  const get = (name: string | number, answer: Json): void => void tape.sends(`GET /api/jobs/${name}`, { answer }, false).wait(2_000);
  for (const at of [1, 2, 3]) {
    get(`JOB-${at}`, job(at, 'open'));
    tape.sends(`POST /api/jobs/JOB-${at}/close`, { sends: {}, status: 204 }, false).wait(2_000);
    get(at === 2 ? 4712 : `JOB-${at}`, job(at, 'closed'));
  }
  const { points } = await settled({ 'a.har': tape });
  expect(points.states.flatMap(({ transitions }) => transitions.map(({ from, to, by }) => [from, to, by]))).toEqual([
    ['open', 'closed', 'POST /api/jobs/{jobKey}/close'],
  ]);
  const [parameter] = points.calls.find(({ path }) => path === '/api/jobs/{jobKey}')?.parameters ?? [];
  expect([parameter?.refersTo, parameter?.refersAlso]).toEqual(['Job.id', 'Job.key']);
});

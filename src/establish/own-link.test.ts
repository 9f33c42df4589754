import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../base/json.ts';
import { printConditions, printEffect } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

interface Manner {
  readonly list: (rows: readonly Json[]) => Json;
  readonly row: (address: string, fields: JsonObject) => JsonObject;
}

const AT = 'https://harbour.example';
/** How servers say which thing it is by where it is, and in no other way. */
const MANNERS: readonly (readonly [string, Manner])[] = [
  [
    'in a field of its own',
    { row: (address, fields) => ({ url: `${AT}${address}`, ...fields }), list: (rows) => ({ count: rows.length, results: [...rows] }) },
  ],
  [
    'among its links',
    {
      row: (address, fields) => ({ ...fields, _links: { self: { href: address } } }),
      list: (rows) => ({ _embedded: { boats: [...rows] }, _links: { self: { href: '/api/boats' } } }),
    },
  ],
  [
    'as linked data',
    {
      row: (address, fields) => ({ '@id': address, ...fields }),
      list: (rows) => ({ '@id': '/api/boats', totalItems: rows.length, member: [...rows] }),
    },
  ],
];

const visited = ({ list, row }: Manner): Tape => {
  const tape = new Tape().go('/', 'load');
  const get = (address: string, answer: Json, status = 200): void =>
    void tape.sends(`GET ${address}`, { answer, ...(status === 200 ? {} : { status }) }, false).wait(2_000);
  const owners = [7, 8, 9].map((id) => row(`/api/owners/${id}`, { name: `Owner ${id}` }));
  const boats = new Map(
    [42, 44, 47, 51].map((id, at) => [id, { name: `Boat ${id}`, length: 5 + at, owner: `/api/owners/${7 + (at % 3)}` }]),
  );
  const boat = (id: number): JsonObject => row(`/api/boats/${id}`, boats.get(id) ?? {});
  const all = (): void => get('/api/boats', list([...boats.keys()].map(boat)));
  get('/api/owners', list(owners));
  all();
  for (const id of boats.keys()) get(`/api/boats/${id}`, boat(id));
  for (const id of [58, 63]) {
    const sends = { name: `Boat ${id}`, length: id - 50, owner: '/api/owners/8' };
    boats.set(id, sends);
    tape.sends('POST /api/boats', { sends, status: 201, answer: boat(id) }, false).wait(2_000);
    get(`/api/boats/${id}`, boat(id));
    all();
  }
  for (const id of [42, 47]) {
    boats.set(id, { ...boats.get(id), length: 30 + id } as { name: string; length: number; owner: string });
    tape.sends(`PATCH /api/boats/${id}`, { sends: { length: 30 + id }, answer: boat(id) }, false).wait(2_000);
    get(`/api/boats/${id}`, boat(id));
  }
  get('/api/boats/99', { detail: 'Not found.' }, 404);
  return tape;
};

test.each(MANNERS)('a thing that says where it is, %s, is identified by what that ends with', async (_, manner) => {
  const {
    points: { calls, entities },
  } = await settled({ 'a.har': visited(manner) });
  const [boat] = entities.filter(({ name }) => name === 'Boat');
  expect([boat?.identity, boat?.support.units]).toEqual(['@address', 6]);
  expect(boat?.fields.some(({ path }) => path === '@address')).toBe(false);
  expect(boat?.fields.find(({ path }) => path === 'owner')?.refersTo).toBe('Owner.@address');
  expect(boat?.records.map(({ key, value }) => [key, '@address' in value])).toEqual(
    [42, 44, 47, 51, 58, 63].map((key) => [String(key), false]),
  );
  const outcomes = (name: string): readonly string[] =>
    calls
      .filter(({ method, path }) => `${method} ${path}` === name)
      .flatMap((call) =>
        call.outcomes.map(({ when, status, then }) => `${printConditions(when)}: ${status}: ${then.map(printEffect).join()}`),
      );
  expect(outcomes('POST /api/boats').join()).toContain('a Boat is created with @address := a fresh integer');
  expect(outcomes('PATCH /api/boats/{boatId}')).toEqual(['otherwise: 200: Boat.length := payload length']);
  expect(outcomes('GET /api/boats/{boatId}').map((one) => one.split(': ').slice(0, 2))).toEqual([
    ['otherwise', '200'],
    ['there is no such Boat', '404'],
  ]);
});

test('what a link leads to elsewhere is not what a thing is', async () => {
  const tape = new Tape().go('/', 'load');
  const marks = [3, 3, 5].map((page, at) => ({ url: `https://news.example/stories/${page}`, note: `Note ${at}` }));
  tape.sends('GET /api/bookmarks', { answer: marks }, false).wait(2_000);
  const {
    points: { entities },
  } = await settled({ 'a.har': tape });
  expect(entities.map(({ identity }) => identity)).toEqual([null]);
});

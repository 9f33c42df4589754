import { expect, test } from 'vitest';
import { standInOf, type Told, type World } from '../recording.fixture.ts';
import type { StandIn } from '../stand-in.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /api/rpc/books → []': 'Book', 'POST /api/rpc/add → ': 'Book' },
};
const told: readonly Told[] = [
  { call: 'GET /api/rpc/books', status: 200, answer: [{ id: 'b1', title: 'A' }] },
  { call: 'GET /api/rpc/about', status: 200, answer: { name: 'Library' } },
  { call: 'POST /api/rpc/add', send: { title: '' }, status: 400, answer: { error: 'Title missing.' } },
];

const asked = async (standIn: StandIn, method: string, url: string, sends?: unknown): Promise<readonly [number, unknown]> => {
  const answer = await standIn.handle({
    method,
    url,
    headers: new Map([['content-type', 'application/json']]),
    body: new TextEncoder().encode(sends === undefined ? '' : JSON.stringify(sends)),
  });
  return [answer.status, JSON.parse(new TextDecoder().decode(answer.body))];
};

test('procedures that are called side by side are answered in a list, each as if it came alone', async () => {
  const standIn = standInOf(told, world);
  expect(await asked(standIn, 'GET', '/api/rpc/books,about?batch=1')).toEqual([200, [[{ id: 'b1', title: 'A' }], { name: 'Library' }]]);
  expect(await asked(standIn, 'POST', '/api/rpc/add?batch=1', { 0: { title: '' } })).toEqual([400, [{ error: 'Title missing.' }]]);
  expect((await asked(standIn, 'GET', '/api/rpc/books?batch=1'))[1]).toEqual([[{ id: 'b1', title: 'A' }]]);
});

test('one of which the document has no call is answered as what it is: a call that was never recorded', async () => {
  const [status, said] = await asked(standInOf(told, world), 'GET', '/api/rpc/books,loans?batch=1');
  expect(status).toBe(501);
  expect(Array.isArray(said)).toBe(false);
});

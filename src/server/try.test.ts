import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectState } from './api/state.ts';
import type { CallExample, TriedAnswer, TriedRequest } from './api/try.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
const base = '/api/projects/city-library-sample';
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  await server.send('POST', '/api/sample');
  await server.until<ProjectState>(base, ({ job }) => job.kind !== 'running');
}, 60_000);
afterAll(() => server.close());

const exampleOf = async (call: string): Promise<CallExample> =>
  (await server.ask(`${base}/example?${new URLSearchParams({ call })}`)).json<CallExample>();
const tried = async (request: Partial<TriedRequest>): Promise<TriedAnswer> =>
  (
    await server.send('POST', `${base}/try`, { method: 'GET', url: '/', headers: {}, body: '', role: null, afresh: false, ...request })
  ).json<TriedAnswer>();

test('a call is prepared with values that were seen and with records that are there', async () => {
  const borrow = await exampleOf('POST /api/loans');
  expect(borrow).toMatchObject({ method: 'POST', path: '/api/loans', mediaType: 'application/json' });
  expect(borrow.roles).toContain('librarian');
  expect(JSON.parse(borrow.body ?? '')).toMatchObject({ bookId: expect.any(Number), memberId: expect.any(String) });
  const read = await exampleOf('GET /api/books/{bookId}');
  expect(read.body).toBeNull();
  expect(read.parameters.find(({ name }) => name === 'bookId')).toMatchObject({
    in: 'path',
    required: true,
    value: expect.stringMatching(/^\d+$/),
  });
  expect((await server.ask(`${base}/example?call=nothing`)).status).toBe(404);
});

test('it is answered by a stand-in that remembers, whoever asks, until it is begun afresh', async () => {
  const { parameters } = await exampleOf('GET /api/books/{bookId}');
  const url = `/api/books/${parameters.find(({ name }) => name === 'bookId')?.value}`;
  const json = { 'content-type': 'application/json' };
  const before = await tried({ url, role: 'librarian' });
  expect(before.status).toBe(200);
  expect((await tried({ url: '/api/loans' })).status).toBe(401);
  const changed = await tried({ method: 'PATCH', url, headers: json, body: JSON.stringify({ shelf: 'Z9' }), role: 'librarian' });
  expect(changed.status).toBe(200);
  expect(JSON.parse((await tried({ url })).body)).toMatchObject({ shelf: 'Z9' });
  expect((await tried({ url, role: 'librarian', afresh: true })).body).toBe(before.body);
});

test('what is no call of a person’s is refused, and nothing but a path is asked for', async () => {
  for (const wrong of [{ url: 'https://evil.example/' }, { method: 'get' }, { headers: { 'a b': 'c' } }, { body: 1 }])
    expect(
      (await server.send('POST', `${base}/try`, { method: 'GET', url: '/', headers: {}, body: '', role: null, afresh: false, ...wrong }))
        .status,
    ).toBe(400);
});

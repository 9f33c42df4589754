import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS, type Account } from './account.ts';
import { LIMITS } from './limit.ts';
import { ENTITIES } from './record.ts';
import { libraryServer } from './server.ts';

let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  app = await libraryServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
});

type Body = Readonly<Record<string, unknown>>;
interface Answered {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

const call = async (method: string, path: string, body?: object, token?: string): Promise<Answered> => {
  const form = body instanceof FormData;
  const response = await fetch(origin + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && !form && { 'content-type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body, headers: response.headers };
};

const signIn = async ({ email, password }: Account): Promise<string> =>
  String((await call('POST', '/api/session', { email, password })).body['token']);

describe('signing in', () => {
  test('opens a session that knows who it is, and ends when signed out', async () => {
    const token = await signIn(ACCOUNTS.lena);
    expect((await call('GET', '/api/me', undefined, token)).body).toMatchObject({ email: ACCOUNTS.lena.email, role: 'librarian' });
    expect((await call('DELETE', '/api/session', undefined, token)).status).toBe(204);
    expect(await call('GET', '/api/books', undefined, token)).toMatchObject({ status: 401, body: { code: 'session_over' } });
    expect(await call('GET', '/api/me')).toMatchObject({ status: 401, body: { code: 'sign_in_first' } });
  });

  test('is limited for each e-mail, and says so before and when it is too much', async () => {
    const attempt = () => call('POST', '/api/session', { email: 'x@y.example', password: 'wrong' });
    expect((await attempt()).headers.get('ratelimit')).toBe(`"sign-in";r=${LIMITS.signInAttempts - 1};t=60`);
    for (let used = 1; used < LIMITS.signInAttempts; used += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(signIn(ACCOUNTS.ada)).resolves.toMatch(/^ey/);
  });
});

describe('the catalogue', () => {
  test('is read in pages by everybody, up to a limit', async () => {
    const first = await call('GET', '/api/books?status=in');
    expect(first.body).toMatchObject({ page: 1, limit: 20, next: '/api/books?status=in&page=2' });
    expect(first.body['data']).toHaveLength(LIMITS.pageSize);
    expect((await call('GET', '/api/books?limit=100')).body['next']).toBeNull();
    expect((await call('GET', '/api/books?limit=101')).body['errors']).toEqual({ limit: ['A page has at most 100 rows.'] });
  });

  test('takes what keeps the rules, once, from the desk alone', async () => {
    const book = { title: 't'.repeat(80), author: 'A', isbn: '9780000000001' };
    expect((await call('POST', '/api/books', book)).status).toBe(401);
    expect((await call('POST', '/api/books', book, await signIn(ACCOUNTS.ada))).status).toBe(403);
    const lena = await signIn(ACCOUNTS.lena);
    const refused = await call('POST', '/api/books', { ...book, title: 't'.repeat(81), isbn: '978' }, lena);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { title: ['A title has at most 80 characters.'], isbn: [expect.stringContaining('13 digits')] } },
    });
    const added = await call('POST', '/api/books', book, lena);
    expect(added.headers.get('location')).toBe(`/api/books/${String(added.body['id'])}`);
    expect(await call('POST', '/api/books', book, lena)).toMatchObject({ status: 409, body: { code: 'isbn_taken' } });
  });

  test('takes covers up to a size and of two kinds', async () => {
    const lena = await signIn(ACCOUNTS.lena);
    const upload = (size: number, type: string) => {
      const form = new FormData();
      form.append('cover', new Blob(['c'.repeat(size)], { type }), 'cover');
      return call('PUT', '/api/books/1/cover', form, lena);
    };
    expect((await upload(LIMITS.coverBytes, 'image/png')).body['cover']).toBe('/covers/1.png');
    expect((await upload(LIMITS.coverBytes + 1, 'image/png')).status).toBe(413);
    expect((await upload(10, 'image/gif')).status).toBe(415);
  });
});

describe('loans', () => {
  test('move book and loan together, and only as the machine allows', async () => {
    const ada = await signIn(ACCOUNTS.ada);
    const lena = await signIn(ACCOUNTS.lena);
    const loan = await call('POST', '/api/loans', { bookId: 1, days: 30 }, ada);
    expect(loan).toMatchObject({ status: 201, body: { status: 'open', book: { status: 'out' } } });
    const action = (name: string, token: string) => call('POST', `/api/loans/${String(loan.body['id'])}/${name}`, {}, token);
    expect(await call('POST', '/api/loans', { bookId: 1, days: 7 }, lena)).toMatchObject({ status: 409, body: { code: 'on_loan' } });
    expect((await action('return', ada)).status).toBe(403);
    expect(await action('lost', ada)).toMatchObject({
      body: { status: 'lost', feeCents: LIMITS.lostFeeCents, book: { status: 'withdrawn' } },
    });
    expect(await action('return', lena)).toMatchObject({ status: 409, body: { code: 'not_out' } });
    expect(await action('remind', lena)).toMatchObject({ status: 409, body: { message: 'A loan that is lost cannot become overdue.' } });
    expect(await action('found', lena)).toMatchObject({ body: { status: 'returned', feeCents: 0, book: { status: 'in' } } });
  });

  test('of others are hidden from a member, and theirs to renew twice', async () => {
    const ada = await signIn(ACCOUNTS.ada);
    const ben = await signIn(ACCOUNTS.ben);
    const id = String((await call('POST', '/api/loans', { bookId: 2, days: 1 }, ada)).body['id']);
    const renew = (token: string) => call('POST', `/api/loans/${id}/renew`, { days: 1 }, token);
    expect((await call('GET', `/api/loans/${id}`, undefined, ada)).status).toBe(200);
    expect(await call('GET', `/api/loans/${id}`, undefined, ben)).toMatchObject({ status: 404, body: { code: 'no_such_loan' } });
    expect(await renew(ben)).toMatchObject({ status: 403, body: { code: 'not_yours' } });
    expect([(await renew(ada)).status, (await renew(ada)).status, (await renew(ada)).status]).toEqual([200, 200, 409]);
  });
});

test('answers carry exactly the fields that are declared', async () => {
  const mona = await signIn(ACCOUNTS.mona);
  await call('POST', '/api/reservations', { bookId: 3 }, mona);
  for (const { name, collection, fields } of ENTITIES) {
    const { body } = await call('GET', `${collection}?limit=1`, undefined, mona);
    const [first = {}] = body['data'] as readonly object[];
    const extra = name === 'loan' ? ['book'] : [];
    expect(Object.keys(first), name).toEqual([...fields.map((field) => field.name), ...extra]);
  }
});

test('a change of a book is an event; a stream ends after five of them', async () => {
  const lena = await signIn(ACCOUNTS.lena);
  const response = await fetch(`${origin}/api/events`);
  for (const action of ['repair', 'restore', 'repair', 'restore', 'withdraw']) await call('POST', `/api/books/1/${action}`, {}, lena);
  const text = await response.text();
  expect(text).toMatch(/^retry: 3000$/m);
  expect(text.match(/^event: book$/gm)).toHaveLength(LIMITS.streamEvents);
  expect(text).toMatch(/"bookId":1,"status":"withdrawn"/);
});

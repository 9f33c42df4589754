import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import { ask, standInOf, type Told, type World } from './recording.fixture.ts';

/** A library with people who sign in, roles, a status that moves, filters and pages: recorded, and gone through on the stand-in. */
const world: World = {
  parameters: { bookId: 'Book' },
  references: { bookId: 'Book' },
  entities: [
    { name: 'Book', identity: 'id' },
    { name: 'Loan', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: {
    'GET /books → items[]': 'Book',
    'GET /books/{bookId} → ': 'Book',
    'POST /books → ': 'Book',
    'PATCH /books/{bookId} → ': 'Book',
    'POST /loans → ': 'Loan',
    'POST /login → member': 'Member',
    'POST /members → ': 'Member',
    'GET /me → ': 'Member',
  },
};

const books = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Book ${id}`, status: id === 4 ? 'out' : 'in' }));
const people = {
  ann: { id: 'm-1', email: 'ann@x.org', role: 'librarian' },
  bob: { id: 'm-2', email: 'bob@x.org', role: 'member' },
};
const as = (who: keyof typeof people): Told['caller'] => ({
  credential: 'present',
  role: people[who].role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}` }],
  account: { entity: 'Member', key: people[who].id },
  known: people[who],
});
const list = (query: Record<string, string>, items: readonly Json[], total: number): Told => ({
  call: 'GET /books',
  query,
  status: 200,
  answer: { items, total },
  caller: as('ann'),
});
const login = (who: keyof typeof people, secret: string): Told => ({
  call: 'POST /login',
  send: { email: people[who].email, password: secret },
  status: 200,
  answer: { token: `np_tok_${who}`, member: people[who] },
});
const remove = (who: keyof typeof people, id: number, status: number): Told => ({
  call: 'DELETE /books/{bookId}',
  path: { bookId: String(id) },
  status,
  ...(status === 204 ? {} : { answer: { error: 'Librarians only.' } }),
  caller: as(who),
});

const recording: readonly Told[] = [
  { call: 'GET /me', status: 401, answer: { error: 'Sign in first.' } },
  login('ann', 'np_pw_ann'),
  { call: 'GET /me', status: 200, answer: people.ann, caller: as('ann') },
  {
    call: 'POST /login',
    send: { email: 'ann@x.org', password: 'np_pw_typo' },
    status: 401,
    answer: { error: 'Wrong e-mail or password.' },
  },
  list({ page: '1', size: '2' }, books.slice(0, 2), 5),
  list({ page: '2', size: '2' }, books.slice(2, 4), 5),
  list({ page: '3', size: '2' }, books.slice(4), 5),
  list({ status: 'out', page: '1', size: '2' }, books.slice(3, 4), 1),
  { call: 'POST /books', send: { title: 'Sixth' }, status: 201, answer: { id: 6, title: 'Sixth', status: 'in' }, caller: as('ann') },
  { call: 'POST /books', send: { title: 'Book 1' }, status: 409, answer: { error: 'The title is taken.' }, caller: as('ann') },
  {
    call: 'PATCH /books/{bookId}',
    path: { bookId: '2' },
    send: { title: 'Second' },
    status: 200,
    answer: { ...books[1], title: 'Second' },
    caller: as('ann'),
  },
  remove('ann', 5, 204),
  login('bob', 'np_pw_bob'),
  { call: 'GET /me', status: 200, answer: people.bob, caller: as('bob') },
  remove('bob', 3, 403),
  { call: 'POST /loans', send: { bookId: 1 }, status: 201, answer: { id: 'l-1', bookId: 1, memberId: 'm-2' }, caller: as('bob') },
  { call: 'GET /books/{bookId}', path: { bookId: '1' }, status: 200, answer: { ...books[0], status: 'out' }, caller: as('bob') },
  { call: 'POST /loans', send: { bookId: 1 }, status: 409, answer: { error: 'Already on loan.' }, caller: as('bob') },
  {
    call: 'POST /members',
    send: { email: 'cid@x.org', password: 'np_pw_cid' },
    status: 201,
    answer: { id: 'm-3', email: 'cid@x.org', role: 'member' },
  },
];

const signedIn = async (email: string, password: string, of = standInOf(recording, world)) => {
  const answer = await ask(of, 'POST', '/login', { email, password });
  const token = (answer.body as { token?: string }).token ?? '';
  return {
    of,
    answer,
    call: (method: string, url: string, send?: Json) => ask(of, method, url, send, { authorization: `Bearer ${token}` }),
  };
};

describe('people', () => {
  it('sign in with the placeholder of their recorded secret, and are known by the token they get', async () => {
    const { answer, call } = await signedIn('ann@x.org', 'np_pw_ann');
    expect(answer).toMatchObject({ status: 200, body: { member: people.ann } });
    expect((answer.body as { token: string }).token).toMatch(/^standin_[0-9a-f]{48}$/);
    expect(await call('GET', '/me')).toMatchObject({ status: 200, body: people.ann });
  });
  it('are refused with any other secret', async () => {
    const { answer } = await signedIn('ann@x.org', 'guess');
    expect(answer).toMatchObject({ status: 401, body: { error: 'Wrong e-mail or password.' } });
  });
  it('who sign up can sign in with what they chose', async () => {
    const of = standInOf(recording, world);
    expect(await ask(of, 'POST', '/members', { email: 'dora@x.org', password: 'my own' })).toMatchObject({
      status: 201,
      body: { email: 'dora@x.org', role: 'member' },
    });
    const { answer, call } = await signedIn('dora@x.org', 'my own', of);
    expect(answer.status).toBe(200);
    expect(await call('GET', '/me')).toMatchObject({ body: { email: 'dora@x.org' } });
  });
  it('are strangers without a token, and unknown with a foreign one', async () => {
    const of = standInOf(recording, world);
    expect(await ask(of, 'GET', '/me')).toMatchObject({ status: 401, body: { error: 'Sign in first.' } });
    expect(await ask(of, 'GET', '/me', undefined, { authorization: 'Bearer stale' })).toMatchObject({
      status: 501,
      body: {
        detail: expect.stringMatching(
          /^Not shown: what GET \/me answers when the credential is not known\. The stand-in may have been started again/,
        ),
        credential: 'unknown',
      },
    });
    expect(await ask(of, 'DELETE', '/books/3', undefined, { authorization: 'Bearer stale' })).toMatchObject({
      status: 501,
      body: { credential: 'unknown' },
    });
    expect(await ask(of, 'PUT', '/nowhere', undefined, { authorization: 'Bearer stale' })).not.toMatchObject({
      body: { credential: 'unknown' },
    });
    expect(await ask(of, 'GET', '/books?page=1&size=2')).toMatchObject({
      status: 501,
      body: { detail: 'Not shown: what GET /books answers when nobody is signed in' },
    });
  });
  it('may do what their role was seen to do', async () => {
    const bob = await signedIn('bob@x.org', 'np_pw_bob');
    expect(await bob.call('DELETE', '/books/2')).toMatchObject({ status: 403, body: { error: 'Librarians only.' } });
    const ann = await signedIn('ann@x.org', 'np_pw_ann', bob.of);
    expect(await ann.call('DELETE', '/books/2')).toMatchObject({ status: 204, body: null });
    expect(await ann.call('GET', '/books/2')).toMatchObject({ status: 501 });
  });
});

describe('books', () => {
  it('come in the recorded pages, with the right count', async () => {
    const { call } = await signedIn('ann@x.org', 'np_pw_ann');
    const ids = (body: Json): Json => (body as { items: { id: number }[] }).items.map(({ id }) => id);
    expect(ids((await call('GET', '/books?page=2&size=2')).body)).toEqual([3, 4]);
    expect((await call('GET', '/books?page=1&size=2')).body).toMatchObject({ total: 6 });
    expect(ids((await call('GET', '/books?page=1&size=4')).body)).toEqual([1, 2, 3, 4]);
    expect((await call('GET', '/books?page=1&size=2&status=out')).body).toMatchObject({ total: 1, items: [{ id: 4 }] });
    for (const [query, odd] of [
      ['page=0&size=2', 'page is "0"'],
      ['page=1&size=0', 'size is "0"'],
    ])
      expect(await call('GET', `/books?${query}`)).toMatchObject({
        status: 501,
        body: { detail: `Not shown: what GET /books answers when query ${odd}` },
      });
    expect(await call('GET', '/books?page=first&size=2')).toMatchObject({
      status: 501,
      body: { detail: 'Not shown: what GET /books answers when query page is "first"' },
    });
  });
  it('change where the payload says so, and nowhere else', async () => {
    const { call } = await signedIn('ann@x.org', 'np_pw_ann');
    expect(await call('PATCH', '/books/3', { title: 'Third' })).toMatchObject({
      status: 200,
      body: { id: 3, title: 'Third', status: 'in' },
    });
    expect((await call('GET', '/books?page=2&size=2')).body).toMatchObject({ items: [{ id: 3, title: 'Third' }, { id: 4 }] });
  });
  it('refuse a title that is taken, also by a book made just now', async () => {
    const { call } = await signedIn('ann@x.org', 'np_pw_ann');
    expect(await call('POST', '/books', { title: 'Book 1' })).toMatchObject({ status: 409 });
    expect(await call('POST', '/books', { title: 'Seventh' })).toMatchObject({
      status: 201,
      body: { id: 7, title: 'Seventh', status: 'in' },
    });
    expect(await call('POST', '/books', { title: 'Seventh' })).toMatchObject({ status: 409 });
  });
  it('are lent once', async () => {
    const { call } = await signedIn('bob@x.org', 'np_pw_bob');
    expect(await call('POST', '/loans', { bookId: 3 })).toMatchObject({ status: 201, body: { bookId: 3, memberId: 'm-2' } });
    expect(await call('POST', '/loans', { bookId: 3 })).toMatchObject({ status: 409, body: { error: 'Already on loan.' } });
    expect(await call('POST', '/loans', { bookId: 99 })).toMatchObject({ status: 501 });
  });
});

describe('the state', () => {
  it('can be kept and taken up again', async () => {
    const { of, call } = await signedIn('ann@x.org', 'np_pw_ann');
    await call('POST', '/books', { title: 'Kept' });
    const again = standInOf(recording, world);
    again.restore(JSON.parse(JSON.stringify(of.state())) as ReturnType<typeof of.state>);
    const { call: later } = await signedIn('ann@x.org', 'np_pw_ann', again);
    expect(await later('POST', '/books', { title: 'Kept' })).toMatchObject({ status: 409 });
    expect(await later('POST', '/books', { title: 'Another' })).toMatchObject({ status: 201, body: { id: 8 } });
  });
});

import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { call, get, HOME, type Session, sessionOf, type Told } from '../observations/exchange.fixture.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import type { CallSample } from '../outcomes/sample.ts';
import { addressedAmong } from './addressed.ts';
import { ownersAmong, reachOf } from './reach.ts';
import { SampleKeeper, samplesOf } from './samples.ts';

const keptOf = (session: Session): SampleKeeper => {
  const keeper = new SampleKeeper();
  for (const one of session.observed) keeper.see(one);
  return keeper;
};
const samples = (...all: readonly Told[]): readonly CallSample[] => {
  const session = sessionOf(all);
  const { kept } = keptOf(session);
  const entities = entitiesOf([session]);
  return samplesOf(session.recording, kept, ownersAmong(entities), addressedAmong(entities, [kept]));
};
const sampleOf = (...all: readonly Told[]): CallSample => {
  const last = samples(...all).at(-1);
  if (last === undefined) throw new Error('no sample');
  return last;
};

const ANN = 'np_tok_ann12345678';
const books = get('/api/books', [
  { id: 1, title: 'A' },
  { id: 2, title: 'B' },
]);
const members = get('/api/members', [
  { id: 'M-1', name: 'Ann' },
  { id: 'M-2', name: 'Bob' },
]);

describe('which exchanges are kept', () => {
  test('not what somebody was shown while they were signing out', () => {
    const leaving = sessionOf([books, books]).observed.map((one, at) =>
      at === 0 ? one : { ...one, actor: { ...one.actor, leaving: true as const } },
    );
    const keeper = new SampleKeeper();
    for (const one of leaving) keeper.see(one);
    expect(keeper.kept).toHaveLength(1);
  });
  test('those that were answered by the product', () => {
    expect(
      samples(
        books,
        call('GET /api/books', { status: 0, defeated: 'aborted' }),
        call('GET /api/books', { status: 304, defeated: 'cached' }),
      ).map(({ status }) => status),
    ).toEqual([200]);
  });

  test('a large answer three times per address, a huge one never', () => {
    const large = (n: number): Told => get(`/api/report?n=${n}`, { text: 'x'.repeat(25_000) });
    expect(samples(...Array.from({ length: 9 }, () => large(1)), large(2))).toHaveLength(4);
    expect(samples(get('/api/dump', { text: 'x'.repeat(600_000) }))).toEqual([]);
    const page = samples(call('GET /api/page', { text: ['text/html', 'x'.repeat(600_000)] }), get('/api/page', { rows: 1 }));
    expect(page.map(({ responseKnown, mediaType }) => [responseKnown, mediaType])).toEqual([
      [false, 'text/html'],
      [true, 'application/json'],
    ]);
  });

  test('what is answered as it was leaves room for others, and an operation that is told something else is asked something else', () => {
    const page = (text: string): Told => get('/api/settings', { text: text.repeat(15_000) });
    const late = Array.from({ length: 20 }, (_, n) => call('POST /api/ping', { sends: { n }, answer: { n } }));
    const rest = (told: readonly Told[]): number => keptOf(sessionOf([...told, ...late])).kept.length - told.length;
    expect(rest(Array.from({ length: 450 }, () => page('a')))).toBe(20);
    expect(rest(Array.from({ length: 450 }, (_, n) => page(String(n % 10))))).toBeLessThan(20);
    const asks = (first: number): Told =>
      call('POST /graphql', {
        sends: { query: 'query All($first: Int) { books(first: $first) { text } }', variables: { first } },
        answer: { data: { books: [{ text: 'x'.repeat(25_000) }] } },
      });
    expect(keptOf(sessionOf([1, 2, 3, 4, 5].map(asks))).kept).toHaveLength(10);
  });

  test('of very many the first of each call and status', () => {
    const told = Array.from({ length: 4_200 }, (_, n) => get('/api/ping', { n }));
    const late = Array.from({ length: 20 }, () => call('POST /api/ping', { sends: {}, answer: {} }));
    const kept = keptOf(sessionOf([...told, ...late])).kept;
    expect(kept.filter(({ name }) => name === 'GET /api/ping')).toHaveLength(4_000);
    expect(kept.filter(({ name }) => name === 'POST /api/ping')).toHaveLength(12);
  });
});

describe('what a sample tells', () => {
  test('the call with its path, query, payload and answer, and where it stands', () => {
    expect(
      sampleOf(books, call('PATCH /api/books/1?notify=yes', { sends: { title: 'C' }, answer: { id: 1, title: 'C' }, gets: { ETag: 'x' } })),
    ).toMatchObject({
      at: 'monday.har#/log/entries/1',
      session: 'monday.har anonymous',
      call: 'PATCH /api/books/{bookId}',
      path: [['bookId', '1']],
      query: [['notify', 'yes']],
      payload: { title: 'C' },
      payloadKnown: true,
      status: 200,
      mediaType: 'application/json',
      headers: [['etag', 'x']],
      response: { id: 1, title: 'C' },
      responseKnown: true,
    });
  });

  test('a text as text, and a body that is not in the recording as not known', () => {
    expect(sampleOf(call('GET /api/x', { status: 404, text: ['text/plain', 'No.'] }))).toMatchObject({
      response: 'No.',
      responseKnown: true,
    });
    expect(sampleOf(call('POST /api/x', { status: 204, sends: {} }))).toMatchObject({
      mediaType: null,
      response: undefined,
      responseKnown: true,
    });
  });

  test('which things it names: in the path and in the payload, by what they are called', () => {
    expect(
      sampleOf(books, members, call('POST /api/books/1/lend', { sends: { memberId: 'M-2', note: 'M-1', bookId: 2 }, answer: {} })).reach,
    ).toEqual([
      { entity: 'Book', key: '1', in: 'path', name: 'bookId' },
      { entity: 'Member', key: 'M-2', in: 'payload', name: 'memberId' },
      { entity: 'Book', key: '2', in: 'payload', name: 'bookId' },
    ]);
  });

  test('what is changed or taken away at the address of all, by the identity that is sent', () => {
    const patch = sampleOf(books, call('PATCH /api/books', { sends: { id: 2, title: 'C' }, answer: { id: 2 } }));
    const taken = sampleOf(books, call('DELETE /api/books', { sends: { id: 1 }, answer: { id: 1 } }));
    expect([patch.reach, taken.reach[0], taken.deletes]).toEqual([
      [{ entity: 'Book', key: '2', in: 'payload', name: 'id' }],
      { entity: 'Book', key: '1', in: 'payload', name: 'id' },
      true,
    ]);
    expect(sampleOf(books, call('POST /api/books', { sends: { id: 9, title: 'C' }, answer: { id: 9 } })).reach).toEqual([]);
  });

  test('which things its answer holds, and where', () => {
    const loan: Json = { id: 'L9', days: 3, book: { id: 1, title: 'A' } };
    const found = samples(books, get('/api/loans', { data: [loan, { id: 'L8', days: 4, book: { id: 2, title: 'B' } }] })).at(-1)?.found;
    expect(found?.map(({ entity, key, path }) => `${entity} ${key} at ${path}`)).toEqual([
      'Loan L9 at data[]',
      'Book 1 at data[].book',
      'Loan L8 at data[]',
      'Book 2 at data[].book',
    ]);
  });

  test('not what a refusal happens to hold', () => {
    expect(sampleOf(books, call('GET /api/books/1', { status: 409, answer: { id: 1, title: 'A' } })).found).toEqual([]);
  });
});

describe('who asked', () => {
  test('nobody in particular, with nothing to show', () => {
    expect(sampleOf(books).caller).toEqual({
      credential: 'absent',
      credentials: [],
      role: 'anonymous',
      account: undefined,
      known: undefined,
    });
  });

  test('with every credential that was carried', () => {
    const { caller } = sampleOf(get('/api/books', [], { as: ANN, cookie: 'sid=np_ck; theme=dark' }));
    expect(caller.credential).toBe('present');
    expect(caller.credentials).toEqual([
      { in: 'bearer', name: 'authorization', value: ANN },
      { in: 'cookie', name: 'sid', value: 'np_ck' },
      { in: 'cookie', name: 'theme', value: 'dark' },
    ]);
  });

  test('as the account that an answer about the caller holds, for all that the same person asks', () => {
    const signIn = call('POST /api/session', { sends: { email: 'ann@example.com', password: 'np_pw' }, answer: { token: ANN } });
    const told = samples(
      members,
      signIn,
      get('/api/me', { id: 'M-1', name: 'Ann' }, { as: ANN }),
      get('/api/books', [], { as: ANN }),
      get('/api/books', []),
    );
    expect(told.map(({ caller }) => caller.account)).toEqual([
      undefined,
      undefined,
      { entity: 'Member', key: 'M-1' },
      { entity: 'Member', key: 'M-1' },
      undefined,
    ]);
    expect(told.at(-2)?.caller.known).toEqual({ id: 'M-1', name: 'Ann' });
  });

  test('never as somebody else whom that answer holds too', () => {
    const boss: Json = { id: 'M-1', name: 'Ann', boss: { id: 'M-2', name: 'Bob' } };
    expect(sampleOf(members, get('/api/me', boss, { as: ANN })).caller.account).toEqual({ entity: 'Member', key: 'M-1' });
    expect(
      sampleOf(
        members,
        get(
          '/api/current',
          [
            { id: 'M-2', name: 'Bob' },
            { id: 'M-1', name: 'Ann' },
          ],
          { as: ANN },
        ),
      ).caller.account,
    ).toBeUndefined();
  });
});

test('what a thing is called within is no other thing of its kind', () => {
  const hosts = Array.from({ length: 8 }, (_, at) => `${at + 1}`);
  const told = hosts.flatMap((host) => hosts.map((id) => get(`/api/policies/${host}/${host}${id}`, { id: `${host}${id}`, pattern: 'x' })));
  const session = sessionOf(told);
  const [policy] = entitiesOf([session]);
  const observed = session.observed.find(({ path }) => path.parameters.length === 2);
  if (policy === undefined || observed === undefined) throw new Error('not two parameters');
  const reached = (known: string): readonly string[] =>
    reachOf(observed, {
      byCollection: () => policy,
      byIdentity: (id) => (id === known ? [policy] : []),
      composite: [],
      calledIn: () => [],
      calledAt: () => undefined,
      byField: () => undefined,
      alsoCalled: () => undefined,
      standing: () => () => undefined,
    }).map(({ key }) => key);
  expect(reached('none')).toEqual(['11']);
  // Where one is called so, it is: a folder in a folder.
  expect(reached('1')).toEqual(['11', '1']);
});

test('a write below the thing there is one of that answers with it is about it', () => {
  const cart = (state: string, n: number): Json => ({ id: 1, state, n });
  const told = [
    get('/api/cart', cart('empty', 0)),
    call('POST /api/cart/items', { sends: { sku: 'a' }, status: 201, answer: cart('filled', 1) }),
  ];
  const sample = sampleOf(...told);
  expect(sample.reach).toEqual([{ entity: 'Cart', key: '1', in: 'path', name: '' }]);
  const [made] = mineOutcomes(samples(...told), [{ name: 'Cart', identity: 'id' }]).get('POST /api/cart/items') ?? [];
  expect(made?.then.map(({ kind }) => kind)).toEqual(['set', 'set']);
});

test('a list that a record has as a field names what it refers to, and none of its own kind that has the same numbers', () => {
  const rows = get('/api/books', [
    { id: 1, title: 'A', shelves: [1] },
    { id: 2, title: 'B', shelves: [1, 2] },
  ]);
  const listed = (sends: Json, line = 'POST /api/books'): readonly string[] =>
    (sampleOf(rows, call(line, { sends, answer: { ok: true } })).listed ?? []).map(({ entity, key }) => `${entity} ${key}`);
  expect(listed({ title: 'C', shelves: [1, 2] })).toEqual([]);
  expect(listed({ ids: [1, 2] })).toEqual(['Book 1', 'Book 2']);
  expect(listed({ chosen: [1, 2] }, 'POST /api/books/lend')).toEqual(['Book 1', 'Book 2']);
});

test('a body that is nothing but JSON null is an answer, and is told', () => {
  const saved = call('POST /api/settings', { sends: { sort: 'title' }, answer: null });
  expect([sampleOf(books, saved).response, sampleOf(books, saved).responseKnown]).toEqual([null, true]);
  const [outcome] = mineOutcomes(samples(books, saved), []).get('POST /api/settings') ?? [];
  expect(outcome?.body).toEqual({ kind: 'source', source: { from: 'constant', value: null } });
});

test('from which page of the product a request comes is no header that says what is asked', () => {
  const asked = (value: string) =>
    sampleOf(call('GET /api/tags', { answer: [], headers: { 'X-Return-To': value, 'X-View': 'short' } })).asked?.map(([name]) => name);
  expect(asked(`${HOME}/tags/red`)).toEqual(['x-view']);
  expect(asked('https://elsewhere.example.com/tags')).toEqual(['x-return-to', 'x-view']);
});

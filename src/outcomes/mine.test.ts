import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, timeAt, type World } from '../backend/recording.fixture.ts';
import { printCollection, printConditions, printTemplate, printThen } from './language.ts';
import { mineOutcomes, minerOf } from './mine.ts';
import { type Outcome, outcome } from './outcome.ts';

const world: World = {
  parameters: { bookId: 'Book', loanId: 'Loan' },
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
    'GET /loans/{loanId} → ': 'Loan',
    'PUT /loans/{loanId} → ': 'Loan',
    'GET /loans → []': 'Loan',
    'POST /login → member': 'Member',
    'GET /me → ': 'Member',
  },
};

const mined = (tolds: readonly Told[]): ReadonlyMap<string, Outcome[]> => mineOutcomes(samplesOf(tolds, world), world.entities);
const lines = (tolds: readonly Told[], call: string): string[] =>
  (mined(tolds).get(call) ?? []).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} → ${printThen(one)}`,
  );
const bodies = (tolds: readonly Told[], call: string): string[] =>
  (mined(tolds).get(call) ?? []).map((one) => (one.body === null ? '' : printTemplate(one.body)));

const book = (id: number, more: object = {}) => ({ id, title: `Title ${id}`, status: 'in', copies: 3, ...more });
const bookAt = (id: number, more: object = {}): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: book(id, more) as never,
});
const create = (title: string, id: number): Told => ({
  call: 'POST /books',
  send: { title, copies: 3 },
  status: 201,
  answer: { id, title, copies: 3, status: 'in', code: `c-${id}-x`, addedAt: timeAt(id) },
  at: id,
});
const refuse = (send: object, status: number, message: string): Told => ({
  call: 'POST /books',
  send: send as never,
  status,
  answer: { error: message },
});

describe('refusals', () => {
  const fine: readonly Told[] = [create('First book', 10), create('Second book', 11)];
  it('are isolated by the one predicate that separates them', () => {
    expect(lines([...fine, refuse({ title: '', copies: 3 }, 422, 'Title is needed.')], 'POST /books')).toContain(
      'title is empty → 422 → nothing changes',
    );
    expect(lines([...fine, refuse({ copies: 3 }, 400, 'Bad request')], 'POST /books')).toContain(
      'title is missing → 400 → nothing changes',
    );
  });
  it('are isolated by their own words where several predicates fit', () => {
    expect(lines([...fine, refuse({ title: '', copies: null }, 422, 'The title must not be empty.')], 'POST /books')).toContain(
      'title is empty → 422 → nothing changes',
    );
  });
  it('stay as recorded where several fit and nothing names one', () => {
    const [line] = lines([...fine, refuse({ title: '', copies: null }, 422, 'Please check your input.')], 'POST /books').slice(1);
    expect(line).toMatch(/^\? exactly as recorded \(\w+\), copies is given as null, title is empty → 422/);
  });
  it('have a limit where they state it', () => {
    expect(lines([...fine, refuse({ title: 'Third book', copies: 40 }, 422, 'copies: at most 30.')], 'POST /books')).toContain(
      'copies above 30 → 422 → nothing changes',
    );
  });
  it('leave open what lies between the greatest accepted and the least refused', () => {
    const found = lines([...fine, refuse({ title: 'First book', copies: 40 }, 422, 'copies is too large')], 'POST /books');
    expect(found).toContain('copies at least 40 → 422 → nothing changes');
    expect(found[0]).toContain('copies at most 3 → 201');
  });
  it('fall on both sides of what is accepted', () => {
    const found = lines(
      [
        ...fine,
        refuse({ title: 'A', copies: 0 }, 422, 'copies must be between 1 and 30.'),
        refuse({ title: 'B', copies: 31 }, 422, 'copies must be between 1 and 30.'),
      ],
      'POST /books',
    );
    expect(found).toContain('copies below 1 → 422 → nothing changes');
    expect(found).toContain('copies above 30 → 422 → nothing changes');
  });
  it('are never isolated by a number that only names something', () => {
    const loans: readonly Told[] = [
      bookAt(1),
      { call: 'POST /loans', send: { bookId: 1 }, status: 201, answer: { id: 1, bookId: 1 } },
      { call: 'POST /loans', send: { bookId: 999 }, status: 422, answer: { error: 'bookId is too high' } },
    ];
    expect(lines(loans, 'POST /loans').join(' ')).not.toMatch(/at least|above/);
  });
  it('of strangers and of roles', () => {
    const told = (role: string, status: number): Told => ({
      call: 'DELETE /books/{bookId}',
      path: { bookId: '1' },
      status,
      ...(status === 204 ? {} : { answer: { error: status === 401 ? 'Sign in first.' : 'Forbidden' } }),
      caller:
        role === 'anonymous'
          ? { credential: 'absent', role }
          : { credential: 'present', role, credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${role}` }] },
    });
    const found = lines([bookAt(1), told('anonymous', 401), told('member', 403), told('librarian', 204)], 'DELETE /books/{bookId}');
    expect(found).toEqual([
      'otherwise → 204 → the Book is deleted',
      'nobody is signed in → 401 → nothing changes',
      'who asks is member → 403 → nothing changes',
    ]);
  });
  it('of what belongs to another', () => {
    const asks = (key: string, owner: string, status: number): Told => ({
      call: 'PUT /loans/{loanId}',
      path: { loanId: `loan of ${owner}` },
      send: { days: 3 },
      status,
      ...(status === 200 ? { answer: { id: `loan of ${owner}`, memberId: owner, days: 3 } } : { answer: { error: 'Not yours.' } }),
      caller: { credential: 'present', role: 'member', account: { entity: 'Member', key }, known: { id: key } },
    });
    const loan = (id: string): Told => ({
      call: 'GET /loans/{loanId}',
      path: { loanId: `loan of ${id}` },
      status: 200,
      answer: { id: `loan of ${id}`, memberId: id, days: 1 },
    });
    expect(lines([loan('m-1'), loan('m-2'), asks('m-1', 'm-1', 200), asks('m-1', 'm-2', 403)], 'PUT /loans/{loanId}')).toContain(
      'Loan.memberId is not id of who asks → 403 → nothing changes',
    );
  });
  it('never of what refers to another kind of thing by its name, though who asks has the same number', () => {
    const asks = (book: string, status: number): Told => ({
      call: 'PUT /loans/{loanId}',
      path: { loanId: `loan of ${book}` },
      send: { days: 3 },
      status,
      ...(status === 200 ? { answer: { id: `loan of ${book}`, bookId: book, days: 3 } } : { answer: { error: 'No.' } }),
      caller: { credential: 'present', role: 'member', account: { entity: 'Member', key: '1' }, known: { id: '1' } },
    });
    const loan = (book: string): Told => ({
      call: 'GET /loans/{loanId}',
      path: { loanId: `loan of ${book}` },
      status: 200,
      answer: { id: `loan of ${book}`, bookId: book, days: 1 },
    });
    expect(lines([bookAt(1), loan('1'), loan('2'), asks('1', 200), asks('2', 403)], 'PUT /loans/{loanId}').join('\n')).not.toContain(
      'Loan.bookId is',
    );
  });
  it('by status, and only by a field that changes', () => {
    const borrow = (status: number, more: object): Told => ({ call: 'POST /loans', send: { bookId: 1 }, status, answer: more as never });
    const recording: readonly Told[] = [
      bookAt(1),
      borrow(201, { id: 7, bookId: 1 }),
      bookAt(1, { status: 'out' }),
      borrow(409, { error: 'Already on loan.' }),
    ];
    expect(lines(recording, 'POST /loans')).toEqual([
      'Book.status is in → 201 → a Loan is created with id := a fresh integer, bookId := payload bookId; Book.status := out',
      'Book.status is out → 409 → nothing changes',
    ]);
  });
  it('of what is taken', () => {
    expect(lines([...fine, refuse({ title: 'First book', copies: 3 }, 409, 'title is taken')], 'POST /books')).toContain(
      'title is already a Book.title → 409 → nothing changes',
    );
  });
  it('by the server itself have no cause in the request', () => {
    expect(lines([...fine, refuse({ title: 'Odd', copies: 3, gift: true }, 500, 'gift')], 'POST /books')[1]).toMatch(
      /^\? exactly as recorded/,
    );
  });
  it('of the very same request as an answer are told apart by nothing', () => {
    expect(lines([bookAt(1), { ...bookAt(1), status: 429, answer: { error: 'Slow down.' } }], 'GET /books/{bookId}')).toContain(
      '? condition not shown → 429 → nothing changes',
    );
  });
});

describe('effects', () => {
  it('of a create: each field by its origin', () => {
    expect(lines([create('First book', 10), create('Second book', 11)], 'POST /books')[0]).toBe(
      'otherwise → 201 → a Book is created with id := a fresh integer, title := payload title, copies := payload copies, status := in, code: value not shown, addedAt := now',
    );
  });
  it('of a create: a number that grows with each is counted, though what was sent is the same number now and then', () => {
    const made = (number: number, copies: number): Told => ({
      call: 'POST /books',
      send: { title: `Title ${number}`, copies },
      status: 201,
      answer: { id: `b-${number}`, number, title: `Title ${number}`, copies },
      at: number,
    });
    const line = (...all: readonly Told[]): string => lines(all, 'POST /books')[0] ?? '';
    expect(line(made(1, 4), made(2, 5), made(3, 3), made(4, 1), made(5, 2))).toContain('number := a fresh integer');
    expect(line(made(1, 1), made(2, 2), made(3, 3), made(4, 4))).not.toContain('number := a fresh integer');
  });
  it('of an update: only what was sent', () => {
    const patch = (send: object, after: object): Told => ({
      call: 'PATCH /books/{bookId}',
      path: { bookId: '1' },
      send: send as never,
      status: 200,
      answer: book(1, after) as never,
    });
    expect(
      lines(
        [bookAt(1), patch({ title: 'New' }, { title: 'New' }), patch({ copies: 9 }, { title: 'New', copies: 9 })],
        'PATCH /books/{bookId}',
      )[0],
    ).toBe('otherwise → 200 → Book.title := payload title; Book.copies := payload copies');
  });
  it('seen by the next read, when the answer shows nothing', () => {
    const archive: Told = { call: 'POST /books/{bookId}/archive', path: { bookId: '1' }, status: 204 };
    expect(lines([bookAt(1), archive, bookAt(1, { status: 'archived' })], 'POST /books/{bookId}/archive')).toEqual([
      'Book.status is in → 204 → Book.status := archived',
    ]);
  });
  it('of two writes between two reads are not told apart', () => {
    const post = (call: string): Told => ({ call, path: { bookId: '1' }, status: 204 });
    const recording = [bookAt(1), post('POST /books/{bookId}/archive'), post('POST /books/{bookId}/lock'), bookAt(1, { status: 'locked' })];
    expect(lines(recording, 'POST /books/{bookId}/archive')).toEqual(['otherwise → 204 → no change shown']);
    expect(lines(recording, 'POST /books/{bookId}/lock')).toEqual(['otherwise → 204 → no change shown']);
  });
  it('are none where what the call is about was seen before and after, and was the same', () => {
    const remind: Told = { call: 'POST /books/{bookId}/remind', path: { bookId: '1' }, status: 204 };
    const told = (...recording: readonly Told[]): string[] => lines(recording, 'POST /books/{bookId}/remind');
    expect(told(bookAt(1), remind, bookAt(1))).toEqual(['otherwise → 204 → nothing changes']);
    // Nobody looked before, or after, or a part of it alone, or something else came between.
    expect(told(remind, bookAt(1))).toEqual(['otherwise → 204 → no change shown']);
    expect(told(bookAt(1), remind)).toEqual(['otherwise → 204 → no change shown']);
    const part: Told = { call: 'GET /books', status: 200, answer: { items: [{ id: 1, title: 'Title 1' }] } };
    expect(told(bookAt(1), remind, part)).toEqual(['otherwise → 204 → no change shown']);
    const lock: Told = { ...remind, call: 'POST /books/{bookId}/lock' };
    expect(told(bookAt(1), remind, lock, bookAt(1))).toEqual(['otherwise → 204 → no change shown']);
    // Looked at twice, and once it was another: what changed that is not shown.
    const other = bookAt(2, { note: 'x' });
    expect(told(bookAt(1), remind, bookAt(1), bookAt(2), { ...remind, path: { bookId: '2' } }, other)).toEqual([
      'otherwise → 204 → nothing changes',
    ]);
  });
  it('of a server that failed are not shown, of a refusal none', () => {
    const post = (status: number): Told => ({ call: 'POST /books/{bookId}/archive', path: { bookId: '1' }, status });
    expect(lines([post(500)], 'POST /books/{bookId}/archive')[0]).toMatch(/→ 500 → no change shown$/);
    expect(lines([post(404)], 'POST /books/{bookId}/archive')[0]).toMatch(/→ 404 → nothing changes$/);
  });
  it('that count', () => {
    const take = (copies: number): Told => ({
      call: 'PATCH /books/{bookId}',
      path: { bookId: '1' },
      send: { take: true },
      status: 200,
      answer: book(1, { copies }) as never,
    });
    expect(lines([bookAt(1), take(2), take(1)], 'PATCH /books/{bookId}')[0]).toBe('otherwise → 200 → Book.copies := Book.copies plus -1');
  });
  it('of a number that was only ever seen to go from one to its neighbour: set or moved, nothing tells', () => {
    const write = (id: number): readonly Told[] => [
      bookAt(id, { version: 1 }),
      { call: 'PATCH /books/{bookId}', path: { bookId: String(id) }, send: {}, status: 200, answer: book(id, { version: 2 }) as never },
    ];
    expect(lines([...write(1), ...write(2)], 'PATCH /books/{bookId}')[0]).toBe('otherwise → 200 → Book.version: value not shown, seen 2');
  });
  it('of signing in: the accounts with their placeholders', () => {
    const login = (email: string, secret: string, status: number): Told => ({
      call: 'POST /login',
      send: { email, password: secret },
      status,
      answer: status === 200 ? { token: `np_tok_of_${email}`, member: { id: email, email } } : { error: 'Wrong e-mail or password.' },
    });
    const me = (email: string): Told => ({
      call: 'GET /me',
      status: 200,
      answer: { id: email, email },
      caller: {
        credential: 'present',
        role: 'librarian',
        credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_of_${email}` }],
        account: { entity: 'Member', key: email },
        known: { id: email, email },
      },
    });
    const recording = [
      login('ann@x.org', 'np_pw_1', 200),
      me('ann@x.org'),
      login('ann@x.org', 'np_pw_2', 401),
      login('bob@x.org', 'np_pw_3', 200),
      me('bob@x.org'),
    ];
    expect(lines(recording, 'POST /login')).toEqual([
      'email and password are right for Member.id ("ann@x.org" with "np_pw_1" as librarian; "bob@x.org" with "np_pw_3" as librarian) → 200 → a Member signs in by id',
      'email and password are wrong for Member.id → 401 → nothing changes',
    ]);
    // A recording of the same that leaves out what was sent takes nothing of it away.
    const bare: Told = {
      call: 'POST /login',
      status: 200,
      withoutPayload: true,
      answer: { token: 'np_tok_of_cid', member: { id: 'cid@x.org', email: 'cid@x.org' } },
    };
    expect(lines([...recording, bare, me('cid')], 'POST /login')[0]).toContain('"ann@x.org" with "np_pw_1" as librarian');
    expect(bodies(recording, 'POST /login')[0]).toContain('"token":<a token>');
    expect(bodies(recording, 'GET /me')[0]).toBe('{"id":<id of who asks>,"email":<email of who asks>}');
  });
});

describe('effects with more than one origin', () => {
  const lend = (id: number, send: { bookId: number; days?: number; memberId?: string }, memberId: string, who: string): Told => ({
    call: 'POST /loans',
    send,
    status: 201,
    answer: { id, memberId, days: send.days ?? 14, book: { id: send.bookId, title: `Title ${send.bookId}` } },
    caller: { credential: 'present', role: 'member', account: { entity: 'Member', key: who }, known: { id: who } },
  });
  it('take what was sent, or else a default, or who asks; and parts of what they name', () => {
    const recording = [
      bookAt(11),
      bookAt(12),
      bookAt(13),
      lend(1, { bookId: 11, days: 3 }, 'm-1', 'm-1'),
      lend(2, { bookId: 12 }, 'm-2', 'm-2'),
      lend(3, { bookId: 13, memberId: 'm-9' }, 'm-9', 'm-2'),
    ];
    expect(lines(recording, 'POST /loans')[0]).toContain(
      'memberId := payload memberId or else id of who asks, days := payload days or else 14, book := the Book in payload bookId (id, title)',
    );
  });
  it('are the field of that name where several hold the same', () => {
    const when = (hour: number): string => `2026-03-0${hour}T10:00:00.000Z`;
    const known = (id: number): Told => bookAt(id, { changed: when(id - 10), made: when(id - 10) });
    const note = (id: number, bookId: number): Told => ({
      call: 'POST /loans',
      send: { bookId },
      status: 201,
      answer: { id, bookId, made: when(bookId - 10) },
    });
    expect(lines([known(11), known(12), note(1, 11), note(2, 12)], 'POST /loans')[0]).toContain('made := Book.made');
  });
  it("are nobody's where several people are told the same", () => {
    const settings = (key: string, own: string): Told => ({
      call: 'GET /settings',
      status: 200,
      answer: { instance: '0f8fad5bd9cb469f', mail: own },
      caller: {
        credential: 'present',
        role: 'member',
        account: { entity: 'Member', key },
        known: { id: key, instance: '0f8fad5bd9cb469f', mail: own },
      },
    });
    expect(bodies([settings('m-1', 'ann@mail.example'), settings('m-2', 'bob@mail.example')], 'GET /settings')).toEqual([
      '{"instance":"0f8fad5bd9cb469f","mail":<mail of who asks>}',
    ]);
  });
  it('sign out where the credential was refused from then on', () => {
    const asks = (call: string, status: number): Told => ({
      call,
      status,
      ...(status === 200 ? { answer: { id: 'm-1' } } : status === 401 ? { answer: { error: 'Your session has ended.' } } : {}),
      caller: {
        credential: 'present',
        role: 'member',
        credentials: [{ in: 'bearer', name: 'authorization', value: 'np_tok_1' }],
        account: { entity: 'Member', key: 'm-1' },
        known: { id: 'm-1' },
      },
    });
    expect(lines([asks('GET /me', 200), asks('DELETE /session', 204), asks('GET /me', 401)], 'DELETE /session')).toEqual([
      'otherwise → 204 → who asks signs out',
    ]);
    expect(lines([asks('GET /me', 200), asks('DELETE /session', 204)], 'DELETE /session')).toEqual(['otherwise → 204 → no change shown']);
  });
});

describe('recordings of two servers', () => {
  it('say nothing of each other, though they share their keys', () => {
    const archive: Told = { call: 'POST /books/{bookId}/archive', path: { bookId: '1' }, status: 204 };
    const samples = [
      ...samplesOf([bookAt(1, { title: 'Here' }), archive], world, 'one'),
      ...samplesOf([{ ...bookAt(1, { title: 'There', status: 'archived' }), at: 9 }], world, 'two'),
    ];
    const [found] = mineOutcomes(samples, world.entities).get('POST /books/{bookId}/archive') ?? [];
    expect(found?.then).toEqual([]);
  });
});

describe('lists', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => book(id, { status: id % 2 === 0 ? 'out' : 'in' }));
  const list = (query: Record<string, string>, items: readonly object[], more: object = {}): Told => ({
    call: 'GET /books',
    query,
    status: 200,
    answer: { items, total: 'page' in query || 'offset' in query ? rows.length : items.length, ...more } as never,
  });
  const collections = (tolds: readonly Told[]): string[] =>
    (mined(tolds).get('GET /books') ?? []).map((one) => (one.collection === null ? '' : printCollection(one.collection)));
  it('are paged by page and size', () => {
    const pages = [
      list({ page: '1', size: '2' }, rows.slice(0, 2)),
      list({ page: '2', size: '2' }, rows.slice(2, 4)),
      list({ page: '3', size: '2' }, rows.slice(4)),
    ];
    expect(collections(pages)[0]).toContain('paged by page at query page sized by query size from 1');
    expect(bodies(pages, 'GET /books')[0]).toContain('"total":<count of Book>');
  });
  it('are paged by offset', () => {
    const pages = [list({ offset: '0', limit: '2' }, rows.slice(0, 2)), list({ offset: '2', limit: '2' }, rows.slice(2, 4))];
    expect(collections(pages)[0]).toContain('paged by offset at query offset sized by query limit from 0');
  });
  it('are filtered by what was left out', () => {
    const found = collections([
      list({}, rows),
      list(
        { status: 'out' },
        rows.filter((row) => row.status === 'out'),
        { total: 2 },
      ),
    ]);
    expect(found[0]).toContain('status equals query status');
  });
  it('are chosen without being asked as they are where nothing is asked for', () => {
    const of = (status: string): readonly object[] => rows.filter((row) => row.status === status);
    const told = [list({ status: 'out' }, of('out')), list({ status: 'in' }, of('in')), list({}, of('in')), bookAt(2, { status: 'out' })];
    expect(collections(told)[0]).toContain('every Book; status equals query status or else in');
    // All that there is where nothing is asked for.
    expect(collections([list({ status: 'out' }, of('out')), list({ status: 'in' }, of('in')), list({}, rows)])[0]).not.toContain('or else');
  });
  it('are not shown where what chooses them without being asked is not', () => {
    const of = (status: string): readonly object[] => rows.filter((row) => row.status === status);
    const told = [list({ status: 'out' }, of('out')), list({ status: 'in' }, of('in')), list({}, rows.slice(1, 4)), bookAt(1), bookAt(5)];
    expect(collections(told).join()).not.toContain('every Book');
  });
  it('are ordered by no names that stand for others', () => {
    const named = ['np_user_aaaaaaaa', 'np_user_bbbbbbbb', 'np_user_cccccccc'].map((author, at) => ({
      ...book(3 - at),
      author,
      title: `Title ${at % 2}`,
    }));
    expect(collections([list({}, named)])[0]).toBe('every Book; ordered by id descending');
    expect(
      collections([
        list(
          {},
          named.map((row, at) => ({ ...row, id: [2, 3, 1][at] })),
        ),
      ])[0],
    ).toBe('every Book');
  });
  it('are not filtered where nothing was left out', () => {
    expect(
      collections([
        list(
          { status: 'in' },
          rows.map((row) => ({ ...row, status: 'in' })),
        ),
      ])[0],
    ).toBe('every Book; ordered by id');
  });
  it('are not all there is where one of them left out what is there, however often all was listed', () => {
    const all = list({}, rows);
    const left = list({}, rows.slice(1));
    expect(collections([all, all, all, all])).toEqual(['every Book; ordered by id']);
    expect(collections([all, all, all, left, bookAt(1)]).join()).not.toContain('every Book');
    // What was taken away before it was listed again was not left out.
    expect(collections([all, all, left])).toEqual(['every Book; ordered by id']);
  });
  it('lead to the next page', () => {
    const next = (page: number): Told =>
      list({ page: String(page), size: '2' }, rows.slice(2 * page - 2, 2 * page), {
        page,
        size: 2,
        next: page < 3 ? `/books?page=${page + 1}&size=2` : null,
      });
    expect(bodies([next(1), next(2), next(3)], 'GET /books')[0]).toContain(
      '"page":<page position>,"size":<page size>,"next":<page next link>',
    );
  });
  it('that a role sees only as far as they are its own', () => {
    const loan = (id: number, memberId: string) => ({ id, memberId });
    const all = [loan(1, 'm-1'), loan(2, 'm-2'), loan(3, 'm-1')];
    const loans = (role: string, key: string, items: readonly object[]): Told => ({
      call: 'GET /loans',
      status: 200,
      answer: items as never,
      caller: { credential: 'present', role, account: { entity: 'Member', key }, known: { id: key } },
    });
    const found =
      mined([loans('librarian', 'm-7', all), loans('librarian', 'm-7', all), loans('member', 'm-1', [all[0] ?? {}, all[2] ?? {}])]).get(
        'GET /loans',
      ) ?? [];
    expect(found.map((one) => `${printConditions(one.when)} → ${one.collection === null ? '' : printCollection(one.collection)}`)).toEqual([
      'otherwise → every Loan; ordered by id',
      'who asks is member → every Loan; memberId equals id of who asks',
    ]);
  });
  it('have an order only where three rows show it', () => {
    expect(collections([list({}, rows.toReversed())])[0]).toBe('every Book; ordered by id descending');
    expect(collections([list({}, rows.slice(0, 2))])[0]).toBe('every Book');
  });
});

describe('the miner', () => {
  const recording = samplesOf(
    [
      create('First book', 10),
      create('Second book', 11),
      refuse({ title: '', copies: 3 }, 422, 'Title is needed.'),
      bookAt(10),
      bookAt(11, { status: 'out' }),
    ],
    world,
  );
  it('finds the same in any order of the samples', () => {
    const expected = JSON.stringify([...mineOutcomes(recording, world.entities)]);
    fc.assert(
      fc.property(fc.shuffledSubarray([...recording], { minLength: recording.length }), (shuffled) => {
        expect(JSON.stringify([...mineOutcomes(shuffled, world.entities)])).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });
  it('states nothing without a citation, and only what its contract allows', () => {
    for (const outcomes of mineOutcomes(recording, world.entities).values())
      for (const one of outcomes) {
        expect(one.citations.length).toBeGreaterThan(0);
        expect(outcome.safeParse(one).success).toBe(true);
      }
  });
  it('keeps its memory bounded, and the limits right beyond what it keeps', () => {
    const many = Array.from(
      { length: 600 },
      (_, at): Told => ({
        call: 'POST /books',
        send: { title: `Book ${at}`, copies: at % 31 },
        status: 201,
        answer: { id: at, title: `Book ${at}`, copies: at % 31 },
      }),
    );
    const found = lines([...many, refuse({ title: 'Big', copies: 40 }, 422, 'copies: at most 30.')], 'POST /books');
    expect(found).toContain('copies above 30 → 422 → nothing changes');
  });
  it('knows how things stood before the recording changed them', () => {
    const starts = minerOf(
      samplesOf(
        [
          bookAt(1),
          { call: 'POST /books/{bookId}/archive', path: { bookId: '1' }, status: 204 },
          bookAt(1, { status: 'archived', archivedAt: timeAt(2) }),
        ],
        world,
      ),
    ).starts();
    expect(starts.get('Book')?.get('1')?.value).toEqual(book(1));
  });
  it('takes hostile names as names', () => {
    const hostile = JSON.parse('{"__proto__":{"x":1},"constructor":"c","id":1,"a b":"<i>","toString":null}') as never;
    const found = mined([
      { call: 'GET /books/{bookId}', path: { bookId: '1' }, status: 200, answer: hostile },
      { call: 'POST /books', send: hostile, status: 201, answer: hostile },
    ]);
    expect(JSON.stringify([...found])).toContain('__proto__');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

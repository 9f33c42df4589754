import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, page, type Recordings, recorded, sessionsOf, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import { purposeOf } from '../../observations/purpose.ts';
import { RoleMiner } from './miner.ts';
import type { Permission, Roles } from './reading.ts';
import { settleRoles } from './settle.ts';

const ANN = 'np_tok_ann12345678';
const BOB = 'np_tok_bob12345678';
const MISSING: Json = { code: 'not_found', message: 'There is no such thing.' };
const NO: Json = { code: 'forbidden', message: 'You may not do that.' };

const settled = (recordings: Recordings, labels: Readonly<Record<string, string>> = {}): Roles => {
  const sessions = sessionsOf(recordings, labels);
  const miners = sessions.map(({ recording, cast, observed, exchanges }) => {
    const miner = new RoleMiner(cast);
    const seen = new Map(observed.map((one) => [one.exchange, one]));
    for (const exchange of exchanges) {
      const one = seen.get(exchange);
      if (one !== undefined) miner.see(one);
      else if (purposeOf(exchange) === 'page') miner.seePage(exchange);
    }
    // Operations share the exchange that carries them.
    for (const one of observed) if (seen.get(one.exchange) !== one) miner.see(one);
    return { recording, miner };
  });
  return settleRoles({
    roles: miners.map(({ recording, miner }) => miner.roles.seal(recording)),
    cells: miners.map(({ recording, miner }) => miner.cells.seal(recording)),
    related: miners.map(({ recording, miner }) => miner.related.seal(recording)),
    witnesses: miners.map(({ miner }) => miner),
    entities: entitiesOf(sessions),
    discarded: miners.map(({ recording, miner }) => miner.leftOut().seal(recording)),
    carried: [],
    known: miners.map(({ recording, miner }) => miner.known.seal(recording)),
  });
};
const rolesOf = (label: string | undefined, ...all: readonly Told[]): Roles =>
  settled({ 'monday.har': recorded(...all) }, label === undefined ? {} : { 'monday.har': label });

/** The cells of the matrix that are shown. */
const read = ({ permissions }: Roles): readonly string[] =>
  permissions.map(
    ({ role, call: name, outcome, status, grade, basis }) =>
      `${role}: ${name} ${outcome} ${status}${grade === 'shown' ? '' : ` ${grade}`} ${basis.join('+')}`,
  );
const cells = (label: string | undefined, ...all: readonly Told[]): readonly string[] => read(rolesOf(label, ...all));

const honoured = get('/api/loans', [{ id: 1, status: 'open' }], { as: ANN });
const signedIn = call('POST /api/login', { sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { token: ANN } });
const SIGNED_IN = 'anonymous: POST /api/login allowed 200 seen';
const HONOURED = 'member: GET /api/loans allowed 200 seen';
const denied = (line: string, status: number, telling: Telling = {}): Told => call(line, { status, answer: NO, ...telling });

test('a form that says that it signs in is no permission, and one that says something else is', () => {
  const sent = (action: string): Told =>
    call('POST /index.php', {
      status: 403,
      answer: NO,
      form: [
        { name: 'action', value: action },
        { name: 'user', value: 'ann' },
        { name: 'password', value: 'np_pw_1' },
      ],
    });
  expect(cells(undefined, sent('login'))).toEqual([]);
  expect(cells(undefined, sent('save'))).toEqual(['anonymous: POST /index.php refused 403 enforced']);
});

describe('what is allowed', () => {
  test('what somebody anonymous made, though a form leads on to it, and though it is an author', () => {
    const form = [{ name: 'title', value: 'U. K. Le Guin' }];
    const made = (path: string): Told =>
      call(`POST ${path}`, { status: 302, form, gets: { location: `https://app.example.com${path}/7` } });
    const shown = (path: string): Told => page(`${path}/7`, '<!doctype html><title>Made</title><h1>Made</h1>');
    expect(cells(undefined, made('/books'), shown('/books'))).toEqual(expect.arrayContaining(['anonymous: POST /books allowed 302 seen']));
    expect(cells(undefined, made('/authors'), shown('/authors'))).toEqual(
      expect.arrayContaining(['anonymous: POST /authors allowed 302 seen']),
    );
  });

  test('one person who saw several things is one person: where the address names a thing, it is no people that are counted', () => {
    const loan = (id: number): Told => get(`/api/loans/${id}`, { id, status: 'open' }, { as: ANN });
    const { permissions } = rolesOf('member', honoured, honoured, loan(1), loan(2), loan(2), loan(3));
    expect(permissions.map(({ call: name, support, counted }) => [name, support.times, support.units, counted])).toEqual([
      ['GET /api/loans', 2, 1, 'persons'],
      ['GET /api/loans/{loanId}', 4, 3, undefined],
    ]);
  });

  test('what was accepted, for whoever asked', () => {
    expect(cells('member', get('/api/books', []), honoured)).toEqual(['anonymous: GET /api/books allowed 200 seen', HONOURED]);
  });

  test('not what answered with a page instead of data, nor what was refused or broke', () => {
    expect(
      cells(
        'member',
        honoured,
        call('GET /api/fines', { text: ['text/html', '<form>'], as: ANN, type: 'fetch' }),
        denied('POST /api/loans', 422, { as: ANN, answer: MISSING }),
        denied('POST /api/loans', 500, { as: ANN }),
      ),
    ).toEqual([HONOURED]);
  });

  test('what a name and a password were refused with 401, though nothing was asked after it', () => {
    const headers = { Authorization: 'Basic np_b64' };
    const asked = [call('GET /api/notes', { answer: [], headers }), call('PUT /api/notes', { status: 401, sends: { a: 1 }, headers })];
    expect(cells('rita', ...asked)).toEqual(['rita: GET /api/notes allowed 200 seen', 'rita: PUT /api/notes refused 401 enforced']);
  });

  test('what may be put where nothing is, though nothing shows that it was there', () => {
    const put = (id: number, telling: Telling): Told => call(`PUT /api/notes/${id}`, { sends: { a: 1 }, as: ANN, ...telling });
    const asked = [
      honoured,
      put(1, { status: 201, answer: { ok: true } }),
      put(2, { status: 403 }),
      put(3, { status: 201, answer: { ok: true } }),
    ];
    expect(cells('member', ...asked).some((cell) => cell.includes('PUT /api/notes/{noteId} refused 403'))).toBe(true);
    const post = (path: string, telling: Telling): Told => call(`POST /api/notes/${path}`, { as: ANN, ...telling });
    const posted = (end: string): boolean => {
      const made = (id: number): Told => post(`${id}${end}`, { status: 201, answer: { id, title: 'x' } });
      return cells('member', honoured, made(1), made(2), post(`3${end}`, { status: 403 })).some((cell) => cell.includes('refused 403'));
    };
    // So may a name of the client's by POST; what is done below it needs the thing.
    expect([posted(''), posted('/copies')]).toEqual([true, false]);
    // Where it only changes what is there, a 403 may be of what is not.
    const changed = [honoured, put(1, { answer: { ok: true } }), put(2, { status: 403 })];
    expect(cells('member', ...changed).some((cell) => cell.includes('refused'))).toBe(false);
  });

  test('not to somebody at an address below what another was let in to there, by whatever words it goes on', () => {
    const plans = (name: string, as: string, status: number): Told =>
      status === 403
        ? denied(`POST /api/people/${name}/plans/import`, 403, { as })
        : call(`POST /api/people/${name}/plans/import`, { sends: { from: 'x' }, answer: { done: 4 }, as, status });
    const people = (as: string): Told => get('/api/people', [{ id: 'ann' }, { id: 'bob' }], { as });
    const of = (name: string): Roles =>
      settled(
        {
          'ann.har': recorded(people(ANN), plans('ann', ANN, 201)),
          'bob.har': recorded(people(BOB), plans('bob', BOB, 201), plans(name, BOB, 403)),
        },
        { 'ann.har': 'boss', 'bob.har': 'clerk' },
      );
    const refused = expect.stringMatching(/^clerk: POST \/api\/people\/\{\w+\}\/plans\/import refused 403/);
    expect(read(of('ann'))).toContainEqual(refused);
    // Nothing shows that anybody is called so.
    expect(read(of('cy'))).not.toContainEqual(refused);
  });

  test('a secret that is changed with a wrong one refuses nobody, as signing in with one', () => {
    const changed = (sends: Json, telling: Telling = {}): Told => denied('PUT /api/secret', 403, { sends, as: ANN, ...telling });
    expect(cells('member', honoured, changed({ oldPassword: 'np_pw_1', newPassword: 'np_pw_2' }), honoured)).toEqual([HONOURED]);
    expect(cells('member', honoured, changed({ person: 'bob', newPassword: 'np_pw_2' }), honoured)).toContain(
      'member: PUT /api/secret refused 403 enforced',
    );
  });

  test('a part of a page that a script asked for, without a form', () => {
    const part = (type: string): Told => call('GET /api/fines', { text: ['text/html', '<p>No fines.</p>'], as: ANN, type });
    expect(cells('member', honoured, part('fetch'))).toContain('member: GET /api/fines allowed 200 seen');
    expect(cells('member', honoured, part('document'))).toEqual([HONOURED]);
  });

  test('what was asked for as a part of a page, with a form in it or leading on elsewhere; not where one signs in', () => {
    const asked = (html: string, gets: Readonly<Record<string, string>> = {}, headers = { 'HX-Request': 'true' }): Told =>
      call('POST /api/fines', { form: [{ name: 'sum', value: '3' }], text: ['text/html', html], as: ANN, type: 'xhr', headers, gets });
    const ALLOWED = 'member: POST /api/fines allowed 200 seen';
    const again = '<form hx-post="/api/fines"><input name="sum"></form><p>Paid.</p>';
    expect(cells('member', honoured, asked(again))).toContain(ALLOWED);
    expect(cells('member', honoured, asked('', { 'HX-Redirect': '/fines' }))).toContain(ALLOWED);
    expect(cells('member', honoured, asked(again, {}, { 'HX-Request': 'false' }))).toEqual([HONOURED]);
    expect(cells('member', honoured, asked('<form><input type="password" name="pw"></form>'))).toEqual([HONOURED]);
    expect(cells('member', honoured, asked('', { 'HX-Redirect': '/login' }))).not.toContain(ALLOWED);
  });

  test('what says so by HTTP’s numbers inside a 200, in whichever language', () => {
    const well = get('/api/books', { code: 200, msg: '成功', rows: [{ bookId: 1 }] });
    const no = call('POST /api/books', { sends: { title: 'x' }, answer: { code: 403, msg: '没有权限，请联系管理员' }, as: ANN });
    expect(cells('member', honoured, well, no)).toContain('member: POST /api/books refused 200 enforced');
  });

  test('not what failed inside a 200', () => {
    expect(cells('member', honoured, call('POST /api/fines', { answer: { ok: false, message: 'No.' }, as: ANN }))).toEqual([HONOURED]);
  });
});

describe('a notice of an error under a status of success', () => {
  const lend = (notice: Json, baseError: Json = null): Told =>
    call('POST /api/loans', { sends: { book: 1 }, answer: { loan: { errors: {}, baseError }, notice }, as: ANN });
  const lent = lend({ type: 'success', message: 'lent' });

  test('refuses where its class says so', () => {
    const no = lend({ type: 'error', message: 'no' }, { type: 'ForbiddenError', message: 'no' });
    const elsewhere = call('POST /api/fines', { answer: { fine: null, notice: { type: 'success', message: 'paid' } }, as: ANN });
    expect(cells('member', honoured, elsewhere, no)).toContain('member: POST /api/loans refused 200 enforced');
  });

  test('allows nothing where it says anything else', () => {
    const lack = lend({ type: 'error', message: 'book is out' });
    expect(cells('member', honoured, lent, lack)).toEqual([HONOURED, 'member: POST /api/loans allowed 200 seen']);
    const elsewhere = call('POST /api/fines', { answer: { fine: null, notice: { type: 'success', message: 'paid' } }, as: ANN });
    expect(cells('member', honoured, elsewhere, lack)).toEqual([HONOURED, 'member: POST /api/fines allowed 200 seen']);
  });
});

describe('a write that is answered in sentences alone', () => {
  const put = (id: number, ...answer: readonly string[]): Told =>
    call(`PUT /api/loans/${id}`, { sends: { a: 1 }, answer: [...answer], as: ANN });
  const renewed = 'Loan 1: Due date changed from monday to friday';
  const ALLOWED = 'member: PUT /api/loans/{loanId} allowed 200 seen';

  test('is allowed where they say nothing else', () => {
    expect(cells('member', honoured, put(1, renewed))).toContain(ALLOWED);
  });

  test('is refused where each of them says so, of whatever thing', () => {
    expect(cells('member', honoured, put(1, 'Loan 1: Permission Denied'))).toEqual([
      HONOURED,
      'member: PUT /api/loans/{loanId} refused 200 enforced',
    ]);
  });

  test.each([
    ['one of them says so', ['Loan 1: Permission Denied', renewed]],
    ['one of them may say that nothing was done', ["You can't change status from 'lost' to 'open'."]],
    ['there is none', []],
  ])('shows nothing where %s', (_, sentences) => {
    expect(cells('member', honoured, put(1, ...sentences))).toEqual([HONOURED]);
  });
});

describe('what is refused', () => {
  test('not what is renewed with a token that has ended', () => {
    const renew = (as?: string): Told =>
      denied('POST /api/token/renew', 401, { sends: { refresh: 'np_tok_k7m2pqab' }, ...(as === undefined ? {} : { as }) });
    expect(cells('member', honoured, renew(), renew(ANN)).filter((cell) => cell.includes('renew'))).toEqual([]);
  });

  test('a 403 on a call that names no thing', () => {
    expect(cells('member', honoured, denied('POST /api/books', 403, { as: ANN }))).toEqual(
      ['member: POST /api/books refused 403 enforced', HONOURED].toSorted((a, b) =>
        (a.split(': ')[1] ?? '').localeCompare(b.split(': ')[1] ?? ''),
      ),
    );
  });

  test('a 403 on a thing that is there', () => {
    expect(cells('member', honoured, denied('DELETE /api/loans/1', 403, { as: ANN }))).toContain(
      'member: DELETE /api/loans/{loanId} refused 403 enforced',
    );
  });

  test('not a 403 on something that nobody was ever shown: some products hide what is missing that way', () => {
    expect(cells('member', honoured, denied('DELETE /api/loans/77', 403, { as: ANN }))).toEqual([HONOURED]);
  });

  test('a 401 to somebody without a credential', () => {
    expect(cells(undefined, denied('GET /api/loans', 401))).toEqual(['anonymous: GET /api/loans refused 401 enforced']);
    expect(cells(undefined, denied('POST /api/authors', 401, { sends: { name: 'Le Guin' } }))).toEqual([
      'anonymous: POST /api/authors refused 401 enforced',
    ]);
  });

  test('a 401 to somebody whose credential is honoured afterwards', () => {
    expect(cells('member', signedIn, honoured, denied('POST /api/books', 401, { as: ANN }), honoured)).toContain(
      'member: POST /api/books refused 401 enforced',
    );
  });

  test('not a 401 after which the credential was never honoured again: it had ended', () => {
    expect(cells('member', signedIn, honoured, denied('POST /api/books', 401, { as: ANN }))).toEqual([HONOURED, SIGNED_IN]);
  });

  test('nor one after which the same person signed in again: the first credential had ended', () => {
    const again = call('POST /api/login', { sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { token: BOB } });
    expect(
      cells('member', signedIn, honoured, denied('POST /api/books', 401, { as: ANN }), again, get('/api/loans', [], { as: BOB })),
    ).toEqual([HONOURED, SIGNED_IN]);
  });

  test('nor words inside of a 200, to somebody who has signed out with what they carry', () => {
    const nobody = get('/api/books', { error: { code: 'session', message: 'Please log in to see the books.' } }, { as: ANN });
    const out = call('POST /api/logout', { sends: {}, answer: { ok: true }, as: ANN });
    expect(cells('member', signedIn, honoured, out, nobody).some((cell) => cell.includes('books'))).toBe(false);
    expect(cells('member', signedIn, honoured, nobody)).toContain('member: GET /api/books refused 200 enforced');
  });

  test('nor words to somebody whose form lacked what it carried when it was let in, which are behind other words', () => {
    const lend = (fields: readonly string[], telling: Telling): Told =>
      call('POST /api/lend', { as: ANN, form: fields.map((name) => ({ name, value: '7' })), ...telling });
    const no = (words: string): Telling => ({
      text: ['text/json', `${words}{"error": {"code": 6, "message": "Request not authorized."}}`],
    });
    const taken = lend(['book', 'csrf_token'], { answer: { lent: true } });
    const bare = lend(['book'], no('What is missing? '));
    expect(cells('member', signedIn, taken, bare)).toEqual(['member: POST /api/lend allowed 200 seen', SIGNED_IN]);
    expect(cells('member', signedIn, honoured, lend(['book', 'csrf_token'], no('Your level is too low.')))).toContain(
      'member: POST /api/lend refused 200 enforced',
    );
  });

  test('not one that lacked what the same call carried against forged requests when it was let in', () => {
    const lent = call('POST /api/books', { as: ANN, headers: { 'X-App-Nonce': '9a0bf0e23e' } });
    expect(cells('member', signedIn, lent, denied('POST /api/books', 401, { as: ANN }), honoured)).toEqual([
      HONOURED,
      'member: POST /api/books allowed 200 seen',
      SIGNED_IN,
    ]);
  });

  test('but one of a call that was let in without it as well', () => {
    const lent = call('POST /api/books', { as: ANN, headers: { 'X-App-Nonce': '9a0bf0e23e' } });
    const plainly = call('POST /api/books', { as: ANN });
    expect(cells('member', signedIn, lent, plainly, denied('POST /api/books', 401, { as: ANN }), honoured)).toContain(
      'member: POST /api/books refused 401 seen',
    );
  });

  test('not a wrong password', () => {
    const signIn = call('POST /api/login', {
      status: 401,
      sends: { email: 'a@example.com', password: 'np_pw_1' },
      answer: { message: 'Wrong.' },
    });
    expect(
      cells(
        undefined,
        signIn,
        call('POST /api/session', { status: 401, sends: { email: 'a@example.com', password: 'np_pw_1' }, answer: { message: 'Wrong.' } }),
        get('/api/books', []),
      ),
    ).toEqual(['anonymous: GET /api/books allowed 200 seen']);
  });

  test('who is made or changed below an address of signing in signs nobody in', () => {
    const sends = { name: 'bob', password: 'np_pw_2' };
    expect(cells('member', honoured, denied('POST /api/auth/register', 403, { as: ANN, sends }))).toContain(
      'member: POST /api/auth/register refused 403 enforced',
    );
    expect(cells('member', honoured, denied('PUT /api/auth/policy', 403, { as: ANN, sends: { days: 7 } }))).toContain(
      'member: PUT /api/auth/policy refused 403 enforced',
    );
    expect(cells('member', honoured, denied('POST /api/auth/local', 403, { as: ANN, sends }))).toEqual([HONOURED]);
  });

  test('a session that is no sign-in is a thing like others', () => {
    expect(cells('member', honoured, denied('POST /api/sessions', 403, { as: ANN, sends: { room: 1, hour: 9 } }))).toContain(
      'member: POST /api/sessions refused 403 enforced',
    );
  });

  test.each([
    ['a missing token against forgery', { code: 'csrf_failed', message: 'CSRF token missing.' }],
    ['too many requests', { message: 'Rate limit exceeded.' }],
    ['the plan that was paid for', { message: 'Your plan does not include this.' }],
    ['a licence', { code: 'LICENSE_REQUIRED' }],
  ])('not a 403 whose reason is %s', (_, answer) => {
    expect(cells('member', honoured, call('POST /api/books', { status: 403, answer, as: ANN }))).toEqual([HONOURED]);
  });

  test('a redirection to the sign-in, for somebody anonymous only', () => {
    const moved = (telling: Telling): Told => call('GET /api/report', { status: 302, gets: { Location: '/login?back=1' }, ...telling });
    expect(cells('member', honoured, moved({}))).toEqual([HONOURED, 'anonymous: GET /api/report redirected 302 enforced']);
    expect(cells('member', honoured, moved({ as: ANN }))).toEqual([HONOURED]);
    expect(cells(undefined, call('GET /api/old', { status: 302, gets: { Location: '/api/new' } }))).toEqual([]);
    expect(cells(undefined, call('POST /login', { status: 302, gets: { Location: '/login' } }))).toEqual([]);
  });
});

test('whoever asks for data and is answered with the page to sign in was turned away, under whatever status', () => {
  const text: Telling['text'] = ['text/html', '<!doctype html><html><form action="/enter"><input name="p" type="password"></form></html>'];
  const asked = (telling: Telling): Told => call('POST /api/reports/check', { sends: { name: 'a' }, ...telling });
  expect(cells('member', honoured, asked({ as: ANN, answer: { ok: true } }), asked({ text }))).toEqual([
    HONOURED,
    'anonymous: POST /api/reports/check refused 200 enforced',
    'member: POST /api/reports/check allowed 200 seen',
  ]);
});

describe('a call that leads whoever is not signed in to a page that asks for a password', () => {
  const led = (line: string): readonly Told[] => [
    call(line, { status: 302, gets: { Location: '/' } }),
    call('GET /', { text: ['text/html', '<form action="/enter"><input name="p" type="password"></form>'], type: 'fetch' }),
  ];

  test('turned them away where others are let in', () => {
    expect(cells('member', honoured, ...led('GET /api/loans'))).toEqual(['anonymous: GET /api/loans redirected 302 enforced', HONOURED]);
  });

  test('and refuses who is signed in only where they are let in with the same credential afterwards: else it had ended', () => {
    const form = '<!doctype html><form action="/login"><input name="p" type="password"></form>';
    const asked = call('GET /api/tools', { text: ['text/html', form], headers: { Accept: 'application/json' }, as: ANN });
    const refused = (...all: readonly Told[]): readonly string[] => cells('member', ...all).filter((cell) => cell.includes('refused'));
    const tools = get('/api/tools', [], { as: ANN });
    expect(refused(tools, asked)).toEqual([]);
    expect(refused(tools, asked, honoured)).toEqual(['member: GET /api/tools refused 200 seen']);
  });

  test('shows nothing where nobody is: other pages have a place to sign in, too', () => {
    expect(cells('member', honoured, ...led('POST /api/letters'))).toEqual([HONOURED]);
  });
});

describe('a form that leads to another page', () => {
  const cookie = 'sid=np_tok_ck';
  const enter = call('POST /login', { form: [{ name: 'username', value: 'ann' }], gets: { 'Set-Cookie': `${cookie}; HttpOnly` } });
  const create = (Location: string): Told =>
    call('POST /books', { form: [{ name: 'title', value: 'A' }], status: 302, gets: { Location }, cookie });
  const led = (Location: string, ...pages: readonly Told[]): readonly string[] =>
    cells('member', enter, get('/api/loans', [], { cookie }), create(Location), ...pages).filter((cell) => cell.includes('POST /books'));

  test('was let through when that page says nothing of an error', () => {
    expect(led('/books/1', page('/books/1', '<h1>A</h1>', { cookie }))).toEqual(['member: POST /books allowed 302 seen']);
  });

  test('was let through when that page says that it was done', () => {
    const allowed = ['member: POST /books allowed 302 seen'];
    expect(led('/books/1', page('/books/1', '<div class="flash">The book was saved.</div>', { cookie }))).toEqual(allowed);
    expect(led('/books/1', page('/books/1', '<div class="flash notice" role="status">You borrowed it.</div>', { cookie }))).toEqual(
      allowed,
    );
    expect(led('/', page('/', '<div class="flash notice">You are not authorized to do that.</div>', { cookie }))).toEqual([]);
    expect(led('/', page('/', '<div class="flash">You may not do that.</div>', { cookie }))).toEqual([]);
  });

  test('was let through whatever red buttons that page has', () => {
    const buttons = '<a class="btn btn-danger" href="/books/1/delete">Delete</a><button class="btn btn-danger">Remove all books</button>';
    expect(led('/books', page('/books', buttons, { cookie }))).toEqual(['member: POST /books allowed 302 seen']);
  });

  test('was let through where that page leads on to one that says nothing of an error, and not where it leads on to the sign-in', () => {
    const on = (Location: string): Told => page('/', '', { cookie, status: 301, gets: { Location } });
    const list = page('/books', '<h1>Books</h1>', { cookie });
    expect(led('/', on('/books'), list)).toEqual(['member: POST /books allowed 302 seen']);
    expect(led('/', on('/books'), page('/books', '<div class="alert">You may not do that.</div>', { cookie }))).toEqual([]);
    expect(led('/', on('/login'), page('/login', '<h1>Sign in</h1>', { cookie }))).toEqual([]);
    expect(led('/', on('/'), list)).toEqual([]);
  });

  test('not when it says so, when it is the sign-in, or when it was never shown', () => {
    expect(led('/', page('/', '<div class="flash alert">You may not do that.</div>', { cookie }))).toEqual([]);
    expect(led('/login?back=1', page('/login?back=1', '<h1>Sign in</h1>', { cookie }))).toEqual([]);
    expect(led('/books/1')).toEqual([]);
    expect(led('/books/1', page('/books/1', '<h1>No</h1>', { cookie, status: 403 }))).toEqual([]);
  });
});

test('a role was seen as often as somebody in it asked for something, however it was recognised', () => {
  const { roles } = rolesOf(
    undefined,
    get('/api/books', [], { as: ANN }),
    get('/api/books', [], { as: BOB }),
    get('/api/books', [], { as: BOB }),
  );
  expect(roles.map(({ name, support }) => [name, support])).toEqual([['signed in', { times: 3, units: 2 }]]);
});

describe('what is hidden', () => {
  const see = (second: number): Told => get('/api/loans/1', { id: 1, status: 'open' }, { as: ANN, second });
  const missed = (second: number): Told => denied('GET /api/loans/1', 404, { as: BOB, second, answer: MISSING });
  const bob = get('/api/books', [], { as: BOB, second: 0 });
  const hidden = (...all: readonly Told[]): readonly string[] =>
    read(
      settled({ 'ann.har': recorded(see(1), see(9)), 'bob.har': recorded(bob, ...all) }, { 'ann.har': 'librarian', 'bob.har': 'member' }),
    ).filter((cell) => cell.includes('hidden'));

  test('a 404 for a thing that was shown to somebody else before and after', () => {
    expect(hidden(missed(5))).toEqual(['member: GET /api/loans/{loanId} hidden 404 enforced']);
  });

  test('not before it was shown, not after it was last seen, not to the one who saw it', () => {
    expect(hidden(missed(0.5))).toEqual([]);
    expect(hidden(missed(20))).toEqual([]);
    expect(
      read(
        settled(
          { 'ann.har': recorded(see(1), denied('GET /api/loans/1', 404, { as: ANN, second: 5 }), see(9)) },
          { 'ann.har': 'librarian' },
        ),
      ).join(),
    ).not.toContain('hidden');
    // What else they asked for was at fault ("?num=x"), where others see it as well.
    expect(hidden(get('/api/loans/1', { id: 1, status: 'open' }, { as: BOB, second: 4 }), missed(5))).toEqual([]);
  });

  test('what somebody was shown before and after, and was told is not there when they asked for no more than that it be deleted', () => {
    const shown = (second: number): Told => get('/api/loans/1', { id: 1, status: 'open' }, { as: BOB, second });
    const deleted = (second: number, status = 404): Told => call('DELETE /api/loans/1', { as: BOB, second, status, answer: MISSING });
    expect(hidden(shown(2), deleted(5), shown(8))).toEqual(['member: DELETE /api/loans/{loanId} hidden 404 enforced']);
    expect(hidden(shown(2), deleted(5))).toEqual(['member: DELETE /api/loans/{loanId} hidden 404 enforced']);
    expect(hidden(deleted(12), shown(14))).toEqual(['member: DELETE /api/loans/{loanId} hidden 404 enforced']);
    expect(hidden(shown(10), deleted(12))).toEqual([]);
    // They may delete others: what keeps them from this one may be how it stands.
    const other = call('DELETE /api/loans/2', { as: BOB, second: 6, status: 204 });
    expect(hidden(shown(2), deleted(5), other, shown(8))).toEqual([]);
    // It was gone, and was made again.
    expect(hidden(shown(2), deleted(3, 204), deleted(5), shown(8))).toEqual([]);
    // What was told besides may be what is not there.
    expect(hidden(shown(2), call('PATCH /api/loans/1', { as: BOB, second: 5, status: 404, sends: { book: 7 } }), shown(8))).toEqual([]);
  });

  test('what others were listed before and after, and never who was told so', () => {
    const list = (second: number, as: string): Told => get('/api/loans', [{ id: 1, status: 'open' }], { as, second });
    const told = (...all: readonly Told[]): readonly string[] =>
      read(
        settled(
          { 'ann.har': recorded(list(1, ANN), list(9, ANN)), 'bob.har': recorded(bob, ...all) },
          { 'ann.har': 'librarian', 'bob.har': 'member' },
        ),
      ).filter((cell) => cell.includes('hidden'));
    expect(told(missed(5))).toEqual(['member: GET /api/loans/{loanId} hidden 404 enforced']);
    expect(told(missed(20))).toEqual([]);
    expect(told(list(2, BOB), missed(5))).toEqual([]);
  });

  test('not where somebody wrote to it afterwards and was answered in text, which may say that it is not there', () => {
    const wrote: Told = call('POST /api/loans/1', { as: ANN, second: 9, text: ['text/x-component', '1:{"ok":false}'] });
    expect(
      read(
        settled(
          { 'ann.har': recorded(see(1), wrote), 'bob.har': recorded(bob, missed(5)) },
          { 'ann.har': 'librarian', 'bob.har': 'member' },
        ),
      ).filter((cell) => cell.includes('hidden')),
    ).toEqual([]);
  });

  test('to whoever is not signed in as well, and not for what nobody saw', () => {
    expect(hidden(denied('GET /api/loans/1', 404, { second: 5, answer: MISSING }))).toEqual([
      'anonymous: GET /api/loans/{loanId} hidden 404 enforced',
    ]);
    expect(hidden(denied('GET /api/loans/2', 404, { as: BOB, second: 5 }))).toEqual([]);
  });
});

test('who is refused at a call that says of what was deleted that it is not there is refused for who they are', () => {
  const end = (status: number, telling: Telling): Told => call('DELETE /api/notes/1', { status, ...telling });
  const read403 = (...all: readonly Told[]): readonly string[] =>
    read(
      settled(
        {
          'ann.har': recorded(...all),
          'bob.har': recorded(get('/api/books', [], { as: BOB }), denied('DELETE /api/notes/9', 403, { as: BOB, second: 20 })),
        },
        { 'ann.har': 'librarian', 'bob.har': 'member' },
      ),
    ).filter((cell) => cell.startsWith('member: DELETE'));
  const shown = get('/api/notes/1', { id: 1 }, { as: ANN, second: 1 });
  const gone = end(404, { as: ANN, second: 4, answer: MISSING });
  expect(read403(shown, end(204, { as: ANN, second: 2 }), gone)).toEqual(['member: DELETE /api/notes/{noteId} refused 403 enforced']);
  expect(read403(shown, end(204, { as: ANN, second: 2 }))).toEqual([]);
  // Where a 403 is what is said of what is gone, one for somebody else says nothing.
  expect(read403(shown, end(204, { as: ANN, second: 2 }), gone, denied('DELETE /api/notes/1', 403, { as: ANN, second: 5 }))).toEqual([]);
});

describe('what was answered both ways', () => {
  test('is what happened both ways, and the refusal is not laid to the role', () => {
    const { permissions } = rolesOf(
      'member',
      get('/api/loans/1', { id: 1 }, { as: ANN }),
      get('/api/loans/2', { id: 2 }, { as: ANN }),
      call('PUT /api/loans/1', { answer: { id: 1 }, as: ANN }),
      denied('PUT /api/loans/2', 403, { as: ANN }),
    );
    const own = permissions.filter(({ call: name }) => name.startsWith('PUT'));
    expect(own.map(({ outcome, grade, support, against }) => [outcome, grade, support.times, against.times])).toEqual([
      ['allowed', 'shown', 1, 1],
      ['refused', 'shown', 1, 1],
    ]);
    expect(own.map(({ basis, note, citations }) => [basis, note, citations.map((citation) => citation.split('/')[3])])).toEqual([
      [['seen'], 'refused at other times; cause not isolated', ['2', '3']],
      [['seen'], 'allowed at other times; cause not isolated', ['3', '2']],
    ]);
  });

  test('what one role may and another may not is no contradiction', () => {
    const told = (token: string, last: Told): readonly Told[] => [get('/api/loans', [], { as: token }), last];
    expect(
      read(
        settled(
          {
            'a.har': recorded(...told(ANN, call('POST /api/books', { status: 201, sends: {}, answer: { id: 1 }, as: ANN }))),
            'b.har': recorded(...told(BOB, denied('POST /api/books', 403, { as: BOB }))),
          },
          { 'a.har': 'librarian', 'b.har': 'member' },
        ),
      ).filter((cell) => cell.includes('POST')),
    ).toEqual(['librarian: POST /api/books allowed 201 seen', 'member: POST /api/books refused 403 enforced']);
  });
});

describe('which roles there are', () => {
  test('those that asked, with how they are known and how many people', () => {
    const { roles } = settled(
      {
        'a.har': recorded(get('/api/books', []), honoured),
        'b.har': recorded(get('/api/me', { role: 'manager' }, { as: BOB }), get('/api/loans', [], { as: BOB })),
      },
      { 'a.har': 'member' },
    );
    expect(roles.map(({ name, recognisedBy, basis, support }) => [name, recognisedBy, basis, support.units])).toEqual([
      ['anonymous', 'no credential', ['seen'], 1],
      ['manager', 'role', ['stated', 'seen'], 1],
      ['member', 'the person who recorded', ['stated', 'seen'], 1],
    ]);
  });

  test('the place where an answer says so is cited', () => {
    const { roles } = rolesOf(undefined, get('/api/loans', [], { as: BOB }), get('/api/me', { role: 'manager' }, { as: BOB }));
    expect(roles.find(({ name }) => name === 'manager')?.citations).toContain('monday.har#/log/entries/1/response/content/text');
  });

  test('a token that never worked shows none, and nothing of what is allowed', () => {
    const { roles, permissions } = rolesOf(
      'member',
      denied('GET /api/loans', 401, { as: ANN }),
      denied('GET /api/fines', 401, { as: ANN }),
    );
    expect([roles, permissions]).toEqual([[], []]);
  });
});

test('what does not count is kept with its reason, and cited', () => {
  const { leftOut = [] } = rolesOf(
    'member',
    signedIn,
    honoured,
    denied('DELETE /api/loans/77', 403, { as: ANN }),
    call('DELETE /api/loans/1', { status: 204, as: ANN }),
    denied('DELETE /api/loans/1', 403, { as: ANN }),
    call('POST /api/books', { status: 403, answer: { message: 'CSRF token missing.' }, as: ANN }),
    denied('POST /api/fines', 401, { as: ANN }),
  );
  expect(
    leftOut.map(({ role, call: name, status, why, citations }) => [role, name, status, why, citations.map((one) => one.split('/')[3])]),
  ).toEqual([
    ['member', 'DELETE /api/loans/{loanId}', 403, 'gone', ['4']],
    ['member', 'DELETE /api/loans/{loanId}', 403, 'unknown', ['2']],
    ['member', 'POST /api/books', 403, 'reason', ['5']],
    ['member', 'POST /api/fines', 401, 'ended', ['6']],
  ]);
  expect(rolesOf('member', honoured).leftOut).toBeUndefined();
});

test('what is there again under an identity that was deleted counts', () => {
  const { permissions } = rolesOf(
    'member',
    signedIn,
    honoured,
    call('DELETE /api/loans/1', { status: 204, as: ANN }),
    get('/api/loans/1', { id: 1, book: 7 }, { as: ANN }),
    denied('DELETE /api/loans/1', 403, { as: ANN }),
  );
  expect(permissions.filter(({ call: name }) => name === 'DELETE /api/loans/{loanId}').map(({ outcome }) => outcome)).toEqual([
    'allowed',
    'refused',
  ]);
});

describe('on whose', () => {
  const me = (id: string, token: string): Told => get('/api/me', { id, role: 'member' }, { as: token });
  const note = (id: number, ownerId: string): Json => ({ id, text: `Note ${id}`, ownerId });
  const notes = [note(1, 'ann'), note(2, 'ann'), note(3, 'bob'), note(4, 'bob')];
  const change = (id: number, token: string, status = 200): Told =>
    call(`PUT /api/notes/${id}`, {
      status,
      sends: { text: 'x' },
      answer: status === 200 ? note(id, id <= 2 ? 'ann' : 'bob') : NO,
      as: token,
    });
  const list = (token: string): Told => get('/api/notes', notes, { as: token });
  const changes = (...all: readonly Told[]): readonly (readonly [string, string, string | undefined])[] =>
    rolesOf(undefined, me('ann', ANN), list(ANN), me('bob', BOB), list(BOB), ...all)
      .permissions.filter(({ call: name }) => name.startsWith('PUT'))
      .map(({ relation, outcome, note: why }) => [relation, outcome, why]);

  test('own things were allowed and others refused, two of each at least: that is what separates them', () => {
    expect(changes(change(1, ANN), change(3, ANN, 403), change(4, BOB), change(2, BOB, 403))).toEqual([
      ['own', 'allowed', 'whose it is, by ownerId'],
      ['other', 'refused', 'whose it is, by ownerId'],
    ]);
  });

  test('whatever it is called, a field says whose a thing is that holds identities which nothing else has', () => {
    const [ann, bob] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
    const whose = (field: string, [own, other]: readonly [string, string]): readonly string[] => {
      const trip = (id: number): Json => ({ id, [field]: id <= 2 ? own : other, state: 'planned' });
      const trips = (as: string): Told => get('/api/trips', [1, 2, 3, 4].map(trip), { as });
      const cancel = (id: number, as: string, status = 200): Told =>
        call(`PUT /api/trips/${id}`, { as, status, sends: { state: 'off' }, answer: status === 200 ? trip(id) : NO });
      const all = [
        me(own, ANN),
        trips(ANN),
        me(other, BOB),
        trips(BOB),
        cancel(1, ANN),
        cancel(3, ANN, 403),
        cancel(4, BOB),
        cancel(2, BOB, 403),
      ];
      return rolesOf(undefined, ...all)
        .permissions.filter(({ call: name }) => name.startsWith('PUT'))
        .map(({ relation, note: why }) => `${relation} ${why ?? ''}`);
    };
    const told = ['own whose it is, by skipper', 'other whose it is, by skipper'];
    expect(whose('skipper', [ann, bob])).toEqual(told);
    expect(whose('skipper', ['ann', 'bob']).join()).not.toContain('whose');
  });

  test('people are their own, where what stands beside their number says whose it is', () => {
    const person = (id: number): Json => ({ id, email: `${['ann', 'bob', 'cleo'][id - 1]}@shop.example`, points: id * 10 });
    const self = (id: number, token: string): Told => get('/api/me', person(id), { as: token });
    const see = (id: number, token: string, status = 200): Told =>
      get(`/api/people/${id}`, status === 200 ? person(id) : NO, { status, as: token });
    const seen = (...all: readonly Told[]): readonly (readonly [string, string, string | undefined])[] =>
      rolesOf(undefined, self(1, ANN), self(2, BOB), ...all)
        .permissions.filter(({ call: name }) => name.startsWith('GET /api/people'))
        .map(({ relation, outcome, note: why }) => [relation, outcome, why]);
    const each = [see(1, ANN), see(2, BOB), see(1, BOB, 403), see(2, ANN, 403)];
    expect(seen(...each)).toEqual([
      ['own', 'allowed', 'whose it is, by id'],
      ['other', 'refused', 'whose it is, by id'],
    ]);
    expect(seen(...each, see(2, ANN)).map(([whose]) => whose)).toEqual(['unknown', 'unknown']);
  });

  test("somebody else's may be hidden, as if it were not there: only what its owner was shown before and after counts", () => {
    const see = (id: number, token: string, status = 200): Told =>
      get(`/api/notes/${id}`, status === 200 ? note(id, id <= 2 ? 'ann' : 'bob') : MISSING, { status, as: token });
    const seen = (...all: readonly Told[]): readonly (readonly [string, string, string | undefined])[] =>
      rolesOf(undefined, me('ann', ANN), me('bob', BOB), ...all)
        .permissions.filter(({ call: name }) => name === 'GET /api/notes/{noteId}')
        .map(({ relation, outcome, note: why }) => [relation, outcome, why]);
    const own = [see(1, ANN), see(3, BOB)];
    const hidden = [see(3, ANN, 404), see(1, BOB, 404)];
    const split = [
      ['own', 'allowed', 'whose it is, by ownerId'],
      ['other', 'hidden', 'whose it is, by ownerId'],
    ];
    expect(seen(...own, ...hidden, ...own)).toEqual(split);
    // What nobody was ever shown is not there, whoever asks for it.
    expect(seen(...own, ...hidden, see(99, ANN, 404), ...own)).toEqual(split);
    expect(seen(...own, see(3, ANN, 404), ...own).map(([whose]) => whose)).toEqual(['unknown', 'unknown']);
    expect(seen(...own, ...hidden, see(4, BOB), see(4, ANN), ...own).map(([whose]) => whose)).toEqual(['unknown', 'unknown']);
  });

  test('one thing of each, an exception, or nobody who is known: nothing is laid to it', () => {
    const unknown = [
      ['unknown', 'allowed', 'refused at other times; cause not isolated'],
      ['unknown', 'refused', 'allowed at other times; cause not isolated'],
    ];
    expect(changes(change(1, ANN), change(3, ANN, 403))).toEqual(unknown);
    expect(changes(change(1, ANN), change(3, ANN, 403), change(4, BOB), change(2, BOB, 403), change(4, ANN))).toEqual(unknown);
    expect(
      rolesOf('member', list(ANN), change(1, ANN), change(2, ANN), change(3, ANN, 403), change(4, ANN, 403))
        .permissions.filter(({ call: name }) => name.startsWith('PUT'))
        .map(({ relation }) => relation),
    ).toEqual(['unknown', 'unknown']);
  });

  test('what the team of a thing tells as well is not laid to whose it is', () => {
    const inTeams = (...teams: readonly string[]): readonly string[] => {
      const owned = [1, 2, 3, 4].map((id, at) => ({ id, ownerId: id < 3 ? 'ann' : 'bob', teamId: teams[at] ?? null, text: `Note ${id}` }));
      const listed = (token: string): Told => get('/api/notes', owned, { as: token });
      const told = [change(1, ANN), change(3, ANN, 403), change(4, BOB), change(2, BOB, 403)];
      return rolesOf(undefined, me('ann', ANN), listed(ANN), me('bob', BOB), listed(BOB), ...told)
        .permissions.filter(({ call: name }) => name.startsWith('PUT'))
        .map(({ relation }) => relation);
    };
    expect(inTeams('red', 'red', 'tan', 'tan')).toEqual(['unknown', 'unknown']);
    // Of one team for all, and of no team at all, it is whose the thing is.
    expect(inTeams('red', 'red', 'red', 'red')).toEqual(['own', 'other']);
    expect(inTeams()).toEqual(['own', 'other']);
  });

  test('a refusal whose words say nothing of who asks is no part of it', () => {
    const frozen: Json = { code: 'frozen', message: 'This loan was frozen last week' };
    const late = call('PUT /api/loans/1', { status: 403, sends: { status: 'closed' }, answer: frozen, as: ANN });
    expect(changes(change(1, ANN), change(3, ANN, 403), change(4, BOB), change(2, BOB, 403), late).map(([whose]) => whose)).toEqual([
      'own',
      'other',
    ]);
  });

  /** Whose it is, what came of it and by what that is known, of some permissions of Ann and Bob, who are both listed. */
  const related =
    (isMeant: (permission: Permission) => boolean) =>
    (...all: readonly Told[]): readonly (readonly [string, string, string | undefined])[] => {
      const people = get('/api/people', [{ id: 'ann' }, { id: 'bob' }], { as: ANN });
      return rolesOf(undefined, me('ann', ANN), people, me('bob', BOB), ...all)
        .permissions.filter(isMeant)
        .map(({ relation, outcome, note: why }) => [relation, outcome, why]);
    };

  test("what is called by whose it is: two were let in to their own, and turned away from somebody else's", () => {
    const plan = (name: string, token: string, status = 201): Told =>
      call(`POST /api/people/${name}/plans/import`, { status, sends: { from: 'x' }, answer: status === 201 ? { made: 4 } : NO, as: token });
    const plans = related(({ call: name }) => name.startsWith('POST'));
    const own = [plan('ann', ANN), plan('bob', BOB)];
    expect(plans(...own, plan('bob', ANN, 403), plan('ann', BOB, 403))).toEqual([
      ['own', 'allowed', 'whose it is, by the address'],
      ['other', 'refused', 'whose it is, by the address'],
    ]);
    // Somebody else may be one who never asked for anything, where people who did are things of that kind.
    const more = get('/api/people', [{ id: 'ann' }, { id: 'bob' }, { id: 'cid' }], { as: ANN });
    expect(plans(more, ...own, plan('cid', ANN, 403), plan('ann', BOB, 403)).map(([whose]) => whose)).toEqual(['own', 'other']);
    // An exception, or one person alone: nothing is laid to it.
    expect(plans(...own, plan('bob', ANN, 403), plan('ann', BOB, 403), plan('ann', BOB)).map(([whose]) => whose)).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(plans(plan('ann', ANN), plan('bob', ANN, 403)).some(([whose]) => whose === 'own')).toBe(false);
  });

  test('what stands below whose place it is: a thing in it is as much of whoever the place is of', () => {
    const book = (name: string, token: string, status = 200, id = 7): Told =>
      get(`/api/people/${name}/books/${id}`, status === 200 ? { id, title: `Of ${name}` } : NO, { status, as: token });
    const books = related(({ call: name }) => name.includes('/books'));
    const own = [book('ann', ANN), book('bob', BOB)];
    expect(books(...own, book('bob', ANN, 403), book('ann', BOB, 403))).toEqual([
      ['own', 'allowed', 'whose it is, by the address'],
      ['other', 'refused', 'whose it is, by the address'],
    ]);
    const isOwn = (...all: readonly Told[]): boolean => books(...all).some(([whose]) => whose === 'own');
    // An exception, one person alone, and a place of somebody's among somebody else's.
    expect(isOwn(...own, book('bob', ANN, 403), book('ann', BOB, 403), book('ann', BOB))).toBe(false);
    expect(isOwn(book('ann', ANN), book('bob', ANN, 403))).toBe(false);
    const both = (one: string, other: string, token: string, status = 200): Told =>
      get(`/api/people/${one}/with/${other}/books/7`, status === 200 ? { id: 7, title: 'Both' } : NO, { status, as: token });
    expect(isOwn(both('ann', 'bob', ANN), both('bob', 'ann', BOB), both('bob', 'ann', ANN, 403), both('ann', 'bob', BOB, 403))).toBe(false);
  });
});

test('what somebody was let through to is there for everybody else', () => {
  const close = (token: string, status: number): Told =>
    call('POST /api/shifts/7/close', { status, ...(status === 204 ? {} : { answer: NO }), as: token });
  expect(
    read(
      settled(
        { 'ann.har': recorded(honoured, close(ANN, 204)), 'bob.har': recorded(get('/api/books', [], { as: BOB }), close(BOB, 403)) },
        { 'ann.har': 'boss', 'bob.har': 'member' },
      ),
    ),
  ).toContain('member: POST /api/shifts/{shiftId}/close refused 403 enforced');
});

test('what several roles together may is a cell of all of them', () => {
  const me = get('/api/me', { roles: ['member', 'auditor'] }, { as: BOB });
  expect(cells(undefined, me, call('POST /api/audits', { status: 201, sends: {}, answer: { id: 1 }, as: BOB }))).toContain(
    'auditor + member: POST /api/audits allowed 201 seen',
  );
});

describe('an operation that is refused inside a 200', () => {
  const rpc = (method: string, params: Json, more: Readonly<Record<string, Json>>): Told =>
    call('POST /rpc', { sends: { jsonrpc: '2.0', id: 1, method, params }, answer: { jsonrpc: '2.0', id: 1, ...more }, as: ANN });
  const listed = rpc(
    'task.list',
    {},
    {
      result: [
        { id: 5, title: 'A' },
        { id: 6, title: 'B' },
      ],
    },
  );
  const no: Readonly<Record<string, Json>> = { error: { code: -32003, message: 'Permission denied' } };

  test('by its code or its words', () => {
    expect(cells('member', listed, rpc('admin.purge', {}, no))).toContain('member: POST /rpc #admin.purge refused 200 enforced');
    expect(cells('member', listed, rpc('task.drop', { id: 5 }, no))).toContain('member: POST /rpc #task.drop refused 200 enforced');
  });

  test('not on something that nobody was ever shown, and not for another reason', () => {
    expect(cells('member', listed, rpc('task.drop', { id: 99 }, no)).join()).not.toContain('task.drop');
    const wrong = { error: { code: 1004, message: 'A done task cannot be dropped' } };
    expect(cells('member', listed, rpc('task.drop', { id: 5 }, wrong)).join()).not.toContain('task.drop');
  });
});

test('a 403 that refuses what was sent by a rule of its field is no permission', () => {
  const lend = (reason: string): Told =>
    call('POST /api/loans', { status: 403, sends: { days: 31 }, answer: { error: 'forbidden', reason }, as: ANN });
  const lent = call('POST /api/loans', { status: 201, sends: { days: 3 }, answer: { id: 1 }, as: ANN });
  expect(cells('member', lent, lend('At most 30 days.')).filter((cell) => cell.includes('403'))).toEqual([]);
  expect(cells('member', lent, lend('Only a manager lends for more than 30 days.')).join()).toContain('refused 403');
});

describe('refused by words, under a status that says something else', () => {
  const plots = get('/api/plots', [{ plotId: 'abba', name: 'Bean row' }], { as: ANN });
  const refusing = (line: string, status: number, error: string): Told =>
    call(line, { status, answer: { code: 119, error }, as: ANN, sends: { name: 'x' } });
  const refusals = (...all: readonly Told[]): readonly string[] => cells('member', ...all).filter((cell) => cell.includes('refused'));

  test('by a 400 or a 404, of what is known to be there', () => {
    expect(refusals(plots, refusing('POST /api/plots', 400, 'Permission denied'))).toEqual([
      'member: POST /api/plots refused 400 enforced',
    ]);
    const one = get('/api/plots/abba', { plotId: 'abba', name: 'Bean row' }, { as: ANN });
    expect(refusals(plots, one, refusing('PUT /api/plots/abba', 404, 'Permission denied'))).toEqual([
      'member: PUT /api/plots/{plotId} refused 404 enforced',
    ]);
    expect(refusals(plots, refusing('POST /api/rent', 400, 'Validation failed. Please login to continue.'))).toHaveLength(1);
    expect(refusals(plots, refusing('POST /api/rent', 400, 'User does not match the required roles.'))).toHaveLength(1);
  });

  test('not by a rule of what was sent, nor by a method that nobody may use', () => {
    expect(refusals(plots, refusing('POST /api/plots', 400, 'You are not allowed to rent more than 3 plots.'))).toEqual([]);
    expect(refusals(plots, refusing('POST /api/plots', 400, 'name is required'))).toEqual([]);
    expect(refusals(plots, call('PUT /api/plots', { status: 405, answer: { code: 'method_not_allowed' }, as: ANN }))).toEqual([]);
  });
});

test('each operation of GraphQL has a cell of its own', () => {
  const ask = (query: string, answer: Json): Told => call('POST /graphql', { sends: { query }, answer, as: ANN });
  const forbidden: Json = { data: null, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
  expect(cells('member', ask('{ loans { id } }', { data: { loans: [] } }), ask('mutation { addBook { id } }', forbidden))).toContain(
    'member: POST /graphql #loans allowed 200 seen',
  );
});

test('a root field that is not there for who asks is refused to them, where it is there for others', () => {
  const ask = (field: string, answer: Json, more: Telling = { as: ANN }): Told =>
    call('POST /graphql', { sends: { query: `mutation { ${field} { id } }` }, answer, ...more });
  const none = (field: string): Json => ({ errors: [{ message: `Cannot query field "${field}" on type "Mutation".` }] });
  const seen = cells(
    'member',
    honoured,
    ask('sinkBoat', none('sinkBoat')),
    ask('fly', none('fly')),
    ask('sinkBoat', { data: { sinkBoat: { id: 1 } } }, {}),
  );
  expect(seen).toContain('member: POST /graphql #sinkBoat refused 200 enforced');
  expect(seen.filter((cell) => cell.includes('#fly'))).toEqual([]);
});

test('a sign-in by an operation that was told a wrong password is no permission', () => {
  const ask = (query: string, error?: string): Told =>
    call('POST /graphql', {
      sends: { query, variables: { email: 'ann@np.invalid', password: 'np_tok_wrong1' } },
      answer:
        error === undefined
          ? { data: { login: { ok: true } } }
          : { data: null, errors: [{ message: error, extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  const wrong = (field: string): Told =>
    ask(`mutation In($email: String!, $password: String!) { ${field}(email: $email, password: $password) { ok } }`, 'Unauthorized');
  expect(cells(undefined, wrong('login')).filter((cell) => cell.includes('refused'))).toEqual([]);
  expect(cells(undefined, wrong('bookRoom')).filter((cell) => cell.includes('refused'))).toHaveLength(1);
});

test('a 403 whose reason is not who asks is no refusal of whoever may at other times', () => {
  const sent = (parent: string): Telling => ({ as: ANN, sends: { parent } });
  const itself = call('POST /api/flags', { ...sent('a'), status: 403, answer: { message: 'A flag cannot depend on itself.' } });
  const made = call('POST /api/flags', { ...sent('b'), status: 201, answer: { parent: 'b' } });
  const shown = rolesOf('member', honoured, itself, made);
  expect(read(shown)).toEqual([HONOURED, 'member: POST /api/flags allowed 201 seen']);
  expect((shown.leftOut ?? []).map(({ call: name, status, why }) => `${name} ${status} ${why}`)).toEqual(['POST /api/flags 403 reason']);
  expect(cells('member', honoured, itself)).toContain('member: POST /api/flags refused 403 enforced');
});

test('a program that failed refused nobody, whatever its status', () => {
  const failed = call('GET /api/badges/7', {
    as: ANN,
    status: 403,
    answer: { message: "Cannot read properties of null (reading 'status')" },
  });
  expect(rolesOf('member', honoured, failed).permissions.map(({ call: name }) => name)).not.toContain('GET /api/badges/7');
  expect((rolesOf('member', honoured, failed).leftOut ?? []).map(({ status, why }) => `${status} ${why}`)).toEqual(['403 reason']);
});

test('a scope that somebody lacks is about who asks', () => {
  const message = 'User is missing a scope required to perform this action';
  const told = [
    get('/api/plots/1', { id: 1 }, { as: ANN }),
    get('/api/plots/2', { id: 2 }),
    call('GET /api/plots/2', { as: ANN, status: 403, answer: { message } }),
  ];
  expect(cells('member', ...told)).toEqual(
    expect.arrayContaining(['member: GET /api/plots/{plotId} allowed 200 seen', 'member: GET /api/plots/{plotId} refused 403 seen']),
  );
});

test('the name of a permission is no other reason', () => {
  const answer = { message: 'You need one of the following permissions: "ADMIN", "UPDATE_MAINTENANCE_MODE".' };
  expect(cells('member', honoured, call('POST /api/maintenance', { as: ANN, sends: {}, status: 403, answer }))).toContain(
    'member: POST /api/maintenance refused 403 enforced',
  );
});

test('what is taken away below a thing takes the thing not away', () => {
  const flag = '/api/flags/0b9a6f5e-4c1d-4b8e-9f0a-1c2d3e4f5a6b';
  const told = [
    get(flag, { id: '0b9a6f5e-4c1d-4b8e-9f0a-1c2d3e4f5a6b' }, { as: ANN }),
    call(`DELETE ${flag}/favorites`, { as: ANN, status: 204 }),
    denied(`PUT ${flag}`, 403, { as: ANN }),
  ];
  expect(cells('member', ...told)).toContain('member: PUT /api/flags/{flagId} refused 403 enforced');
});

test('a 403 on what is not there refuses whoever is told so instead of the 404 that others are told who may', () => {
  const remove = (id: number, status: number, as: string): Told => call(`DELETE /api/books/${id}`, { as, status, answer: MISSING });
  const listed = get('/api/books', [{ id: 1 }, { id: 2 }], { as: BOB });
  const admin = recorded(listed, call('DELETE /api/books/1', { as: BOB, status: 204 }), remove(99, 404, BOB));
  const member = recorded(honoured, denied('DELETE /api/books/98', 403, { as: ANN }));
  const labels = { 'admin.har': 'admin', 'member.har': 'member' };
  expect(read(settled({ 'admin.har': admin, 'member.har': member }, labels))).toContain(
    'member: DELETE /api/books/{bookId} refused 403 enforced',
  );
  // Somebody who may is refused, too, where nothing is.
  const hides = recorded(
    listed,
    call('DELETE /api/books/1', { as: BOB, status: 204 }),
    remove(99, 404, BOB),
    denied('DELETE /api/books/97', 403, { as: BOB }),
  );
  expect(read(settled({ 'admin.har': hides, 'member.har': member }, labels)).join()).not.toContain('member: DELETE');
});

describe('what the one person of a role is called', () => {
  const knownAs = ({ roles }: Roles): unknown =>
    Object.fromEntries(roles.flatMap((role) => (role.knownAs === undefined ? [] : [[role.name, role.knownAs]])));
  const who = (id: number, token: string, path = '/api/me'): Told => get(path, { id, login: `p${id}` }, { as: token });

  test('is what answers about whoever asked say', () => {
    expect(knownAs(rolesOf('clerk', who(7, ANN), honoured))).toEqual({ clerk: ['7', 'p7'] });
    expect(knownAs(rolesOf('clerk', who(7, ANN, '/api/v4/user'), honoured))).toEqual({ clerk: ['7', 'p7'] });
    expect(knownAs(rolesOf('clerk', who(7, ANN, '/api/users/me.json'), honoured))).toEqual({ clerk: ['7', 'p7'] });
  });

  test('is not shown of two, where nobody was asked, and where an address names more than the interface before it', () => {
    const two = settled(
      { 'a.har': recorded(who(7, ANN), honoured), 'b.har': recorded(who(8, BOB), get('/api/loans', [], { as: BOB })) },
      { 'a.har': 'clerk', 'b.har': 'clerk' },
    );
    expect(knownAs(two)).toEqual({});
    expect(knownAs(rolesOf('clerk', honoured))).toEqual({});
    expect(knownAs(rolesOf('clerk', who(7, ANN, '/api/tickets/user'), honoured))).toEqual({});
    // The pseudonym of a secret is nobody's name.
    expect(knownAs(rolesOf('clerk', get('/api/me', { key: 'np_tok_abcdefgh', login: 'np_tok_abcdefgh' }, { as: ANN }), honoured))).toEqual(
      {},
    );
    // A role that an answer names is told by that.
    expect(knownAs(rolesOf(undefined, get('/api/me', { id: 7, role: 'clerk' }, { as: ANN }), honoured))).toEqual({});
  });
});

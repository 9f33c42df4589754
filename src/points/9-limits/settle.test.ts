import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Recordings, recorded, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import type { Rule } from '../5-validation/reading.ts';
import type { Limit } from './reading.ts';
import { settled } from './settled.fixture.ts';

/** Limits as people read them. */
const read = (limits: readonly Limit[]): readonly string[] =>
  limits.map(({ name, value, unit, on, basis }) => `${name} = ${value}${unit === null ? '' : ` ${unit}`} on ${on} [${basis.join('+')}]`);
const limits = (...all: readonly Told[]): readonly string[] => read(settled({ 'monday.har': recorded(...all) }));

const rows = (size: number, from = 0): Json => Array.from({ length: size }, (_, n) => ({ id: from + n }));
const paged = (size: number, more: { readonly [key: string]: Json }): Json => ({ data: rows(size), ...more });
const books = (query: string, answer: Json, telling: Telling = {}): Told => get(`/api/books${query}`, answer, telling);
const ON = 'on GET /api/books';

describe('what a place of limits holds', () => {
  const ON_LIMITS = 'on GET /api/limits';
  test('is a limit whatever it is called, and what was used of it is none', () => {
    const absolute = { maxTotalCores: 20, totalCoresUsed: 3, remaining: 4, reset: 1_780_307_200 };
    const rate = [{ uri: '*', limit: [{ verb: 'POST', value: 10 }] }];
    expect(limits(get('/api/limits', { limits: { rate, absolute } }))).toEqual([
      `limits.absolute.maxTotalCores = 20 ${ON_LIMITS} [stated]`,
    ]);
    expect(limits(get('/api/limits', { limits: { seats: 5, used: 2, reset: 1_780_307_200 } }))).toEqual([
      `limits.seats = 5 ${ON_LIMITS} [stated]`,
    ]);
    expect(limits(get('/api/plan', { plan: 'free', limits: { projects: 5 }, usage: { projects: 1 } }))).toEqual([
      'limits.projects = 5 on GET /api/plan [stated]',
    ]);
  });

  test('is what a refusal says that there is room for', () => {
    const full = call('PUT /api/files/a', {
      sends: { text: 'x' },
      status: 507,
      answer: { error: 'Insufficient Storage: quota of 10 MB exceeded' },
    });
    expect(limits(full)).toEqual(['quota = 10 MB on PUT /api/files/a [stated+enforced]']);
  });
});

describe('numbers that are no constants', () => {
  const settings = (answer: Json): Told => get('/api/settings', answer);
  test.each<[string, readonly Told[]]>([
    [
      'of things that stand in a map under what they are called',
      [get('/api/state', { boats: { '0c025fd8f491ee67502fec59d513d4d1': { upload_limit: 5 } } })],
    ],
    ['of the thing that the query asks for by its identity', [get('/api/song?id=7', { answer: { song: { id: '7', duration: 200 } } })]],
    ['that are measured', [settings({ download_payload_rate: 0 })]],
    ['that say how long something is, and not how long it may be', [settings({ raw_length: 22 })]],
    ['of what was refused, and are nothing', [call('GET /api/books', { status: 403, answer: { message: 'No.', meta: { perPage: 0 } } })]],
    ['below nothing', [settings({ expires: -1 })]],
    ['at an address where things are flagged', [get('/api/posts/flags', { loggedIn: true, flags: [], title: 'Flags', count: 3 })]],
  ])('%s', (_, told) => expect(limits(...told, ...told)).toEqual([]));

  test('but of what is answered to whoever asks for no one thing they are', () => {
    const plan = get('/api/plan?lang=en', { plan: { id: 'pro', timeout: 200 } });
    const of = (address: string): readonly string[] => limits(...[1, 2, 3].map((): Told => [address, plan[1]]));
    expect(of('GET /api/plan?lang=en')).toEqual(['plan.timeout = 200 on GET /api/plan [stated]']);
    expect(of('GET /api/plan?id=pro')).toEqual([]);
  });

  test('but what a length may be is one', () =>
    expect(limits(settings({ maxTitleLength: 255 }))).toEqual(['maxTitleLength = 255 on GET /api/settings [stated]']));
});

describe('rate limits in the three generations of their headers', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['X-RateLimit-Limit', { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '99' }, [`rate limit = 100 requests ${ON} [stated]`]],
    ['X-Rate-Limit-Limit', { 'x-rate-limit-limit': '60' }, [`rate limit = 60 requests ${ON} [stated]`]],
    ['RateLimit-Limit', { 'RateLimit-Limit': '10', 'RateLimit-Remaining': '3' }, [`rate limit = 10 requests ${ON} [stated]`]],
    ['RateLimit-Limit with a window', { 'RateLimit-Limit': '10;w=1' }, [`rate limit = 10 requests in 1 s ${ON} [stated]`]],
    [
      'RateLimit-Policy with several',
      { 'RateLimit-Policy': '"burst";q=10;w=10, "daily";q=5000;w=86400;pk=:abc:', RateLimit: '"burst";r=8;t=1' },
      [`rate limit = 10 requests in 10 s ${ON} [stated]`, `rate limit = 5000 requests in 86400 s ${ON} [stated]`],
    ],
    [
      'RateLimit-Policy as it is sent and should not be',
      { 'RateLimit-Policy': '"fixed window";"api";q=500;w=300' },
      [`rate limit = 500 requests in 300 s ${ON} [stated]`],
    ],
    [
      'two generations in one answer: the one that says the window',
      { 'X-RateLimit-Limit': '15', 'RateLimit-Policy': '15;w=60' },
      [`rate limit = 15 requests in 60 s ${ON} [stated]`],
    ],
    ['the draft before', { 'RateLimit-Policy': '100;w=60' }, [`rate limit = 100 requests in 60 s ${ON} [stated]`]],
    ['none by what remains alone', { 'X-RateLimit-Remaining': '9', 'RateLimit-Remaining': '9', 'RateLimit-Reset': '30' }, []],
  ])('%s', (_, gets, found) => {
    expect(limits(books('', [], { gets }))).toEqual(found);
  });

  test('when to come back is no constant where each of many answers says another time', () => {
    const busy = (path: string, wait: number): Told =>
      get(path, { message: 'Too many' }, { status: 429, gets: { 'Retry-After': String(wait) } });
    expect(limits(busy('/api/books', 8), busy('/api/loans', 36), busy('/api/shelves', 2), busy('/api/desks', 41))).toEqual([]);
    expect(limits(busy('/api/books', 8), busy('/api/loans', 36), busy('/api/shelves', 2))).toHaveLength(3);
    expect(
      limits(
        busy('/api/books', 8),
        busy('/api/loans', 30),
        busy('/api/loans', 30),
        busy('/api/shelves', 2),
        busy('/api/desks', 41),
        busy('/api/rooms', 5),
      ),
    ).toEqual(['retry after = 30 s on GET /api/loans [stated]']);
  });

  test('how often one may ask, and when to come back, however a 429 says it', () => {
    const busy = (answer: Json, gets: Readonly<Record<string, string>> = {}): Told => get('/api/books', answer, { status: 429, gets });
    expect(limits(busy({ message: 'API rate limit of 100 requests per minute exceeded' }))).toEqual([
      `rate limit = 100 requests in 60 s ${ON} [stated+enforced]`,
    ]);
    expect(limits(busy({ message: 'You can only create 3 exports per hour.' }))).toEqual([
      `rate limit = 3 exports in 3600 s ${ON} [stated+enforced]`,
    ]);
    expect(limits(busy({ message: 'Please wait 45 seconds before sending another message.' }))).toEqual([
      `retry after = 45 s ${ON} [stated]`,
    ]);
    expect(limits(get('/api/books', { error: 'Your account is locked for 10 minutes.' }, { status: 423 }))).toEqual([
      `retry after = 10 minutes ${ON} [stated]`,
    ]);
    expect(limits(get('/api/books', { error: 'The room is blocked for 2 hours.' }, { status: 409 }))).toEqual([]);
    const dates = { Date: 'Mon, 01 Jun 2026 09:00:10 GMT', 'Retry-After': 'Mon, 01 Jun 2026 09:01:10 GMT' };
    expect(limits(busy({ message: 'Too many' }, dates))).toEqual([`retry after = 60 s ${ON} [stated]`]);
    expect(limits(busy({ message: 'Too many' }, { 'Retry-After': dates['Retry-After'] }))).toEqual([]);
    expect(limits(busy({ error: { message: 'Too many', retry_after: 12 } }))).toEqual([`error.retry_after = 12 ${ON} [enforced]`]);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a link to the next page', { Link: '</api/books?page=2>; rel="next", </api/books?page=9>; rel="last"' }],
    ['a total', { 'X-Total-Count': '250' }],
    ['a range', { 'Content-Range': 'items 0-9/250' }],
  ])('pages of a bare list are full where a header says that there is more: %s', (_, gets) => {
    expect(limits(books('', rows(10), { gets }))).toEqual([`default page size = 10 rows ${ON} [seen]`]);
    expect(limits(books('?per_page=500', rows(100), { gets }))).toContain(`page size cap of per_page = 100 rows ${ON} [enforced]`);
  });

  test('and not where it says that there is none', () => {
    expect(limits(books('', rows(10), { gets: { 'X-Total-Count': '10', Link: '</api/books?page=1>; rel="prev"' } }))).toEqual([]);
  });

  test('who is turned away is told of a setting, and not held to it', () => {
    const told = (status: number): readonly string[] => limits(get('/api/settings', { maxFiles: 20 }, { status }));
    for (const status of [200, 401, 403]) expect(told(status)).toEqual(['maxFiles = 20 on GET /api/settings [stated]']);
    expect(told(400)).toEqual(['maxFiles = 20 on GET /api/settings [enforced]']);
  });

  test("what a validator's complaint states of one field is no limit of the product's", () => {
    const errors = [{ instancePath: '/qty', keyword: 'minimum', params: { comparison: '>=', limit: 1 }, message: 'must be >= 1' }];
    expect(limits(call('POST /api/orders', { status: 400, answer: { errors } }))).toEqual([]);
    expect(limits(call('POST /api/orders', { status: 400, answer: { errors: [{ message: 'Too many', limit: 5 }] } }))).toEqual([
      'errors.limit = 5 on POST /api/orders [enforced]',
    ]);
  });

  test('when to come back is told by the words of a refusal, too', () => {
    const locked = (error: string): Told => call('POST /api/login', { status: 404, answer: { code: 101, error } });
    expect(limits(locked('Your account is locked. Please try again after 5 minute(s)'))).toEqual([
      'retry after = 5 minutes on POST /api/login [stated]',
    ]);
    expect(limits(locked('Too many requests, try again in 30 seconds.'))).toEqual(['retry after = 30 s on POST /api/login [stated]']);
    expect(limits(locked('Please try again later.'))).toEqual([]);
  });

  test('the header is cited', () => {
    expect(settled({ 'monday.har': recorded(books('', [], { gets: { 'RateLimit-Limit': '10' } })) })[0]?.citations).toEqual([
      'monday.har#/log/entries/0/response/headers',
    ]);
  });

  test('no number of requests that happened to be let through is a limit', () => {
    expect(
      limits(
        ...Array.from({ length: 30 }, (_, n) => books(`?page=${n}`, [])),
        call('GET /api/books', { status: 429, answer: { message: 'Too many requests.' } }),
      ),
    ).toEqual([]);
  });

  test('when to come back is what the answer says', () => {
    expect(limits(call('GET /api/books', { status: 429, answer: {}, gets: { 'Retry-After': '30' } }))).toEqual([
      `retry after = 30 s ${ON} [stated]`,
    ]);
    expect(limits(call('GET /api/books', { status: 503, answer: {}, gets: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' } }))).toEqual(
      [],
    );
  });

  test('when the answers differ each time, it is no constant', () => {
    expect(
      limits(
        ...[30, 29, 28, 27].map((seconds) => call('GET /api/books', { status: 429, answer: {}, gets: { 'Retry-After': String(seconds) } })),
      ),
    ).toEqual([]);
  });
});

describe('the size of a page', () => {
  test.each<[string, Json]>([
    ['a total', paged(20, { total: 55 })],
    ['a next page', paged(20, { next: '/api/books?page=2' })],
    ['a cursor', paged(20, { meta: { next_cursor: 'abc' } })],
    ['a flag', paged(20, { pagination: { hasMore: true } })],
  ])('is the default on a first page that says by %s that there is more', (_, answer) => {
    expect(limits(books('', answer))).toEqual([`default page size = 20 rows ${ON} [seen]`]);
  });

  test('is not shown where nothing says that there is more', () => {
    expect(
      limits(
        books('', paged(20, { total: 20 })),
        books('?genre=x', paged(7, {})),
        books('', rows(20)),
        books('', paged(20, { next: null })),
        books('', paged(20, { hasMore: false })),
      ),
    ).toEqual([]);
  });

  test('is not that of a later page, whose rows are those left over', () => {
    expect(limits(books('?page=3', paged(7, { total: 47 })), books('?offset=40', paged(7, { total: 47 })))).toEqual([]);
    expect(limits(books('?page=1', paged(20, { total: 47 })))).toEqual([`default page size = 20 rows ${ON} [seen]`]);
    // Where the answer itself says that another follows, it is full.
    expect(limits(books('?page=2', paged(20, { total: 47, next: '/3' })))).toEqual([`default page size = 20 rows ${ON} [seen]`]);
  });

  test('is the one that was asked for, and no default', () => {
    expect(limits(books('?limit=5', paged(5, { total: 47 })))).toEqual([`page size asked by limit = 5 rows ${ON} [seen]`]);
  });

  test('is none that was asked for in vain', () => {
    expect(limits(books('?limit=5', paged(33, { total: 33 })))).toEqual([]);
  });

  test('has a cap where more was asked for than came although there is more', () => {
    expect(limits(books('?limit=500', paged(100, { total: 470 })))).toEqual([
      `page size asked by limit = 500 rows ${ON} [seen]`,
      `page size cap of limit = 100 rows ${ON} [enforced]`,
    ]);
    expect(limits(books('?limit=500', paged(47, { total: 47 })))).toEqual([`page size asked by limit = 500 rows ${ON} [seen]`]);
  });

  test('has the cap that the answer says itself, whatever there is', () => {
    const asked = `page size asked by limit = 500 rows ${ON} [seen]`;
    expect(limits(books('?limit=500', paged(47, { total: 47, per_page: 100 })))).toEqual([
      asked,
      `page size cap of limit = 100 rows ${ON} [stated]`,
    ]);
    for (const size of [47, 500, 1000]) expect(limits(books('?limit=500', paged(47, { total: 47, per_page: size })))).toEqual([asked]);
  });

  test('has no cap where a page was longer, or as long as none', () => {
    const caps = (...lengths: readonly number[]): readonly string[] =>
      limits(...lengths.map((length) => books('?limit=20', paged(length, { total: 470 })))).filter((limit) => limit.includes('cap'));
    expect(caps(15)).toEqual([`page size cap of limit = 15 rows ${ON} [enforced]`]);
    // What a server leaves out after it cut the page makes pages of any length.
    expect(caps(15, 20)).toEqual([]);
    expect(caps(15, 12)).toEqual([]);
  });

  test('has no default where a page was longer', () => {
    expect(limits(books('', paged(10, { total: 37 })), books('', paged(12, { total: 12 })))).toEqual([]);
    expect(limits(books('', paged(10, { total: 37 })), books('?rowsPerPage=12', paged(12, { total: 12 })))).toEqual([
      `default page size = 10 rows ${ON} [seen]`,
    ]);
  });

  test('has no cap where the rows were the last ones', () => {
    const left = { rows: rows(2, 4), offset: 4, total: 6 };
    expect(limits(books('?offset=4&limit=4', left)).filter((limit) => limit.includes('cap'))).toEqual([]);
    expect(
      limits(books('?offset=4&limit=4', { ...left, next: '/api/books?offset=6' })).filter((limit) => limit.includes('cap')),
    ).toHaveLength(1);
  });

  test('has no cap where a filter left fewer than there are in all', () => {
    const filtered = (more: { readonly [key: string]: Json }): readonly string[] =>
      limits(books('?limit=5&name=o', paged(4, { total: 7, ...more }))).filter((limit) => limit.includes('cap'));
    expect(filtered({})).toEqual([]);
    expect(filtered({ next: '/api/books?offset=4' })).toEqual([`page size cap of limit = 4 rows ${ON} [enforced]`]);
  });

  test('is not that of a filtered list, and none where two differ', () => {
    expect(limits(books('?status=closed', paged(2, { total: 37 })))).toEqual([]);
    expect(limits(books('?sort=title', paged(10, { total: 37 })))).toEqual([`default page size = 10 rows ${ON} [seen]`]);
    expect(limits(books('', paged(10, { total: 37 })), books('', paged(12, { total: 37 })))).toEqual([]);
  });

  test('of one call is shown by that call', () => {
    const found = settled({
      'monday.har': recorded(books('', paged(20, { total: 55 })), get('/api/loans', paged(20, { total: 55 }))),
    });
    expect(found.map(({ on, citations }) => [on, citations])).toEqual([
      ['GET /api/books', ['monday.har#/log/entries/0/response/content/text']],
      ['GET /api/loans', ['monday.har#/log/entries/1/response/content/text']],
    ]);
  });

  test('one row is no page', () => {
    expect(limits(books('', paged(1, { total: 55 })))).toEqual([]);
  });
});

describe('lifetimes', () => {
  const token = (claims: Json): string => {
    const part = (value: Json): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.np_sig`;
  };

  test('of a token: what it claims itself', () => {
    expect(limits(call('POST /api/session', { sends: {}, answer: { token: token({ sub: 'M-1012', iat: 1_000, exp: 1_900 }) } }))).toEqual([
      'token lifetime = 900 s on POST /api/session [stated]',
    ]);
    expect(
      limits(call('POST /api/session', { sends: {}, answer: { token: token({ sub: 'M-1012-with-a-long-name', exp: 1_900 }) } })),
    ).toEqual([]);
  });

  test('of a token: what is said beside it, in seconds or until when', () => {
    const date = 'Mon, 01 Jun 2026 09:00:00 GMT';
    const handed = (answer: { readonly [key: string]: Json }, gets: Readonly<Record<string, string>> = { Date: date }): readonly string[] =>
      limits(call('POST /oauth/token', { sends: {}, answer, gets }));
    const half = ['token lifetime = 1800 s on POST /oauth/token [stated]'];
    expect(handed({ access_token: 'np_tok_1', expires_in: 1800 }, {})).toEqual(half);
    expect(handed({ token: 'np_tok_1', expiresAt: '2026-06-01T09:30:00.412Z' })).toEqual(half);
    expect(handed({ accessToken: 'np_tok_1', expires: 1_780_306_200 })).toEqual(half);
    // What says who somebody is lasts as long as it likes; alone it is all there is.
    const who = token({ sub: 'M-1012-with-a-long-name', iat: 1_000, exp: 101_000 });
    expect(handed({ access_token: 'np_tok_1', expires_in: 1800, id_token: who }, {})).toEqual(half);
    expect(handed({ id_token: who }, {})).toEqual(['token lifetime = 100000 s on POST /oauth/token [stated]']);
    // Of no token; by no clock of the server's; at no whole minute from now.
    expect(handed({ coupon: 'np_tok_1', expiresAt: '2026-06-01T09:30:00.000Z' })).toEqual([]);
    expect(handed({ token: 'np_tok_1', expiresAt: '2026-06-01T09:30:00.000Z' }, {})).toEqual([]);
    expect(handed({ token: 'np_tok_1', expiresAt: '2026-06-01T09:30:21.000Z' })).toEqual([]);
  });

  test('of a session: until when its cookie is kept, where it has no age', () => {
    const kept = (cookie: string, date = 'Mon, 01 Jun 2026 09:00:00 GMT'): readonly string[] =>
      limits(
        call('POST /api/session', { sends: {}, status: 204, gets: { 'Set-Cookie': `sid=np_tok_1; HttpOnly; ${cookie}`, Date: date } }),
      );
    const week = ['session lifetime = 604800 s on POST /api/session [stated]'];
    expect(kept('Expires=Mon, 08 Jun 2026 09:00:01 GMT')).toEqual(week);
    expect(kept('Expires=Mon, 08 Jun 2026 12:00:00 GMT; Max-Age=604800')).toEqual(week);
    expect(kept('Expires=Thu, 01 Jan 1970 00:00:00 GMT')).toEqual([]);
    expect(kept('Expires=Mon, 08 Jun 2026 09:00:00 GMT', '')).toEqual([]);
  });

  test('of a session: that of its cookie', () => {
    expect(
      limits(call('POST /api/session', { sends: {}, status: 204, gets: { 'Set-Cookie': 'sid=np_tok_1; Max-Age=3600; HttpOnly' } })),
    ).toEqual(['session lifetime = 3600 s on POST /api/session [stated]']);
    expect(limits(call('POST /api/session', { sends: {}, status: 204, gets: { 'Set-Cookie': 'theme=dark; Max-Age=3600' } }))).toEqual([]);
    expect(limits(call('DELETE /api/session', { status: 204, gets: { 'Set-Cookie': 'sid=np_tok_1; Max-Age=0; HttpOnly' } }))).toEqual([]);
  });

  test('of a session, and of nothing that is handed out beside it', () => {
    const signsIn = call('POST /api/session', {
      form: [
        { name: 'user', value: 'ann' },
        { name: 'password', value: 'np_pw_1' },
      ],
      answer: { ok: true },
      gets: { 'Set-Cookie': 'sid=np_tok_aaaa2345aaaa2345; Max-Age=3600; HttpOnly' },
    });
    const cookie = 'sid=np_tok_aaaa2345aaaa2345';
    const waters = (sent: string): Told =>
      call('POST /api/water', {
        sends: { bed: 1 },
        answer: {},
        cookie: sent,
        gets: { 'Set-Cookie': 'reads=np_tok_bbbb2345; Max-Age=10; HttpOnly' },
      });
    const session = ['session lifetime = 3600 s on POST /api/session [stated]'];
    expect(limits(signsIn, waters(cookie), waters(`${cookie}; reads=np_tok_bbbb2345`))).toEqual(session);
    // The session that goes on is handed out again, under the name that it has.
    const again = call('POST /api/water', {
      sends: { bed: 1 },
      answer: {},
      cookie,
      gets: { 'Set-Cookie': 'sid=np_tok_cccc2345cccc2345; Max-Age=3600; HttpOnly' },
    });
    expect(limits(signsIn, again)).toHaveLength(2);
  });

  test('of a copy: what the answer allows', () => {
    expect(limits(get('/api/settings', { theme: 'dark' }, { gets: { 'Cache-Control': 'public, max-age=300' } }))).toEqual([
      'cache lifetime = 300 s on GET /api/settings [stated]',
    ]);
    expect(limits(get('/api/settings', { theme: 'dark' }, { gets: { 'Cache-Control': 'no-store, max-age=0' } }))).toEqual([]);
    expect(limits(get('/api/settings', { theme: 'dark' }, { gets: { 'Cache-Control': 's-maxage=60' } }))).toEqual([]);
  });
});

describe('numbers under the name of a limit', () => {
  test('are stated where an answer is about no thing of many', () => {
    expect(limits(get('/api/settings', { loans: { maxPerMember: 5, max: 5 }, lostFeeCents: 2500 }))).toEqual([
      'loans.max = 5 on GET /api/settings [stated]',
      'loans.maxPerMember = 5 on GET /api/settings [stated]',
      'lostFeeCents = 2500 cents on GET /api/settings [stated]',
    ]);
    expect(limits(get('/api/orders/latest', { shippingCostCents: 500 }))).toEqual([]);
    expect(limits(get('/api/books/1', { id: 1, pageLimit: 300 }), books('', [{ id: 1, max: 3 }]))).toEqual([]);
  });

  test('an amount is quoted with the word that it is written with, where a product says what it goes by', () => {
    const report = {
      settings: { apiMaxLength: '200kb', uploadLimit: '5 MiB', sessionTimeout: '15m', maxUses: 'UNSET', timeoutUrl: '5/x' },
    };
    expect(limits(get('/api/diagnostics', report))).toEqual([
      'settings.apiMaxLength = 200 kb on GET /api/diagnostics [stated]',
      'settings.sessionTimeout = 15 m on GET /api/diagnostics [stated]',
      'settings.uploadLimit = 5 MiB on GET /api/diagnostics [stated]',
    ]);
    // How long a thing is is no limit.
    expect(limits(get('/api/boat', { name: 'Emma', length: 12 }), get('/api/boat', { name: 'Emma', length: 12 }))).toEqual([]);
    expect(limits(get('/api/config', { maximumTitleLength: '255', siteTitle: '255', maximumNote: 'about 3' }))).toEqual([
      'maximumTitleLength = 255 on GET /api/config [stated]',
    ]);
    // A row's own text, what happened, and what was used are none.
    expect(
      limits(
        get('/api/files/latest', { maxLength: '200kb' }),
        get('/api/config', { usage: { limit: '3 gb' }, used_limit: '3gb', size: '5kb' }),
      ),
    ).toEqual([]);
  });

  test('what a plan holds is quoted, on or off; what a person has set is not', () => {
    expect(
      limits(
        get('/api/license', { entitlements: { sso: { default: false }, seats: { limit: 3 } }, active: true }),
        get('/api/features', { export: true }),
      ),
    ).toEqual([
      'export = true on GET /api/features [stated]',
      'entitlements.seats.limit = 3 on GET /api/license [stated]',
      'entitlements.sso.default = false on GET /api/license [stated]',
    ]);
    expect(limits(get('/api/settings', { dark: true, editor: { wrap: false } }))).toEqual([]);
    expect(limits(get('/api/features/1', { export: true }))).toEqual([]);
    // What one person may do is that person's.
    expect(limits(get('/api/me', { id: 3, roles: ['author'], capabilities: { publish: true } }))).toEqual([]);
    expect(limits(get('/api/client', { name: 'Desk', capabilities: { publish: true } }))).toEqual([
      'capabilities.publish = true on GET /api/client [stated]',
    ]);
  });

  test('are data when they change', () => {
    expect(limits(...[1, 2, 3].map((n) => get('/api/report', { rate: n }))).filter((limit) => limit.startsWith('rate '))).toEqual([]);
    expect(limits(...[3, 3, 3].map((n) => get('/api/plan', { rate: n })))).toEqual(['rate = 3 on GET /api/plan [stated]']);
    expect(limits(get('/api/plan', { rate: 3 }))).toEqual([]);
    expect(limits(...[3, 3, 4].map((n) => get('/api/plan', { rate: n })))).toEqual([]);
    expect(limits(...[60, 60, 90, 90].map((n) => get('/api/plan', { expires_in: n })))).toHaveLength(2);
  });

  test('are what happened, not a limit, under usage, in statistics and under the name of a measure', () => {
    const twice = (path: string, answer: Json): readonly Told[] => [get(path, answer), get(path, answer)];
    expect(
      limits(
        ...twice('/api/license', { usage: { seats: 3 }, limits: { seats: 5 }, used_rate: 3 }),
        ...twice('/api/overview', { message_stats: { reads: { rate: 7 } }, queue_totals: { ready: { rate: 8 } } }),
        ...twice('/api/turns', { churn: { opened: 3, opened_details: { rate: 0 } } }),
        ...twice('/api/stats', { max: 91, min: 2, duration: 33 }),
      ),
    ).toEqual(['limits.seats = 5 on GET /api/license [stated]']);
  });

  test('are not what a description of the interface says of itself, nor times', () => {
    expect(
      limits(get('/api/spec', { openapi: '3.1.0', limit: 3 }), get('/api/x', { expires_at: 1_700_000_000, updated_limit: 3 })),
    ).toEqual([]);
  });
});

describe('how often a client asks again', () => {
  const asked = (seconds: readonly number[], telling: Telling = {}): readonly Told[] =>
    seconds.map((second) => books('', [], { second, ...telling }));
  const every = (seconds: number, times: number, shift = (_: number): number => 0): readonly number[] =>
    Array.from({ length: times }, (_, n) => n * seconds + shift(n));
  const polling = (...all: readonly Told[]): readonly string[] =>
    settled({ 'monday.har': recorded(...all) }).map(
      ({ name, value, unit, grade, note }) => `${name} = ${value} ${unit}, ${grade}, ${note}`,
    );

  test('by the clock: as often as it did, and how surely', () => {
    expect(polling(...asked(every(30, 9, (n) => (n % 2) * 0.2)))).toEqual([
      'polling interval = 30 s, held, 29.8 to 30.2 s, 8 of 8 gaps, from one request to the next',
    ]);
  });

  test('also counted from the answer, when that is what is even', () => {
    let at = 0;
    const told = Array.from({ length: 12 }, (_, n) => {
      const takes = 200 + (n % 4) * 900;
      const one = books('', [], { second: at, takes });
      at += takes / 1_000 + 5;
      return one;
    });
    expect(polling(...told)).toEqual(['polling interval = 5 s, held, 5 to 5 s, 11 of 11 gaps, from an answer to the next request']);
  });

  test('not from fewer gaps, from uneven ones, from what is sent, nor from what somebody did', () => {
    expect(polling(...asked(every(30, 8)))).toEqual([]);
    expect(polling(...asked(every(30, 20, (n) => ((n * 7) % 5) * 3)))).toEqual([]);
    expect(polling(...every(30, 12).map((second) => call('POST /api/pings', { status: 204, second })))).toEqual([]);
    const clicked = recorded(...asked(every(30, 12))).map((exchange, act) => ({ ...exchange, cause: { act, after: 20 } }));
    expect(settled({ 'monday.har': clicked })).toEqual([]);
  });

  test('different addresses of one call are counted each for itself, and one hour in two recordings once', () => {
    const two = every(2, 6).flatMap((second) => [
      call('GET /api/jobs/1', { answer: { id: 1 }, second }),
      call('GET /api/jobs/2', { answer: { id: 2 }, second: second + 0.7 }),
    ]);
    expect(polling(...two)).toEqual(['polling interval = 2 s, held, 2 to 2 s, 10 of 10 gaps, from one request to the next']);
    // What was looked at twice each was looked at again.
    const pages = Array.from({ length: 10 }, (_, n) =>
      [0, 2].map((later) => call(`GET /api/jobs/${n + 1}`, { answer: { id: n + 1 }, second: n * 9 + later })),
    );
    expect(polling(...pages.flat())).toEqual([]);
    const hour = recorded(...asked(every(30, 6)));
    expect(settled({ 'monday.har': hour, 'trace.zip': hour })).toEqual([]);
  });

  test('when a stream of events says to connect again', () => {
    const stream = call('GET /api/events', { events: [{ name: 'tick', direction: 'in', data: 1, time: undefined }], retry: 3000 });
    expect(limits(stream)).toEqual(['reconnection time = 3000 ms on GET /api/events [stated]']);
  });

  test('what the answer states comes first', () => {
    expect(polling(...asked(every(30, 12), { gets: { 'X-Poll-Interval': '60' } }))).toEqual(['polling interval = 60 s, shown, undefined']);
  });
});

describe('where they hold', () => {
  test('what every answer sets again is said once, and not of each call', () => {
    const told = ['books', 'loans', 'members', 'fines'].map((name) =>
      get(`/api/${name}`, [], { gets: { 'Set-Cookie': 'session=np_tok_1234567890; Max-Age=3600; HttpOnly' } }),
    );
    expect(limits(...told)).toEqual(['session lifetime = 3600 s on any [stated]']);
  });

  test('said on many calls, they are also said once for any', () => {
    const told = ['books', 'loans', 'members', 'fines'].map((name) => get(`/api/${name}`, [], { gets: { 'RateLimit-Limit': '10' } }));
    expect(limits(...told).toSorted()).toEqual([
      'rate limit = 10 requests on GET /api/books [stated]',
      'rate limit = 10 requests on GET /api/fines [stated]',
      'rate limit = 10 requests on GET /api/loans [stated]',
      'rate limit = 10 requests on GET /api/members [stated]',
      'rate limit = 10 requests on any [stated]',
    ]);
    expect(limits(...told.slice(0, 3))).toHaveLength(3);
    // Not where a call says another.
    expect(limits(...told, get('/api/covers', [], { gets: { 'RateLimit-Limit': '3' } })).filter((one) => one.includes(' any '))).toEqual(
      [],
    );
  });

  test('in several recordings they are counted together', () => {
    const one = (n: number): Recordings[string] => recorded(...Array.from({ length: n }, () => books('', paged(20, { total: 55 }))));
    const both = settled({ 'a.har': one(2), 'b.har': one(3) });
    expect(both.map(({ value, support }) => [value, support])).toEqual([[20, { times: 5, units: 5 }]]);
    expect(settled({ 'b.har': one(3), 'a.har': one(2) })).toEqual(both);
  });

  test('limits of fields are those of the rules that state them, with their evidence', () => {
    const rule: Rule = {
      call: 'POST /api/loans',
      field: 'days',
      rule: 'maximum',
      value: 30,
      message: 'At most 30 days.',
      enforcedBy: 'server',
      grade: 'shown',
      basis: ['stated', 'enforced'],
      support: { times: 1, units: 1 },
      against: { times: 0, units: 0 },
      citations: ['monday.har#/log/entries/4'],
    };
    const [found] = settled({}, [rule, { ...rule, value: null }, { ...rule, rule: 'unique', value: 7 }]);
    expect(settled({}, [rule, { ...rule, value: null }, { ...rule, rule: 'unique', value: 7 }])).toHaveLength(1);
    expect(found).toEqual({
      name: 'maximum of days',
      value: 30,
      unit: 'days',
      on: 'POST /api/loans',
      grade: 'shown',
      basis: ['stated', 'enforced'],
      support: { times: 1, units: 1 },
      against: { times: 0, units: 0 },
      citations: ['monday.har#/log/entries/4'],
    });
  });
});

test('what a refusal says of itself is no flag, and attempts that were made are no limit of them', () => {
  const refused = get('/api/features', { message: 'Sign in first.', defaultHidden: false }, { status: 401 });
  const me = (attempts: number): Told => get('/api/me', { name: 'Ada', loginAttempts: attempts, maxLoginAttempts: 5 });
  expect(limits(refused, refused, me(0), me(0))).toEqual(['maxLoginAttempts = 5 on GET /api/me [stated]']);
});

describe('one limit with several values', () => {
  const plan = (size: number): Told => get('/api/config', { maxLoans: size }, { as: 'abcdefghijkl' });
  const notes = (recordings: Recordings, labels: Readonly<Record<string, string>> = {}): readonly string[] =>
    settled(recordings, [], labels)
      .filter(({ name }) => name === 'maxLoans')
      .map(({ value, note }) => `${value} ${note}`);

  test('is told by whom it was told to, where every role has its own', () => {
    const recordings = { 'a.har': recorded(plan(5), plan(5)), 'b.har': recorded(plan(20), plan(20)) };
    expect(notes(recordings, { 'a.har': 'member', 'b.har': 'librarian' })).toEqual(['20 told to librarian', '5 told to member']);
    expect(notes(recordings, { 'a.har': 'member', 'b.har': 'member' })).toEqual(['20 undefined', '5 undefined']);
  });

  test('but not how many rows one answer alone had, which may be all that there were', () => {
    const log = (rows: number): Told =>
      get(
        '/api/log',
        { meta: { next_cursor: 'b2' }, log: Array.from({ length: rows }, (_, at) => ({ id: at, line: `Line ${at}` })) },
        { as: 'abcdefghijkl' },
      );
    const sizes = (...first: readonly Told[]): readonly string[] =>
      settled({ 'a.har': recorded(...first), 'b.har': recorded(log(30), log(30)) }, [], { 'a.har': 'owner', 'b.har': 'member' })
        .filter(({ name }) => name === 'default page size')
        .map(({ value, note }) => `${value} ${note}`);
    expect(sizes(log(25))).toEqual([]);
    expect(sizes(log(20), log(20))).toEqual(['20 told to owner', '30 told to member']);
  });

  test('or by the build of the client', () => {
    const script = (name: string): Told => call(`GET /assets/${name}.js`, { text: ['text/javascript', ''], type: 'script' });
    const labels = { 'a.har': 'member', 'b.har': 'member' };
    const on = (a: string, b: string): Recordings => ({
      'a.har': recorded(script(a), plan(5), plan(5)),
      'b.har': recorded(script(b), plan(20), plan(20)),
    });
    expect(notes(on('index-D4pPU6pR', 'index-C40VwI5j'), labels)).toEqual([
      '20 in the build index-C40VwI5j.js',
      '5 in the build index-D4pPU6pR.js',
    ]);
    expect(notes(on('index-D4pPU6pR', 'index-D4pPU6pR'), labels)).toEqual(['20 undefined', '5 undefined']);
  });

  test('one value that two roles share tells nothing apart', () => {
    const recordings = { 'a.har': recorded(plan(5), plan(5), plan(20)), 'b.har': recorded(plan(20), plan(20)) };
    expect(notes(recordings, { 'a.har': 'member', 'b.har': 'librarian' })).toEqual(['20 undefined', '5 undefined']);
  });
});

test('lists of what is let through are quoted where a product states what it goes by', () => {
  const on = (answer: Json): readonly string[] => limits(get('/api/server/info', answer));
  expect(on({ settings: { mimeTypeAllowList: ['image/*', 'text/plain'], allowed_extensions: ['.png'] } }).toSorted()).toEqual([
    'settings.allowed_extensions = .png on GET /api/server/info [stated]',
    'settings.mimeTypeAllowList = image/*, text/plain on GET /api/server/info [stated]',
  ]);
  const info = get('/api/info', { files: { mimeTypeAllowList: ['image/*', 'text/plain'], types: ['a'], accepted: ['b'] } });
  expect(limits(info, info)).toEqual(['files.mimeTypeAllowList = image/*, text/plain on GET /api/info [stated]']);
  expect(limits(info)).toEqual([]);
  expect(on({ settings: { recentTitles: ['Tides'], allowed: [{ id: 1 }], accepted: [] }, allowedPeople: ['Ada'] })).toEqual([]);
});

test('a total that is counted no further is stated to be', () => {
  expect(limits(get('/api/search?q=a', { hits: { total: { value: 10_000, relation: 'gte' }, hits: [{ id: 1 }] } }))).toEqual([
    'total cap = 10000 rows counted on GET /api/search [stated]',
  ]);
  expect(limits(get('/api/search?q=a', { hits: { total: { value: 12, relation: 'eq' }, hits: [{ id: 1 }] } }))).toEqual([]);
});

test("what a validator says of what it was told is that value's rule, and no limit of the product", () => {
  const said = { path: '/limit', code: 'minimum', message: 'must be >= 1', info: { comparison: '>=', limit: 1 } };
  const refused = get('/api/books?filter=%7B%22limit%22%3A-1%7D', { error: { code: 'INVALID', details: [said] } }, { status: 400 });
  expect(limits(refused, refused)).toEqual([]);
  const full = get('/api/books', { error: { code: 'FULL', details: [{ code: 'full', info: { limit: 12 } }] } }, { status: 400 });
  expect(limits(full)).toEqual(['error.details.info.limit = 12 on GET /api/books [enforced]']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { worked } from '../worked.fixture.ts';
import { addressWithout, queryWithout } from './address.ts';
import type { Where } from './field.ts';
import { headerWithout } from './header.ts';
import { pageTextWithout } from './page-text.ts';
import { valueWithout } from './value.ts';
import { vaultOf } from './vaults.ts';

const KEY = new Uint8Array(32).fill(1);
const json = (value: Json, where: Where = 'out', key = KEY): Json => valueWithout(structuredClone(value), vaultOf(key), where);
const address = (url: string): string => addressWithout(url, vaultOf(KEY));
const header = (name: string, value: string): string => headerWithout(name, value, vaultOf(KEY));
const text = (value: string): string => vaultOf(KEY).text(value);
const page = (value: string): string => pageTextWithout(value, vaultOf(KEY));

const TOKEN = 'np_tok_[a-z2-7]{8}';
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwtOf = (claims: unknown): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.QmFzZTY0U2lnbmF0dXJl`;
const claimsOf = (jwt: string): unknown => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
const SECRET = 'rt_0a1b2c3d4e5f6789';
const VISA = '4111111111111111';

describe('stays as it is', () => {
  it.each<[string, Json]>([
    [
      'ids',
      {
        id: 42,
        uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
        _id: '507f1f77bcf86cd799439011',
        ref: 'ord_8f3kd92kd93kd',
        snowflake: '1234567890123456789',
        key: 'PROJ-123',
      },
    ],
    [
      'dates and times',
      { at: '2025-06-01T08:00:34.250Z', on: '2025-06-01', local: '2025-06-01 08:00:00', ms: 1748764834250, us: 1748764834250123 },
    ],
    [
      'statuses, codes and states of orders',
      { status: 'approved', state: 'draft', code: 'FORBIDDEN', errorCode: 'E1001', challenge: 'accepted' },
    ],
    ['roles and names that are roles', { role: 'admin', username: 'admin', first_name: 'Admin', last_name: 'User', email: '' }],
    [
      'what is only called like a secret',
      {
        token_type: 'bearer',
        password_policy: 'strong',
        totalTokens: 1200,
        max_tokens: 4096,
        next_page_token: 'CAUQAA',
        passwordResetRequired: true,
        public_key: 'abc',
        has_password: true,
      },
    ],
    ['words under soft names', { auth: 'ok', session: 'active', token: 'invalid', ticket: 'open', signature: 'none', pass: 'yes' }],
    ['names of things', { name: 'Blue chair', displayName: 'Blue chair 2', title: 'Ann Smith: a life', full: 'x' }],
    ['numbers that are no card', { a: '4111111111111112', b: '1234567812345670', c: 4111111111111111, order: '2221000000000000000' }],
    ['an IBAN with a wrong check sum', { a: 'DE89370400440532013001' }],
    ['files that look like addresses', { a: 'logo@2x.png', b: '@types/node', c: 'npm i react@19.3.1', d: 'me @ home' }],
    ['an address that words give as an example, of a domain kept for examples', { message: 'Not an address (e.g., user@example.com)' }],
    ['masks', { password: '**********', api_key: '••••••' }],
    ['flags and nothing', { password: null, token: '', secret: false, pin: null }],
    ['versions and addresses of machines', { v: '1.2.3', ip: '192.168.100.200', mac: '00:1B:44:11:3A:B7', color: '#ff00aa' }],
  ])('%s', (_, value) => {
    expect(json(value)).toEqual(value);
  });

  it.each([
    'https://app.example.com/orders?state=draft&code=A1&page=2&sort=-created_at',
    'https://app.example.com/api/users/3fa85f64-5717-4562-b3fc-2c963f66afa6/orders/ord_8f3kd92kd93kd8f3kd92',
    'https://app.example.com/shares/3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'https://app.example.com/#/orders/17?tab=history',
    'https://app.example.com/search?q=a%20b&filter[status]=open&x',
    'https://app.example.com/reset/17',
  ])('the address %s', (url) => {
    expect(address(url)).toBe(url);
  });

  it.each([
    ['Content-Type', 'application/json; charset=utf-8'],
    ['ETag', 'W/"5f-Hn6K1Ht0cU9VjM2nYqz5Zk1xRk4"'],
    ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
    ['WWW-Authenticate', 'Bearer realm="api", error="invalid_token"'],
    ['X-Request-Id', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    ['RateLimit-Policy', '60;w=60'],
    ['Idempotency-Key', 'order-17-b'],
    ['Date', 'Sun, 01 Jun 2025 08:00:34 GMT'],
  ])('the header %s', (name, value) => {
    expect(header(name, value)).toBe(value);
  });

  it('messages about a secret, and labels of a form, in answers', () => {
    const answer: Json = {
      errors: { password: ['Password is too short', 'must contain a digit'], token: 'Token has expired.' },
      labels: { password: 'Password', apiKey: 'Secret', name: 'Name' },
    };
    expect(json(answer, 'in')).toEqual(answer);
  });
});

describe('is replaced', () => {
  it.each<[string, Json, string]>([
    ['a password of any kind', { password: 'hunter2 x' }, `{"password":"${TOKEN}"}`],
    [
      'a password called otherwise',
      { newPassword: 'aB1!', user_pwd: 'x', 'current-password': 'y', passwordConfirmation: 'z' },
      `{"newPassword":"${TOKEN}","user_pwd":"${TOKEN}","current-password":"${TOKEN}","passwordConfirmation":"${TOKEN}"}`,
    ],
    [
      'a token',
      { accessToken: 'abc', refresh_token: SECRET, apiKey: 'k', client_secret: 's' },
      `{"accessToken":"${TOKEN}","refresh_token":"${TOKEN}","apiKey":"${TOKEN}","client_secret":"${TOKEN}"}`,
    ],
    [
      'a token under a soft name',
      { token: 'a8f3kd92kd', session: { id: 1 }, sid: 'c23ec90b8acdcf14' },
      `{"token":"${TOKEN}","session":{"id":1},"sid":"${TOKEN}"}`,
    ],
    ['a list of tokens', { recovery_codes: ['ab12-cd34', 'ef56-gh78'] }, `{"recovery_codes":\\["${TOKEN}","${TOKEN}"\\]}`],
    [
      'a one-time code, text or number',
      { otp: '123456', pin: 4821, cvv: '737' },
      `{"otp":"${TOKEN}","pin":"np_num_[a-z2-7]{8}","cvv":"${TOKEN}"}`,
    ],
    ['a card', { number: VISA, spaced: '4111 1111 1111 1111' }, `{"number":"0000\\d{12}","spaced":"0000 \\d{4} \\d{4} \\d{4}"}`],
    ['a card that is a number', { cardNumber: 4111111111111111 }, `{"cardNumber":"np_num_[a-z2-7]{8}"}`],
    ['an IBAN', { iban: 'DE89 3704 0044 0532 0130 00' }, `{"iban":"np_id_[a-z2-7]{8}"}`],
    [
      'a social security number',
      { ssn: '078-05-1120', note: 'SSN 078-05-1120.' },
      `{"ssn":"np_id_[a-z2-7]{8}","note":"SSN np_id_[a-z2-7]{8}\\."}`,
    ],
    [
      'a person beside an e-mail address',
      { name: 'Ann Smith', email: 'ann@corp.example' },
      `{"name":"np_name_[a-z2-7]{8}","email":"p-[a-z2-7]{8}@[a-z2-7]{5}\\.invalid"}`,
    ],
    ['a person by name', { firstName: 'Ann', last_name: 'Smith' }, `{"firstName":"np_name_[a-z2-7]{8}","last_name":"np_name_[a-z2-7]{8}"}`],
    ['a phone number, in its shape', { phone: '+49 170 123-4567' }, '{"phone":"\\+00 0\\d\\d \\d{3}-\\d{4}"}'],
    ['a birth date, as a date', { date_of_birth: '1984-03-07' }, '{"date_of_birth":"1900-\\d\\d-\\d\\d"}'],
    ['a street', { street: 'Main Street 5', address: { city: 'Berlin' } }, '{"street":"np_addr_[a-z2-7]{8}","address":{"city":"Berlin"}}'],
    [
      'a private key',
      { pem: `-----BEGIN RSA PRIVATE KEY-----\n${'Ab1'.repeat(40)}\n-----END RSA PRIVATE KEY-----` },
      '{"pem":"np_key_[a-z2-7]{8}"}',
    ],
    ['JSON in a text', { body: `{"password":"hunter2","ok":1}` }, `{"body":"{\\\\"password\\\\":\\\\"${TOKEN}\\\\",\\\\"ok\\\\":1}"}`],
    ['a key that is an e-mail address', { 'ann@corp.example': 1 }, '{"p-[a-z2-7]{8}@[a-z2-7]{5}\\.invalid":1}'],
    [
      'an address in a message',
      { message: 'User ann@corp.example already exists.' },
      '{"message":"User p-[a-z2-7]{8}@[a-z2-7]{5}\\.invalid already exists\\."}',
    ],
    [
      'a link with a secret',
      { link: 'https://a.example/reset?token=RESET-abcdef-998877' },
      `{"link":"https://a.example/reset\\?token=${TOKEN}"}`,
    ],
    [
      'a curl line',
      { hint: 'curl -H "Authorization: Bearer abcdefgh12345678"' },
      `{"hint":"curl -H \\\\"Authorization: Bearer ${TOKEN}\\\\""}`,
    ],
  ])('%s', (_, value, pattern) => {
    expect(JSON.stringify(json(value))).toMatch(new RegExp(`^${pattern}$`));
  });

  // Built from parts, so that this file does not look as if it held keys.
  it.each([
    ['AKIA', 'IOSFODNN7EXAMPLE'],
    ['ghp_', 'a1B2'.repeat(9)],
    ['xoxb-', '123456789012-abcdefABCDEF'],
    ['sk_live_', '4eC39HqLyjWDarjtT1zdp7dc'],
    ['AIza', `Sy${'D1'.repeat(16)}x`],
    ['glpat-', 'a1b2c3d4e5f6g7h8i9j0'],
    ['npm_', 'a1B2'.repeat(9)],
    ['SG.', 'a1b2c3d4e5f6g7h8i9.j0k1l2m3n4o5p6q7r8s9'],
  ])('a key of the form %s…', (start, rest) => {
    expect(text(`key ${start}${rest} here`)).toMatch(new RegExp(`^key ${TOKEN} here$`));
  });

  it.each([
    ['Authorization', 'Bearer abc.def', `Bearer ${TOKEN}`],
    // A script had nothing to send: that is nobody's secret.
    ['Authorization', 'Bearer undefined', 'Bearer undefined'],
    ['Authorization', 'null', 'null'],
    ['authorization', 'Basic dXNlcjpwYXNz', `Basic ${TOKEN}`],
    ['Authorization', 'plain-token', TOKEN],
    ['X-Api-Key', 'k1', TOKEN],
    ['X-CSRF-Token', 'c1', TOKEN],
    ['Cookie', 'sid=9f8e7d6c5b4a; theme=dark', `sid=${TOKEN}; theme=${TOKEN}`],
    ['Set-Cookie', 'sid=9f8e7d6c5b4a; Path=/; HttpOnly; Max-Age=3600', `sid=${TOKEN}; Path=/; HttpOnly; Max-Age=3600`],
    ['Location', '/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj1', `/cb\\?code=${TOKEN}&state=${TOKEN}`],
    ['Referer', 'https://a.example/reset?token=RESET-abcdef-998877', `https://a.example/reset\\?token=${TOKEN}`],
  ])('the header %s: %s', (name, value, pattern) => {
    expect(header(name, value)).toMatch(new RegExp(`^${pattern}$`));
  });

  it.each([
    ['https://user:pass@a.example/x', `https://${TOKEN}@a\\.example/x`],
    [
      'https://a.example/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj1&client_id=app',
      `https://a\\.example/cb\\?code=${TOKEN}&state=${TOKEN}&client_id=app`,
    ],
    [
      'https://a.example/cb#access_token=2YotnFZFEjr1zCsicMWpAA&token_type=bearer&expires_in=3600',
      `https://a\\.example/cb#access_token=${TOKEN}&token_type=bearer&expires_in=3600`,
    ],
    ['https://a.example/reset-password/9f8e7d6c5b4a3f2e1d0c9b8a', `https://a\\.example/reset-password/${TOKEN}`],
    ['https://a.example/#/invite/9f8e7d6c5b4a3f2e1d0c9b8a', `https://a\\.example/#/invite/${TOKEN}`],
    ['https://a.example/users/ann%40corp.example/x', 'https://a\\.example/users/p-[a-z2-7]{8}%40[a-z2-7]{5}\\.invalid/x'],
    [
      'https://a.example/users?email=ann%40corp.example&page=2',
      'https://a\\.example/users\\?email=p-[a-z2-7]{8}%40[a-z2-7]{5}\\.invalid&page=2',
    ],
    ['wss://a.example/ws?api_key=k1', `wss://a\\.example/ws\\?api_key=${TOKEN}`],
    ['https://a.example/?key=AbCdEfGh1234567890AbCd', `https://a\\.example/\\?key=${TOKEN}`],
  ])('in the address %s', (url, pattern) => {
    expect(address(url)).toMatch(new RegExp(`^${pattern}$`));
  });

  it('what pages, scripts, XML and GraphQL hold under names of their own', () => {
    expect(
      page(
        '<meta name="csrf-token" content="Zx81kd92kd93kd"><input name="q" value="Qw81kd92kd93kd"><input type=hidden name=_token value="a8f3kd92kd">',
      ),
    ).toMatch(
      new RegExp(
        `^<meta name="csrf-token" content="${TOKEN}"><input name="q" value="Qw81kd92kd93kd"><input type=hidden name=_token value="${TOKEN}">$`,
      ),
    );
    expect(page('<soap:Body><Password>hunter2-x</Password><Title>Orders desk</Title></soap:Body>')).toMatch(
      new RegExp(`<Password>${TOKEN}</Password><Title>Orders desk</Title>`),
    );
    const { query } = json({ query: 'mutation { login(email: "a", password: "hunter2-x") { id } }' }) as { query: string };
    expect(query).toMatch(new RegExp(`^mutation \\{ login\\(email: "a", password: "${TOKEN}"\\) \\{ id \\} \\}$`));
    expect(page('<script>window.x={"accessToken":"a8f3kd92kd","title":"Orders"}</script>')).toMatch(
      new RegExp(`"accessToken":"${TOKEN}","title":"Orders"`),
    );
  });
});

describe('equality', () => {
  it('holds for the same secret wherever it stands', () => {
    const tag = (found: string): string | undefined => new RegExp(TOKEN).exec(found)?.[0];
    const places = [
      header('Authorization', `Bearer ${SECRET}`),
      header('Cookie', `sid=${SECRET}`),
      header('X-Auth-Token', SECRET),
      address(`https://a.example/?access_token=${SECRET}`),
      queryWithout(`token=${SECRET}`, vaultOf(KEY)),
      JSON.stringify(json({ refresh_token: SECRET })),
      JSON.stringify(json({ message: `{"token":"${SECRET}"}` })),
    ].map(tag);
    expect(places[0]).toMatch(/^np_tok_/);
    expect(new Set(places).size).toBe(1);
  });

  it('is of one key: another project cannot link', () => {
    expect(json({ password: 'x' }, 'out', new Uint8Array(32).fill(2))).not.toEqual(json({ password: 'x' }));
  });

  it('keeps persons apart and companies together', () => {
    const [ann, bob, eve] = json(['ann@corp.example', 'bob@CORP.example', 'ann@other.example']) as string[];
    expect(new Set([ann, bob, eve]).size).toBe(3);
    expect(ann?.split('@')[1]).toBe(bob?.split('@')[1]);
    expect(ann?.split('@')[1]).not.toBe(eve?.split('@')[1]);
  });

  it('survives a second redaction, and pseudonyms of others stay', () => {
    const secrets: Json = {
      password: 'x',
      token: SECRET,
      number: VISA,
      phone: '+49 170 1234567',
      email: 'a@b.example',
      name: 'Ann',
      dob: '1984-03-07',
      jwt: jwtOf({ sub: '1', role: 'x' }),
      foreign: 'np_tok_abcdefgh',
    };
    const once = json(secrets);
    expect(json(once)).toEqual(once);
    expect(header('Cookie', header('Cookie', `sid=${SECRET}`))).toBe(header('Cookie', `sid=${SECRET}`));
    expect(header('Authorization', 'Bearer np_tok_abcdefgh')).toBe('Bearer np_tok_abcdefgh');
    const url = 'https://u:p@a.example/users/ann%40corp.example?token=RESET-abcdef-998877';
    expect(address(address(url))).toBe(address(url));
  });
});

it('whether there is a token, or is to be one, is no secret, and a password that is such a word is', () => {
  expect(address('https://a.example/register?cookie=false&token=true')).toBe('https://a.example/register?cookie=false&token=true');
  expect(json({ token: 'false', password: 'false' })).toEqual({ token: 'false', password: expect.stringMatching(/^np_/) });
  expect(address('https://a.example/?token=falsehood99')).not.toContain('falsehood99');
});

describe('a signed token', () => {
  const claims = {
    iss: 'https://id.example',
    sub: '42',
    role: 'editor',
    roles: ['a'],
    scope: 'read write',
    permissions: ['x:y'],
    iat: 1,
    exp: 3601,
    session: 'D0Jjfce',
    email: 'ann@corp.example',
    name: 'Ann',
    id: '3fa85f64',
    admin_access: false,
  };

  it('keeps its header and what it says on role and lifetime, and loses its signature', () => {
    const without = text(`token ${jwtOf(claims)} end`).split(' ')[1] ?? '';
    expect(without.split('.')[0]).toBe(part({ alg: 'HS256', typ: 'JWT' }));
    expect(without.split('.')[2]).toMatch(/^np-sig-[a-z2-7]{8}$/);
    expect(claimsOf(without)).toMatchObject({
      iss: 'https://id.example',
      sub: '42',
      role: 'editor',
      roles: ['a'],
      scope: 'read write',
      permissions: ['x:y'],
      iat: 1,
      exp: 3601,
      id: '3fa85f64',
      admin_access: false,
    });
    expect(JSON.stringify(claimsOf(without))).not.toMatch(/D0Jjfce|ann@corp|Ann/);
  });

  it('keeps a claim that an address makes unique as one that is called so without', () => {
    const issuer = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
    const told = {
      'https://app.example/roles': ['editor'],
      [`${issuer}/role`]: 'Clerk',
      [`${issuer}/surname`]: 'Diaz',
      'https://app.example/plan': 'gold',
    };
    const kept = claimsOf(text(jwtOf(told))) as Record<string, unknown>;
    expect(kept).toMatchObject({ 'https://app.example/roles': ['editor'], [`${issuer}/role`]: 'Clerk' });
    expect(JSON.stringify(kept)).not.toMatch(/Diaz|gold/);
  });

  it('is the same in header, cookie, body and query, and another one is another', () => {
    const jwt = jwtOf(claims);
    const without = (json({ accessToken: jwt }) as { accessToken: string }).accessToken;
    expect(header('Authorization', `Bearer ${jwt}`)).toBe(`Bearer ${without}`);
    expect(header('Cookie', `t=${jwt}`)).toBe(`t=${without}`);
    expect(address(`https://a.example/ws?access_token=${jwt}`)).toBe(`https://a.example/ws?access_token=${without}`);
    expect(text(`${jwt.slice(0, -4)}XXXX`)).not.toBe(without);
  });

  it('that cannot be read is replaced whole', () => {
    expect(text('eyJhbGciOiJIUzI1NiJ9.bm90anNvbg.c2ln')).toMatch(new RegExp(`^${TOKEN}$`));
  });
});

describe('the report', () => {
  it('counts by rule and knows no value', () => {
    const vault = vaultOf(KEY);
    valueWithout({ password: 'hunter2-x', email: 'ann@corp.example', token: 'word' }, vault, 'out');
    const says = vault.report.problems('a.har').map((problem) => problem.says);
    expect(says).toEqual([
      '2 secrets were replaced by pseudonyms: 1 password, 1 e-mail address. They were in answers (2). 1 plain word under such a name was kept.',
    ]);
  });
});

describe('hostile input', () => {
  it('as keys does no harm', () => {
    const value = json(
      JSON.parse('{"__proto__":{"password":"x"},"constructor":{"token":"a8f3kd92kd"},"a@b.example":{"__proto__":1}}') as Json,
    );
    expect(JSON.stringify(value)).toMatch(new RegExp(`"__proto__":\\{"password":"${TOKEN}"\\},"constructor":\\{"token":"${TOKEN}"\\}`));
    expect(({} as Record<string, unknown>)['password']).toBeUndefined();
  });

  it('never costs more than a little', () => {
    const started = worked();
    for (const unit of [
      '@',
      'a@',
      '1 ',
      '1-',
      'A',
      'eyJ',
      'eyJa.',
      '-----BEGIN ',
      'token="',
      '<input ',
      'x://',
      '{"',
      '/',
      '%40',
      'DE11 ',
      'Bearer ',
    ]) {
      const long = unit.repeat(20_000);
      text(long);
      page(long);
      address(`https://a.example/${long}?${long}`);
      header('Cookie', long);
    }
    // Quadratic work on these would take minutes.
    expect(worked() - started).toBeLessThan(10_000);
  });

  it('of any form is walked without an error, and what holds no secret stays equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => json(value as Json)).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('title', 'count', 'state', 'items'),
          fc.oneof(fc.integer({ max: 99_999 }), fc.stringMatching(/^[a-z ]{0,30}$/)),
        ),
        (value) => {
          expect(json(value as Json)).toEqual({ ...value });
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../base/json.ts';
import { answering, entry, KEY } from '../har/har.fixture.ts';
import { worked } from '../worked.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const post = (body: unknown): Record<string, unknown> => ({
  method: 'POST',
  postData: { mimeType: 'application/json', text: JSON.stringify(body) },
});
const form = (text: string): Record<string, unknown> => ({
  method: 'POST',
  postData: { mimeType: 'application/x-www-form-urlencoded', text },
});
const withHeader = (name: string, value: string, url = 'https://app.example.com/api/x'): unknown =>
  entry({ url, headers: [{ name, value }] });
const sent = async (body: unknown, key = KEY): Promise<Json> => {
  const [exchange] = (await readTwice([entry(post(body))], 'detect', key)).exchanges;
  if (exchange?.request.kind !== 'json') throw new Error('the request was not read');
  return exchange.request.value;
};
const answered = async (body: unknown): Promise<Json> => {
  const [exchange] = (await readTwice([answering(body)])).exchanges;
  if (exchange?.response.kind !== 'json') throw new Error('the answer was not read');
  return exchange.response.value;
};
const memberOf = (value: Json, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);
const headerIn = ({ exchanges }: Awaited<ReturnType<typeof readTwice>>, at = 0): string | undefined =>
  exchanges[at]?.requestHeaders[0]?.value;

const TOKEN = 'rt_0a1b2c3d4e5f6789';
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const SIGNATURE = 'QmFzZTY0U2lnbmF0dXJl';
const jwtOf = (claims: unknown): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${SIGNATURE}`;
const claimsIn = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(text?.split('.')[1] ?? '', 'base64url').toString('utf8'));
const PSEUDONYM = /np_tok_[a-z2-7]{8}/g;

describe('equality', () => {
  it('same token, same tag: in header, body, query and WebSocket', async () => {
    const { text } = await readTwice([
      withHeader('Authorization', `Bearer ${TOKEN}`, `https://app.example.com/api/x?access_token=${TOKEN}`),
      entry(post({ refresh_token: TOKEN }), {}, { _webSocketMessages: [{ type: 'send', data: `{"token":"${TOKEN}"}` }] }),
    ]);
    const tags = text.match(PSEUDONYM) ?? [];
    expect(tags).toHaveLength(4);
    expect(new Set(tags).size).toBe(1);
  });

  it('other key, other tag', async () => {
    expect(await sent({ password: TOKEN }, new Uint8Array(32).fill(2))).not.toEqual(await sent({ password: TOKEN }));
  });

  it('users stay distinct, domains stay equal', async () => {
    const [ann, bob, eve] = (await sent(['ann@corp.example', 'bob@corp.example', 'eve@other.example'])) as string[];
    expect(new Set([ann, bob, eve]).size).toBe(3);
    expect(ann?.split('@')[1]).toBe(bob?.split('@')[1]);
    expect(eve?.split('@')[1]).not.toBe(bob?.split('@')[1]);
  });
});

describe('a signed token', () => {
  it('keeps its claims on role and lifetime', async () => {
    const read = await readTwice([
      withHeader('Authorization', `Bearer ${jwtOf({ sub: '42', role: 'editor', exp: 9, email: 'ann@corp.example', nick: 'Annie' })}`),
    ]);
    const claims = claimsIn(headerIn(read));
    expect(claims).toMatchObject({ sub: '42', role: 'editor', exp: 9 });
    expect(JSON.stringify(claims)).not.toMatch(/ann@corp|Annie/);
  });

  it('joins by its subject with other tokens of the same person', async () => {
    const read = await readTwice([
      withHeader('Authorization', `Bearer ${jwtOf({ sub: '42', iat: 1 })}`),
      withHeader('Authorization', `Bearer ${jwtOf({ sub: '42', iat: 2 })}`),
    ]);
    expect(claimsIn(headerIn(read, 1))['sub']).toBe(claimsIn(headerIn(read, 0))['sub']);
    expect(headerIn(read, 1)).not.toBe(headerIn(read, 0));
  });

  it('loses its signature', async () => {
    expect((await readTwice([withHeader('Authorization', `Bearer ${jwtOf({ sub: '42' })}`)])).text).not.toContain(SIGNATURE);
  });
});

describe('untouched are', () => {
  it.each<[string, Json]>([
    ['ids', { id: 42, uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6', _id: '507f1f77bcf86cd799439011', ref: 'ord_8f3kd92kd93kd' }],
    ['dates', { at: '2026-05-04T08:00:00.000Z', day: '2026-05-04' }],
    ['statuses', { status: 'approved', state: 'draft', order_state: 'shipped' }],
    ['an error code', { code: 'FORBIDDEN', errors: [{ code: 'E1001' }] }],
    ['token_type, password_policy, totalTokens', { token_type: 'bearer', password_policy: 'strong', totalTokens: 1200 }],
    ['the name of a product', { name: 'Blue chair', price: 5 }],
    ['a number that fails the check of cards', { n: '4111111111111112' }],
    ['a number that fails the check of accounts', { n: 'DE89370400440532013001' }],
  ])('%s', async (_, value) => {
    expect(await sent(value)).toEqual(value);
  });

  it('state=draft&code=A1 in a query', async () => {
    const url = 'https://app.example.com/orders?state=draft&code=A1';
    expect((await readTwice([entry({ url })])).exchanges[0]?.url).toBe(url);
  });

  it('ids in paths', async () => {
    const url = 'https://app.example.com/api/users/3fa85f64-5717-4562-b3fc-2c963f66afa6/orders/ord_8f3kd92kd93kd8f3kd92';
    expect((await readTwice([entry({ url })])).exchanges[0]?.url).toBe(url);
  });

  it('cookie names and the attributes of Set-Cookie', async () => {
    const read = await readTwice([
      entry(
        { headers: [{ name: 'Cookie', value: 'sid=9f8e7d6c5b4a; theme=dark' }] },
        { headers: [{ name: 'Set-Cookie', value: 'sid=9f8e7d6c5b4a; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600' }] },
      ),
    ]);
    expect(headerIn(read)).toMatch(/^sid=np_tok_\w{8}; theme=np_tok_\w{8}$/);
    expect(read.exchanges[0]?.responseHeaders[0]?.value).toMatch(/^sid=np_tok_\w{8}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
  });

  it('what a refusal says of a field that holds a name or a secret', async () => {
    const value = {
      firstName: ['This field is required.', "can't be blank", 'is invalid', 'Required'],
      last_name: ['muss ausgefüllt werden', 'no puede estar en blanco'],
      password: ['Path `password` is required.'],
    };
    expect(await answered(value)).toEqual(value);
    const form = { errors: { name: 'The name is missing.', email: 'This is taken.' }, values: { name: '', email: 'ann@corp.example' } };
    expect(await answered(form)).toMatchObject({ errors: form.errors });
    const person = (await answered({ firstName: ['anna maria', 'May Will', 'Nguyen Thi Be', 'Can Is'] })) as {
      readonly firstName: readonly string[];
    };
    for (const name of person.firstName) expect(name).toMatch(/^np_name_/);
  });

  it('pseudonyms of this project and of others', async () => {
    const value = { password: 'np_tok_abcdefgh', email: 'p-abcdefgh@qrstu.invalid', note: 'np_name_abcdefgh', phone: '+00 0123 4567' };
    expect(await sent(value)).toEqual(value);
  });
});

describe('replaced are', () => {
  it('the code and state of a sign-in', async () => {
    const [exchange] = (
      await readTwice([entry({ url: 'https://app.example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj1&client_id=web' })])
    ).exchanges;
    expect(exchange?.url).toMatch(/\/cb\?code=np_tok_\w{8}&state=np_tok_\w{8}&client_id=web$/);
  });

  it.each([
    ['X-Api-Key', 'k3y-v4lue', /^np_tok_\w{8}$/],
    ['X-CSRF-Token', 'c5rf-v4lue', /^np_tok_\w{8}$/],
    ['X-App-Nonce', '9a0bf0e23e', /^np_tok_\w{8}$/],
    ['Authorization', `Basic ${Buffer.from('ann:hunter2-x').toString('base64')}`, /^Basic np_tok_\w{8}$/],
  ])('the header %s', async (name, value, form) => {
    expect(headerIn(await readTwice([withHeader(name, value)]))).toMatch(form);
  });

  it('user and password in an address', async () => {
    const { exchanges } = await readTwice([entry({ url: 'https://ann:hunter2-x@app.example.com/api' })]);
    expect(exchanges[0]?.url).toMatch(/^https:\/\/np_tok_\w{8}@app\.example\.com\/api$/);
  });

  it('a one-time code of digits, as text and as number', async () => {
    expect(JSON.stringify(await sent({ otp: '402733', pin: 402733, cvv: '123' }))).not.toMatch(/402733|"123"/);
  });

  it('cards and accounts whose check sums hold', async () => {
    expect(JSON.stringify(await sent({ a: '4111 1111 1111 1111', b: 'DE89 3704 0044 0532 0130 00' }))).not.toMatch(/4111|0532/);
  });

  it('an address in a message, the message stays', async () => {
    const value = await sent({ message: 'User ann@corp.example already exists.' });
    expect(memberOf(value, 'message')).toMatch(/^User p-\w{8}@\w{5}\.invalid already exists\.$/);
  });

  it.each([
    ['JSON in a string', post({ body: JSON.stringify({ password: 'hunter2-x' }) })],
    ['a form', form('password=hunter2-x&title=Blue+chair')],
    ['a form without a type', { method: 'POST', postData: { mimeType: '', text: 'user=a&password=hunter2-x' } }],
    ['lines of JSON', { method: 'POST', postData: { mimeType: 'application/x-ndjson', text: '{"a":1}\n{"password":"hunter2-x"}\n' } }],
    [
      'a form of several parts',
      {
        method: 'POST',
        postData: {
          mimeType: 'multipart/form-data; boundary=B',
          text: '--B\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2-x\r\n--B--\r\n',
        },
      },
    ],
    ['a line of a log', { method: 'POST', postData: { mimeType: 'text/plain', text: 'login ok, password: hunter2-x, took 3 ms' } }],
    ['a field of a page', { method: 'POST', postData: { mimeType: 'text/html', text: '<input name=pwd value="hunter2-x">' } }],
  ])('a password in %s', async (_, request) => {
    const { text } = await readTwice([entry(request)]);
    expect(text).not.toContain('hunter2-x');
    expect(text).toMatch(PSEUDONYM);
  });

  // Built from parts, so that this file does not look as if it held keys.
  it.each([
    ['AKIA', 'IOSFODNN7EXAMPLE'],
    ['ghp_', 'a1B2'.repeat(9)],
    ['sk_live_', '4eC39HqLyjWDarjtT1zdp7dc'],
    ['npm_', 'a1B2'.repeat(9)],
  ])('the key of a vendor, %s…', async (start, rest) => {
    expect(JSON.stringify(await sent({ note: `use ${start}${rest} please` }))).not.toContain(rest);
  });

  it('a private key', async () => {
    const pem = `-----BEGIN RSA PRIVATE KEY-----\n${'Ab1'.repeat(40)}\n-----END RSA PRIVATE KEY-----`;
    expect(await sent({ pem })).toEqual({ pem: expect.stringMatching(/^np_key_\w{8}$/) });
  });

  it('a session behind a part of the path, and the code of a device', async () => {
    const { exchanges, text } = await readTwice([
      entry({ url: 'https://app.example.com/shop/cart;jsessionid=0A1B2C3D4E5F60718293?page=1' }),
      entry(post({ device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS' })),
    ]);
    expect(exchanges[0]?.url).toMatch(/\/shop\/cart;jsessionid=np_tok_\w{8}\?page=1$/);
    expect(text).not.toContain('GmRhmhcx');
  });

  it('a name or an address in a header, and the name of a file in one', async () => {
    const { text } = await readTwice([
      entry({}, { headers: [{ name: 'Content-Disposition', value: 'attachment; filename="Ann Smithson.pdf"' }] }),
      entry({ headers: [{ name: 'X-Forwarded-User', value: 'ann@corp.example' }] }),
      answering({ name: 'Ann Smithson', email: 'ann@corp.example' }),
    ]);
    expect(text).not.toMatch(/Smithson|ann@corp/);
  });

  it('the secret part of a reset link', async () => {
    const { exchanges } = await readTwice([entry({ url: 'https://app.example.com/reset-password/9f8e7d6c5b4a3f2e1d0c9b8a' })]);
    expect(exchanges[0]?.url).toMatch(/\/reset-password\/np_tok_\w{8}$/);
  });

  it('a token behind the hash of an implicit sign-in', async () => {
    const url = 'https://app.example.com/#access_token=2YotnFZFEjr1zCsicMWpAA&token_type=bearer&expires_in=3600';
    expect((await readTwice([entry({ url })])).exchanges[0]?.url).toMatch(/#access_token=np_tok_\w{8}&token_type=bearer&expires_in=3600$/);
  });

  it('a telephone number, in its shape', async () => {
    expect(memberOf(await sent({ phone: '+49 170 123-4567' }), 'phone')).toMatch(/^\+00 0\d\d \d{3}-\d{4}$/);
  });

  it('a key that is an e-mail address, in JSON, in a query and in a form', async () => {
    const { text } = await readTwice([
      entry({ ...post({ 'ann@corp.example': 1 }), url: 'https://app.example.com/x?ann%40corp.example=1' }),
      entry(form('ann%40corp.example=1')),
    ]);
    expect(text).not.toMatch(/ann(?:@|%40)corp/);
  });
});

describe('the report', () => {
  it('counts by kind and place, and knows no value', async () => {
    const { says } = await readTwice([
      withHeader('Authorization', `Bearer ${TOKEN}`, `https://app.example.com/x?token=${TOKEN}`),
      answering({ note: 'by Ann Smithson', by: { name: 'Ann Smithson', email: 'ann@corp.example' } }),
    ]);
    expect(says).toEqual([
      "5 secrets were replaced by pseudonyms: 2 tokens and keys, 1 e-mail address, 1 person's name, 1 repetition of one of these in another place. " +
        'They were in answers (3), addresses (1), request headers (1).',
    ]);
  });
});

describe('hostile input', () => {
  it('survives: keys of prototypes, and 5,000 levels', async () => {
    const { exchanges, says } = await readTwice([
      entry({}, { content: { mimeType: 'application/json', text: '{"__proto__":{"password":"hunter2-x"},"constructor":1}' } }),
      entry({}, { content: { mimeType: 'application/json', text: `${'['.repeat(5_000)}"ann@corp.example"${']'.repeat(5_000)}` } }),
    ]);
    expect(JSON.stringify(exchanges[0])).toMatch(/"__proto__":\{"password":"np_tok_\w{8}"\},"constructor":1/);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(exchanges[1]?.response).toMatchObject({ kind: 'absent', why: 'nested deeper than 200 levels' });
    expect(says).toContain('1 body is nested deeper than 200 levels; shape not read.');
  });

  it('is idempotent: what is redacted is not redacted again', async () => {
    const once = await sent({
      password: 'hunter2-x',
      name: 'Ann Smithson',
      email: 'ann@corp.example',
      phone: '+49 170 1234567',
      iat: jwtOf({ sub: '1', a: 'b c' }),
    });
    expect(await sent(once)).toEqual(once);
  });

  it('costs no more than its length, whatever was learnt', async () => {
    const names = Array.from({ length: 3_000 }, (_, n) => ({ name: `Aa${'a'.repeat(n % 40)} Smithson${n}`, email: `u${n}@corp.example` }));
    const started = worked();
    await readTwice([
      answering(names),
      answering({ a: 'Aa'.repeat(200_000), b: 'Aaa Smithson '.repeat(30_000), c: '%41'.repeat(100_000) }),
    ]);
    expect(worked() - started).toBeLessThan(10_000);
  });

  it('of any kind is swept without an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.constantFrom('name', 'email', 'password', 'note', 'first_name', 'last_name'), fc.string()), {
          maxLength: 6,
        }),
        async (bodies) => {
          await readTwice(bodies.map((body) => answering(body)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** What a product's own front end and its browser do, over real HTTP. */
import { afterEach, describe, expect, it } from 'vitest';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { fileId: 'File' },
  entities: [
    { name: 'User', identity: 'id' },
    { name: 'File', identity: 'id' },
  ],
  places: {
    'POST /shop/api/v2/login → user': 'User',
    'GET /shop/api/v2/me → ': 'User',
    'POST /shop/api/v2/files → ': 'File',
    'GET /shop/api/v2/files/{fileId} → ': 'File',
  },
};

const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});
const serve = async (tolds: readonly Told[]): Promise<string> => {
  const served = await serveStandIn(standIn(specificationOf(samplesOf(tolds, world), world), fixedOptions()), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return served.value.address;
};

const ann = { id: 'u1', email: 'ann@example.org' };
const asAnn: Told['caller'] = {
  credential: 'present',
  role: 'signed in',
  credentials: [{ in: 'cookie', name: 'sid', value: 'np_tok_abcdefgh' }],
  account: { entity: 'User', key: 'u1' },
  known: ann,
};
const session: readonly Told[] = [
  { call: 'GET /shop/api/v2/me', status: 401, answer: { error: 'Sign in.' } },
  {
    call: 'POST /shop/api/v2/login',
    status: 200,
    send: { email: 'ann@example.org', password: 'np_pwd_abcdefgh' },
    answer: { user: ann },
    headers: [
      ['set-cookie', 'sid=np_tok_abcdefgh; Path=/; Domain=shop.example; Secure; HttpOnly; SameSite=None'],
      ['set-cookie', 'theme=; Max-Age=0'],
    ],
  },
  { call: 'GET /shop/api/v2/me', status: 200, answer: ann, caller: asAnn },
  { call: 'GET /shop/api/v2/me', status: 200, answer: ann, caller: asAnn },
];
const me = '/shop/api/v2/me';
const signIn = (address: string): Promise<Response> =>
  fetch(`${address}/shop/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'np_pwd_abcdefgh' }),
  });

describe('cookies', () => {
  it('sign in under the recorded path, fit for this machine, and are known again', async () => {
    const address = await serve(session);
    expect((await fetch(address + me)).status).toBe(401);
    const signed = await signIn(address);
    const [cookie = '', cleared] = signed.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=standin_[0-9a-f]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cleared).toMatch(/^theme=; Max-Age=0/);
    const known = await fetch(address + me, { headers: { cookie: `other=1; ${cookie.split(';')[0] ?? ''}` } });
    expect(known.status).toBe(200);
    expect(await known.json()).toEqual(ann);
    expect((await fetch(address + me, { headers: { cookie: 'sid=another' } })).status).toBe(401);
  });
});

describe('CSRF', () => {
  it('tokens are given out and taken back in a header', async () => {
    const token = 'np_tok_csrfcsrf';
    const carrying: Told['caller'] = {
      credential: 'present',
      role: 'signed in',
      credentials: [{ in: 'header', name: 'x-csrf-token', value: token }],
    };
    const address = await serve([
      { call: 'GET /shop/api/v2/csrf', status: 200, answer: { csrfToken: token } },
      { call: 'POST /shop/api/v2/cart', status: 201, send: { sku: 'A1' }, answer: { sku: 'A1' }, caller: carrying },
    ]);
    const { csrfToken } = (await (await fetch(`${address}/shop/api/v2/csrf`)).json()) as { csrfToken: string };
    expect(csrfToken).not.toBe('');
    const bought = await fetch(`${address}/shop/api/v2/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, 'x-ninepoint-role': 'signed in' },
      body: JSON.stringify({ sku: 'B2' }),
    });
    expect([bought.status, await bought.json()]).toEqual([201, { sku: 'B2' }]);
  });
});

describe('what browsers do by themselves', () => {
  it('asks again with the validator that it was given, and is told that nothing has changed', async () => {
    const address = await serve([
      { call: 'GET /list', status: 200, answer: ['a', 'b'] },
      { call: 'GET /list', status: 200, answer: ['a', 'b'] },
    ]);
    const first = await fetch(`${address}/list`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await fetch(`${address}/list`, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await fetch(`${address}/list`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
  it('offers to take compressed answers, and gets a plain one', async () => {
    const address = await serve([{ call: 'GET /list', status: 200, answer: ['a'] }]);
    const answer = await fetch(`${address}/list`, { headers: { 'accept-encoding': 'gzip, br, zstd' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual(['a']);
  });
  it('asks with HEAD, and gets the head of the answer', async () => {
    const address = await serve([{ call: 'GET /list', status: 200, answer: ['a'] }]);
    const answer = await fetch(`${address}/list`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
  it('asks before it calls from another page of this machine, for any method and header', async () => {
    const address = await serve([{ call: 'GET /list', status: 200, answer: ['a'] }]);
    const answer = await fetch(`${address}/list`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-csrf-token, authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-allow-methods')).toBe('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-csrf-token, authorization');
  });
  it('writes a slash at the end of a path or none', async () => {
    const address = await serve([{ call: 'GET /list', status: 200, answer: ['a'] }]);
    expect((await fetch(`${address}/list/`)).status).toBe(200);
  });
});

describe('answers without a content type', () => {
  it('are the text that was recorded, not its JSON', async () => {
    const samples = samplesOf([{ call: 'GET /admin', status: 401, answer: 'Unauthorized' }], world).map((one) => ({
      ...one,
      mediaType: null,
    }));
    const served = await serveStandIn(standIn(specificationOf(samples, world), fixedOptions()), { port: 0 });
    if (!served.ok) throw new Error(served.error.says);
    running.push(served.value);
    const answer = await fetch(`${served.value.address}/admin`);
    expect(await answer.text()).toBe('Unauthorized');
    expect(answer.headers.get('content-type')).toBeNull();
  });
});

describe('uploads', () => {
  it('of several parts are read as fields, a file by its name', async () => {
    const address = await serve([
      {
        call: 'POST /shop/api/v2/files',
        status: 201,
        send: { title: 'One', file: 'a.png' },
        answer: { id: 1, title: 'One', file: 'a.png' },
      },
      {
        call: 'POST /shop/api/v2/files',
        status: 201,
        send: { title: 'Two', file: 'b.png' },
        answer: { id: 2, title: 'Two', file: 'b.png' },
      },
    ]);
    const form = new FormData();
    form.set('title', 'Three "quoted"');
    form.set('file', new Blob(['\u0000\u0001'], { type: 'image/png' }), 'c.png');
    const made = await fetch(`${address}/shop/api/v2/files`, { method: 'POST', body: form });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ id: 3, file: 'c.png' });
  });
});

describe('who asks', () => {
  it('under a role that the document does not name is not taken for nobody', async () => {
    const specification = specificationOf(samplesOf([{ call: 'GET /public', status: 200, answer: 'yes' }], world), world);
    specification.points.roles.permissions = [
      { role: 'anonymous', call: 'GET /public', relation: 'none', outcome: 'allowed', status: 200, ...ground },
    ];
    const on = standIn(specification, fixedOptions());
    expect((await ask(on, 'GET', '/public')).status).toBe(200);
    const stranger = await ask(on, 'GET', '/public', undefined, { 'x-ninepoint-role': 'astronaut' });
    expect([stranger.status, (stranger.body as { detail: string }).detail]).toEqual([
      501,
      'Not shown: what GET /public answers when who asks is astronaut',
    ]);
  });
  it('is answered as all were who were signed in, where it says nothing of who asks', async () => {
    const signedIn = {
      credential: 'present',
      role: 'admin',
      credentials: [{ in: 'bearer', name: 'authorization', value: 'token of admin' }],
    } as const;
    const told = [
      { call: 'GET /pairing', status: 401, answer: { message: 'Unauthorized' }, caller: { credential: 'absent' } as const },
      { call: 'GET /pairing', status: 503, answer: { message: 'Not available yet' }, caller: signedIn },
    ];
    const specification = specificationOf(samplesOf(told, world), world);
    specification.points.roles.permissions = [
      { role: 'anonymous', call: 'GET /pairing', relation: 'none', outcome: 'refused', status: 401, ...ground },
    ];
    const on = standIn(specification, fixedOptions());
    expect((await ask(on, 'GET', '/pairing', undefined, { 'x-ninepoint-role': 'clerk' })).status).toBe(503);
  });
  it('without a secret is not told that it is wrong', async () => {
    const address = await serve([
      ...session,
      {
        call: 'POST /shop/api/v2/login',
        status: 401,
        send: { email: 'ann@example.org', password: 'np_pwd_wrongwro' },
        answer: { error: 'Wrong.' },
      },
    ]);
    const post = (body: object): Promise<Response> =>
      fetch(`${address}/shop/api/v2/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ email: 'ann@example.org', password: 'no' })).status).toBe(401);
    expect((await post({ email: 'ann@example.org', password: '' })).status).toBe(501);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

const stranger = async <T>(ask: () => Promise<T>): Promise<T> => {
  const { cookie } = server;
  server.cookie = '';
  const answer = await ask();
  server.cookie = cookie;
  return answer;
};

test('without a pass there is nothing but a page that says how to come by one', async () => {
  const page = await stranger(() => server.ask('/p/test'));
  expect(page.status).toBe(401);
  expect(page.text).toContain('Press Enter in the terminal');
  // Its one style is let in by what it is, and nothing else.
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page.text) ?? [];
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(page.text).not.toMatch(/<script|style="/);
  const api = await stranger(() => server.ask('/api/projects'));
  expect(api.status).toBe(401);
  expect(api.json<{ says: string }>().says).toContain('Open the address');
  expect((await stranger(() => server.ask('/assets/a.js'))).status).toBe(401);
});

test('a token opens once, for a cookie that scripts cannot read and other sites cannot send', async () => {
  const { search } = new URL(server.running.address());
  const first = await server.ask(`/p/test${search}&client=1`);
  const cookie = first.headers['set-cookie']?.[0] ?? '';
  expect(first.status).toBe(200);
  expect(cookie).toMatch(/^ninepoint-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  expect(first.text).toContain('url=/p/test?client=1"');
  const second = await server.ask(`/p/test${search}`);
  expect(second.status).toBe(401);
  expect(second.headers['set-cookie']).toBeUndefined();
  expect((await server.ask('/?token=')).status).toBe(401);
  server.cookie = cookie.split(';')[0] ?? '';
  expect((await server.ask('/api/projects')).status).toBe(200);
  // Whoever is in already is not thrown out by an old address.
  expect((await server.ask(`/${search}`)).status).toBe(200);
});

test('a foreign name for this machine is refused, pass or no pass (DNS rebinding)', async () => {
  await server.enter();
  for (const host of [
    'evil.example',
    `evil.example:${new URL(server.running.origin).port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example:80',
  ]) {
    expect((await server.ask('/api/projects', { headers: { host } })).status).not.toBe(200);
  }
  expect((await server.ask('/api/projects', { headers: { host: 'evil.example' } })).status).toBe(421);
  expect((await server.ask('/api/projects', { headers: { host: server.host.replace('127.0.0.1', 'localhost') } })).status).toBe(200);
});

test('only the workbench itself may change anything (CSRF)', async () => {
  await server.enter();
  const post = (headers: Record<string, string>) => server.ask('/api/projects', { method: 'POST', headers });
  expect((await post({})).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'null' })).status).toBe(403);
  // Another port of this machine shares its cookies, and is another origin.
  expect((await post({ origin: 'http://127.0.0.1:1' })).status).toBe(403);
  expect((await post({ origin: server.running.origin })).status).toBe(201);
});

test('another origin may not read the API either', async () => {
  await server.enter();
  for (const from of ['same-site', 'cross-site']) {
    expect((await server.ask('/api/projects', { headers: { 'sec-fetch-site': from } })).status).toBe(403);
  }
  expect((await server.ask('/api/projects', { headers: { origin: 'http://127.0.0.1:1' } })).status).toBe(403);
  expect((await server.ask('/api/projects', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
});

test('the page runs nothing but its own files, and every answer is locked down', async () => {
  await server.enter();
  const page = await server.ask('/p/test/points/7');
  const policy = String(page.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(page.text).toContain(`content="${nonce}"`);
  expect(nonce).toHaveLength(24);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    expect.stringMatching(/^frame-src http:\/\/127\.0\.0\.1:\d+$/),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(String((await server.ask('/p/test')).headers['content-security-policy'])).not.toContain(nonce);
  const api = await server.ask('/api/projects');
  expect(api.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect((await server.ask('/assets/a.js')).headers['cache-control']).toContain('immutable');
  expect((await server.ask('/assets/..%2findex.html')).status).toBe(404);
});

test('crawlers and their like are told what is so, and find nothing without a pass', async () => {
  const robots = await server.ask('/robots.txt');
  expect([robots.status, robots.headers['content-type'], robots.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow:\n',
  ]);
  expect((await stranger(() => server.ask('/robots.txt'))).status).toBe(401);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StandInRequest, StandInResponse } from '../backend/request.ts';
import { emptySpecification } from '../document/specification.ts';
import { plan } from '../plan/plan.ts';
import { clientHost, isNavigation } from './client-host.ts';

let assets: string;
beforeAll(async () => {
  assets = await mkdtemp(path.join(tmpdir(), 'ninepoint-assets-'));
  await mkdir(path.join(assets, 'assets'));
  await writeFile(path.join(assets, 'index.html'), '<!doctype html><title>Client</title>');
  await writeFile(path.join(assets, 'assets', 'index-a1.js'), 'export {};');
  await writeFile(path.join(assets, 'secret.txt'), 'secret');
});
afterAll(() => rm(assets, { recursive: true }));

const handled: string[] = [];
const backend = async (request: StandInRequest): Promise<StandInResponse> => {
  handled.push(`${request.method} ${request.url}`);
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html'],
      ['content-security-policy', 'default-src *'],
    ],
    body: new TextEncoder().encode('<script>1</script>'),
  };
};
const host = (request: StandInRequest) =>
  clientHost({
    document: async () => ({ app: plan(emptySpecification()), problem: null }),
    backend: { kind: 'stand-in', handle: backend },
    assets,
    frameAncestors: ['http://127.0.0.1:1'],
  })(request);
const request = (url: string, headers: Record<string, string> = {}, method = 'GET'): StandInRequest => ({
  method,
  url,
  headers: new Map(Object.entries(headers)),
  body: new Uint8Array(),
});
const text = (response: StandInResponse): string => new TextDecoder().decode(response.body);
const header = (response: StandInResponse, name: string): readonly string[] =>
  response.headers.filter(([one]) => one === name).map(([, value]) => value);

test('a navigation gets the client, whatever its address; everything else goes to the backend', async () => {
  expect(text(await host(request('/books/1', { 'sec-fetch-mode': 'navigate', accept: 'text/html' })))).toContain('<title>Client</title>');
  expect(text(await host(request('/books/1', { accept: 'text/html,application/xhtml+xml' })))).toContain('<title>Client</title>');
  await host(request('/books/1', { 'sec-fetch-mode': 'cors', accept: 'text/html' }));
  await host(request('/books/1', { accept: 'application/json' }));
  await host(request('/books/1', { accept: '*/*' }));
  await host(request('/books', { 'sec-fetch-mode': 'navigate' }, 'POST'));
  expect(handled).toEqual(['GET /books/1', 'GET /books/1', 'GET /books/1', 'POST /books']);
});

test('the browser’s own word counts before what a header accepts', () => {
  expect(isNavigation(request('/', { 'sec-fetch-mode': 'navigate', accept: 'application/json' }))).toBe(true);
  expect(isNavigation(request('/', { 'sec-fetch-mode': 'no-cors', accept: 'text/html' }))).toBe(false);
});

test('the page may run nothing but its own files, and be framed only by whom we name', async () => {
  const [policy] = header(await host(request('/', { 'sec-fetch-mode': 'navigate' })), 'content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:1;");
});

test('what the backend answers is inert when a browser is brought to open it, whatever it says of itself', async () => {
  const response = await host(request('/page', { accept: '*/*' }));
  expect(header(response, 'content-security-policy')).toEqual(["default-src 'none'; sandbox; frame-ancestors 'none'"]);
  expect(header(response, 'x-content-type-options')).toEqual(['nosniff']);
});

test.each([
  '../secret.txt',
  '..%2Fsecret.txt',
  '%2e%2e/secret.txt',
  'index-a1.js/../../secret.txt',
  '.hidden.js',
  'none.js',
  'index-a1.txt',
])('no file but a built one: %s', async (name) => {
  const response = await host(request(`/_ninepoint/assets/${name}`));
  expect([response.status, text(response).includes('secret')]).toEqual([404, false]);
});

test('built files are kept by the browser for good, since their names change with them', async () => {
  const response = await host(request('/_ninepoint/assets/index-a1.js'));
  expect([response.status, header(response, 'content-type'), header(response, 'cache-control')]).toEqual([
    200,
    ['text/javascript; charset=utf-8'],
    ['public, max-age=31536000, immutable'],
  ]);
});

test('the plan is delivered fresh, and is only there to be read', async () => {
  const response = await host(request('/_ninepoint/plan.json'));
  expect(JSON.parse(text(response))).toMatchObject({ app: { kind: 'app' }, problem: null, backend: { kind: 'stand-in' }, evidence: null });
  expect(header(response, 'cache-control')).toEqual(['no-store']);
  expect((await host(request('/_ninepoint/plan.json', {}, 'POST'))).status).toBe(405);
});

test('a document that cannot be handed out is an answer, not a crash', async () => {
  const failing = clientHost({
    document: () => Promise.reject(new Error('The disk is gone.')),
    backend: { kind: 'stand-in', handle: backend },
    assets,
  });
  const response = await failing(request('/_ninepoint/plan.json'));
  expect([response.status, text(response).includes('The disk is gone.')]).toEqual([500, true]);
});

test('what is ours is sent compressed to whoever takes it so, and is the same then', async () => {
  const plain = await host(request('/_ninepoint/plan.json'));
  const small = await host(request('/_ninepoint/plan.json', { 'accept-encoding': 'gzip, deflate, br' }));
  expect([plain.encoding, small.encoding]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(small.body).equals(Buffer.from(plain.body))).toBe(true);
  expect((await host(request('/page', { accept: '*/*', 'accept-encoding': 'gzip' }))).encoding).toBeUndefined();
});

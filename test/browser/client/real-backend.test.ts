import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, type OpenedClient, openClient } from './opened-client.ts';

/** A server of its own that lists one book, wants its own origin, and answers with a cookie. */
const books = (asked: string[]): Server =>
  createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers.cookie ?? ''}`.trim());
    credentials.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'seen=1; Path=/; Secure; SameSite=None; Domain=library.example');
    if (request.url === '/v2/api/login') response.end('{"token":"of-a-real-server","member":{"id":"m1"}}');
    else if (request.url?.startsWith('/v2/api/books') === true)
      response.end(
        JSON.stringify({
          data: [{ id: 'r1', title: 'A real book', status: 'in', borrowerId: null, addedAt: '2026-01-01T00:00:00Z' }],
          total: 1,
        }),
      );
    else response.writeHead(404).end('{"error":"No such thing."}');
  });

const asked: string[] = [];
const credentials: (string | undefined)[] = [];
let server: Server;
let client: OpenedClient;
let port: number;
beforeAll(async () => {
  server = books(asked);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  client = await openClient(library(), { kind: 'server', url: `http://127.0.0.1:${port}/v2` });
});
afterAll(async () => {
  await client.close();
  await new Promise((resolve) => server.close(resolve));
});

test('the calls go to the real server, with its cookies, and no recorded account is offered', async () => {
  const { page, leave } = await client.person();
  asked.length = 0;
  await page.goto(`${client.address}/books`);
  await page.getByRole('link', { name: 'A real book' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'A real book' }).waitFor();
  await atRest(page);
  expect(asked[0]).toBe(`GET /v2/api/books 127.0.0.1:${port}`);
  expect(asked.at(-1)).toBe(`GET /v2/api/books 127.0.0.1:${port} seen=1`);
  await page.goto(`${client.address}/login`);
  await page.getByLabel('email').waitFor();
  await expect.poll(() => page.getByText('Recorded accounts').count()).toBe(0);
  await leave();
});

test('a real credential stays in the tab that signed in', async () => {
  const one = await client.person();
  await one.page.goto(`${client.address}/login`);
  await one.page.getByLabel('email').fill('mara@library.example');
  await one.page.getByLabel('password').fill('known to her alone');
  await one.page.locator('form button[type=submit]').click();
  await one.page.locator('.who-role').waitFor();
  credentials.length = 0;
  await one.page.goto(`${client.address}/books`);
  await one.page.getByRole('link', { name: 'A real book' }).waitFor();
  await expect.poll(() => credentials).toContain('Bearer of-a-real-server');
  const keeps = async (): Promise<string> =>
    String(await one.page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])'));
  await expect.poll(keeps).toContain('of-a-real-server');
  const kept = await keeps();
  expect(kept).not.toContain('known to her alone');
  await expect.poll(() => one.page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('of-a-real-server');
  const plan = await (await one.page.request.get(`${client.address}/_ninepoint/plan.json`)).text();
  for (const secret of ['of-a-real-server', 'known to her alone']) {
    expect(plan).not.toContain(secret);
    expect(await client.text()).not.toContain(secret);
  }
  const other = await one.page.context().newPage();
  credentials.length = 0;
  await other.goto(`${client.address}/books`);
  await other.getByRole('link', { name: 'A real book' }).waitFor();
  expect(credentials.filter((credential) => credential !== undefined)).toEqual([]);
  await one.leave();
});

test('an error that is not in the catalogue is shown as it came and said not to be there', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books/r1x`);
  await page.goto(`${client.address}/~calls/GET/api/stats`);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toContain('No such thing.');
  await expect.poll(() => alert.textContent()).toContain('Not in the error catalogue');
  await leave();
});

test('a server that is not there is said not to be there', async () => {
  const gone = await openClient(library(), { kind: 'server', url: 'http://127.0.0.1:1' });
  const { page, leave } = await gone.person();
  await page.goto(`${gone.address}/books`);
  const alert = page.getByRole('alert');
  await expect
    .poll(() => alert.locator('p').allTextContents())
    .toEqual(['http://127.0.0.1:1 could not be reached: is it running, and is its address right?']);
  await alert.getByRole('button', { name: 'Try again' }).waitFor();
  await leave();
  await gone.close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { refusal } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

/** The library, recorded by people whose browser knew them already: nothing shows how they sign in, and nobody else is let in. */
const withoutSignIn = () => {
  const { points, ...rest } = library();
  const calls = points.calls
    .filter((call) => !call.outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in')))
    .map((call) => ({
      ...call,
      authentication: 'basic',
      outcomes: [refusal(401, 'Who are you?', [{ kind: 'credential', is: 'absent' }]), ...call.outcomes],
    }));
  return { ...rest, points: { ...points, calls } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(withoutSignIn());
});
afterAll(() => client.close());

test('where no recording shows how people sign in, one is a recorded role all the same', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await page.getByRole('alert').filter({ hasText: 'Who are you?' }).getByRole('button', { name: 'Choose who you are' }).click();
  await page.getByRole('button', { name: 'member no password needed' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await page.reload();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await page.locator('.who').click();
  await page.getByRole('button', { name: 'Forget who I am' }).click();
  await page.getByRole('alert').filter({ hasText: 'Who are you?' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a real server that asks for a name and a password is given them by whoever has them', async () => {
  const told: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    told.push(request.headers.authorization);
    if (request.headers.authorization === undefined)
      return response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="books"', 'content-type': 'application/json' }).end('{}');
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"total":0}');
  }).listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.once('listening', () => resolve(server.address() as AddressInfo));
  });
  const real = await openClient(withoutSignIn(), { kind: 'server', url: `http://127.0.0.1:${port}` });
  try {
    const { page, leave } = await real.person();
    await page.goto(`${real.address}/books`);
    await page.getByRole('button', { name: 'Choose who you are' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('ann');
    await page.getByLabel('Password').fill('é:x');
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('No Book here.').waitFor();
    expect(told.at(-1)).toBe(`Basic ${Buffer.from('ann:é:x').toString('base64')}`);
    await leave();
  } finally {
    await real.close();
    server.closeAllConnections();
    server.close();
  }
});

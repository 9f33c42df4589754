import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, constant, refusal } from '../../../src/plan/statement.fixture.ts';
import { type OpenedClient, openClient } from './opened-client.ts';

/** The library, whose catalogue only those see who are signed in: it refuses others without asking them to sign in. */
const closed = () => {
  const { points, ...rest } = library();
  const calls = points.calls.map((call) =>
    call.method === 'GET' && call.path === '/api/books'
      ? {
          ...call,
          authentication: 'bearer',
          outcomes: [refusal(403, 'Members only.', [{ kind: 'credential', is: 'absent' }]), ...call.outcomes],
        }
      : call,
  );
  return { ...rest, points: { ...points, calls } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(closed());
});
afterAll(() => client.close());

test('who is refused as nobody is led to the sign-in, and back', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const refused = page.getByRole('alert').filter({ hasText: 'Members only.' });
  await refused.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/books');
  await leave();
});

/** The same library, on a server that sends whoever is nobody on to its own page. */
const leading = () => {
  const of = closed();
  const calls = of.points.calls.map((call) =>
    call.method === 'GET' && call.path === '/api/books'
      ? {
          ...call,
          outcomes: [
            answer(302, null, { when: [{ kind: 'credential', is: 'absent' }], headers: [{ name: 'Location', value: constant('/login') }] }),
            ...call.outcomes.slice(1),
          ],
        }
      : call,
  );
  return { ...of, points: { ...of.points, calls } };
};

test('who is sent on to a page of the server as nobody is told so, and led to the sign-in', async () => {
  const led = await openClient(leading());
  const { page, leave } = await led.person();
  await page.goto(`${led.address}/books`);
  const told = page.getByRole('alert').filter({ hasText: 'The server sent GET /api/books on to /login.' });
  await expect.poll(() => told.innerText()).not.toContain('catalogue');
  await told.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await leave();
  await led.close();
});

import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, constant, refusal, call as seenCall } from '../../../src/plan/statement.fixture.ts';
import { openClient } from './opened-client.ts';

const HOME = { headers: [{ name: 'Location', value: constant('/home') }] };
const PAGE = { mediaType: 'text/html' };

/**
 * The library on a server that draws its own pages: whoever signs in by its form is sent on to a page that no recording holds, whoever does not
 * gets the form once more; and a member who is made is, too.
 */
const ofPages = (again: typeof PAGE | { readonly to: string }, home: 'not recorded' | 'no page' = 'not recorded') => {
  const { points, ...rest } = library();
  const asksAgain =
    'to' in again
      ? answer(302, null, { headers: [{ name: 'Location', value: constant(again.to) }] })
      : answer(200, constant('<!doctype html><form>Sign in</form>'), again);
  const calls = points.calls.map((call) => {
    const cookie = call.authentication === 'bearer' ? { ...call, authentication: 'cookie' } : call;
    if (call.path === '/api/login')
      return {
        ...cookie,
        responses: [],
        outcomes: call.outcomes.map((outcome) =>
          outcome.status === 200 ? { ...outcome, status: 302, mediaType: null, body: null, ...HOME } : { ...asksAgain, when: outcome.when },
        ),
      };
    if (call.method === 'GET' && call.path === '/api/books')
      return { ...cookie, outcomes: [refusal(403, 'Members only.', [{ kind: 'credential', is: 'absent' }]), ...call.outcomes] };
    return cookie;
  });
  const there = home === 'no page' ? [seenCall('GET', '/home', { outcomes: [answer(200, null)] })] : [];
  const permissions = points.roles.permissions.filter(({ role, call }) => role !== 'anonymous' || call !== 'GET /api/books');
  return { ...rest, points: { ...points, calls: [...calls, ...there], roles: { ...points.roles, permissions } } };
};

const signedInBy = async (
  again: Parameters<typeof ofPages>[0],
  secret: 'right' | 'wrong',
  home?: Parameters<typeof ofPages>[1],
): Promise<string> => {
  const client = await openClient(ofPages(again, home));
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/login`);
  await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
  if (secret === 'wrong') await page.getByLabel('Password').fill('another');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const said = page.getByRole('alert').or(page.locator('.who-role'));
  await said.first().waitFor();
  const who = await page.locator('.who').innerText();
  const text = await said.first().innerText();
  await leave();
  await client.close();
  return `${who.split('\n')[0]}: ${text}`;
};

test('who is sent on to a page that no recording holds when signing in is signed in', async () => {
  expect(await signedInBy(PAGE, 'right')).toMatch(/^mara@\S+: /);
});

test('who is sent on to what answers without a page is signed in, though the form comes with that status, too', async () => {
  expect(await signedInBy(PAGE, 'right', 'no page')).toMatch(/^mara@\S+: /);
});

test('who is given the form once more is not signed in', async () => {
  expect(await signedInBy(PAGE, 'wrong')).toMatch(/^Not signed in: This signed nobody in\./);
});

test('who is sent back to the form is not signed in', async () => {
  expect(await signedInBy({ to: '/login' }, 'wrong')).toMatch(/^Not signed in: The server sent POST \/api\/login on to \/login\./);
});

test('who is nobody, and sees nothing of the first screen, signs in first, and is led back from wherever the form was opened', async () => {
  const client = await openClient(ofPages(PAGE));
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  await page.locator('.who').click();
  await page.getByRole('link', { name: 'Sign in as somebody else…' }).click();
  await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/books');
  await leave();
  await client.close();
});

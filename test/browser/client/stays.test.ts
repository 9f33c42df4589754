import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { type OpenedClient, openClient } from './opened-client.ts';

/** The library as its calls alone show it, which do not say what its own client did when a session had ended. */
const quiet = () => {
  const { points, ...rest } = library();
  return { ...rest, points: { ...points, screens: [], errors: points.errors.filter(({ status }) => status !== 401) } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(quiet());
});
afterAll(() => client.close());

/** Lena, at the form for a new book. */
const atForm = async () => {
  const person = await client.person();
  const { page } = person;
  await page.goto(`${client.address}/books/new`);
  await page.getByRole('button', { name: 'Not signed in' }).click();
  await page.getByRole('group', { name: 'Who am I' }).getByRole('button', { name: /lena@/ }).click();
  await page.locator('.who-name').getByText('lena@').waitFor();
  return person;
};

test('whose session has ended while they filled in a form signs in over it, and sends what they had entered', async () => {
  const { page, complaints, leave } = await atForm();
  let isEnded = true;
  await page.route(/\/api\/books$/, (route) =>
    isEnded && route.request().method() === 'POST'
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"Please sign in."}' })
      : route.continue(),
  );
  await page.getByLabel('Title').fill('Orlando');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  isEnded = false;
  await dialog.getByRole('button', { name: /lena@/ }).click();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/books/new');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Orlando');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Book “Orlando” created').waitFor();
  await page.getByRole('heading', { name: 'Orlando' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a form over a record stays as well, with what was entered in it', async () => {
  const { page, leave } = await atForm();
  let isEnded = true;
  await page.route(/\/api\/books\/b1$/, (route) =>
    isEnded && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"Please sign in."}' })
      : route.continue(),
  );
  await page.goto(`${client.address}/books/b1`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await form.getByLabel('Title').fill('The Lathe of Heaven');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  isEnded = false;
  await dialog.getByRole('button', { name: /lena@/ }).click();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => form.getByRole('alert').count()).toBe(0);
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('The Lathe of Heaven');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'The Lathe of Heaven' }).waitFor();
  await leave();
});

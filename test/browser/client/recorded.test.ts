import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { established } from '../established.ts';
import { atRest, axeFindings, type OpenedClient, openClient, type Person } from './opened-client.ts';

const RECORDINGS = path.join(import.meta.dirname, '../../recordings/library');

let client: OpenedClient;
let person: Person;
beforeAll(async () => {
  const files = (await readdir(RECORDINGS)).filter((name) => /\.har(\.gz)?$/.test(name));
  client = await openClient(await established(...files.map((name) => path.join(RECORDINGS, name))));
  person = await client.person();
  await person.page.goto(`${client.address}/books`);
  await person.page.locator('.who').click();
  await person.page.locator('.menu button', { hasText: 'librarian' }).first().click();
  await person.page.locator('.who-role', { hasText: 'librarian' }).waitFor();
  await atRest(person.page);
});
afterAll(() => client.close());

test('recordings in, a client out: the books that were listed are listed', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'Pride and Prejudice' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
  expect(await axeFindings(page)).toEqual([]);
});

test('a filter that was recorded filters', async () => {
  const { page } = person;
  await page.getByLabel('Search', { exact: true }).fill('austen');
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(10);
  await page.getByRole('link', { name: 'Persuasion' }).waitFor();
});

test('a book is made, with the product’s own words on what is missing', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books/new`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Title is missing.').waitFor();
  await page.getByText('Author is missing.').waitFor();
  await page.getByLabel('title').fill('The Dispossessed');
  await page.getByLabel('author').fill('Ursula K. Le Guin');
  await page.getByLabel('isbn').fill('9780684842399');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'The Dispossessed' }).waitFor();
});

test('a status is changed by the call that was seen to change it, and what is refused then is barred', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books/1`);
  await page.getByRole('button', { name: 'Repair', exact: true }).click();
  await page.locator('dd .badge', { hasText: 'repair' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Repair', exact: true }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.locator('dd .badge', { hasText: 'in' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the browser complained of nothing', () => {
  expect(person.complaints).toEqual([]);
});

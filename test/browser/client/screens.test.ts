import { afterAll, beforeAll, expect, test } from 'vitest';
import { established, SCREENS } from '../established.ts';
import { atRest, axeFindings, type OpenedClient, openClient, type Person } from './opened-client.ts';

let client: OpenedClient;
let person: Person;
beforeAll(async () => {
  client = await openClient(await established(...SCREENS));
  person = await client.person();
  await person.page.goto(`${client.address}/books`);
  await person.page.locator('.who').click();
  await person.page.locator('.menu button', { hasText: 'librarian' }).first().click();
  await person.page.locator('.who-role', { hasText: 'librarian' }).waitFor();
  await atRest(person.page);
});
afterAll(() => client.close());

test('a list has its recorded title and columns', async () => {
  const { page } = person;
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await page.getByRole('link', { name: 'Pride and Prejudice' }).waitFor();
  const columns = async () => (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  await expect.poll(columns).toEqual(['Title', 'Author', 'Year', 'Shelf', 'Status']);
  expect(await axeFindings(page)).toEqual([]);
});

test('a record is opened, changed over its recorded link, with the labels and words of the product', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'Emma' }).click();
  await page.getByRole('heading', { name: 'Emma' }).waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit a book' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/books\/\d+\/edit$/);
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Author').fill('Jane Austen');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Title is missing.').waitFor();
  await page.getByLabel('Title').fill('Emma, again');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Emma, again' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a book is made with the recorded form alone', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  await page.getByRole('navigation', { name: 'Links' }).getByRole('link', { name: 'Add a book' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a book' }).waitFor();
  await expect
    .poll(() => page.locator('form label').allTextContents())
    .toEqual(['Title required', 'Author required', 'ISBN required', 'Year', 'Shelf']);
  await page.getByLabel('Title').fill('The Dispossessed');
  await page.getByLabel('Author').fill('Ursula K. Le Guin');
  await page.getByLabel('ISBN').fill('9780684842399');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'The Dispossessed' }).waitFor();
});

test('what is done with a record is done with the recorded buttons', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books/1`);
  await page.getByRole('button', { name: 'Send to repair' }).click();
  await page.locator('dd .badge', { hasText: 'repair' }).waitFor();
  await page.getByRole('button', { name: 'Back on the shelf' }).click();
  await page.locator('dd .badge', { hasText: 'in' }).waitFor();
});

test('in study mode every part of a recorded screen says what it stands on', async () => {
  const { page } = person;
  await page.goto(`${client.address}/loans`);
  await page.getByRole('button', { name: 'Study' }).click();
  await page.locator('tbody tr').first().waitFor();
  await page
    .getByRole('button', { name: /^Where “Return” comes from: Shown/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Where it comes from' });
  await panel.getByText('"Return" makes the call POST /api/loans/{loanId}/return').waitFor();
  await expect.poll(() => panel.locator('.citations').first().textContent()).toMatch(/session-\w+\.zip#\/events\/\d+/);
  await page
    .getByRole('button', { name: /^Where “Card” comes from/ })
    .first()
    .click();
  await panel.getByText('column "Card" shows Loan.memberId').waitFor();
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Study' }).click();
  await expect.poll(() => page.locator('.source').count()).toBe(0);
});

test('the browser complained of nothing', () => {
  expect(person.complaints).toEqual([]);
});

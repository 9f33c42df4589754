import { afterAll, beforeAll, expect, test } from 'vitest';
import { established, SCREENS } from '../established.ts';
import { atRest, axeFindings, type OpenedClient, openClient, signInAs } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(await established(...SCREENS));
});
afterAll(() => client.close());

test('nothing is done with a record that is not there', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books/2`);
  await signInAs(page, 'librarian');
  await page.getByRole('button', { name: 'Borrow' }).waitFor();
  await page.goto(`${client.address}/books/99999`);
  await page.getByText('There is no such book.').waitFor();
  await atRest(page);
  await expect.poll(() => page.getByRole('button', { name: 'Borrow' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await leave();
});

test('where one signs in, whoever is signed in is told so', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await signInAs(page, 'librarian');
  await page.goto(`${client.address}/login`);
  await page.getByText('You are signed in as').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await leave();
});

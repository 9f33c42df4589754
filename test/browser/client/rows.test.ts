import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { type OpenedClient, openClient } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(library());
});
afterAll(() => client.close());

test('a press anywhere in a row opens what the row is of, and marking a text in it does not', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const row = page.locator('tbody tr').nth(1);
  const title = (await row.locator('a.opens').textContent()) ?? '';
  const other = row.locator('td').last();
  await other.evaluate((cell) => getSelection()?.selectAllChildren(cell));
  await other.dispatchEvent('click');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/books');
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await other.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/books\/.+/);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(5);
  expect(complaints).toEqual([]);
  await leave();
});

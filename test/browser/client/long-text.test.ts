import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { type OpenedClient, openClient, signInAs } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(library());
});
afterAll(() => client.close());

const ENDLESS = `Once ${'and again '.repeat(40)}and ${'again'.repeat(30)}`;

test('a long text is three lines of its row, and no wider than its column; the record has all of it', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await signInAs(page, 'lena@library.example');
  await page.goto(`${client.address}/books/new`);
  await page.getByLabel('title').fill(ENDLESS);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: ENDLESS }).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${client.address}/books?page=2`);
    const cell = page.getByText(ENDLESS, { exact: true });
    await cell.waitFor();
    await expect
      .poll(() => cell.evaluate((element) => element.clientHeight < 4.5 * Number.parseFloat(getComputedStyle(element).fontSize) * 1.6))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await leave();
});

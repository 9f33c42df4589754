import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, axeFindings, type OpenedClient, openClient, signInAs } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(library());
});
afterAll(() => client.close());

/** Every kind of screen, and what opens over it. */
const places: readonly (readonly [name: string, go: (page: Page, address: string) => Promise<unknown>])[] = [
  ['a list', (page, address) => page.goto(`${address}/books`)],
  ['a list with nothing in it', (page, address) => page.goto(`${address}/books?status=withdrawn`)],
  ['the sign-in screen', (page, address) => page.goto(`${address}/login`)],
  ['about', (page, address) => page.goto(`${address}/~about`)],
  ['a screen whose parts are not shown', (page, address) => page.goto(`${address}/stats`)],
  ['an address without a screen', (page, address) => page.goto(`${address}/nowhere`)],
  ['a refusal', (page, address) => page.goto(`${address}/books/none`)],
  ['a call of its own', (page, address) => page.goto(`${address}/~calls/PATCH/api/books/bookId`)],
  [
    'a record with its actions',
    async (page, address) => {
      await page.goto(`${address}/books/b2`);
      await signInAs(page, 'mara');
    },
  ],
  [
    'a dialog with a complaint',
    async (page, address) => {
      await page.goto(`${address}/books/b1`);
      await signInAs(page, 'mara');
      await page.getByRole('button', { name: 'Borrow', exact: true }).click();
      await page.getByLabel('Days').fill('31');
      await page.keyboard.press('Enter');
      await page.locator('.complaint').first().waitFor();
    },
  ],
  [
    'the role switch',
    async (page, address) => {
      await page.goto(`${address}/books/b1`);
      await page.locator('.who').click();
      await page.getByRole('group', { name: 'Who am I' }).waitFor();
    },
  ],
  [
    'study mode',
    async (page, address) => {
      await page.goto(`${address}/books/new`);
      await signInAs(page, 'mara');
      await page.getByRole('button', { name: 'Study' }).click();
      await page.locator('.input .source').first().click();
      await page.getByRole('complementary', { name: 'Where it comes from' }).locator('.statement').first().waitFor();
    },
  ],
];

describe.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['a narrow screen', { phone: true }],
])('%s', (_, options) => {
  test.each(places)('%s has nothing that axe finds wrong', async (_name, go) => {
    const { page, complaints, leave } = await client.person(options);
    await go(page, client.address);
    await page.locator('main h1').waitFor();
    await atRest(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test('axe is there and finds what is planted', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await page.locator('main h1').waitFor();
  await page.evaluate("document.body.append(Object.assign(document.createElement('img'), { src: 'data:,' }))");
  expect((await axeFindings(page)).join(' ')).toContain('image-alt');
  await leave();
});

test('the colours are chosen by hand, and the choice is kept', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const ground = (): Promise<unknown> => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  await page.getByRole('button', { name: 'Dark colours' }).waitFor();
  const light = await ground();
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expect.poll(ground).not.toBe(light);
  await atRest(page);
  const dark = await ground();
  await page.reload();
  await page.getByRole('button', { name: 'Light colours' }).waitFor();
  await expect.poll(ground).toBe(dark);
  await leave();
});

test('a dialog is left by Escape, and the focus is where it was', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books/b1`);
  await signInAs(page, 'mara');
  await page.getByRole('button', { name: 'Borrow', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Borrow');
  await leave();
});

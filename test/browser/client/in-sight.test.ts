import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, type OpenedClient, openClient, signInAs } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(library());
});
afterAll(() => client.close());

test('the field of a complaint is not behind the bar, whatever the window shows of the form that was sent', async () => {
  const { page, complaints, leave } = await client.person();
  await page.setViewportSize({ width: 1000, height: 200 });
  await page.goto(`${client.address}/books/new`);
  await signInAs(page, 'lena@library.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.complaint').first().waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const label = document.activeElement?.closest('.input')?.querySelector('label');
        return (label?.getBoundingClientRect().top ?? 0) >= (document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0);
      }),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

test('what a thing goes by stays in one line where it is no longer than an e-mail address', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books/new`);
  await signInAs(page, 'lena@library.example');
  await page.getByLabel('title').fill('a-b@somewhere.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'a-b@somewhere.example' }).waitFor();
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto(`${client.address}/books?page=2`);
  const cell = page.getByText('a-b@somewhere.example', { exact: true });
  await cell.waitFor();
  await atRest(page);
  // As where other columns leave it no room.
  await page.locator('table').evaluate((table) => table.style.setProperty('width', '1px'));
  await expect
    .poll(() => cell.evaluate((element) => element.clientHeight < 2 * Number.parseFloat(getComputedStyle(element).lineHeight)))
    .toBe(true);
  await leave();
});

test('a heading of one long word is no wider than a phone', async () => {
  const { page, leave } = await client.person({ phone: true });
  await page.goto(`${client.address}/books`);
  await atRest(page);
  await page.locator('h1').evaluate((heading) => heading.append('n'.repeat(60)));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await leave();
});

test('on a phone the menu opens where one is on the screen, and goes when one went somewhere, also to where one was', async () => {
  const { page, complaints, leave } = await client.person({ phone: true });
  await page.goto(`${client.address}/books`);
  await atRest(page);
  await page.locator('main').evaluate((main) => main.style.setProperty('min-height', '3000px'));
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('button', { name: 'Screens' }).click();
  const here = page.getByRole('navigation', { name: 'Screens' }).locator('a[href="/books"]');
  await expect
    .poll(() =>
      here.evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2) === link;
      }),
    )
    .toBe(true);
  await here.click();
  await here.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await leave();
});

test('on a phone nothing cuts off the ring around what has the focus in a row', async () => {
  const { page, leave } = await client.person({ phone: true });
  await page.goto(`${client.address}/books`);
  await page.locator('.opens').first().waitFor();
  await expect
    .poll(() =>
      page
        .locator('td:has(.opens)')
        .first()
        .evaluate((cell) => getComputedStyle(cell).overflow),
    )
    .toBe('visible');
  await leave();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, axeFindings, type OpenedClient, openClient, type Person, signInAs } from './opened-client.ts';

let client: OpenedClient;
let person: Person;
beforeAll(async () => {
  client = await openClient(library());
  person = await client.person();
  await person.page.goto(`${client.address}/books`);
  await signInAs(person.page, 'mara');
});
afterAll(() => client.close());

/** Until what is typed goes into its field. */
const typing = (): Promise<void> =>
  expect.poll(() => person.page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Screen, record or action');
const open = async (): Promise<void> => {
  await person.page.keyboard.press('Control+k');
  await person.page.getByRole('dialog', { name: 'Go to or do' }).waitFor();
  await typing();
  await atRest(person.page);
};
const options = async (): Promise<readonly string[]> =>
  (await person.page.getByRole('listbox', { name: 'Found' }).getByRole('option').allTextContents()).map((text) => text.trim());

test('Ctrl K finds a screen by a few letters, and Enter goes there', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  await page.locator('.opens').first().waitFor();
  await open();
  await page.keyboard.type('stat');
  await expect.poll(async () => (await options())[0]).toMatch(/^Statistics/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stats');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('who types at once has begun to search', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  await page.locator('.opens').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stat');
  await expect.poll(() => page.getByRole('combobox', { name: 'Screen, record or action' }).inputValue()).toBe('stat');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a record is found by what it is called, with the keyboard alone', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  const title = (await page.locator('.opens').first().textContent()) ?? '';
  await open();
  await page.keyboard.type(title.slice(0, 9).toUpperCase());
  await page.getByRole('option', { name: title }).waitFor();
  await atRest(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
});

test('what the screen offers is done from it', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books/b3`);
  await page.getByRole('button', { name: 'Borrow', exact: true }).and(page.locator('[aria-disabled=false]')).waitFor();
  await atRest(page);
  await open();
  await page.keyboard.type('borrow');
  await expect.poll(async () => (await options())[0]).toMatch(/^Borrow/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Borrow' }).getByLabel('Days').waitFor();
  await page.keyboard.press('Escape');
});

test('what nothing is called says so, and Escape gives the focus back', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  await page.locator('.opens').first().waitFor();
  await page.getByRole('button', { name: 'Go to…' }).click();
  await typing();
  await page.keyboard.type('zebra');
  await page.getByText('Nothing has that name.').waitFor();
  await expect.poll(options).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Go to…');
});

test('it is read well in the dark and on a phone', async () => {
  const other = await client.person({ dark: true, phone: true });
  await other.page.setViewportSize({ width: 360, height: 740 });
  await other.page.goto(`${client.address}/books`);
  await atRest(other.page);
  await other.page.getByRole('button', { name: 'Go to…' }).click();
  await other.page.getByRole('listbox', { name: 'Found' }).getByRole('option').first().waitFor();
  await atRest(other.page);
  expect(await axeFindings(other.page)).toEqual([]);
  await expect.poll(() => other.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect([...person.complaints, ...other.complaints]).toEqual([]);
  await other.leave();
});

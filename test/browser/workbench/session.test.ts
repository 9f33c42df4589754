import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
const PAGE = '/p/unidentified-product';
const NAME = 'session-librarian.zip';
const SESSION = `${PAGE}/sessions/${NAME}`;

beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
  await person.goTo(PAGE);
  await person.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(path.join(import.meta.dirname, '../../screens', NAME));
  await person.page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
});
afterAll(() => workbench.close());

const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });
const grid = () => person.page.getByRole('grid', { name: 'What happened, in order of time' });
const row = (at: number) => person.page.locator(`[data-at="${at}"]`);

test('a session is opened from its recording, and says who asks in it', async () => {
  const { page } = person;
  await person.goTo(PAGE);
  await evidence().getByRole('link', { name: NAME }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const actors = page.getByRole('list', { name: 'Who asks' });
  await actors.getByText('anonymous').first().waitFor();
  await actors.getByText('librarian').first().waitFor();
  await page.getByText(/^374 exchanges, 183 events on screen/).waitFor();
});

test('how it was recorded is read there', async () => {
  const { page } = person;
  await person.goTo(SESSION);
  await page.getByText('How it was recorded').click();
  await page.getByText('Chrome/156.0.8078.79').waitFor();
  const made = page.getByRole('group').filter({ hasText: 'How it was recorded' });
  await expect
    .poll(() => made.getByRole('term').allTextContents())
    .toEqual([
      'Browser',
      'Recorded by',
      'Role when it was recorded',
      'Address',
      'Hosts',
      'Begun',
      'Redaction',
      'Key of the pseudonyms',
      'Bodies',
      'Version of the product',
    ]);
  expect(await axeFindings(page)).toEqual([]);
});

test('one who asks is given a role in other words, which is undone like any decision', async () => {
  const { page } = person;
  await person.goTo(SESSION);
  const actors = page.getByRole('list', { name: 'Who asks' });
  const first = actors.getByRole('listitem').filter({ hasText: 'librarian' }).first();
  await first.getByRole('button', { name: 'Rename role' }).click();
  const field = first.getByRole('textbox', { name: /^Role of / });
  await expect.poll(() => field.inputValue()).toBe('librarian');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rename role');
  await page.keyboard.press('Enter');
  await field.fill('desk');
  await page.keyboard.press('Enter');
  await actors.getByText('you said so').waitFor();
  await actors.getByText('desk', { exact: true }).waitFor();
  // What is counted under it comes with establishing again, which is offered.
  await page.getByRole('button', { name: 'Establish again' }).waitFor();
  await page.keyboard.press('Control+z');
  await actors.getByText('you said so').waitFor({ state: 'detached' });
  await actors.getByText('librarian', { exact: true }).first().waitFor();
});

test('its items stand in order of time, and lead to what they are', async () => {
  const { page } = person;
  await person.goTo(SESSION);
  await row(5).waitFor();
  const times = async () =>
    (await grid().locator('[data-at] > div:first-child').allInnerTexts()).map((text) => Number(/[\d.]+/.exec(text)?.[0]));
  await expect.poll(async () => (await times()).length).toBeGreaterThan(10);
  await expect.poll(async () => (await times()).every((time, at, all) => time >= (all[at - 1] ?? 0))).toBe(true);
  await row(0).click();
  await evidence().getByText('Used as evidence').waitFor();
  await grid().focus();
  await page.keyboard.press('End');
  await page.locator('[data-at="556"][aria-selected="true"]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[data-at="1"][data-opened="true"]').waitFor();
  await page.reload();
  await page.locator('[data-at="1"][aria-selected="true"]').waitFor();
});

test('a screen of the strip is opened, drawn, and found in the list; the axis leads to any time', async () => {
  const { page } = person;
  await person.goTo(SESSION);
  const screens = page.getByRole('list', { name: 'Screens in order' }).getByRole('button');
  await expect.poll(() => screens.count()).toBeGreaterThan(20);
  await page
    .getByRole('button', { name: /^Add a book/ })
    .first()
    .click();
  await evidence().getByText('Drawn from the roles and names that the recording holds.').waitFor();
  await page.locator('[aria-selected="true"][data-opened="true"][data-kind="snapshot"]').waitFor();
  const axis = page.getByRole('slider', { name: 'Time of the session' });
  const before = Number(await axis.getAttribute('aria-valuenow'));
  await axis.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageUp');
  await expect.poll(async () => Number(await axis.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
});

test('another role asks for establishing again, and a recording that is not there says so', async () => {
  const { page } = person;
  await person.goTo(SESSION);
  const role = page.getByRole('main').getByLabel('Role');
  await role.fill('head librarian');
  await role.press('Enter');
  await page.getByRole('button', { name: 'Establish again' }).waitFor();
  await person.goTo(`${PAGE}/sessions/none.har`);
  await page.getByText('There is no recording none.har with exchanges in this project.').waitFor();
});

test.each([{}, { dark: true }, { narrow: true }])('axe finds nothing wrong with it (%o)', async (options) => {
  const other = await workbench.person(options);
  await other.goTo(SESSION);
  await other.page.locator('[data-at="2"]').waitFor();
  await other.page.getByRole('list', { name: 'Who asks' }).waitFor();
  expect(await axeFindings(other.page)).toEqual([]);
  expect(other.complaints).toEqual([]);
  await other.leave();
});

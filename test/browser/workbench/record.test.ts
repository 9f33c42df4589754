import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { handsOn } from '../recorder/recording-made.ts';
import { openShop, SECRETS, type Shop } from '../recorder/shop.ts';
import { type OpenedWorkbench, openWorkbench } from './opened-workbench.ts';

let shop: Shop;
let workbench: OpenedWorkbench;

beforeAll(async () => {
  shop = await openShop();
  workbench = await openWorkbench();
});
afterAll(async () => {
  await workbench.close();
  await shop.close();
});

/** What is written and put in its place meanwhile is gone under its first name. */
const readFrom = (file: string): readonly string[] => {
  try {
    return statSync(file).isFile() ? [readFileSync(file, 'latin1')] : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const textsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => !file.includes('.ninepoint/browser'))
    .flatMap(readFrom);

test('Record in the workbench: a role, an address, live counters, pause, stop; the recording is evidence and the document is written', async () => {
  const { page, complaints, leave } = await workbench.person();
  await page.getByRole('link', { name: 'Record…' }).click();
  const here = page.getByRole('region', { name: 'Record with Ninepoint' });
  await here.getByLabel('You use the product as').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await here.getByLabel('You use the product as').fill('clerk');
  await here.getByLabel('Address of the product').fill(shop.origin);
  await here.getByLabel('Further hosts').fill('127.0.0.1');
  await here.getByRole('button', { name: 'Record', exact: true }).click();
  await here.getByText('What it sends to localhost, 127.0.0.1 is recorded.').waitFor();
  await here.getByText(/as clerk: \d+ acts?, [1-9]\d* exchanges?/).waitFor();

  const profile = path.join(workbench.folder, 'unidentified-product', '.ninepoint', 'browser');
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const hands = await handsOn(`ws://127.0.0.1:${port}`);
  await hands.page.getByLabel('E-mail').fill(SECRETS.mail);
  await hands.page.getByLabel('Password').fill(SECRETS.password);
  await hands.page.getByRole('button', { name: 'Sign in' }).click();
  await here.getByText('Never pressed: "Export" on /orders.').waitFor();
  await expect.poll(() => here.getByText(/^role clerk/).count()).toBe(1);

  expect(await axeFindings(page)).toEqual([]);
  await here.getByRole('button', { name: 'Pause' }).click();
  await here.getByText('Paused').waitFor();
  await here.getByRole('button', { name: 'Go on' }).click();
  await here.getByText(/^Now on http:\/\/localhost:\d+\/orders$/).waitFor();
  await here.getByRole('button', { name: 'Do not record this page' }).click();
  await here.getByText(/^Not recorded: http:\/\/localhost:\d+\/orders\. [1-9]\d* lines of the last visit taken out$/).waitFor();
  await expect.poll(() => here.getByText('Never pressed: "Export" on /orders.').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await here.getByRole('button', { name: 'Record this page again' }).click();
  await here.getByText(/^Now on/).waitFor();
  await hands.page.reload();
  await here.getByText('Never pressed: "Export" on /orders.').waitFor();
  await here.getByRole('button', { name: 'Stop and add' }).click();
  await here.getByText('recording-clerk.zip was added').waitFor();
  await expect.poll(() => here.getByText(/secrets were replaced by pseudonyms/).count()).toBe(1);

  await page.goto(`${workbench.origin}/p/unidentified-product`);
  await page
    .getByText(/[1-9]\d* statements from 1 recording/)
    .first()
    .waitFor();
  const kept = textsBelow(path.join(workbench.folder, 'unidentified-product'));
  expect(kept.length).toBeGreaterThan(1);
  for (const secret of Object.values(SECRETS)) expect(kept.some((bytes) => bytes.includes(secret))).toBe(false);
  expect(complaints).toEqual([]);
  await leave();
});

test('an address that cannot be recorded is refused where it was given', async () => {
  const { page, leave } = await workbench.person();
  await page.goto(`${workbench.origin}/p/unidentified-product/record`);
  await page.getByLabel('Address of the product').fill('ftp://files.example');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('ftp://files.example is no address of the web. Write it as https://app.example.').waitFor();
  await leave();
});

test('what was asked for stays where it was typed when nothing answers at the address', async () => {
  const { page, leave } = await workbench.person();
  await page.goto(`${workbench.origin}/p/unidentified-product/record`);
  await page.getByLabel('You use the product as').fill('manager');
  await page.getByLabel('Address of the product').fill('http://127.0.0.1:9');
  await page.getByLabel('Further hosts').fill('api.shop.example');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('http://127.0.0.1:9/ could not be opened').waitFor();
  await expect.poll(() => page.getByLabel('You use the product as').inputValue()).toBe('manager');
  await expect.poll(() => page.getByLabel('Address of the product').inputValue()).toBe('http://127.0.0.1:9');
  await expect.poll(() => page.getByLabel('Further hosts').inputValue()).toBe('api.shop.example');
  await leave();
});

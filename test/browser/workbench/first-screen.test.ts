import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
});
afterAll(() => workbench.close());

const SENTENCES = [
  'Not shown: purpose and audience.',
  'Not shown: screens, routes and route parameters.',
  'Not shown: entities and fields.',
  'Not shown: statuses and the transitions between them.',
  'Not shown: validation rules.',
  'Not shown: roles and permissions.',
  "Not shown: methods, paths and payload shapes of the product's calls.",
  'Not shown: product error messages and how the product reacts to errors.',
  'Not shown: business constants and limits.',
];

test('an empty project is the nine-point document of an unidentified product, with ways on', async () => {
  const { page, goTo } = person;
  await goTo('/p/unidentified-product');
  await page.getByRole('heading', { level: 1, name: 'Client application of an unidentified product' }).waitFor();
  await page.getByText('0 statements; 19 things not shown.').waitFor();
  const points = page.getByRole('list', { name: 'The nine points' }).getByRole('listitem');
  await expect.poll(() => points.count()).toBe(9);
  for (const [at, sentence] of SENTENCES.entries()) await expect.poll(() => points.nth(at).innerText()).toContain(sentence);
  for (const way of ['Add recordings', 'Record', 'Open a document']) await page.getByRole('heading', { name: way, exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('how to record is told for every browser, and leads back to handing in', async () => {
  const { page, goTo } = person;
  await goTo('/p/unidentified-product');
  await page
    .getByRole('button', { name: 'Record…' })
    .or(page.getByRole('link', { name: 'Record…' }))
    .click();
  for (const name of ['Chrome, Edge, Brave, Opera', 'Firefox', 'Safari']) await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Add the HAR file…' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Record', exact: true }).waitFor();
});

test('digits go to points, 0 comes back, ? shows the keys', async () => {
  const { page, goTo } = person;
  await goTo('/p/unidentified-product');
  await page.getByText('19 things not shown').waitFor();
  await page.keyboard.press('6');
  await page.getByRole('heading', { level: 1, name: '6 Roles and permissions' }).waitFor();
  await page.getByText('Not shown: roles and permissions.').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('0');
  await page.getByText('19 things not shown').waitFor();
});

test('light and dark are chosen, and stay chosen', async () => {
  const { page, goTo } = person;
  await goTo('/p/unidentified-product');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('light');
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await page.getByText('19 things not shown').waitFor();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('button', { name: 'As the system' }).click();
  await expect.poll(scheme).toBe('light');
});

test('the first screen stays within its budget, and so does every part that is loaded later', async () => {
  const { page, goTo } = person;
  const loaded: { readonly type: string; readonly size: Promise<number> }[] = [];
  const listen = (response: Response): void => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') loaded.push({ type, size: response.body().then((body) => gzipSync(body).length) });
  };
  page.on('response', listen);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await goTo('/p/unidentified-product');
  await page.getByText('19 things not shown').waitFor();
  await atRest(page);
  page.off('response', listen);
  await session.detach();
  const total = async (type: string): Promise<number> => {
    const sizes = await Promise.all(loaded.filter((each) => each.type === type).map(({ size }) => size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  expect(await total('script')).toBeGreaterThan(50_000);
  expect(await total('script')).toBeLessThan(150_000);
  expect(await total('stylesheet')).toBeLessThan(30_000);
  const assets = path.join(import.meta.dirname, '../../../dist/workbench/assets');
  const first = (await readdir(assets)).find((name) => /^index-.*\.js$/.test(name));
  for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js') && each !== first)) {
    expect(gzipSync(await readFile(path.join(assets, name))).length, name).toBeLessThan(100_000);
  }
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

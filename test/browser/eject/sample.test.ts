import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../client/opened-client.ts';
import { established, SCREENS } from '../established.ts';
import { type Ejected, ejected, interpreted } from './ejected.ts';
import { perform, type Step } from './script.ts';

const go = (to: string): Step => [`go to ${to}`, (page, address) => page.goto(`${address}${to}`)];

/** Through the recorded screens, first as nobody, then as a librarian. */
const STEPS: readonly Step[] = [
  go('/'),
  go('/books'),
  go('/loans'),
  go('/books'),
  [
    'a librarian',
    async (page) => {
      await page.locator('.who').click();
      await page.locator('.menu button', { hasText: 'librarian' }).first().click();
      await page.locator('.who-role', { hasText: 'librarian' }).waitFor();
    },
  ],
  ['a record', (page) => page.getByRole('link', { name: 'Emma' }).first().click()],
  ['its form', (page) => page.getByRole('link', { name: 'Edit', exact: true }).click()],
  [
    'refused',
    async (page) => {
      await page.getByLabel('Title').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  ],
  [
    'kept',
    async (page) => {
      await page.getByLabel('Title').fill('Emma, again');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  ],
  go('/books/new'),
  go('/loans'),
  go('/members'),
  go('/reservations'),
  go('/report'),
  [
    'study mode',
    async (page) => {
      await page.getByRole('button', { name: 'Study' }).click();
      await page.locator('.app[data-study=true]').waitFor();
    },
  ],
  go('/~about'),
];

let browser: Browser;
let project: Ejected;
let text: string;
beforeAll(async () => {
  browser = await launch();
  text = await established(...SCREENS);
  project = await ejected(text);
});
afterAll(async () => {
  await browser.close();
  await project.remove();
});

test('the sample product, ejected, compiles, passes its tests, builds, and is the same at every step', { timeout: 300_000 }, async () => {
  await project.typed();
  expect(await project.tested()).toMatch(/Tests\s+\d+ passed \(\d+\)/);
  await project.build();
  const clients = [await interpreted(text), await project.serve()] as const;
  const before = await perform(browser, clients[0].address, STEPS);
  const after = await perform(browser, clients[1].address, STEPS);
  for (const client of clients) await client.close();
  for (const [at, step] of before.seen.entries()) {
    const { html, ...rest } = after.seen[at] ?? step;
    const { html: shown, ...told } = step;
    expect(rest, step.step).toEqual(told);
    expect(html.split('<'), step.step).toEqual(shown.split('<'));
  }
  expect(after.seen.map(({ step }) => step)).toEqual(STEPS.map(([words]) => words));
  expect(before.seen.flatMap(({ requests }) => requests).length).toBeGreaterThan(10);
  expect([before.complaints, after.complaints]).toEqual([[], []]);
});

test('JSX of the owner between two parts is drawn between them', { timeout: 300_000 }, async () => {
  const file = path.join(project.folder, 'src/screens/books-6be0ad.tsx');
  const before = await readFile(file, 'utf8');
  const after = before.replace(/( *)<List\n/, '$1<p id="mine">Mine: {1 + 1}</p>\n$&');
  expect(after).not.toBe(before);
  await writeFile(file, after);
  await project.typed();
  await project.build();
  const client = await project.serve();
  const page = await browser.newPage();
  await page.goto(`${client.address}/books`);
  await page.getByRole('table').waitFor();
  await expect.poll(() => page.locator('.screen > #mine').textContent()).toBe('Mine: 2');
  await page.close();
  await client.close();
});

test('the development server gives the page to who goes to an address, and the stand-in’s answer to who calls it', async () => {
  const server = await createServer({
    root: project.folder,
    configFile: path.join(project.folder, 'vite.config.ts'),
    cacheDir: path.join(project.folder, '.vite'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const page = await fetch(`${address}api/books`, {
    headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect(await page.text()).toContain('/src/main.tsx');
  const call = await fetch(`${address}api/books`, {
    headers: { accept: 'application/json', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  });
  expect([call.status, call.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
  await server.close();
});

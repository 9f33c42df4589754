import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '../../../src/document/document.ts';
import { write } from '../../../src/document/write.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { launch, signInAs } from '../client/opened-client.ts';
import { firstLoad, gzipped } from '../first-load.ts';
import { type Ejected, ejected, interpreted, type Running } from './ejected.ts';
import { perform, type Step } from './script.ts';

/** Compressed bytes of scripts that are there before anything is asked for: the budget of the design. */
const SCRIPTS = 150 * 1024;

const go = (to: string): Step => [`go to ${to}`, (page, address) => page.goto(`${address}${to}`)];

/** What the library's people do in it: every kind of part, every kind of refusal, study mode, both schemes. */
const STEPS: readonly Step[] = [
  go('/'),
  go('/books'),
  ['the next page', (page) => page.getByRole('button', { name: 'Next page' }).click()],
  [
    'a filter',
    async (page) => {
      await page.getByLabel('status').fill('out');
      await page.getByText('1–2 of 2').waitFor();
    },
  ],
  [
    'nothing left of it',
    async (page) => {
      await page.getByLabel('status').fill('withdrawn');
      await page.getByText('Nothing matches these filters.').waitFor();
    },
  ],
  go('/books/b1'),
  [
    'study mode',
    async (page) => {
      await page.getByRole('button', { name: 'Study' }).click();
      await page.locator('.app[data-study=true]').waitFor();
    },
  ],
  ['where a field comes from', (page) => page.getByRole('button', { name: 'Where “Status” comes from: Shown' }).click()],
  [
    'where an action comes from',
    (page) =>
      page
        .getByRole('button', { name: /^Where “Borrow” comes from/ })
        .first()
        .click(),
  ],
  ['no study mode', (page) => page.getByRole('button', { name: 'Study' }).click()],
  go('/loans'),
  [
    'sign in, and back',
    async (page) => {
      await page.waitForURL('**/login');
      await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/loans');
    },
  ],
  ['by the menu', (page) => page.getByRole('link', { name: 'Catalogue' }).first().click()],
  ['a record by its link', (page) => page.getByRole('link', { name: 'Solaris' }).click()],
  go('/books/b4'),
  ['a form over the record', (page) => page.getByRole('button', { name: 'Borrow', exact: true }).click()],
  [
    'a rule, broken',
    (page) =>
      page
        .getByLabel('Days')
        .fill('31')
        .then(() => page.keyboard.press('Enter')),
  ],
  [
    'and kept',
    (page) =>
      page
        .getByLabel('Days')
        .fill('14')
        .then(() => page.keyboard.press('Enter')),
  ],
  go('/books/b4'),
  go('/books/none'),
  go('/books/new'),
  ['another person', (page) => signInAs(page, 'lena')],
  ['an empty form', (page) => page.getByRole('button', { name: 'Save' }).click()],
  [
    'a new record',
    async (page) => {
      await page.getByLabel('title').fill('The Word for World is Forest');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'The Word for World is Forest' }).waitFor();
    },
  ],
  go('/stats'),
  go('/nowhere/at/all'),
  go('/~calls'),
  ['a call without a screen', (page) => page.getByRole('link', { name: 'GET /api/stats' }).click()],
  go('/~about'),
  ['dark', (page) => page.getByRole('button', { name: 'Dark colours' }).click()],
  [
    'signed out',
    async (page) => {
      await page.locator('.who').click();
      await page.getByRole('button', { name: 'Sign out' }).click();
    },
  ],
];

let browser: Browser;
let project: Ejected;
let text: string;
beforeAll(async () => {
  browser = await launch();
  text = write(documentOf(library(), ''));
  project = await ejected(text);
});
afterAll(async () => {
  await browser.close();
  await project.remove();
});

describe('an ejected project', () => {
  test('passes the compiler and its own tests', async () => {
    await project.typed();
    expect(await project.tested()).toMatch(/Tests\s+\d+ passed \(\d+\)/);
  });

  test('builds within the budget, into pages that hold no script and no style of their own', async () => {
    await project.build();
    const built = await project.built();
    const page = built.get('dist/index.html')?.toString('utf8') ?? '';
    const scripts = new Map(
      [...built].flatMap(([file, bytes]) => (file.endsWith('.js') ? [[path.basename(file), bytes.toString('utf8')] as const] : [])),
    );
    const first = firstLoad(page, scripts);
    // Whichever screen comes first, with what it needs; the evidence, the palette, what speaks over sockets and what writes operations are loaded by whoever asks for them.
    const screens = [...scripts.keys()].filter(
      (name) => !first.has(name) && !/^(?:all|palette|socket|carry-operation)-[\w-]+\.js$/.test(name),
    );
    const loads = screens.map((name) => gzipped(firstLoad(`src="/${name}"`, scripts).union(first), scripts));
    expect(screens.length).toBeGreaterThan(5);
    expect(Math.max(...loads)).toBeGreaterThan(100_000);
    expect(Math.max(...loads)).toBeLessThanOrEqual(SCRIPTS);
    expect(page).toMatch(/http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;;/);
    expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/);
  });

  test('shows the same at every step as the interpreted client, and asks the same of the server', { timeout: 300_000 }, async () => {
    const clients: readonly Running[] = [await interpreted(text), await project.serve()];
    const [before, after] = [
      await perform(browser, clients[0]?.address ?? '', STEPS),
      await perform(browser, clients[1]?.address ?? '', STEPS),
    ];
    for (const client of clients) await client.close();
    for (const [at, step] of before.seen.entries()) {
      const { html, ...rest } = after.seen[at] ?? step;
      const { html: shown, ...told } = step;
      expect(rest, step.step).toEqual(told);
      expect(html.split('<'), step.step).toEqual(shown.split('<'));
    }
    expect(before.seen.length).toBe(STEPS.length);
    expect(before.seen.flatMap(({ requests }) => requests).length).toBeGreaterThan(20);
    expect([before.complaints, after.complaints]).toEqual([[], []]);
  });

  test('says so where the file of a screen does not come, and leads on to another', async () => {
    const running = await project.serve();
    const page = await browser.newPage();
    await page.route(/\/loans-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`${running.address}/books`);
    await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Loans' }).click();
    await page.getByRole('heading', { level: 1, name: 'This screen could not be shown' }).waitFor();
    await menu.getByRole('link', { name: 'Catalogue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
    await page.close();
    await running.close();
  });
});

// Takes the pictures of docs/client.md from the client of the sample, one of each kind of screen: node scripts/client-screenshots.ts
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { establish } from '../src/establish/establish.ts';
import { openEvidence } from '../src/evidence/file.ts';
import { atRest, endBrowser, openClient } from '../test/browser/client/opened-client.ts';

const ROOT = path.join(import.meta.dirname, '..');
const IMAGES = path.join(ROOT, 'docs/images');
/** Invented, as everything in the sample: what it stands for opens nothing. */
const KEY = new Uint8Array(32).fill(7);

interface Picture {
  readonly name: string;
  readonly at: string;
  readonly dark?: true;
  readonly phone?: true;
  readonly signedOut?: true;
  /** What is done before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

const palette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, record or action' }).fill('bo');
  await atRest(page);
};

const refused = async (page: Page): Promise<void> => {
  await page.getByLabel('Title').fill('The Age of Innocence');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Author is missing.').waitFor();
};

const studied = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Study' }).click();
  await page
    .getByRole('button', { name: /^Where “Withdraw” comes from/ })
    .first()
    .click();
};

const PICTURES: readonly Picture[] = [
  { name: 'client-list-light', at: '/books' },
  { name: 'client-list-dark', at: '/books', dark: true },
  { name: 'client-rows', at: '/loans?status=open' },
  { name: 'client-record', at: '/books/2' },
  { name: 'client-form', at: '/books/new', first: refused },
  { name: 'client-sign-in', at: '/login', signedOut: true },
  { name: 'client-palette', at: '/books', first: palette },
  { name: 'client-study', at: '/books/2', first: studied },
  { name: 'client-derived', at: '/loans/9c865a35-2c62-409e-abf3-e92f7222a52e' },
  { name: 'client-not-shown', at: '/report', dark: true },
  { name: 'client-other-calls', at: '/~calls' },
  { name: 'client-about', at: '/~about' },
  { name: 'client-phone-list', at: '/loans?status=open', phone: true },
  { name: 'client-phone-record', at: '/books/2', phone: true, dark: true },
];

const files = await Promise.all(
  ['member', 'librarian'].map(async (role) => {
    const opened = await openEvidence(path.join(ROOT, `test/screens/session-${role}.zip`));
    if (!opened.ok) throw new Error(opened.error.says);
    return opened.value;
  }),
);
const established = await establish({ files, roles: new Map(), key: KEY });
if (!established.ok) throw new Error(established.error.says);
await mkdir(IMAGES, { recursive: true });
const client = await openClient(established.value.specification);
try {
  for (const { name, at, dark = false, phone = false, signedOut = false, first } of PICTURES) {
    const { page, leave } = await client.person({ dark, phone });
    await page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1200, height: 760 });
    await page.goto(`${client.address}${signedOut ? at : '/books'}`);
    await atRest(page);
    if (!signedOut) {
      await page.locator('.who').click();
      await page.locator('.menu button', { hasText: 'librarian' }).first().click();
      await atRest(page);
      await page.goto(`${client.address}${at}`);
      await atRest(page);
    }
    await first?.(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(IMAGES, `${name}.jpg`), type: 'jpeg', quality: 82 });
    await leave();
  }
} finally {
  await client.close();
  await endBrowser();
}

import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildClient } from './build.ts';
import { chromiumPath } from './recorder/chromium.ts';
import { ACCOUNTS } from './server/account.ts';
import { libraryServer } from './server/server.ts';

/** The port is fixed, so that the origin in the trace stays the same. */
const PORT = 38991;
const out = path.join(import.meta.dirname, '../test/traces/library-librarian.zip');

/** A librarian at work: refused at the door, in, a book refused by the server and added, one deleted after a question. */
const work = async (page: Page): Promise<void> => {
  const rest = (): Promise<void> => page.waitForTimeout(250);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ACCOUNTS.lena.email);
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await rest();
  await page.getByLabel('Password').fill(ACCOUNTS.lena.password);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await rest();
  await page.getByRole('link', { name: 'Add a book' }).first().click();
  await page.getByLabel('Title').fill('The Age of Innocence');
  await page.getByLabel('Author').fill('Edith Wharton');
  await page.getByLabel('ISBN').fill('12345');
  await page.getByRole('button', { name: 'Add' }).click();
  await rest();
  await page.getByLabel('ISBN').fill('9780684842370');
  await page.getByRole('button', { name: 'Add' }).click();
  await rest();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.evaluate('confirm("Delete \\"The Age of Innocence\\"?")');
  await page.goBack();
  await rest();
};

await buildClient();
const app = await libraryServer(path.join(import.meta.dirname, 'dist'));
const baseURL = await app.listen({ port: PORT, host: '127.0.0.1' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
});
try {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(10_000);
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
  await work(await context.newPage());
  await context.tracing.stop({ path: out });
  console.log(`written to ${out}`);
} finally {
  await browser.close();
  await app.close();
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWorkbench } from './opened-workbench.ts';

const RECORDING = path.join(import.meta.dirname, '../../recordings/library/session-member.har.gz');

test('evidence that was handed in and not established from is said on the first screen, with what establishes from it, and that stopping is under way', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page, complaints } = await workbench.person();
  await page.getByText('Three ways to begin').waitFor();
  // As after Cancel: it is kept, and nobody establishes.
  await page.route('**/establish', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }));
  await page.locator('input[type="file"]').first().setInputFiles(RECORDING);
  const main = page.getByRole('main');
  await main.getByText('1 recording added. The document does not say yet what it shows.').waitFor();
  await expect.poll(() => main.getByText('Three ways to begin').count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const name = page.getByRole('button', { name: 'Unidentified product', exact: true });
  await expect.poll(() => name.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100);
  await page.unroute('**/establish');
  // That it was asked to stop is said before the server has stopped.
  await page.route('**/establish', (route) => (route.request().method() === 'DELETE' ? Promise.resolve() : route.continue()));
  await main.getByRole('button', { name: 'Establish', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByRole('button', { name: 'Cancel', exact: true }).click();
  await evidence.getByRole('button', { name: 'Cancelling…' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
  expect(complaints).toEqual([]);
});

test('while files are on their way nobody is asked to establish', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page, complaints } = await workbench.person();
  await page.getByText('Three ways to begin').waitFor();
  // The second one never gets through, and the first is there.
  await page.route('**/evidence/second.har.gz', () => new Promise(() => undefined));
  const name = (as: string) => ({ name: as, mimeType: 'application/gzip', buffer: readFileSync(RECORDING) });
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles([name('first.har.gz'), name('second.har.gz')]);
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByRole('link', { name: 'first.har.gz', exact: true }).waitFor();
  await evidence.getByRole('progressbar', { name: /second\.har\.gz/ }).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('button', { name: 'Establish', exact: true }).count()).toBe(0);
  await evidence.getByRole('listitem').filter({ hasText: 'second.har.gz' }).getByRole('button', { name: 'Cancel' }).click();
  // What is there is established from, without being asked for.
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
  expect(complaints).toEqual([]);
});

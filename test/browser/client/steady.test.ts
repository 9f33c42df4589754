import { afterAll, beforeAll, expect, test } from 'vitest';
import { established, SCREENS } from '../established.ts';
import { atRest, type OpenedClient, openClient, signInAs } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(await established(...SCREENS));
});
afterAll(() => client.close());

/** Runs in the page before anything else: how far things moved that nobody asked to move (web.dev/cls), all together. */
const WATCH = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** What people and Lighthouse still call steady is below 0.1. */
const STEADY = 0.05;

for (const phone of [true, false])
  for (const at of ['/books/2', '/books', '/loans?status=open'])
    test(`nothing jumps where ${at} is being read, on a ${phone ? 'phone' : 'desktop'}`, async () => {
      const { page, leave } = await client.person({ phone });
      await page.goto(`${client.address}/books`);
      await signInAs(page, 'librarian');
      await page.addInitScript(WATCH);
      // Slower than the page is drawn, and faster than what is below is waited for.
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.goto(`${client.address}${at}`);
      await page.locator('.waiting').first().waitFor();
      await atRest(page);
      expect(await page.evaluate('globalThis.shifted')).toBeLessThan(STEADY);
      await leave();
    });

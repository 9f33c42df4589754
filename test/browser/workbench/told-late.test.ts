import { test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { person } = await openSample();

const toast = (words: RegExp) => person.page.getByRole('status').filter({ hasText: words });
const rule = () => person.page.getByRole('row', { name: /A page has at most 100 rows\./ }).first();

test('a step is undone over what this tab made last, where the page is told late how the document stands', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  const project = `/api/projects/${SAMPLE.split('/').at(-1)}`;
  const before = await page.evaluate(async (path) => (await fetch(path)).text(), project);
  await rule().click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await toast(/^Rejected/).waitFor();
  // The line breaks off, and what comes over the next one was on its way since before.
  await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: `data: ${before}\n\n` }));
  const told = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await told).finished();
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await toast(/^Undone: Rejected/).waitFor();
});

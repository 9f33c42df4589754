import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openWorkbench } from './opened-workbench.ts';

/** A tab that another one is in front of: a browser without a window draws them all. */
const seen = (page: Page, is: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, is);

test('however many tabs are open, the next one opens; a tab that is seen again tells how everything stands', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page: first, complaints } = await workbench.person();
  const address = `${workbench.origin}/p/unidentified-product`;
  await first.getByText('0 statements; 19 things not shown.').waitFor();
  await seen(first, 'hidden');
  const tabs: Page[] = [];
  // Browsers give a site six connections in all.
  for (let number = 2; number <= 8; number += 1) {
    const tab = await first.context().newPage();
    tabs.push(tab);
    await tab.goto(address, { timeout: 60_000 });
    await tab.getByText('0 statements; 19 things not shown.').waitFor({ timeout: 60_000 });
    if (number < 8) await seen(tab, 'hidden');
  }
  const last = tabs.at(-1) ?? first;
  // The document changes where it is seen, and is read anew where it is seen next.
  const text = await last.evaluate(async () => {
    const now = await (await fetch('/api/projects/unidentified-product/document')).json();
    const answer = await fetch('/api/projects/unidentified-product/document', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: now.text.replace('client application of an unidentified product', 'Corner Shop'), from: now.version }),
    });
    return answer.status;
  });
  expect(text).toBe(200);
  await seen(first, 'visible');
  await first.getByRole('heading', { level: 1, name: 'Corner Shop' }).waitFor();
  expect(complaints).toEqual([]);
});

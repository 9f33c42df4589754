import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

const decide = (page: Page) => page.getByRole('region', { name: 'Decide' });
const RULE = /Evidence for: .*title.*required|Evidence for: POST \/api\/books title/;

const openRule = async (page: Page): Promise<void> => {
  await page.goto(`${workbench.origin}${SAMPLE}/points/5`);
  await page.getByRole('link', { name: RULE }).first().click();
  await decide(page).getByRole('button', { name: 'Overrule' }).waitFor();
};
const overrule = async (page: Page, heading: string, words: string): Promise<void> => {
  await decide(page).getByRole('button', { name: 'Overrule' }).click();
  await decide(page).getByLabel(heading, { exact: true }).fill(words);
  await decide(page).getByRole('button', { name: 'Decide' }).click();
  await page
    .getByRole('status')
    .getByText(/^Overruled/)
    .waitFor();
};

test('what is typed in one tab outlives what another one decides of the same row, whatever its address becomes', async () => {
  const mine = person.page;
  const theirs = await mine.context().newPage();
  await openRule(mine);
  await openRule(theirs);
  await decide(mine).getByRole('button', { name: 'Overrule' }).click();
  await decide(mine).getByLabel('Message', { exact: true }).fill('My own words');
  // Only what the row says is changed.
  await overrule(theirs, 'Message', 'Words of another tab');
  await decide(mine).getByText('Changed elsewhere while you typed: Message is now “Words of another tab”').waitFor();
  const message = decide(mine).getByLabel('Message', { exact: true });
  await expect.poll(() => message.inputValue()).toBe('My own words');
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  // What it is about is changed, and its address with that.
  const before = new URL(mine.url()).searchParams.get('s');
  await overrule(theirs, 'Field', 'heading');
  await expect.poll(() => new URL(mine.url()).searchParams.get('s')).not.toBe(before);
  await expect.poll(() => message.inputValue()).toBe('My own words');
  // Undone, it is where it was, in the tab where it is undone as well.
  await theirs.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => new URL(theirs.url()).searchParams.get('s')).toBe(before);
  await expect.poll(() => message.inputValue()).toBe('My own words');
  await decide(theirs).getByRole('button', { name: 'Reject' }).click();
  await mine.getByText('This statement is gone').waitFor();
  await mine.getByText('What you had typed:').waitFor();
  await mine.getByRole('definition').getByText('My own words').waitFor();
  expect(person.complaints).toEqual([]);
  await theirs.close();
});

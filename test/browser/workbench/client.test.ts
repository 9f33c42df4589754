import { expect, test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { person } = await openSample();

test('the client of the document runs beside it, at an origin of its own', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByText('statements from').waitFor();
  await page.keyboard.press('c');
  const frame = page.frameLocator('iframe[title="The running client"]');
  await frame.getByText('City Library').first().waitFor({ timeout: 120_000 });
  await expect.poll(() => page.url()).toContain('client=1');
  await expect.poll(() => new Set(page.frames().map((each) => new URL(each.url()).origin)).size).toBe(2);
});

test('an edit of the document is live in it, and it starts afresh', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/document?client=1`);
  const frame = page.frameLocator('iframe[title="The running client"]');
  await frame.getByText('City Library').first().waitFor();
  await page
    .getByRole('textbox', { name: 'Document in Markdown' })
    .locator('.cm-line', { hasText: '# Specification: City Library' })
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Document in Markdown');
  await page.keyboard.press('End');
  await page.keyboard.type(' South');
  await page.keyboard.press('Control+s');
  await frame.getByText('City Library South').first().waitFor();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await frame.getByText('City Library South').first().waitFor();
});

test('it closes and stays closed', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/document?client=1`);
  await page.getByRole('link', { name: 'Close the client' }).click();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await expect.poll(() => page.url()).not.toContain('client=1');
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

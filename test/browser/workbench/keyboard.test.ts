import { expect, test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { person } = await openSample();

const LIMIT = /Evidence for: GET \/api\/books, limit: maximum/;

test('Escape gives the keyboard back to the row whose evidence was open', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  const row = page.getByRole('link', { name: LIMIT });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Citation 1 of/).waitFor();
  await page.getByRole('button', { name: 'Overrule' }).waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Overrule');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(LIMIT);
});

test('the client is opened and closed with the space bar, as every button is', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  const run = page.getByRole('button', { name: /^(?:Run client|Client running)$/ });
  await run.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/client=1/);
  // The address changes before the button does.
  await page.getByRole('button', { name: /^(?:Run client|Client running)$/, pressed: true }).waitFor();
  await run.focus();
  await page.keyboard.press('Space');
  await page.waitForURL((url) => !url.searchParams.has('client'));
});

test("in a person's own colours it is seen which row is chosen, what is marked, and where the list of what was found stands", async () => {
  const { page, goTo } = person;
  await page.emulateMedia({ forcedColors: 'active' });
  await goTo(`${SAMPLE}/points/5`);
  await page.getByRole('link', { name: LIMIT }).click();
  const mark = page.locator('[data-marked="true"]').first();
  await mark.waitFor();
  const style = (selector: string, name: string): Promise<unknown> =>
    page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${name}')`);
  await expect.poll(() => style('tr[data-selected="true"]', 'outline-style')).toBe('solid');
  await expect.poll(() => style('[data-marked="true"]', 'forced-color-adjust')).toBe('none');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => style('[aria-selected="true"]', 'outline-style')).toBe('solid');
  await expect.poll(() => style('[aria-selected="false"]', 'outline-style')).toBe('none');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

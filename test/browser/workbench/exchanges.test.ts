import { describe, expect, test } from 'vitest';
import { atRest, axeFindings } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

const LIST = `${SAMPLE}/exchanges`;
const grid = () => person.page.getByRole('grid', { name: 'Exchanges' });
const row = (at: number) => person.page.locator(`[data-at="${at}"]`);
/** How many exchanges are in the list, by what it says of itself. */
const listed = async (): Promise<number> => Number(await grid().getAttribute('aria-rowcount')) - 1;
const address = () => new URL(person.page.url());
const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

describe('the list of exchanges', () => {
  test('is gone to from the bar and from the evidence, and filters as it is typed', async () => {
    const { page, goTo } = person;
    await goTo(SAMPLE);
    await page.getByRole('link', { name: 'Exchanges', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Exchanges' }).waitFor();
    await row(0).waitFor();
    await expect.poll(listed).toBeGreaterThan(300);
    const all = await listed();
    // The host of all calls is said once.
    const host = (await page.getByText(/^with \S+$/).innerText()).slice('with '.length);
    await expect.poll(() => row(0).getByRole('gridcell').nth(1).getAttribute('title')).toContain(host);
    await expect.poll(() => row(0).innerText()).not.toContain(host);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.type('status:4xx method:POST');
    await expect.poll(listed).toBeLessThan(all / 2);
    await expect.poll(() => page.getByRole('gridcell', { name: /^(?:GET|DELETE|PATCH)$/ }).count()).toBe(0);
    await expect.poll(() => address().searchParams.get('q')).toBe('status:4xx method:POST');
    await page.reload();
    await page.getByText(/^[\d,]+ of [\d,]+ exchanges$/).waitFor();
  });

  test('says what of a filter it does not understand', async () => {
    await person.goTo(`${LIST}?q=${encodeURIComponent('took:slow')}`);
    await person.page.getByText('took: takes >500ms, <2s or 100ms-300ms; “slow” is none of these and filters nothing.').waitFor();
    await person.goTo(`${LIST}?q=status:599`);
    await person.page.getByText('No exchange matches the filter.').waitFor();
  });

  test('is used with the keyboard alone, and the address keeps the place', async () => {
    const { page } = person;
    await person.goTo(LIST);
    await row(0).waitFor();
    await expect.poll(listed).toBeGreaterThan(300);
    const last = (await listed()) - 1;
    await page.keyboard.press('/');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.locator(`[data-at="${last}"][aria-selected="true"]`).waitFor();
    await page.keyboard.press('Home');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.locator('[data-at="4"][aria-selected="true"]').waitFor();
    await expect.poll(() => grid().getAttribute('aria-activedescendant')).toBe('exchange-4');
    await expect.poll(() => address().searchParams.get('row')).toMatch(/#\/log\/entries\/\d+$/);
    const chosen = address().searchParams.get('row') ?? '';
    await page.keyboard.press('Enter');
    await evidence().getByText(chosen).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => address().searchParams.get('e')).not.toBe(chosen);
    await page.goBack();
    await expect.poll(() => address().searchParams.has('e')).toBe(false);
    await page.goForward();
    await expect.poll(() => address().searchParams.has('e')).toBe(true);
  });

  test('opens a row that was still on its way when Enter was pressed', async () => {
    const other = await workbench.person();
    const released = Promise.withResolvers<void>();
    await other.page.route(/\/exchanges\?.*from=[1-9]/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await other.goTo(LIST);
    await other.page.locator('[data-at="0"]').waitFor();
    const list = other.page.getByRole('grid', { name: 'Exchanges' });
    await list.focus();
    await other.page.keyboard.press('End');
    await other.page.locator('[data-at][aria-selected="true"]').waitFor();
    await other.page.keyboard.press('Enter');
    await expect.poll(() => other.page.url()).not.toContain('e=');
    released.resolve();
    await other.page.locator('[aria-selected="true"][data-opened="true"]').waitFor();
    await other.page.getByRole('complementary', { name: 'Evidence' }).getByText('Used as evidence').waitFor();
    expect(other.complaints).toEqual([]);
    await other.leave();
  });

  test('is sorted by a column, back and forward too, and keeps the chosen exchange', async () => {
    const { page } = person;
    await person.goTo(LIST);
    await row(7).click();
    await expect.poll(() => address().searchParams.get('row')).toMatch(/#\/log\/entries\/\d+$/);
    await grid().getByRole('button', { name: 'Size' }).click();
    await grid().getByRole('columnheader', { name: 'Size' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
    await grid().getByRole('button', { name: 'Size' }).click();
    await grid().getByRole('columnheader', { name: 'Size' }).and(page.locator('[aria-sort="descending"]')).waitFor();
    await expect.poll(() => address().searchParams.get('sort')).toBe('-size');
    const opened = page.locator('[aria-selected="true"][data-opened="true"]');
    await opened.waitFor();
    await expect.poll(() => opened.getAttribute('data-at')).not.toBe('7');
    await page.goBack();
    await grid().getByRole('columnheader', { name: 'Size' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
    await page.goBack();
    await page.locator('[data-at="7"][aria-selected="true"]').waitFor();
  });

  test('is searched in bodies', async () => {
    const { page } = person;
    await person.goTo(LIST);
    await page.getByRole('searchbox', { name: 'Filter the exchanges' }).fill('method:GET Pride and Prejudice');
    await page.getByRole('button', { name: 'Search in bodies' }).click();
    const searched = page.getByText(/^Searched in all bodies: \d+ exchanges found$/);
    await searched.waitFor();
    await expect.poll(() => address().searchParams.get('q')).toBe('method:GET body:"Pride and Prejudice"');
    // The list of before stays until the other has come.
    await expect.poll(async () => (await listed()) <= Number(/\d+/.exec(await searched.innerText()))).toBe(true);
    await atRest(page);
    await row(0).click();
    await evidence().getByText('Pride and Prejudice').first().waitFor();
  });

  test('an exchange says what it is used for, with the place marked, and leads to the statement', async () => {
    const { page } = person;
    await person.goTo(`${LIST}?q=${encodeURIComponent('is:cited method:POST status:201 path:/loans')}`);
    await row(0).click();
    const used = evidence().getByRole('region', { name: 'Used as evidence' });
    await used.waitFor();
    const unfold = async (): Promise<void> => {
      const folded = used.locator('details:not([open]) > summary');
      await used.getByRole('group').first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
    };
    await unfold();
    const own = used.getByRole('listitem').filter({ hasText: /^POST \/api\/loans, answer 201: id/ });
    await own.getByRole('button', { name: 'Mark' }).click();
    await expect.poll(() => evidence().locator('mark').allInnerTexts()).toContain('"id"');
    await expect.poll(() => evidence().locator('mark').allInnerTexts()).not.toContain('"status"');
    await evidence().getByRole('button', { name: /^cURL/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -X 'POST' 'http:\/\/[^']+\/api\/loans'/);
    await expect.poll(() => address().searchParams.get('e')).not.toBeNull();
    const entry = address().searchParams.get('e');
    await evidence().getByRole('link', { name: 'In its session' }).click();
    await page.locator('[aria-selected="true"][data-opened="true"]').waitFor();
    await evidence().getByRole('link', { name: 'POST /api/loans', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Exchanges' }).waitFor();
    await expect.poll(() => address().searchParams.get('q')).toBe('operation:"POST /api/loans"');
    await page.locator('[aria-selected="true"][data-opened="true"]').waitFor();
    await page.goBack();
    await page.goBack();
    await evidence().getByText('Used as evidence').waitFor();
    await evidence().getByRole('link', { name: 'Next exchange' }).click();
    await expect.poll(() => address().searchParams.get('e')).not.toBe(entry);
    await page.goBack();
    await expect.poll(() => address().searchParams.get('e')).toBe(entry);
    await unfold();
    await own.getByRole('link').click();
    await evidence().getByRole('heading', { level: 2 }).getByText('POST /api/loans').waitFor();
    await evidence()
      .getByText(/^Citation \d+ of \d+$/)
      .waitFor();
  });

  test.each([{}, { dark: true }])('axe finds nothing wrong with it (%o)', async (options) => {
    const other = await workbench.person(options);
    await other.goTo(`${LIST}?q=status:4xx&sort=-time`);
    await other.page.locator('[data-at="2"]').click();
    await other.page.getByRole('complementary', { name: 'Evidence' }).getByText('Used as evidence').waitFor();
    await other.page.getByRole('button', { name: 'Fields' }).click();
    expect(await axeFindings(other.page)).toEqual([]);
    expect(other.complaints).toEqual([]);
    await other.leave();
  });
});

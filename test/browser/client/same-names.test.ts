import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { seen } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, openClient } from './opened-client.ts';

const made = (route: string) => ({
  route,
  title: 'Create',
  variant: null,
  parameters: [],
  elements: [],
  leadsTo: [],
  ...seen(1),
});

test('screens of one name are told apart by where they are, in the menu and where one is sought, on a phone as well', async () => {
  const { points, ...rest } = library();
  const client = await openClient({
    ...rest,
    points: { ...points, screens: [...points.screens, made('/boats/make'), made('/crews/make')] },
  });
  for (const phone of [false, true]) {
    const { page, leave } = await client.person({ phone });
    await page.goto(`${client.address}/books`);
    const menu = page.getByRole('navigation', { name: 'Screens' });
    const opener = page.getByRole('button', { name: 'Screens' });
    if (phone) {
      await opener.click();
      await menu.waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
      await opener.click();
    }
    await menu.getByRole('link', { name: 'Create /boats/make' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Statistics', exact: true }).count()).toBe(1);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Create /crews/make' }).click();
    await page.waitForURL('**/crews/make');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Screen, record or action' }).fill('create');
    await expect
      .poll(async () => (await page.getByRole('option').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).slice(0, 2))
      .toEqual(['Create /boats/make', 'Create /crews/make']);
    await leave();
  }
  await client.close();
});

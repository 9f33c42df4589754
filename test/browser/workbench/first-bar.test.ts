import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedWorkbench, openWorkbench } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench();
});
afterAll(() => workbench.close());

test('the first Tab leads past the bar and the evidence, to the page', async () => {
  const { page, goTo, leave } = await workbench.person();
  await goTo('/p/unidentified-product');
  await page.getByText('0 statements; 19 things not shown.').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the page' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement && element.clientWidth > 60)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  await leave();
});

test('a project whose product has no name goes by its own', async () => {
  const { page, goTo, leave } = await workbench.person();
  await goTo('/projects');
  await page.getByPlaceholder(/name, for example/).fill('corner-shop');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/p\/corner-shop/);
  await page.getByRole('button', { name: 'corner-shop', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('corner-shop · Ninepoint');
  await goTo('/p/unidentified-product');
  await page.getByRole('button', { name: 'Unidentified product', exact: true }).waitFor();
  await leave();
});

test('at the width of a phone the bar is one line, and the open page is seen in it', async () => {
  const { page, goTo, leave } = await workbench.person({ narrow: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo('/p/unidentified-product/check');
  const top = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const name of ['Download', 'Colours', 'Unidentified product'])
    await expect.poll(async () => Math.abs((await top(name)) - (await top('Find')))).toBeLessThan(8);
  const open = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Check' });
  await expect.poll(() => open.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await leave();
});

test('in a window of 1,024 pixels the bar is no wider than the window, whatever the project is called', async () => {
  const { page, goTo, leave } = await workbench.person();
  await page.setViewportSize({ width: 1024, height: 768 });
  await goTo('/projects');
  await page.getByPlaceholder(/name, for example/).fill('the-ordering-system-of-the-northern-warehouses');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/p\/the-ordering-system/);
  for (const width of [1024, 1100, 1239, 900]) {
    await page.setViewportSize({ width, height: 768 });
    await page.getByRole('button', { name: 'Keys', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Keys', exact: true }).evaluate((key) => key.getBoundingClientRect().right <= innerWidth),
      )
      .toBe(true);
  }
  await leave();
});

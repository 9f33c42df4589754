import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { openClient } from './opened-client.ts';

test('on paper a screen is its parts alone, and dark on light whatever the screen is', async () => {
  const client = await openClient(library());
  const { page, complaints, leave } = await client.person({ dark: true });
  await page.goto(`${client.address}/books`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: /Not signed in/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  const shade = (value: 'color' | 'backgroundColor', of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element, name) => Math.max(...(getComputedStyle(element)[name].match(/\d+/g) ?? []).map(Number)), value);
  expect(await shade('color', 'h1')).toBeLessThan(80);
  expect(await shade('backgroundColor', 'html')).toBeGreaterThan(200);
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { establishedTrial } from '../../trial/established-trial.ts';
import { atRest, axeFindings, type OpenedClient, openClient } from './opened-client.ts';

let client: OpenedClient;
let secret = '';
beforeAll(async () => {
  const specification = await establishedTrial('desk', ['agent', 'supervisor']);
  const accounts = specification.points.calls.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'account' ? one.known : []))),
  );
  secret = accounts.find(({ name }) => name === 'rosa')?.secret ?? '';
  client = await openClient(specification);
});
afterAll(() => client.close());

const enter = async (page: Page): Promise<void> => {
  await page.goto(`${client.address}/login`);
  await page.getByRole('textbox', { name: 'User name', exact: true }).fill('rosa');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tbody tr').first().waitFor();
};

test.each([
  ['in the light', {}],
  ['in the dark', { dark: true }],
  ['on a phone', { phone: true }],
])('axe finds nothing in tabs, dialogs, lists and menus of a product’s own making, %s', async (_, options) => {
  const { page, leave, complaints } = await client.person(options);
  await enter(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New ticket', exact: true }).click();
  await page.getByRole('combobox', { name: 'Priority', exact: true }).click();
  await page.getByRole('option', { name: 'Urgent', exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${client.address}/tickets/t-101`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('the keys choose, and Escape closes the list before the dialog', async () => {
  const { page, leave } = await client.person();
  await enter(page);
  await page.getByRole('button', { name: 'New ticket', exact: true }).click();
  const priority = page.getByRole('combobox', { name: 'Priority', exact: true });
  await priority.click();
  await page.getByRole('option', { name: 'Low', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Low');
  await page.keyboard.press('Enter');
  await expect.poll(() => priority.textContent()).toBe('Low');
  await priority.click();
  await page.getByRole('option', { name: 'Urgent', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('option', { name: 'Urgent', exact: true }).count()).toBe(0);
  await atRest(page);
  await expect.poll(() => page.getByRole('dialog', { name: 'New ticket' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => page.getByRole('dialog', { name: 'New ticket' }).count()).toBe(0);
  await leave();
});

test('tabs ask for rows of one kind, and pages follow what was handed out, forth and back', async () => {
  const { page, calls, leave } = await client.person();
  await enter(page);
  await page.getByRole('tab', { name: 'Closed', exact: true }).click();
  await expect.poll(() => calls.filter((call) => call === 'GET /api/tickets?status=closed 200').length).toBe(1);
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  const first = page.locator('tbody tr').first();
  const next = page.getByRole('button', { name: 'Next page', exact: true });
  await expect.poll(() => next.isEnabled()).toBe(true);
  await atRest(page);
  const before = await first.textContent();
  await next.click();
  await expect.poll(() => first.textContent()).not.toBe(before);
  await expect.poll(() => calls.some((call) => /^GET \/api\/tickets\?cursor=\S+ 200$/.test(call))).toBe(true);
  await page.getByRole('button', { name: 'Previous page', exact: true }).click();
  await expect.poll(() => first.textContent()).toBe(before);
  await leave();
});

test('what a dialog asks and the server refuses is told where it was opened, and the dialog is gone', async () => {
  const { page, calls, leave } = await client.person();
  await enter(page);
  await page.goto(`${client.address}/tickets/t-104`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it', exact: true }).click();
  await page.getByText('Only supervisors delete tickets.').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => calls).toContain('DELETE /api/tickets/t-104 403');
  await leave();
});

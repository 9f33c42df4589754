import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { openClient } from './opened-client.ts';

/** The library, whose loans librarians alone were seen to be let look through. */
const ofLibrarians = () => {
  const { points, ...rest } = library();
  const [cell] = points.roles.permissions;
  if (cell === undefined) throw new Error('The library has permissions.');
  const others = points.roles.permissions.filter(({ call }) => call !== 'GET /api/loans');
  const permissions = [
    ...others,
    { ...cell, call: 'GET /api/loans', role: 'librarian', relation: 'none' as const, outcome: 'allowed' as const },
  ];
  return { ...rest, points: { ...points, screens: [], roles: { ...points.roles, permissions } } };
};

test('the menu folds what was open to others and never to people like the one who is signed in', async () => {
  const client = await openClient(ofLibrarians());
  const { page, complaints, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const menu = page.getByRole('navigation', { name: 'Screens' });
  await expect.poll(() => menu.getByRole('link', { name: 'Loans' }).isVisible()).toBe(true);
  await page.locator('.who').click();
  await page.getByRole('button', { name: /^mara@library\.example/ }).click();
  await page.locator('.who', { hasText: 'member' }).waitFor();
  await menu.getByText('Not shown to be open to member (1)').click();
  await expect.poll(() => menu.getByRole('link', { name: 'Loans' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});

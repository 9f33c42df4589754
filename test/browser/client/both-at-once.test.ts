import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { seen } from '../../../src/plan/statement.fixture.ts';
import { openClient, signInAs } from './opened-client.ts';

/** A library that asks who one is where it shows its books. */
const atOneAddress = () => {
  const { points, ...rest } = library();
  const element = (role: string, name: string, binds: string | null) => ({ role, name, binds, ...seen(1) });
  const elements = [
    element('heading', 'Catalogue', null),
    element('column', 'Title', 'Book.title'),
    element('textbox', 'Your address', 'POST /api/login email'),
    element('textbox', 'Your word', 'POST /api/login password'),
  ];
  const [first] = points.screens;
  if (first === undefined) throw new Error('The fixture has screens.');
  const screens = [{ ...first, route: '/books', variant: null, parameters: [], elements, leadsTo: [] }];
  return { ...rest, points: { ...points, screens } };
};

test('whoever is signed in is not asked who they are where they see things, and comes there by the menu', async () => {
  const client = await openClient(atOneAddress());
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const asked = page.getByRole('main').getByLabel('Your word');
  await asked.waitFor();
  await signInAs(page, 'mara@');
  await expect.poll(() => asked.count()).toBe(0);
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await expect.poll(() => page.getByRole('navigation', { name: 'Screens' }).locator('a[href="/books"]').count()).toBe(1);
  await leave();
  await client.close();
});

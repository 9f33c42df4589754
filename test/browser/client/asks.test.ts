import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { seen } from '../../../src/plan/statement.fixture.ts';
import { atRest, axeFindings, type OpenedClient, openClient } from './opened-client.ts';

/** The library, whose catalogue has a choice of a status and a button that asks for it. */
const withButton = (): Specification => {
  const { points, ...rest } = library();
  const element = (role: string, name: string, binds: string | null = null) => ({ role, name, binds, ...seen(2) });
  const screens = points.screens.map((screen) =>
    screen.route === '/books'
      ? {
          ...screen,
          elements: [
            element('heading', 'Catalogue'),
            element('textbox', 'State', 'GET /api/books status'),
            element('button', 'Search'),
            element('column', 'Title', 'Book.title'),
          ],
          leadsTo: [{ control: 'Search', route: '/books', call: null, gives: 'what is entered', ...seen(2) }],
        }
      : screen,
  );
  return { ...rest, points: { ...points, screens } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(withButton());
});
afterAll(() => client.close());

test('what is entered in the fields of a list is asked for by its own button, or with Enter, and not before', async () => {
  const { page, calls, complaints, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await page.getByLabel('State').waitFor();
  await atRest(page);
  const asked = (): number => calls.filter((call) => call.startsWith('GET /api/books?')).length;
  const before = asked();
  await page.getByLabel('State').fill('out');
  await atRest(page);
  expect(asked()).toBe(before);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => page.url()).toContain('status=out');
  await page.getByLabel('State').fill('lost');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('status=lost');
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { call, constant, json, object, row, seen } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

/** The library with a screen whose cells show nothing that an answer held, and which reads with what lists its shelves. */
const withShelves = () => {
  const { points, ...rest } = library();
  const shelves = call('GET', '/api/shelves', {
    authentication: null,
    responses: [
      { status: 200, ...json(row('', 'array'), row('[]', 'object'), row('[].name', 'string', { values: [] }), row('[].floor', 'integer')) },
    ],
    outcomes: [
      {
        ...(points.calls.find(({ path }) => path === '/api/books')?.outcomes[0] as (typeof points.calls)[number]['outcomes'][number]),
        collection: null,
        body: {
          kind: 'array',
          items: [
            object(['name', constant('Sea')], ['floor', constant('1')]),
            object(['name', constant('Maps')], ['floor', constant('2')]),
          ],
        },
      },
    ],
  });
  const [first] = points.screens;
  if (first === undefined) throw new Error('The library has screens.');
  const screen = {
    ...first,
    route: '/#/shelves',
    title: null,
    variant: null,
    parameters: [],
    elements: [{ role: 'column', name: 'Where', binds: null, ...seen(2) }],
    leadsTo: [{ control: 'Tidy', route: null, call: null, gives: null, ...seen(1) }],
    reads: [{ call: 'GET /api/shelves', ...seen(2) }],
  };
  const unknown = {
    ...screen,
    route: '/#/attic',
    elements: [{ role: 'heading', name: 'Attic', binds: null, ...seen(1) }],
    leadsTo: [],
    reads: [],
  };
  return { ...rest, points: { ...points, screens: [...points.screens, screen, unknown], calls: [...points.calls, shelves] } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(withShelves());
});
afterAll(() => client.close());

test('a screen of which no part is known shows what it reads with, says so, and keeps its own controls', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(`${client.address}/~shelves`);
  await page.getByRole('heading', { level: 1, name: 'Shelves' }).waitFor();
  await page.getByText('Title and layout not shown; derived from the calls.').waitFor();
  await expect.poll(() => page.getByRole('cell').allInnerTexts()).toEqual(['Sea', '1', 'Maps', '2']);
  await expect.poll(() => page.getByRole('button', { name: 'Tidy' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByText('What the column "Where" shows.').waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Shelves' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  // A table that is wider than its place is looked through with the keyboard, though nothing in it opens.
  await page.locator('table').evaluate((table) => table.style.setProperty('width', '2000px'));
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('a screen that nothing is known to read with is not filled with what others do', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/~attic`);
  await page.getByRole('heading', { level: 1, name: 'Attic' }).waitFor();
  await page.getByText('What this screen shows.').waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  await leave();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { seen } from '../../../src/plan/statement.fixture.ts';
import { type OpenedClient, openClient, signInAs } from './opened-client.ts';

/** The library, with a list of the product's own for what a new book is called. */
const withList = (): Specification => {
  const { points, ...rest } = library();
  const screens = points.screens.map((screen) =>
    screen.route === '/books'
      ? {
          ...screen,
          elements: [
            { role: 'combobox', name: 'Title', binds: 'POST /api/books title', ...seen(3) },
            { role: 'option', name: 'Emma', binds: null, ...seen(3) },
            { role: 'option', name: 'Persuasion', binds: null, ...seen(3) },
          ],
        }
      : screen,
  );
  const entities = points.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      entity.name === 'Book' && field.path === 'title' ? { ...field, values: ['Emma', 'Persuasion'] } : field,
    ),
  }));
  return { ...rest, points: { ...points, screens, entities } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(withList());
});
afterAll(() => client.close());

test('a list is opened, chosen from and closed by keys alone, and the focus is on it again', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await signInAs(page, 'lena@library.example');
  await page.goto(`${client.address}/books`);
  const list = page.getByRole('combobox', { name: 'Title' });
  const hasFocus = (): Promise<boolean> => list.evaluate((element) => element === document.activeElement);
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => list.textContent()).toBe('Persuasion');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expect.poll(hasFocus).toBe(true);
  await expect.poll(() => list.textContent()).toBe('Persuasion');
  await leave();
});

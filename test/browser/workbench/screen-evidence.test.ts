import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
});
afterAll(() => workbench.close());

const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

test('a trace is handed in, and a citation of a screen opens the screen as it looked', async () => {
  const { page } = person;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose recordings…' }).first().click(),
  ]);
  await chooser.setFiles(path.join(import.meta.dirname, '../../traces/library-librarian.zip'));
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
  const project = new URL(page.url()).pathname.split('/')[2] ?? '';
  const cite = (citation: string): Promise<void> => person.goTo(`/p/${project}?e=${encodeURIComponent(citation)}`);

  await cite('library-librarian.zip!/trace.trace#L100');
  await evidence().getByText('The screen as it looked: Add a book · City Library').waitFor();
  await evidence().getByText('text · required · maxlength 80').waitFor();

  await cite('library-librarian.zip!/trace.trace#L21');
  await evidence().getByText('Filled in textbox “Password”').waitFor();
  await evidence().getByText('a secret, of which nothing is held').waitFor();

  await cite('library-librarian.zip!/trace.network#L5');
  await evidence()
    .getByText(/\/api\/session/)
    .first()
    .waitFor();
  await evidence().getByText(/401/).first().waitFor();
  expect(person.complaints).toEqual([]);
});

test('the route map draws each screen as it was recorded, and says where none shows it', async () => {
  const { page } = person;
  const project = new URL(page.url()).pathname.split('/')[2] ?? '';
  for (const options of [{}, { dark: true }]) {
    const other = await workbench.person(options);
    await other.goTo(`/p/${project}/points/2`);
    const drawn = other.page.getByRole('img', { name: /^The screen \/books\/new, drawn from the roles and names/ });
    await drawn.getByText('ISBN *').waitFor();
    await expect.poll(() => drawn.locator('script, style, iframe, img, a, button, input').count()).toBe(0);
    await other.page
      .getByText(/No recording shows what is on/)
      .first()
      .waitFor();
    await other.page.getByRole('button', { name: '/books/new' }).first().click();
    await expect.poll(() => other.page.evaluate(() => document.activeElement?.id)).toBe('screen-%2Fbooks%2Fnew');
    expect(await axeFindings(other.page)).toEqual([]);
    expect(other.complaints).toEqual([]);
    await other.leave();
  }
});

test('a cited part of a screen is marked in the drawing', async () => {
  const project = new URL(person.page.url()).pathname.split('/')[2] ?? '';
  await person.goTo(`/p/${project}?e=${encodeURIComponent('library-librarian.zip!/trace.trace#L111/snapshot/forms/0/fields/1')}`);
  await evidence().getByText('Drawn from the roles and names that the recording holds.').waitFor();
  const marked = evidence().locator('figure [data-marked="true"]');
  await expect.poll(() => marked.allInnerTexts()).toEqual([expect.stringContaining('Author *')]);
  expect(await axeFindings(person.page)).toEqual([]);
});

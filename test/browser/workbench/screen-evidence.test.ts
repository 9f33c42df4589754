import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 60_000 });
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

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

const field = () => person.page.getByRole('combobox', { name: 'Find' });
const options = () => person.page.getByRole('listbox', { name: 'Found' }).getByRole('option');

test('Ctrl K finds a call by its name, and Enter goes to its statement', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByText('statements from').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('POST /api/loans');
  await options().filter({ hasText: 'POST /api/loans' }).first().waitFor();
  await expect.poll(() => options().first().innerText()).toContain('Call ·');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/points\/7\?s=7\./);
  await page.getByText(/^Citation 1 of/).waitFor();
});

test('who types at once has begun to search, though the palette is drawn before it is shown', async () => {
  const { page, leave } = await workbench.person();
  await page.goto(`${workbench.origin}${SAMPLE}`);
  await page.getByText('statements from').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('renew c');
  await expect.poll(() => page.getByRole('combobox', { name: 'Find' }).inputValue()).toBe('renew c');
  await leave();
});

test('who types on before the palette is there has begun to search', async () => {
  const { page, leave } = await workbench.person();
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await pressed;
    await page.keyboard.type('renew c');
    await route.continue();
  });
  await page.goto(`${workbench.origin}${SAMPLE}`);
  await page.getByText('statements from').waitFor();
  await page.keyboard.press('Control+k');
  resolve();
  const find = page.getByRole('combobox', { name: 'Find' });
  await expect.poll(() => find.inputValue()).toBe('renew c');
  await expect.poll(() => page.url()).not.toContain('client=');
  await leave();
});

test('it finds pages, commands, recordings and exchanges, goes with the arrow keys, and closes with Escape', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByText('statements from').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('dark');
  await options().filter({ hasText: 'Dark colours' }).waitFor();
  await field().fill('session-member');
  await options().filter({ hasText: 'session-member.har.gz' }).first().waitFor();
  await field().fill('covers');
  await options().filter({ hasText: '/covers/' }).first().waitFor();
  await field().fill('');
  await options().filter({ hasText: 'What to record next' }).waitFor();
  const selected = (at: number): Promise<string | null> => options().nth(at).getAttribute('aria-selected');
  await expect.poll(() => selected(0)).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected(1)).toBe('true');
  await field().fill('what to record');
  await expect.poll(() => options().first().innerText()).toContain('What to record next');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/next/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the search has an address that survives a reload and the way back', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/find?q=suspended`);
  const statements = page.getByRole('region', { name: 'Statements' });
  await statements.getByRole('link').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await statements
    .getByRole('link', { name: /suspended/ })
    .first()
    .click();
  await page.waitForURL(/\/points\/\d/);
  await page.goBack();
  await statements.getByRole('link').first().waitFor();
  await page.reload();
  await statements.getByRole('link').first().waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-filter'))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' nowhere at all');
  await page.getByText('0 places with these words.').waitFor();
});

test('projects: made, renamed, moved to the trash, brought back, all without losing anything', async () => {
  const { page, goTo } = person;
  await goTo('/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.getByLabel('New project').fill('Corner Shop');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/p\/corner-shop$/);
  await page.getByText('Not shown').first().waitFor();
  await goTo('/projects');
  const list = page.getByRole('list', { name: 'Projects, the one used last first' });
  await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('corner-shop');
  expect(await axeFindings(page)).toEqual([]);
  const other = await workbench.person();
  await other.goTo('/p/corner-shop');
  // Renamed before the first answer it would be a project that never was there.
  await other.page.getByText('Not shown').first().waitFor();
  await page.getByRole('button', { name: 'Rename corner-shop' }).click();
  await page.getByLabel('New name of corner-shop').fill('Village Shop');
  await page.keyboard.press('Enter');
  await list.getByText('village-shop', { exact: true }).waitFor();
  await other.page.getByText('There is no project corner-shop any more').waitFor();
  await other.leave();
  await page.getByRole('button', { name: 'Move village-shop to the trash' }).click();
  await page.getByText('village-shop was moved to the trash').waitFor();
  await expect.poll(() => list.getByText('village-shop', { exact: true }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByText('village-shop', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Trash' }).count()).toBe(0);
});

test('two recordings are compared: filtered, by kind, and each side leads to its evidence', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/compare`);
  await page.getByText('Both say the same.').waitFor();
  await page.getByLabel('Before').selectOption('recording:session-member.har.gz');
  await page.getByLabel('After').selectOption('recording:session-manager.har.gz');
  await page.getByRole('button', { name: /\d+ appeared/ }).waitFor({ timeout: 120_000 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /\d+ gone/ }).click();
  await page.waitForURL(/without=went/);
  await page.getByLabel('Filter the differences').fill('reports');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Appeared/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('complementary', { name: 'Evidence' })
    .getByText(/session-manager\.har\.gz#/)
    .first()
    .waitFor();
  const document = path.join(workbench.folder, 'last-week.md');
  const text = await page.evaluate(
    async () => ((await (await fetch('/api/projects/city-library-sample/document')).json()) as { text: string }).text,
  );
  await writeFile(document, text.replace('# Specification: City Library', '# Specification: Town Library'));
  await goTo(`${SAMPLE}/compare`);
  await page.locator('main').getByLabel('Files').first().setInputFiles(document);
  await page.locator('main').getByText('Town Library').waitFor();
  await page.reload();
  await page.locator('main').getByText('Town Library').waitFor();
});

test('a call is tried on the stand-in, and the document is drawn beside its text', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/7?q=${encodeURIComponent('GET /api/reports/loans')}`);
  await page.getByRole('button', { name: 'On the stand-in…' }).click();
  await page.getByLabel('As', { exact: true }).selectOption('manager');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Answer', exact: true }).getByText('200').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await goTo(`${SAMPLE}/document`);
  const drawing = page.getByRole('region', { name: 'Drawing' });
  await drawing.getByText('What it does').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const lines = page.getByRole('textbox', { name: 'Document in Markdown' }).locator('.cm-line');
  await lines.filter({ hasText: '| purpose |' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Document in Markdown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Live: ');
  await drawing.getByText(/Live: /).waitFor();
  await page.keyboard.press('Control+z');
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ProjectState } from '../../../src/server/api/state.ts';
import { atRest } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

test('from the sample to a statement and the exact exchange that shows it', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByRole('link', { name: /Entities and their fields/ }).click();
  const table = page.getByRole('region', { name: 'Fields of Book' });
  await table.getByRole('row', { name: /^status/ }).click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByRole('heading', { name: 'Book.status' }).waitFor();
  await evidence.getByText(/^Citation 1 of \d/).waitFor();
  await evidence.getByText('200 OK').waitFor();
  const marked = evidence.getByRole('region', { name: 'Answer body' }).locator('mark').first();
  await expect.poll(() => marked.innerText()).toBe('"status"');
  const isInView = (mark: Element): boolean => {
    const { top, bottom } = mark.getBoundingClientRect();
    return top > 0 && bottom < window.innerHeight;
  };
  await expect.poll(() => marked.evaluate(isInView)).toBe(true);
  await page.keyboard.press(']');
  await evidence.getByText(/^Citation 2 of \d/).waitFor();
});

test('a statement has an address that survives a reload and the way back', async () => {
  const { page } = person;
  await expect.poll(() => page.url()).toMatch(/\/points\/3\?s=3\.\w+&c=2$/);
  const address = page.url();
  await page.reload();
  await page
    .getByRole('complementary', { name: 'Evidence' })
    .getByText(/^Citation 2 of \d/)
    .waitFor();
  await expect.poll(() => page.locator('tr[data-selected="true"]').innerText()).toContain('status');
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Evidence' }).getByText('session-librarian.har.gz').waitFor();
  await page.goBack();
  await page
    .getByRole('complementary', { name: 'Evidence' })
    .getByText(/^Citation/)
    .waitFor();
  await expect.poll(() => page.url()).toBe(address);
});

test('a call opens to its parameters, bodies and outcomes; the filter finds it', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/7`);
  const calls = page.getByRole('region', { name: /^Calls to / }).getByRole('listitem');
  await calls.first().waitFor();
  await expect.poll(() => calls.count()).toBeGreaterThan(20);
  await atRest(page);
  const all = await calls.count();
  await page.keyboard.press('/');
  await page.keyboard.type('{bookId}/withdraw');
  await expect.poll(() => calls.count()).toBe(1);
  await expect.poll(() => page.url()).toContain('q=');
  await page
    .getByRole('region', { name: /answer 200|Answer 200/ })
    .first()
    .waitFor();
  await page.getByLabel('Filter this point').fill('');
  await expect.poll(() => calls.count()).toBe(all);
  const call = page.getByRole('button', { name: 'POST /api/loans', exact: true });
  await call.click();
  await expect.poll(() => call.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('region', { name: 'POST /api/loans: outcomes' }).waitFor();
});

test('states are drawn, roles stand against calls, and every cell of a role leads to evidence', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/4`);
  await page.getByRole('region', { name: 'Diagram of Book.status' }).getByText('withdrawn').waitFor();
  await goTo(`${SAMPLE}/points/6`);
  const matrix = page.getByRole('region', { name: 'Who may do what' });
  await matrix
    .getByRole('row', { name: /DELETE \/api\/books\/\{bookId\}/ })
    .getByRole('link', { name: /refused 403/ })
    .click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByRole('heading', { name: 'member: DELETE /api/books/{bookId}' }).waitFor();
  await evidence.getByText('403 Forbidden').waitFor();
});

test('counterexamples are told from support, and what does not count has its reason', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/6`);
  const matrix = page.getByRole('region', { name: 'Who may do what' });
  const cell = matrix
    .getByRole('row', { name: /POST \/api\/loans [^/]*refused 403/ })
    .getByRole('link', { name: /refused 403/ })
    .last();
  await cell.click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByText('Against it', { exact: true }).waitFor();
  const against = evidence.locator('dt', { hasText: 'Against it' }).locator('+ dd');
  await expect.poll(() => against.getByRole('link').first().innerText()).toMatch(/^session-.*#\/log\/entries\/\d+/);
  await against.getByRole('link').first().click();
  await evidence.getByText(/^Citation \d of \d speaks against it$/).waitFor();
  await evidence
    .getByText(/^20[01] /)
    .first()
    .waitFor();
  // The cell is still in view, beside what it stands on.
  await expect.poll(() => cell.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
  await goTo(`${SAMPLE}/points/6`);
  await matrix
    .getByRole('row', { name: /DELETE \/api\/books\/\{bookId\}/ })
    .getByRole('link', { name: 'allowed' })
    .first()
    .click();
  await evidence
    .getByText(/: the thing had been deleted/)
    .first()
    .waitFor();
});

test('a role that is said asks for establishing again', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  const recording = page.getByRole('listitem').filter({ hasText: 'session-anonymous.har.gz' });
  await recording.getByLabel('Role').fill('visitor');
  await recording.getByLabel('Role').press('Enter');
  await page.getByRole('button', { name: 'Establish again' }).click();
  const waiting = async () => {
    const { outdated, job } = (await (
      await page.request.get(`${workbench.origin}/api/projects/city-library-sample`)
    ).json()) as ProjectState;
    return [outdated, job.kind];
  };
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([false, 'idle']);
  await goTo(SAMPLE);
  await page.getByText('statements from').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Establish again' }).count()).toBe(0);
});

test('the report says what was read, lost, repaired and left out', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByRole('link', { name: /^Import report: .*secrets replaced in \d+ recordings$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Import report' }).waitFor();
  await page.getByText(/session-member\.har\.gz: \d+ exchanges, role said to be member/).waitFor();
});

test('the document and what is made of it are downloaded', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'OpenAPI 3.1' }).click()]);
  expect(download.suggestedFilename()).toBe('city-library.openapi.json');
  await page.getByRole('link', { name: 'React project (zip)' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Download' }).click();
  const [project] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'React project (zip)' }).click()]);
  expect(project.suggestedFilename()).toBe('city-library-client.zip');
  expect((await readFile(await project.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a statement that is gone says so', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3?s=3.gone`);
  await page.getByText('The document no longer makes this statement.').waitFor();
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

import { expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { person } = await openSample();

const toast = (words: RegExp) => person.page.getByRole('status').filter({ hasText: words });
const rule = () => person.page.getByRole('row', { name: /A page has at most 100 rows\./ }).first();

test('a rule is overruled beside its evidence, is Decided, and undone with the button that says so', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await rule().click();
  await page.getByRole('button', { name: 'Overrule' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Rule', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Rule cannot be read: expected a text.' }).waitFor();
  await page.getByLabel('Rule', { exact: true }).fill('maximum');
  await page.getByLabel('Enforced by').selectOption('client');
  await page.getByRole('textbox', { name: 'Value' }).fill('50');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await toast(/^Overruled/).waitFor();
  await page.getByRole('row', { name: /limit maximum 50 .* client Decided by the author/ }).waitFor();
  await page.getByText('no recording is cited').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(/^Undone: Overruled/).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Decided by the author/ }).count()).toBe(0);
  await rule().waitFor();
});

test('Ctrl Z and Ctrl Shift Z undo and do again what was decided; in a field they are the field’s own', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await rule().click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await toast(/^Rejected/).waitFor();
  await expect.poll(() => rule().getByText('maximum').count()).toBeLessThan(2);
  await page.getByLabel('Filter this point').focus();
  await page.keyboard.press('Control+z');
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await toast(/^Undone: Rejected/).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await toast(/^Redone: Rejected/).waitFor();
  await page.keyboard.press('Control+z');
  await toast(/^Undone: Rejected/).waitFor();
});

test('Ctrl Z brings back the recording that was set aside last, Ctrl Y sets it aside again, and then what was decided before is undone', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await rule().click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await toast(/^Rejected/).waitFor();
  await page.keyboard.press('Escape');
  const aside = page.getByRole('button', { name: /^Set .* aside$/ });
  await aside.first().waitFor();
  const recordings = await aside.count();
  await aside.first().click();
  await page.getByText(/ was set aside\./).waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await toast(/^Undone: .* is among the recordings again\./).waitFor();
  await expect.poll(() => aside.count()).toBe(recordings);
  await page.keyboard.press('Control+y');
  await toast(/^Redone: .* was set aside\./).waitFor();
  await expect.poll(() => aside.count()).toBe(recordings - 1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => aside.count()).toBe(recordings);
  await page.keyboard.press('Control+z');
  await toast(/^Undone: Rejected/).waitFor();
});

test('a double press decides once and stays with the row, and steps back asked for quickly are all taken', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  const rows = page.getByRole('row', { name: /Decided by the author/ });
  for (const [at, words] of ['In our words.', 'In other words.'].entries()) {
    await page.getByRole('row', { name: /Shown/ }).nth(at).click();
    await page.getByRole('button', { name: 'Overrule' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.getByRole('button', { name: 'Decide', exact: true }).dblclick();
    await page
      .getByRole('row', { name: new RegExp(words) })
      .and(page.locator('[data-selected=true]'))
      .waitFor();
    await page.getByText('no recording is cited').waitFor();
    await expect.poll(() => rows.count()).toBe(at + 1);
  }
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.count()).toBe(0);
});

test('a double press of "Run client" opens it, and does not close it again', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  const run = page.getByRole('button', { name: /^(?:Run client|Client running)$/ });
  await run.dblclick();
  await page.getByRole('complementary', { name: 'Running client' }).waitFor();
  await expect.poll(() => run.getAttribute('aria-pressed')).toBe('true');
  await run.click();
  await expect.poll(() => run.getAttribute('aria-pressed')).toBe('false');
});

test('a comment stands beside its statement and in the document', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await rule().click();
  await page.getByRole('button', { name: 'Comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The vendor says 200.');
  await page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Comment', exact: true }).last().click();
  await toast(/^Commented/).waitFor();
  await page.getByText('The vendor says 200.').first().waitFor();
  await page.getByRole('link', { name: 'In the document' }).click();
  await page.getByRole('textbox', { name: 'Document in Markdown' }).waitFor();
  await page.getByRole('region', { name: 'Drawing' }).getByRole('heading', { name: /^5\. / }).waitFor();
  await page.keyboard.press('Control+z');
  await toast(/^Undone: Commented/).waitFor();
});

test('what is not shown is filled in, and the row is there, Decided', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3`);
  await page.getByRole('button', { name: 'Add…' }).click();
  await page.getByRole('dialog', { name: 'Add what is not shown' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add…');
  await page.keyboard.press('Enter');
  await page.getByLabel('What it answers').selectOption({ index: 1 });
  await page.getByLabel('Belongs to').selectOption('Book');
  await page.getByRole('textbox', { name: 'Field' }).fill('edition');
  await page.getByRole('textbox', { name: 'Type' }).fill('integer');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: /^edition integer .*Decided by the author/ }).waitFor();
});

test('a dialog that is asked for again at the moment it closes is there', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3`);
  const dialog = page.getByRole('dialog', { name: 'Add what is not shown' });
  await page.getByRole('button', { name: 'Add…' }).click();
  await dialog.waitFor();
  await page.evaluate(async () => {
    const button = (words: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    button('Close')?.click();
    await Promise.resolve();
    button('Add…')?.click();
    const rested = Promise.withResolvers<void>();
    requestAnimationFrame(() => setTimeout(rested.resolve));
    await rested.promise;
  });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a cell of the matrix that nobody tried is decided where it stands', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/6`);
  await page.getByRole('button', { name: 'Not shown: GET /api/events by manager. Decide it' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('allowed 200');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: /GET \/api\/events .*allowed, decided/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(/^Undone/).waitFor();
});

test('it survives establishing again; where the recordings say something else, the author chooses row by row', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/9`);
  await page
    .getByRole('row', { name: /^default page size/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Overrule' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('33');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await toast(/^Overruled/).waitFor();
  const recording = page.getByRole('complementary', { name: 'Evidence' });
  await page.keyboard.press('Escape');
  await recording.getByLabel('Role').first().fill('guest');
  await recording.getByLabel('Role').first().press('Enter');
  await page.getByRole('button', { name: 'Establish again' }).click();
  await page.getByRole('button', { name: 'Establish again' }).waitFor({ state: 'detached' });
  await goTo(SAMPLE);
  await page.getByText(/1 row of yours differs/).waitFor({ timeout: 120_000 });
  await goTo(`${SAMPLE}/points/3`);
  await page.getByRole('row', { name: /^edition integer .*Decided by the author/ }).waitFor();
  await goTo(`${SAMPLE}/choose`);
  await page.getByRole('row', { name: /default page size .*33/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Take the recordings’ row: default page size/ }).click();
  await page.getByText('nothing waits for a choice').waitFor();
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

import { expect, test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();
await person.goTo(`${SAMPLE}/document`);

const editor = () => person.page.getByRole('textbox', { name: 'Document in Markdown' });
const status = () => person.page.getByRole('status').filter({ hasText: /aved|Edited/ });

/** Puts the cursor behind a text in the first line that holds it. */
const behind = async (text: string): Promise<void> => {
  const { page } = person;
  await editor().locator('.cm-line', { hasText: text }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Document in Markdown');
  await page.keyboard.press('End');
};

test('the document opens in an editor that says it is saved', async () => {
  await editor().waitFor();
  await expect.poll(() => editor().innerText()).toContain('# Specification: City Library');
  await status().filter({ hasText: 'Saved.' }).waitFor();
});

test('a name that is edited and saved with Ctrl+S is the name everywhere', async () => {
  const { page } = person;
  await behind('# Specification: City Library');
  await page.keyboard.type(' North');
  await status().filter({ hasText: 'Edited, not saved yet' }).waitFor();
  await page.keyboard.press('Control+s');
  await status().filter({ hasText: 'Saved.' }).waitFor();
  await page.getByRole('button', { name: /City Library North/ }).waitFor();
});

test('an error stands under its line, is not saved, and goes when it is undone', async () => {
  const { page } = person;
  await behind('## 1. What the product does and for whom');
  await page.keyboard.type('s');
  const note = page.locator('.np-note-error');
  await note.first().waitFor();
  await expect.poll(() => note.first().innerText()).toMatch(/^Error, column \d+: .+ Expected .+/);
  await page.getByRole('button', { name: /^\d errors?, line \d+$/ }).waitFor();
  await page.keyboard.press('Control+s');
  await status().filter({ hasText: 'Not saved: the document has errors.' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => note.count()).toBe(0);
  await page.keyboard.press('Control+s');
  await status().filter({ hasText: 'Saved.' }).waitFor();
});

test('what was typed and not saved survives a closed tab', async () => {
  const { page, goTo } = person;
  await behind('# Specification: City Library North');
  await page.keyboard.type(' Branch');
  await status().filter({ hasText: 'Edited, not saved yet' }).waitFor();
  // It is kept a moment after the last key.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('North Branch');
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await goTo(`${SAMPLE}/document`);
  await status().filter({ hasText: 'Edited, not saved yet' }).waitFor();
  await expect.poll(() => editor().innerText()).toContain('# Specification: City Library North Branch');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await status().filter({ hasText: 'Saved.' }).waitFor();
});

test('a draft that cannot be read says so where it would be drawn, is discarded, and comes back by undo', async () => {
  const { page, goTo } = person;
  const discard = page.getByRole('button', { name: 'Discard' });
  await behind('## 1. What the product does and for whom');
  await page.keyboard.type('s');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('for whoms');
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await goTo(`${SAMPLE}/document`);
  await page.getByText('The text cannot be read as it stands.').waitFor();
  await discard.click();
  await status().filter({ hasText: 'Saved.' }).waitFor();
  await expect.poll(() => discard.count()).toBe(0);
  await page.getByRole('region', { name: 'Drawing' }).getByRole('heading').first().waitFor();
  await editor().locator('.cm-line').first().click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor().innerText()).toContain('for whoms');
  await page.keyboard.press('Control+y');
  await status().filter({ hasText: 'Saved.' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('for whoms');
});

test('two tabs do not overwrite each other', async () => {
  const other = await workbench.person();
  await other.goTo(`${SAMPLE}/document`);
  await other.page.getByRole('textbox', { name: 'Document in Markdown' }).waitFor();
  await behind('# Specification: City Library North Branch');
  await person.page.keyboard.type('!');
  await status().filter({ hasText: 'Edited, not saved yet' }).waitFor();
  const lines = other.page.getByRole('textbox', { name: 'Document in Markdown' }).locator('.cm-line');
  await lines.filter({ hasText: '# Specification' }).click();
  await other.page.keyboard.press('End');
  await other.page.keyboard.type('?');
  await other.page.keyboard.press('Control+s');
  await person.page.getByText('The document has changed elsewhere while you were editing').waitFor();
  await person.page.getByRole('button', { name: 'Use that version' }).click();
  await status().filter({ hasText: 'Saved.' }).waitFor();
  await expect.poll(() => editor().innerText()).toContain('City Library North Branch?');
  await other.leave();
});

test('establishing again keeps the edit, and offers what the recordings say', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  const recording = page.getByRole('listitem').filter({ hasText: 'session-anonymous.har.gz' });
  await recording.getByLabel('Role').fill('guest');
  await recording.getByLabel('Role').press('Enter');
  await page.getByRole('button', { name: 'Establish again' }).click();
  await page.getByText(/of yours differ/).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Compare and choose' }).click();
  await page.getByRole('row', { name: /City Library North Branch\?/ }).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('heading', { level: 1, name: 'City Library North Branch?' }).waitFor();
  await expect.poll(() => page.getByText(/of yours differ/).count()).toBe(0);
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

import { expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

test('a recording is gone through again, its differences lead to the exchanges, and the address keeps it', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Check' }).waitFor();
  await page.getByRole('combobox', { name: 'Recording' }).selectOption('session-librarian.har.gz');
  await page.getByText(/^\d+ calls of 354 exchanges of session-librarian\.har\.gz sent again\.$/).waitFor({ timeout: 120_000 });
  const status = page.getByText('Same status').locator('xpath=following-sibling::dd');
  await expect.poll(async () => Number(/^(\d+\.\d) %/.exec(await status.innerText())?.[1])).toBeGreaterThan(90);
  await expect.poll(() => page.getByRole('region', { name: 'Calls' }).getByRole('rowheader').count()).toBeGreaterThan(20);
  await page.reload();
  await page.getByText('Same status').waitFor({ timeout: 120_000 });
  const first = page.getByRole('region', { name: 'Differences' }).getByRole('link').first();
  const place = await first.innerText();
  await first.click();
  await page.getByRole('complementary', { name: 'Evidence' }).getByText(place).first().waitFor();
  expect(person.complaints).toEqual([]);
});

test('a recording that is not there is said to be so', async () => {
  await person.goTo(`${SAMPLE}/check?recording=gone.har`);
  await person.page.getByText('There is no recording gone.har in this project.').waitFor();
});

test.each([
  ['light', {}],
  ['dark', { dark: true }],
] as const)('axe finds nothing wrong with it, %s', async (_, options) => {
  const other = await workbench.person(options);
  await other.goTo(`${SAMPLE}/check?recording=session-member.har.gz`);
  await other.page.getByText('Same status').waitFor({ timeout: 120_000 });
  expect(await axeFindings(other.page)).toEqual([]);
  await other.leave();
});

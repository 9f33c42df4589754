import { expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { workbench, person } = await openSample();

test('from the overview to what to record next, and which questions each thing to do asks', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  const [, questions = ''] =
    /^(\d+) open questions?\. \d+ more recordings? could answer/.exec(
      await page.getByText(/open questions?\. \d+ more recording/).innerText(),
    ) ?? [];
  await page.getByRole('link', { name: 'What to record next' }).click();
  await page.getByRole('heading', { level: 1, name: 'What to record next' }).waitFor();
  await page.getByText(`${questions} open questions.`).waitFor();
  const todo = page.getByRole('list', { name: 'What to do as librarian' });
  const first = todo.getByRole('listitem').first();
  await first.getByText(/^Could answer \d+ questions?$/).click();
  await expect.poll(() => first.getByRole('listitem').first().isVisible()).toBe(true);
  const permissions = page.getByRole('list', { name: 'Open questions of point 6' });
  await expect.poll(() => permissions.getByRole('listitem').first().innerText()).toMatch(/^May .+ call .+\?\n/);
  const some = await permissions.getByRole('listitem').count();
  const more = page.getByRole('region', { name: /^6\./ }).getByRole('button', { name: /^Show \d+ more$/ });
  if ((await more.count()) > 0) {
    await more.click();
    await expect.poll(() => permissions.getByRole('listitem').count()).toBeGreaterThan(some);
  }
  expect(person.complaints).toEqual([]);
});

test('a recording that is asked for begins as its role, where the product is', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/next`);
  await page.getByRole('link', { name: 'Record as librarian' }).click();
  await page.getByRole('heading', { level: 1, name: 'Record' }).waitFor();
  await expect.poll(() => page.getByLabel('You use the product as').inputValue()).toBe('librarian');
  await expect.poll(() => page.getByLabel('Address of the product').inputValue()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(person.complaints).toEqual([]);
});

test('beside a statement stands what is for it and what is against it', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/4`);
  await page
    .getByRole('row', { name: /in out POST \/api\/loans/ })
    .first()
    .click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByText('For it').waitFor();
  // What does not count, if anything, stands behind the two.
  const said = async () => (await evidence.getByRole('definition').allInnerTexts()).slice(0, 2);
  await expect.poll(said).toEqual([expect.stringMatching(/times|once/), 'none']);
});

test.each([
  ['light', {}],
  ['dark', { dark: true }],
] as const)('axe finds nothing wrong with it, %s', async (_, options) => {
  const other = await workbench.person(options);
  await other.goTo(`${SAMPLE}/next`);
  await other.page.getByRole('heading', { level: 1, name: 'What to record next' }).waitFor();
  expect(await axeFindings(other.page)).toEqual([]);
  await other.leave();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { establishSample, type OpenedWorkbench, openWorkbench, type Person, SAMPLE } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
  await establishSample(person);
});
afterAll(() => workbench.close());

const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

test('three clicks from the first screen to a statement and the words it rests on, by what is to be seen alone', async () => {
  const { page } = person;
  // The first click was the sample's. What to do next, and what the marks mean, stands where one arrives.
  await page.getByText('Open a point and choose a row: its evidence opens beside it').waitFor();
  const marks = page.getByRole('region', { name: 'What the marks mean' });
  for (const mark of ['Shown', 'Held so far', 'Contradicted', 'Decided', 'Not shown'])
    await marks.getByText(mark, { exact: true }).waitFor();
  await page.getByRole('link', { name: /Validation rules/ }).click();
  await page.getByRole('heading', { level: 1, name: /Validation rules/ }).waitFor();
  await page
    .getByRole('row', { name: /A page has at most 100 rows\./ })
    .first()
    .click();
  await evidence()
    .getByText(/^Citation 1 of/)
    .waitFor();
  await evidence()
    .getByRole('region', { name: 'Answer body' })
    .locator('mark')
    .filter({ hasText: 'A page has at most 100 rows.' })
    .first()
    .waitFor();
});

test('wherever among the points, the bar says so, and leads back', async () => {
  const { page, goTo } = person;
  const bar = page.getByRole('navigation', { name: 'Pages' });
  const points = bar.getByRole('link', { name: 'Nine points' });
  const current = (): Promise<string | null> => points.getAttribute('aria-current');
  await goTo(SAMPLE);
  await expect.poll(current).toBe('page');
  await goTo(`${SAMPLE}/points/4`);
  await expect.poll(current).toBe('true');
  await goTo(`${SAMPLE}/exchanges`);
  await expect.poll(current).toBe(null);
  await points.click();
  await page.getByRole('list', { name: 'The nine points' }).waitFor();
});

test('an answer of a call says what speaks against it, and leads there', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/7?q=${encodeURIComponent('POST /api/loans/{loanId}/renew')}`);
  await page.getByRole('row', { name: /^Loan\.memberId is id of who asks .*200/ }).click();
  await evidence().getByText('Against it', { exact: true }).waitFor();
  const against = evidence().locator('dt', { hasText: 'Against it' }).locator('+ dd');
  await against.getByRole('link').first().click();
  await evidence()
    .getByText(/^Citation \d of \d speaks against it$/)
    .waitFor();
  await evidence().getByText(/^409 /).first().waitFor();
});

test('tables of one kind have their columns below each other', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await page.getByRole('region', { name: 'Rules of GET /api/loans' }).waitFor();
  const lefts = (): Promise<number> =>
    page
      .getByRole('columnheader', { name: 'Message' })
      .evaluateAll((headings) => new Set(headings.map((heading) => Math.round(heading.getBoundingClientRect().left))).size);
  await expect.poll(lefts).toBe(1);
});

test('what an address ends with finds the call before what only mentions it', async () => {
  const { page, goTo } = person;
  await goTo(SAMPLE);
  await page.getByRole('list', { name: 'The nine points' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill('renew');
  const statements = page.getByRole('option').filter({ hasNotText: 'Everything that holds' });
  await expect.poll(() => statements.first().innerText()).toMatch(/^POST \/api\/loans\/\{loanId\}\/renew\s+Call/);
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

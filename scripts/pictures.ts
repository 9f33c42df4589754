import type { Page } from 'playwright-core';

/** One page of the workbench as docs/pictures.md shows it. */
export interface Picture {
  readonly name: string;
  readonly words: string;
  /** Below the address of the sample's project; a whole path when it begins with a slash. */
  readonly at: string;
  /** What is to be there before the picture is taken, and what is done before. */
  ready(page: Page): Promise<void>;
}

const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Every page, in the order in which a person meets them. */
export const PICTURES: readonly Picture[] = [
  { name: 'projects', words: 'The projects of this machine, with what each keeps', at: '/projects', ready: seen('City Library') },
  { name: 'overview', words: 'The nine points at a glance, and what is not shown', at: '', ready: seen('statements from') },
  { name: 'exchanges', words: 'Every exchange, filtered and sorted', at: 'exchanges?q=status:4xx', ready: seen('/api/') },
  {
    name: 'exchange',
    words: 'An exchange, with the statements that cite it and what they rest on',
    at: 'exchanges?q=status:409',
    async ready(page) {
      await page.getByText('/api/').first().waitFor();
      await page.getByRole('row').nth(3).click();
      await page.getByText('Used as evidence').waitFor();
    },
  },
  { name: 'session', words: 'A recording as a session', at: 'sessions/session-member.zip', ready: seen('The screen as it looked') },
  { name: 'report', words: 'What was read, lost, repaired and left out', at: 'report', ready: seen('role said to be member') },
  { name: 'purpose', words: 'Point 1: what the product says of itself', at: 'points/1', ready: seen('Whom it is for') },
  { name: 'screens', words: 'Point 2: screens and routes', at: 'points/2', ready: seen(/Shown, /) },
  { name: 'entities', words: 'Point 3: entities, and what refers to what', at: 'points/3', ready: seen('bookId') },
  { name: 'states', words: 'Point 4: statuses, and the call on each arrow', at: 'points/4', ready: seen(/Shown, /) },
  { name: 'rules', words: 'Point 5: the rules of each call', at: 'points/5', ready: seen(/A page has at most 100 rows/) },
  { name: 'roles', words: 'Point 6: who may do what', at: 'points/6', ready: seen(/librarian/) },
  {
    name: 'deciding',
    words: 'A rule beside its evidence, about to be overruled',
    at: 'points/5',
    async ready(page) {
      await page
        .getByRole('row', { name: /A page has at most 100 rows\./ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Overrule' }).click();
      await page.getByRole('textbox', { name: 'Value' }).fill('200');
    },
  },
  {
    name: 'try',
    words: 'Point 7: a call, tried on the stand-in',
    at: `points/7?q=${encodeURIComponent('GET /api/reports/loans')}`,
    async ready(page) {
      await page.getByRole('button', { name: 'On the stand-in…' }).click();
      await page.getByLabel('As', { exact: true }).selectOption('manager');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('region', { name: 'Answer', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'calls', words: 'Point 7: the calls', at: 'points/7', ready: seen('/api/books') },
  { name: 'errors', words: 'Point 8: what each call was refused with', at: 'points/8', ready: seen(/Shown, /) },
  { name: 'limits', words: 'Point 9: constants and limits', at: 'points/9', ready: seen('default page size') },
  {
    name: 'document',
    words: 'The document beside its drawing',
    at: 'document',
    async ready(page) {
      await page.getByRole('region', { name: 'Drawing' }).getByRole('heading').first().waitFor();
      const goTo = page.getByLabel('Go to a point');
      await goTo.focus();
      await goTo.selectOption({ index: 5 });
      for (let lines = 0; lines < 5; lines += 1) await page.keyboard.press('ArrowDown');
      await page.getByRole('region', { name: 'Drawing' }).getByRole('heading', { name: /^5\./ }).waitFor();
    },
  },
  {
    name: 'compare',
    words: 'Two recordings compared',
    at: 'compare?before=recording:session-member.har.gz&after=recording:session-librarian.har.gz',
    async ready(page) {
      await page.getByRole('button', { name: /\d+ appeared/ }).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'check',
    words: 'A recording checked against the document',
    at: 'check?recording=session-librarian.har.gz',
    async ready(page) {
      await page.getByText('Same status').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'palette',
    words: 'Anything by its name',
    at: '',
    async ready(page) {
      await page.getByText('statements from').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find' }).fill('loan');
      await page.getByRole('option', { name: /^Entity Loan/ }).waitFor();
    },
  },
  {
    name: 'keys',
    words: 'Every key',
    at: '',
    async ready(page) {
      await page.getByText('statements from').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'find', words: 'Everything that holds words', at: 'find?q=suspended', ready: seen(/places with these words/) },
  { name: 'next', words: 'What to record next', at: 'next', ready: seen('open question') },
  { name: 'record', words: 'Recording a site', at: 'record', ready: seen('What makes a recording show more') },
];

/** docs/pictures.md: every picture in both schemes. */
export const gallery = (): string =>
  `# Every page in pictures\n\nTaken from the workbench itself by \`node scripts/screenshots.ts\`, with the sample, City Library.\n\n${PICTURES.map(
    ({ name, words }) => `## ${words}\n\n![${words}](images/${name}-light.jpg)\n\n[The same in dark colours](images/${name}-dark.jpg)\n`,
  ).join('\n')}`;

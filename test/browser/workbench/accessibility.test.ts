import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../client/opened-client.ts';
import { establishSample, type OpenedWorkbench, openWorkbench, type Person, SAMPLE } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench();
  const person = await workbench.person();
  await establishSample(person);
  await person.leave();
});
afterAll(() => workbench.close());

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/p/unidentified-product', 'Three ways to begin'],
  ['/p/unidentified-product/record', 'What makes a recording show more'],
  ['/p/unidentified-product/points/6', 'Not shown: roles and permissions.'],
  [SAMPLE, 'statements from 7 recordings'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((point): readonly [string, string] => [`${SAMPLE}/points/${point}`, 'Shown, ']),
  [`${SAMPLE}/report`, 'role said to be member'],
  [`${SAMPLE}/document`, 'Saved.'],
  [`${SAMPLE}/choose`, 'nothing waits for a choice'],
  [`${SAMPLE}/compare`, 'Both say the same.'],
  [`${SAMPLE}/find?q=loan`, 'places with these words.'],
  ['/projects', 'New project'],
  [`${SAMPLE}/points/9?client=1`, 'Stand-in'],
];

const findings = async ({ page, goTo }: Person, path: string, ready: string): Promise<readonly string[]> => {
  await goTo(path);
  await page.getByText(ready).first().waitFor();
  return axeFindings(page);
};

describe.each([
  ['light', {}],
  ['dark', { dark: true }],
] as const)('%s', (_, options) => {
  let person: Person;
  beforeAll(async () => {
    person = await workbench.person(options);
  });
  afterAll(() => person.leave());

  test.each(PAGES)('axe finds nothing wrong with %s', async (path, ready) => expect(await findings(person, path, ready)).toEqual([]));

  test('nor with an open statement, the keys and the menus', async () => {
    const { page, goTo } = person;
    await goTo(`${SAMPLE}/points/3`);
    await page
      .getByRole('row', { name: /^status/ })
      .first()
      .click();
    await page.getByText(/^Citation 1 of/).waitFor();
    await page.getByRole('region', { name: 'Answer body' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText(/^Request headers/).click();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('link', { name: 'OpenAPI 3.1' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'OpenAPI 3.1' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^City Library/ }).click();
    await page.getByRole('button', { name: 'Open a document…' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open a document…' }).waitFor({ state: 'detached' });
    await page.locator('main').focus();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a narrow window shows one side at a time, and nothing is cut off', async () => {
  const person = await workbench.person({ narrow: true });
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3`);
  await page.getByText('Shown, ').first().waitFor();
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await expect.poll(overflows).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Evidence', exact: true }).click();
  await page.getByText('session-member.har.gz').waitFor();
  await expect.poll(overflows).toBe(false);
  await page.getByRole('button', { name: 'Nine points', exact: true }).click();
  await page
    .getByRole('row', { name: /^status/ })
    .first()
    .click();
  await page.getByText(/^Citation 1 of/).waitFor();
  await person.leave();
});

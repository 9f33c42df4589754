import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, harOf } from '../../../src/evidence/har/har.fixture.ts';
import { axeFindings } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
});
afterAll(() => workbench.close());

const recorded = (name: string, host: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(harOf([answering([{ id: 1, title: name }], { url: `https://${host}/api/${name.replace('.har', '')}` })])),
});

test('recordings that share no host: the person is asked which it is about, chooses, and takes it back', async () => {
  const { page } = person;
  await person.goTo('/p/unidentified-product');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose recordings…' }).first().click(),
  ]);
  await chooser.setFiles([recorded('books.har', 'one.example'), recorded('loans.har', 'two.example')]);
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.getByText('These recordings share no host').waitFor({ timeout: 120_000 });
  await evidence.getByRole('link', { name: 'Choose the hosts it is about' }).click();
  const one = page.getByRole('checkbox', { name: 'one.example' });
  await one.waitFor();
  const establish = page.getByRole('button', { name: 'Establish from these hosts' });
  await expect.poll(() => establish.isDisabled()).toBe(true);
  await one.uncheck();
  await establish.click();
  await page.getByText('1 request in books.har · left out: its host was not chosen').waitFor({ timeout: 120_000 });
  await expect.poll(() => evidence.getByText('These recordings share no host').count()).toBe(0);
  await page.reload();
  await page.getByText('You chose these hosts.').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'one.example' }).isChecked()).toBe(false);
  await expect.poll(() => page.getByRole('checkbox', { name: 'two.example' }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let the recordings decide' }).click();
  await evidence.getByText('These recordings share no host').waitFor({ timeout: 120_000 });
  expect(person.complaints).toEqual([]);
});

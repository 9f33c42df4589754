import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
});
afterAll(() => workbench.close());

const RECORDINGS = path.join(import.meta.dirname, '../../recordings/library');

test('whose sessions recordings are is offered as their names say it, and taken when the person does', async () => {
  const { page } = person;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose recordings…' }).first().click(),
  ]);
  await chooser.setFiles(['session-librarian.har.gz', 'session-member.har.gz'].map((name) => path.join(RECORDINGS, name)));
  const offer = page.getByRole('region', { name: 'Whose sessions these are' });
  await offer.getByRole('button', { name: 'Take them from the file names: librarian, member' }).click();
  const role = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByLabel('Role');
  await expect.poll(() => role('session-librarian').inputValue()).toBe('librarian');
  await expect.poll(() => role('session-member').inputValue()).toBe('member');
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Establish/ }).count()).toBe(0);
});

test('of all exchanges the calls alone are one press away, and all of them one more', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'Exchanges', exact: true }).click();
  const calls = page.getByRole('button', { name: 'Calls only' });
  await calls.click();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Filter the exchanges' }).inputValue()).toBe('is:call');
  await expect.poll(() => calls.getAttribute('aria-pressed')).toBe('true');
  await page.getByText(/^\d+ of \d+ exchanges/).waitFor();
  await calls.click();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Filter the exchanges' }).inputValue()).toBe('');
  expect(person.complaints).toEqual([]);
});

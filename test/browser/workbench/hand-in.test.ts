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
const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

const choose = async (button: string | RegExp, files: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    person.page.getByRole('button', { name: button }).first().click(),
  ]);
  await chooser.setFiles(files);
};

test('a wrong file is told what it is, and the message goes when it was read', async () => {
  await choose('Choose recordings…', {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
  });
  await evidence()
    .getByText(/photo\.png is a PNG image\. Ninepoint reads HAR recordings/)
    .waitFor();
  await evidence().getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => evidence().getByText('photo.png').count()).toBe(0);
});

test('the browser asks before it leaves what is on its way', async () => {
  const { page } = person;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await choose('Choose recordings…', { name: 'slow.har', mimeType: 'text/plain', buffer: Buffer.alloc(4_000_000, 'slow ') });
  const cancel = evidence().getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await cancel.click();
  await evidence().getByText('Cancelled; nothing was kept').waitFor();
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await evidence().getByRole('button', { name: 'Dismiss' }).click();
});

test('a recording that is chosen is handed in and established at once', async () => {
  const { page } = person;
  await choose('Choose recordings…', path.join(RECORDINGS, 'session-member.har.gz'));
  await evidence().getByText('session-member.har.gz').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
  await evidence()
    .getByText(/\d+ exchanges/)
    .first()
    .waitFor();
});

test('recordings are dropped anywhere, and pasted', async () => {
  const { page } = person;
  const har = JSON.stringify({ log: { version: '1.2', creator: { name: 't', version: '1' }, entries: [] } });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.har'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, har);
  await evidence().getByText('dropped.har', { exact: true }).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(`${text}\n`), har);
  await page.locator('main').focus();
  await page.keyboard.press('Control+v');
  await evidence().getByText('pasted.har', { exact: true }).waitFor();
  await evidence().getByText('nothing that happened is in it').first().waitFor();
});

test('a recording is set aside, and undone', async () => {
  await evidence().getByRole('button', { name: 'Set dropped.har aside' }).click();
  await evidence().getByText('dropped.har was set aside.').waitFor();
  await evidence().getByRole('button', { name: 'Undo' }).click();
  await evidence().getByRole('button', { name: 'Set dropped.har aside' }).waitFor();
});

test('a document is opened in a project of its own; one with errors is shown where they are', async () => {
  const { page } = person;
  await page.getByRole('button', { name: /City Library/ }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a document…' }).click()]);
  const broken = '# Specification: Shop\n\n## 1. What the product does\n';
  await chooser.setFiles({ name: 'shop.md', mimeType: 'text/markdown', buffer: Buffer.from(broken) });
  await page.waitForURL(/\/p\/shop(?:-\d+)?\/document$/);
  await page.locator('.np-note-error').first().waitFor();
  await page.getByText('Edited, not saved yet').waitFor();
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

const RECORDINGS = path.join(import.meta.dirname, '../../recordings/library');

let workbench: OpenedWorkbench;
let person: Person;
let devtools: CDPSession;
/** Files of a person, on their disk. */
let files: string;
beforeAll(async () => {
  workbench = await openWorkbench();
  person = await workbench.person();
  // Before the page is there, a browser opens what is dropped on it.
  await person.page.getByText('19 things not shown').waitFor();
  devtools = await person.page.context().newCDPSession(person.page);
  files = await mkdtemp(path.join(tmpdir(), 'ninepoint-dropped-'));
  const recording = (name: string): string => path.join(RECORDINGS, `session-${name}.har.gz`);
  await writeFile(path.join(files, 'note.txt'), 'Remember the milk.\n');
  await writeFile(path.join(files, 'other.txt'), 'And the bread.\n');
  await writeFile(path.join(files, 'empty.har'), '');
  await writeFile(path.join(files, 'cut.har'), gunzipSync(await readFile(recording('member'))).subarray(0, 120_000));
  await mkdir(path.join(files, 'monday/desk'), { recursive: true });
  await copyFile(recording('manager'), path.join(files, 'monday/manager.har.gz'));
  await copyFile(recording('anonymous'), path.join(files, 'monday/desk/visitor.har.gz'));
});
afterAll(async () => {
  await workbench.close();
  await rm(files, { recursive: true, force: true });
});

const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

/** The browser's own drag and drop, with files and folders of the disk, over the middle of the page. */
const drop = async (...names: readonly string[]): Promise<void> => {
  const data = { items: [], files: names.map((name) => path.join(files, name)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
};

test('several files at once: each is read, or told what it is, and what can be read is told once', async () => {
  await drop('note.txt', 'other.txt', 'empty.har', 'cut.har');
  await evidence()
    .getByText(/^Not added\. note\.txt is a text file\. Ninepoint reads HAR recordings/)
    .waitFor();
  await evidence().getByText('Not added. other.txt is a text file.', { exact: true }).waitFor();
  await evidence().getByText('Not added. empty.har is empty (0 bytes). Export the recording again.', { exact: true }).waitFor();
  await evidence().getByRole('link', { name: 'cut.har', exact: true }).waitFor();
  await person.page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
  // What was lost of the one that breaks off is in the report.
  await evidence()
    .getByRole('link', { name: /^Import report: .*loss/ })
    .click();
  await person.page
    .getByRole('main')
    .getByText(/breaks off|cut short|ends in the middle|truncated/i)
    .first()
    .waitFor();
});

test('a folder: all recordings in it, however deep', async () => {
  await drop('monday');
  await evidence().getByRole('link', { name: 'manager.har.gz', exact: true }).waitFor({ timeout: 120_000 });
  await evidence().getByRole('link', { name: 'visitor.har.gz', exact: true }).waitFor({ timeout: 120_000 });
});

test('what is under way is cancelled, and nothing of it is kept', async () => {
  const { page } = person;
  // It never gets through: the button is pressed while it is on its way, on any machine.
  await page.route('**/evidence/big.har*', () => new Promise(() => undefined));
  await writeFile(path.join(files, 'big.har'), Buffer.alloc(3_000_000, ' '));
  await drop('big.har');
  const item = evidence().getByRole('listitem').filter({ hasText: 'big.har' });
  await item.getByRole('progressbar', { name: 'Adding big.har' }).waitFor({ state: 'attached' });
  await item.getByRole('button', { name: 'Cancel' }).click();
  await item.getByText('Cancelled; nothing was kept').waitFor();
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => evidence().getByText('big.har').count()).toBe(0);
});

test('a page that is left while a file is read has handed it in, and may go on watching', async () => {
  const { page } = person;
  const entry = {
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url: 'https://shop.example/api/orders', headers: [], queryString: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: JSON.stringify({ note: 'x'.repeat(2_000) }) } },
  };
  const entries = Array.from({ length: 12_000 }, () => entry);
  await writeFile(
    path.join(files, 'heavy.har'),
    JSON.stringify({ log: { version: '1.2', creator: { name: 't', version: '1' }, entries } }),
  );
  await drop('heavy.har');
  await evidence().getByRole('progressbar', { name: 'Reading heavy.har' }).waitFor({ state: 'attached', timeout: 60_000 });
  // Nothing is asked: it has come.
  await page.reload();
  await evidence().getByRole('link', { name: 'heavy.har', exact: true }).waitFor({ timeout: 120_000 });
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

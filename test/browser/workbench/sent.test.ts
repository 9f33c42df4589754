import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Journal, type NewLine } from '../../../src/evidence/recorder/journal.ts';
import { packRecording } from '../../../src/evidence/recorder/pack.ts';
import { sealRecording } from '../../../src/evidence/recorder/seal.ts';
import { axeFindings } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

const START = 1_795_000_000_000;
const AT = { tab: 't1', url: 'https://desk.example.com/orders' };
const CONTROL = { role: 'searchbox', name: 'Search', field: 'q', form: '', row: undefined, leadsTo: '' };
const LINES: readonly NewLine[] = [
  {
    kind: 'meta',
    format: 'ninepoint recording',
    version: 2,
    started: START,
    recorder: '0.1.0',
    browser: 'Chrome/156',
    role: 'clerk',
    address: AT.url,
    scope: ['desk.example.com'],
    redaction: 'detect',
    key: 'k',
    durable: true,
  },
  { kind: 'opened', time: START + 1, ...AT, what: 'page', opener: '' },
  { kind: 'navigation', time: START + 2, ...AT, from: '', how: 'load', sameDocument: false, byUser: true },
  { kind: 'version', time: START + 300, ...AT, text: '4.7.1', where: 'meta app-version' },
  {
    kind: 'act',
    time: START + 1_500,
    ...AT,
    action: 'input',
    control: CONTROL,
    value: { kind: 'text', length: 6, shape: 'aaaaaa', tag: 'np_txt_aaaaaaaa' },
    path: 'header > input',
    bursts: [{ start: START + 700, end: START + 1_500, keys: 6 }],
  },
  {
    kind: 'exchange',
    start: START + 1_800,
    end: START + 1_850,
    method: 'GET',
    url: 'https://desk.example.com/api/orders?q=np_txt_aaaaaaaa',
    requestHeaders: [],
    request: { kind: 'empty' },
    status: 200,
    statusText: 'OK',
    responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
    response: { kind: 'json', mediaType: 'application/json', value: [{ id: 1, title: 'Lamp' }], size: 27 },
    frames: [],
    resourceType: 'fetch',
    defeated: undefined,
    page: 't1',
    sending: { by: 'script', code: { url: 'https://desk.example.com/assets/orders.js', line: 12, column: 7 }, gesture: true, waited: 31 },
  },
  { kind: 'console', time: START + 1_900, ...AT, text: 'TypeError: rows is undefined' },
  { kind: 'end', time: START + 2_000, why: 'stopped' },
];

let workbench: OpenedWorkbench;
let person: Person;
let home = '';
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-sent-'));
  const journal = new Journal(path.join(home, 'monday.recording'));
  for (const line of LINES) journal.append(line);
  journal.close();
  await sealRecording({ folder: journal.folder, sweep: (value) => value, replaced: () => [] });
  await packRecording(journal.folder, path.join(home, 'monday.zip'));
  workbench = await openWorkbench();
  person = await workbench.person();
  await person.page.locator('input[type="file"]').first().setInputFiles(path.join(home, 'monday.zip'));
  await person.page.getByRole('complementary', { name: 'Evidence' }).getByRole('link', { name: 'monday.zip' }).waitFor();
});
afterAll(async () => {
  await workbench?.close();
  rmSync(home, { recursive: true, force: true });
});

const grid = () => person.page.getByRole('grid', { name: 'What happened, in order of time' });
const evidence = () => person.page.getByRole('complementary', { name: 'Evidence' });

test('a session says what was opened, which version of the product it is, and its errors', async () => {
  const { page } = person;
  const project = new URL(page.url()).pathname.split('/')[2] ?? '';
  await person.goTo(`/p/${project}/sessions/monday.zip`);
  for (const said of ['A tab was opened', 'The product says its version: 4.7.1', 'The page had an error: TypeError: rows is undefined'])
    await grid().getByText(said).waitFor();
  await grid().getByText('Filled in searchbox “Search”').click();
  await evidence().getByText('6 keys in 800 ms').waitFor();
  await evidence().getByText('header > input').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('an exchange says which line of code sent it, and when its answer began', async () => {
  await grid()
    .getByText(/\/api\/orders/)
    .click();
  await evidence().getByText('How it was sent').click();
  await evidence().getByText('https://desk.example.com/assets/orders.js:12:7').waitFor();
  await evidence().getByText('yes, the browser says').waitFor();
  await evidence().getByText('Timing').click();
  await evidence().getByText('Answer began after').waitFor();
  expect(person.complaints).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/document/document.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { establish } from '../../../src/establish/establish.ts';
import { openEvidence } from '../../../src/evidence/file.ts';
import { type Ejected, ejected } from '../eject/ejected.ts';
import { KEY, linesIn, ofKind, openRecorded, until } from '../recorder/recording-made.ts';
import { launch, meet, openClient } from './opened-client.ts';

const BOATS = [
  { id: 'ada', name: 'Ada', berth: 'North 1' },
  { id: 'cod', name: 'Cod', berth: 'South 4' },
  { id: 'eel', name: 'Eel', berth: 'East 2' },
];
const OWNERS = [
  { id: 'kim', name: 'Kim', town: 'Whitby' },
  { id: 'lou', name: 'Lou', town: 'Ryde' },
];
const FETCHED = (path: string): string =>
  `<script>fetch('${path}').then((answer) => answer.json()).then((rows) => {
    document.querySelector('tbody').innerHTML = rows.map((row) => '<tr>' + Object.values(row).map((value) => '<td>' + value + '</td>').join('') + '</tr>').join('');
  });</script>`;
const table = (columns: readonly string[]): string =>
  `<table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody></tbody></table>`;
const MENU = ['boats', 'owners', 'tides']
  .map((view) => `<li><a href="/yard.php?view=${view}">${view[0]?.toUpperCase()}${view.slice(1)}</a></li>`)
  .join('');

/** The screens of a product that a server writes at one path. `order` sorts one of them, and is no screen. */
const VIEWS: Readonly<Record<string, readonly [title: string, body: string]>> = {
  boats: [
    'All boats',
    `<p><a href="/yard.php?view=boats&order=name">By name</a></p>${table(['Id', 'Name', 'Berth'])}<button>Launch a boat</button>${FETCHED('/api/boats')}`,
  ],
  owners: ['Who owns them', `${table(['Owner', 'Called', 'Town'])}<label>Town <input name="town"></label>${FETCHED('/api/owners')}`],
  tides: ['Tide table', '<p>High water at noon.</p>'],
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://yard.example');
  const rows = pathname === '/api/boats' ? BOATS : pathname === '/api/owners' ? OWNERS : undefined;
  const [title, body] = VIEWS[searchParams.get('view') ?? ''] ?? ['', ''];
  if (rows !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  if (pathname === '/' || title === '')
    return void response.writeHead(pathname === '/' ? 302 : 404, { location: '/yard.php?view=boats' }).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>${title} – The yard of boats</title><body><nav><ul>${MENU}</ul></nav><main><h1>${title}</h1>${body}</main></body></html>`,
    );
});

let specification: Specification;

/** Who was recorded. */
const beClerk = async (page: Page): Promise<void> => {
  await page.locator('.who').click();
  await page.getByRole('group', { name: 'Who am I' }).getByRole('button', { name: /clerk/ }).click();
};

beforeAll(async () => {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', () => listens()));
  const made = await openRecorded(`http://localhost:${(server.address() as AddressInfo).port}/yard.php?view=boats`, 1);
  const { page, recorder, folder } = made;
  const seen = (text: string) => until(() => ofKind(linesIn(folder), 'snapshot').length >= screens && text !== '');
  let screens = 1;
  for (const name of ['Owners', 'Boats', 'By name', 'Owners', 'Boats']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('cell').first().waitFor();
    screens += 1;
    await seen(name);
  }
  await recorder.stop();
  const file = await openEvidence(folder);
  if (!file.ok) throw new Error(file.error.says);
  const established = await establish({ files: [file.value], roles: new Map(), key: KEY });
  await made.close();
  if (!established.ok) throw new Error(established.error.says);
  specification = established.value.specification;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

test('the screens that one path has are told apart by their query', () => {
  const { screens } = specification.points;
  expect(screens.filter(({ variant }) => variant === null).map(({ route }) => route)).toEqual([
    '/yard.php?view=boats',
    '/yard.php?view=owners',
    '/yard.php?view=tides',
  ]);
});

test('the client goes from one to the other by its links, and each of them by its address', async () => {
  const client = await openClient(specification);
  const { page, complaints, leave } = await client.person();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto(`${client.address}/yard.php?view=owners&page=2`);
  await expect.poll(() => heading.textContent()).toContain('Who owns them');
  await beClerk(page);
  await page.getByRole('cell', { name: 'Whitby' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Screens' });
  await expect.poll(() => menu.locator('[aria-current=page]').allTextContents()).toEqual([expect.stringContaining('Who owns them')]);
  await menu.getByRole('link', { name: /All boats/ }).click();
  await expect.poll(() => heading.textContent()).toContain('All boats');
  await page.getByRole('cell', { name: 'South 4' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=boats');
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await expect.poll(() => heading.textContent()).toContain('All boats');
  await page.goBack();
  await expect.poll(() => heading.textContent()).toContain('Who owns them');
  await page.goto(`${client.address}/yard.php?view=nothing`);
  await expect.poll(() => heading.textContent()).toBe('Not shown');
  await page.goto(client.address);
  await expect.poll(() => heading.textContent()).toContain('All boats');
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});

test('so does the client as a project of its own', async () => {
  const project: Ejected = await ejected(write(documentOf(specification, '')));
  await project.typed();
  await project.build();
  const running = await project.serve();
  const browser = await launch();
  const { page, complaints, leave } = await meet(await browser.newContext());
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto(`${running.address}/yard.php?view=owners`);
  await expect.poll(() => heading.textContent()).toContain('Who owns them');
  await beClerk(page);
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /All boats/ })
    .click();
  await expect.poll(() => heading.textContent()).toContain('All boats');
  await page.reload();
  await page.getByRole('cell', { name: 'South 4' }).waitFor();
  await page.goto(`${running.address}/yard.php?view=nothing`);
  await expect.poll(() => heading.textContent()).toBe('Not shown');
  expect(complaints).toEqual([]);
  await leave();
  await browser.close();
  await running.close();
  await project.remove();
});

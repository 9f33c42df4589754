import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { establish } from '../../../src/establish/establish.ts';
import { openEvidence } from '../../../src/evidence/file.ts';
import { KEY } from '../recorder/recording-made.ts';
import { launch, openClient } from './opened-client.ts';

const BOATS = [
  { id: 7, name: 'Ada Long', berth: 'North' },
  { id: 8, name: 'Cod Barrel', berth: 'South' },
];
const whole = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title} – The yard</title><body><nav><a href="/boats">Boats</a> <a href="/boats/new">Launch</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;
const FORM = `<form method="post" action="/boats"><input type="hidden" name="season" value="2026"><p><label>Name <input name="name" required maxlength="40"></label></p>
  <p><label>Berth <select name="berth"><option>North<option>South</select></label></p><p><label><input type="checkbox" name="insured"> Insured</label></p>
  <button name="do" value="launch">Launch it</button> <button name="do" value="keep">Keep ashore</button></form>
  <form method="post" action="/leave"><button>Sign out</button></form>`;

/** What came to the server of forms. */
const sent: string[] = [];

/** A product whose every page is written by its server: no script, no JSON. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://yard.example');
  const send = (html: string): void => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  if (request.method === 'POST')
    return void text(request).then((form) => {
      sent.push(`${pathname} ${form}`);
      response.writeHead(302, { location: '/boats' }).end();
    });
  const boat = BOATS.find(({ id }) => pathname === `/boats/${id}`);
  const rows = BOATS.map(({ id, name, berth }) => `<tr><td><a href="/boats/${id}">${name}</a></td><td>${berth}</td></tr>`).join('');
  if (pathname === '/boats') return send(whole('All boats', `<table><tr><th>Name</th><th>Berth</th></tr>${rows}</table>`));
  if (pathname === '/boats/new') return send(whole('Launch a boat', FORM));
  if (boat !== undefined)
    return send(whole('A boat', `<p>${boat.name}</p><form method="post" action="/leave"><button>Sign out</button></form>`));
  return void response.writeHead(404).end();
});

let specification: Specification;

beforeAll(async () => {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', () => listens()));
  const home = `http://localhost:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-har-'));
  const har = path.join(folder, 'clerk.har');
  const browser = await launch();
  const context = await browser.newContext({ recordHar: { path: har, content: 'embed' } });
  const page = await context.newPage();
  for (const [name, berth, button] of [
    ['Eel Catcher', 'North', 'Launch it'],
    ['Fair Wind', 'South', 'Launch it'],
    ['Gale Force', 'South', 'Keep ashore'],
  ] as const) {
    await page.goto(`${home}/boats`);
    await page.getByRole('link', { name: 'Launch' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Berth').selectOption(berth);
    if (berth === 'North') await page.getByLabel('Insured').check();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'All boats' }).waitFor();
  }
  for (const name of ['Ada Long', 'Cod Barrel']) {
    await page.goto(`${home}/boats`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'A boat' }).waitFor();
  }
  await context.close();
  await browser.close();
  const file = await openEvidence(har);
  if (!file.ok) throw new Error(file.error.says);
  const established = await establish({ files: [file.value], roles: new Map(), key: KEY });
  await rm(folder, { recursive: true, force: true });
  if (!established.ok) throw new Error(established.error.says);
  specification = established.value.specification;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

test('a HAR of pages that a server wrote shows its screens, and what their forms send', () => {
  expect(specification.points.screens.map(({ route, title }) => [route, title])).toEqual([
    ['/boats', 'All boats'],
    ['/boats/:boatId', 'A boat'],
    ['/boats/new', 'Launch a boat'],
  ]);
  const [list, , launching] = specification.points.screens;
  expect(list?.elements.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'heading All boats',
    'column Name',
    'column Berth',
    'link Boats',
    'link Launch',
  ]);
  expect(launching?.elements.flatMap(({ name, binds }) => (binds === null ? [] : [`${name} → ${binds}`]))).toEqual([
    'Name → POST /boats name',
    'Berth → POST /boats berth',
    'Insured → POST /boats insured',
  ]);
  expect(launching?.leadsTo.filter(({ call }) => call !== null).map(({ control, gives, route }) => [control, gives, route])).toEqual([
    ['Keep ashore', 'do = keep', '/boats'],
    ['Launch it', 'do = launch', '/boats'],
  ]);
});

test('the client has the same form, and sends what the browser sent', async () => {
  const { port } = server.address() as AddressInfo;
  const client = await openClient(specification, { kind: 'server', url: `http://localhost:${port}` });
  const { page, complaints, leave } = await client.person();
  const press = async (button: string, name: string): Promise<string> => {
    sent.length = 0;
    await page.goto(`${client.address}/boats/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('combobox', { name: 'Berth' }).selectOption('South');
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => sent.length).toBe(1);
    return sent[0] ?? '';
  };
  const launched = await press('Launch it', 'Heron');
  expect(new URLSearchParams(launched.replace('/boats ', '')).toString()).toBe('season=2026&name=Heron&berth=South&do=launch');
  const kept = await press('Keep ashore', 'Ibis');
  expect(new URLSearchParams(kept.replace('/boats ', '')).get('do')).toBe('keep');
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvidence } from '../../../src/evidence/file.ts';
import { addressIn, type BrowserDoor, launchBrowser } from '../../../src/evidence/recorder/browser/launch.ts';
import { recordingReader } from '../../../src/evidence/recording/reader.ts';
import type { Exchange } from '../../../src/observations/exchange.ts';
import type { ScreenEvent } from '../../../src/observations/screen.ts';
import { BROWSER, CONTAINER, handsOn, KEY, linesIn, ofKind, until } from './recording-made.ts';

const NINEPOINT = path.join(import.meta.dirname, '../../../src/cli/main.ts');
const START = `import(${JSON.stringify(NINEPOINT)}).then(({ main }) => main(process.argv.slice(1)))`;
const LARGE = JSON.stringify({ rows: Array.from({ length: 250_000 }, (_, row) => ({ row, text: 'x'.repeat(84) })) });
const ROUNDS = 8;
const NAME = 'Solveig Aasen-Brekke';

const PAGE = `<!doctype html><html lang="en"><title>Steps</title><h1>Steps</h1>
<button id="step">Step</button> <button id="large">Large</button> <button id="slow">Slow</button><p role="status" id="said"></p>
<script>
  let step = 0;
  const said = document.getElementById('said');
  document.getElementById('step').onclick = async () => {
    step += 1;
    const answer = await (await fetch('/api/step/' + step)).json();
    said.textContent = 'Step ' + answer.step + ' done';
  };
  document.getElementById('large').onclick = async () => { await (await fetch('/api/large')).text(); };
  document.getElementById('slow').onclick = async () => { await (await fetch('/api/slow')).text(); };
</script></html>`;

let server: Server;
let origin = '';
let home = '';
let door: BrowserDoor;
let browser: Browser;
const children: ChildProcess[] = [];
const slow = new Set<ServerResponse>();

const answer = (response: ServerResponse, body: string, type = 'application/json'): void => {
  response.writeHead(200, { 'content-type': type }).end(body);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith('/api/step/')) answer(response, JSON.stringify({ step: Number(url.slice(10)), by: { fullName: NAME } }));
    else if (url === '/api/large') answer(response, LARGE);
    else if (url === '/api/slow') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"rows":[');
      const timer = setInterval(() => response.write('"0123456789",'), 50);
      response.once('close', () => clearInterval(timer));
      slow.add(response);
    } else answer(response, PAGE, 'text/html');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-killed-'));
  const opened = await launchBrowser({
    browser: { name: 'chromium', program: BROWSER, profile: undefined },
    profile: path.join(home, 'profile'),
    headless: true,
    extra: CONTAINER,
  });
  if (!opened.ok) throw new Error(opened.error.says);
  door = opened.value;
  ({ browser } = await handsOn(door.address));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
  await door.gone();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** A recorder of its own process, and the page that it opened. */
const begin = async (name: string): Promise<{ readonly child: ChildProcess; readonly folder: string; readonly page: Page }> => {
  const before = new Set(browser.contexts()[0]?.pages());
  const words = ['record', `${origin}/`, '--role', 'clerk', '--folder', '-o', name, '--attach', path.join(home, 'profile')];
  const child = spawn(process.execPath, ['--input-type=module', '-e', START, '--', ...words], { cwd: home, stdio: 'ignore' });
  children.push(child);
  const folder = path.join(home, name);
  await until(() => ofKind(linesIn(folder), 'snapshot').length > 0);
  const page = browser
    .contexts()[0]
    ?.pages()
    .find((one) => !before.has(one));
  if (page === undefined) throw new Error('The recorder opened no page.');
  return { child, folder, page };
};

/** What becomes of a step, in the order in which it happens. */
const WHATS = ['act', 'sent', 'answered', 'told'];

/** What the recording holds of each step. */
const stepsIn = (
  exchanges: readonly { readonly url: string; readonly status: number }[],
  events: readonly { readonly kind: string; readonly control?: { readonly name: string } }[],
): ReadonlySet<string> => {
  const steps = new Set<string>();
  events
    .filter((event) => event.kind === 'act' && event.control?.name === 'Step')
    .forEach((_, at) => {
      steps.add(`${at + 1} act`);
    });
  for (const { url } of exchanges) if (url.includes('/api/step/')) steps.add(`${url.split('/').at(-1)} sent`);
  for (const { url, status } of exchanges) if (url.includes('/api/step/') && status === 200) steps.add(`${url.split('/').at(-1)} answered`);
  // Its text may stand as a pseudonym: an answer was on its way that might have taught more.
  events
    .filter(({ kind }) => kind === 'notice')
    .forEach((_, at) => {
      steps.add(`${at + 1} told`);
    });
  return steps;
};

const toldIn = (folder: string): ReadonlySet<string> => stepsIn(ofKind(linesIn(folder), 'exchange'), linesIn(folder));

interface Round {
  readonly missing: readonly string[];
  readonly done: number;
  readonly slow: Exchange | undefined;
  readonly bytes: string;
  readonly says: readonly string[];
}

const round = async (number: number): Promise<Round> => {
  const { child, folder, page } = await begin(`round-${number}`);
  const died = new Promise((resolve) => child.once('close', resolve));
  let alive = true;
  let done = 0;
  /** The next step, once what became of those before is told: nobody is faster than the recorder by more than one. */
  const step = async (): Promise<void> => {
    await until(() => !alive || WHATS.every((what) => toldIn(folder).has(`${done} ${what}`)));
    if (!alive) return;
    await page.getByRole('button', { name: 'Step' }).click();
    await page.getByText(`Step ${done + 1} done`).waitFor();
    if (alive) done += 1;
  };
  await page.getByRole('button', { name: 'Slow' }).click();
  await page.getByRole('button', { name: 'Step' }).click();
  await page.getByText('Step 1 done').waitFor();
  done = 1;
  await step();
  const large = number % 2 === 0;
  if (large) await page.getByRole('button', { name: 'Large' }).click();
  setTimeout(
    () => {
      child.kill('SIGKILL');
      alive = false;
    },
    1_000 + Math.random() * 1_500,
  );
  while (alive) await step();
  await died;
  await page.close();
  const file = await openEvidence(folder);
  if (!file.ok) throw new Error(file.error.says);
  const exchanges: Exchange[] = [];
  const events: ScreenEvent[] = [];
  const says: string[] = [];
  for await (const batch of recordingReader(KEY).read(file.value)) {
    exchanges.push(...batch.exchanges);
    events.push(...(batch.events ?? []));
    says.push(...batch.problems.map((problem) => problem.says));
  }
  const steps = stepsIn(exchanges, events);
  const missing = Array.from({ length: done }, (_, at) => WHATS.map((what) => `${at + 1} ${what}`))
    .flat()
    .filter((what) => !steps.has(what));
  return { missing, done, says, slow: exchanges.find(({ url }) => url.endsWith('/api/slow')), bytes: JSON.stringify(linesIn(folder)) };
};

test('kill -9 of the recorder at any moment, also while bodies are coming, costs the last event at most', async () => {
  const lost: string[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const { missing, done, slow, says, bytes } = await round(number);
    // Of what was done last something may have been under way to the recorder: its end, and nothing in between.
    const last = WHATS.map((what) => `${done} ${what}`);
    if (missing.length > 0 && missing.join() !== last.slice(-missing.length).join())
      lost.push(`round ${number} of ${done}: ${missing.join(', ')}`);
    expect(done).toBeGreaterThan(1);
    expect(slow).toMatchObject({ method: 'GET', status: 0, response: { kind: 'absent', why: 'it had not come when the recording ended' } });
    expect(says.join('\n')).toContain('still on');
    expect(bytes).not.toContain(NAME);
  }
  expect(lost).toEqual([]);
}, 300_000);

test('kill -9 of the recorder closes the browser that it had started', async () => {
  const profile = path.join(home, 'own');
  const own = ['--headless', '--browser', BROWSER, '--profile', profile, ...CONTAINER.map((argument) => `--browser-arg=${argument}`)];
  const words = ['record', `${origin}/`, '--role', 'clerk', '--folder', '-o', 'own', ...own];
  const child = spawn(process.execPath, ['--input-type=module', '-e', START, '--', ...words], { cwd: home, stdio: 'ignore' });
  children.push(child);
  await until(() => ofKind(linesIn(path.join(home, 'own')), 'snapshot').length > 0);
  const address = await addressIn(profile);
  if (address === undefined) throw new Error('The browser has no address.');
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const gone = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
  child.kill('SIGKILL');
  await gone;
}, 60_000);

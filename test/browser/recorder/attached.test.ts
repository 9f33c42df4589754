import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachedBrowser } from '../../../src/evidence/recorder/browser/attach.ts';
import { connectDevtools } from '../../../src/evidence/recorder/browser/devtools.ts';
import { type BrowserDoor, launchBrowser } from '../../../src/evidence/recorder/browser/launch.ts';
import { record } from '../../../src/evidence/recorder/recorder.ts';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import { BROWSER, CONTAINER, callIn, handsOn, KEY, linesIn, ofKind, until } from './recording-made.ts';
import { openShop, SECRETS, type Shop } from './shop.ts';

let shop: Shop;
let home = '';
let running: BrowserDoor;

beforeAll(async () => {
  shop = await openShop();
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-attached-'));
  const door = await launchBrowser({
    browser: { name: 'chromium', program: BROWSER, profile: undefined },
    profile: path.join(home, 'profile'),
    headless: true,
    extra: CONTAINER,
  });
  if (!door.ok) throw new Error(door.error.says);
  running = door.value;
});
afterAll(async () => {
  const { browser } = await handsOn(running.address);
  await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
  await running.gone();
  await shop.close();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

describe('a browser that runs already', () => {
  test.each([
    ['the folder of its profile', () => path.join(home, 'profile')],
    ['its port', () => new URL(running.address).port],
    ['host and port', () => new URL(running.address).host],
  ])('is found by %s', async (_, where) => {
    expect(await attachedBrowser(where(), undefined)).toMatchObject({ ok: true, value: { address: running.address } });
  });

  test('that does not allow it is refused with the way to allow it', async () => {
    const found = await attachedBrowser(home, undefined);
    expect(found).toMatchObject({ ok: false, error: { says: expect.stringContaining('chrome://inspect/#remote-debugging') } });
  });

  test('that answers 404 to whoever asks for its door, as Chrome does since 144, is found by the profile that the person works with', async () => {
    const { port, pathname } = new URL(running.address);
    const front = createServer((_, response) => response.writeHead(404).end());
    front.on('upgrade', (request, socket) => {
      const behind = connect(Number(port), '127.0.0.1', () => {
        const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        behind.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
        behind.pipe(socket).pipe(behind);
      });
      for (const one of [behind, socket]) one.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', () => resolve()));
    const own = (front.address() as AddressInfo).port;
    try {
      expect(await attachedBrowser(String(own), undefined)).toMatchObject({
        ok: false,
        error: {
          says: expect.stringMatching(
            /^No browser at 127\.0\.0\.1:\d+ says how to attach to it\. .* then give --attach the folder of its profile\.$/,
          ),
        },
      });
      const profile = path.join(home, 'theirs');
      mkdirSync(profile);
      writeFileSync(path.join(profile, 'DevToolsActivePort'), `${own}\n${pathname}\n`);
      const door = await attachedBrowser('running', { name: 'chrome', program: BROWSER, profile });
      if (!door.ok) throw new Error(door.error.says);
      const devtools = await connectDevtools(door.value.address);
      if (!devtools.ok) throw new Error(devtools.error.says);
      expect((await devtools.value.call('Browser.getVersion', {}))?.product).toMatch(/Chrom/);
      devtools.value.close();
      await devtools.value.closed;
    } finally {
      front.closeAllConnections();
      front.close();
    }
  });

  test('of which no profile is known is refused', async () => {
    expect(await attachedBrowser('running', undefined)).toMatchObject({
      ok: false,
      error: { says: 'Where the running browser keeps its profile is not known. Give --attach that folder.' },
    });
  });

  test('is recorded in a tab of its own, and goes on when the recording ends', async () => {
    const own = await handsOn(running.address);
    await own.page.goto(`${shop.origin}/orders/new`);
    const folder = path.join(home, 'attached.recording');
    const door = await attachedBrowser(path.join(home, 'profile'), undefined);
    if (!door.ok) throw new Error(door.error.says);
    const started = await record({
      address: `${shop.origin}/`,
      role: '',
      also: [],
      key: KEY,
      redaction: 'detect',
      folder,
      version: 'test',
      door: door.value,
      own: false,
    });
    if (!started.ok) throw new Error(started.error.says);
    await until(() => ofKind(linesIn(folder), 'snapshot').length > 0);
    expect(callIn(linesIn(folder), 'GET /').resourceType).toBe('document');
    expect(ofKind(linesIn(folder), 'outside').every(({ host }) => host.startsWith('127.0.0.1'))).toBe(true);
    await own.page.reload();
    await until(() => ofKind(linesIn(folder), 'snapshot').length > 1);
    expect(linesIn(folder).filter((line) => JSON.stringify(line).includes('/orders/new'))).toEqual([]);
    await own.page.goto('about:blank');
    await own.browser.close();
    await started.value.stop();

    const { browser } = await handsOn(running.address);
    const tabs = browser
      .contexts()[0]
      ?.pages()
      .map((page) => page.url());
    expect(tabs?.toSorted()).toEqual(['about:blank', `${shop.origin}/`]);
    const lines = linesIn(folder).length;
    await browser
      .contexts()[0]
      ?.pages()
      .find((page) => page.url().startsWith(shop.origin))
      ?.reload();
    expect(linesIn(folder)).toHaveLength(lines);
    await browser.close();
  });

  /** What is recorded while a program signs in wrongly in a context of its own, in a page that it opens when the recording has begun. */
  const drivenIn = async (profile: string, browser: Browser, name: string): Promise<readonly RecordingLine[]> => {
    const door = await attachedBrowser(profile, undefined);
    if (!door.ok) throw new Error(door.error.says);
    const folder = path.join(home, `${name}.recording`);
    const what = { address: `${shop.origin}/`, role: '', also: [], key: KEY, redaction: 'detect', folder, version: 'test' } as const;
    const started = await record({ ...what, door: door.value, own: false });
    if (!started.ok) throw new Error(started.error.says);
    await until(() => ofKind(linesIn(folder), 'snapshot').length > 0);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${shop.origin}/`);
    await page.getByLabel('E-mail').fill(SECRETS.mail);
    await page.getByLabel('Password').fill('a-Wrong-0ne');
    await page.getByRole('button', { name: 'Sign in' }).click();
    // An exchange is written when it is asked, and again when it is answered; what became of the form comes by a way of its own.
    await until(() => {
      const lines = linesIn(folder);
      return callIn(lines, 'POST /api/login', 401) !== undefined && ofKind(lines, 'act').some(({ action }) => action === 'submit');
    });
    await context.close();
    await started.value.stop();
    return linesIn(folder);
  };
  const isWhole = (lines: readonly RecordingLine[]): void => {
    expect(ofKind(lines, 'opened').filter(({ what }) => what === 'page')).toHaveLength(2);
    expect(
      ofKind(lines, 'exchange').filter(({ url, resourceType }) => url === `${shop.origin}/` && resourceType === 'document'),
    ).toHaveLength(2);
    expect(callIn(lines, 'POST /api/login').status).toBe(401);
    expect(ofKind(lines, 'act').map(({ action }) => action)).toContain('submit');
    expect(JSON.stringify(lines)).not.toContain('a-Wrong-0ne');
  };

  test('and that a program started for itself is recorded in what the program opens', async () => {
    const browser = await chromium.launch({ executablePath: BROWSER, args: [...CONTAINER, '--remote-debugging-port=0'] });
    try {
      const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
      isWhole(await drivenIn(/--user-data-dir=(\S+)/.exec(commandLine)?.[1] ?? '', browser, 'started'));
    } finally {
      await browser.close();
    }
  });

  test('in which a program made a context is recorded in there, and in none of the other tabs', async () => {
    const { browser, page } = await handsOn(running.address);
    await page.goto(`${shop.origin}/orders/new`);
    const lines = await drivenIn(path.join(home, 'profile'), browser, 'context');
    isWhole(lines);
    expect(lines.filter((line) => JSON.stringify(line).includes('/orders/new'))).toEqual([]);
    await page.goto('about:blank');
    await browser.close();
  });
});

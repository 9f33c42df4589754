import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONTAINER, callIn, handsOn, linesIn, ofKind, until } from './recording-made.ts';
import { openShop, SECRETS, type Shop } from './shop.ts';

const NINEPOINT = path.join(import.meta.dirname, '../../../src/cli/main.ts');
const START = `import(${JSON.stringify(NINEPOINT)}).then(({ main }) => main(process.argv.slice(1)))`;

interface Run {
  readonly process: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals>;
  said(): string;
}

const running: ChildProcess[] = [];

const ninepoint = (home: string, ...words: readonly string[]): Run => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', START, '--', ...words], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return {
    process: child,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 0))),
    said: () => said,
  };
};

let shop: Shop;
let home = '';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const begin = async (): Promise<
  Run & {
    readonly folder: string;
    readonly page: Awaited<ReturnType<typeof handsOn>>['page'];
    isOpen(): boolean;
    endBrowser(): Promise<void>;
  }
> => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-ended-'));
  const profile = path.join(home, 'profile');
  const run = ninepoint(
    home,
    'record',
    `${shop.origin}/`,
    ...[
      '--role',
      'clerk',
      '-o',
      'monday.zip',
      '--profile',
      profile,
      '--headless',
      '--browser',
      process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      '--also',
      '127.0.0.1',
    ],
    ...CONTAINER.map((word) => `--browser-arg=${word}`),
  );
  const folder = path.join(home, 'monday.recording');
  await until(() => ofKind(linesIn(folder), 'snapshot').length > 1);
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const { browser, page } = await handsOn(`ws://127.0.0.1:${port}`);
  return {
    ...run,
    folder,
    page,
    isOpen: () => browser.isConnected(),
    endBrowser: async () => void (await browser.newBrowserCDPSession().then((session) => session.send('Browser.close'))),
  };
};

const signIn = async (page: Awaited<ReturnType<typeof handsOn>>['page']): Promise<void> => {
  await page.getByLabel('E-mail').fill(SECRETS.mail);
  await page.getByLabel('Password').fill(SECRETS.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const bytesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'));

describe('a recording that ends', () => {
  test('by Ctrl-C: it is saved as one zip, the counters and the gaps are said', async () => {
    const run = await begin();
    await signIn(run.page);
    await until(() => ofKind(linesIn(run.folder), 'snapshot').some(({ url }) => url.endsWith('/orders')));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(existsSync(run.folder)).toBe(false);
    const entries = unzipSync(readFileSync(path.join(home, 'monday.zip')));
    expect(Object.keys(entries).slice(0, 2)).toEqual(['manifest.json', 'events.ndjson']);
    expect(JSON.parse(strFromU8(entries['manifest.json'] as Uint8Array))).toMatchObject({ format: 'ninepoint recording', role: 'clerk' });
    expect(run.said()).toMatch(/7 Calls +\d calls/);
    expect(run.said()).toContain('Never pressed: "Export" on /orders.');
    expect(run.said()).toMatch(/secrets were replaced by pseudonyms/);
    expect(run.said()).toContain('ninepoint establish monday.zip -o product.md');
    const left = [run.said(), ...bytesBelow(home)];
    const found = Object.entries(SECRETS).filter(([, secret]) => left.some((bytes) => bytes.includes(secret)));
    expect(found).toEqual([]);
  });

  test('by kill -9 of the recorder: everything up to then is there, can be saved and read, and holds no secret', async () => {
    const run = await begin();
    await signIn(run.page);
    await until(() => callIn(linesIn(run.folder), 'GET /api/orders').status === 200);
    const before = linesIn(run.folder);
    run.process.kill('SIGKILL');
    expect(await run.ended).toBe('SIGKILL');
    // It goes by itself with its recorder.
    await until(() => !run.isOpen());
    const after = linesIn(run.folder);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(ofKind(after, 'end')).toEqual([]);
    const found = Object.entries(SECRETS).filter(([, secret]) => bytesBelow(run.folder).some((bytes) => bytes.includes(secret)));
    expect(found).toEqual([]);

    // The write that was under way when the machine stopped.
    appendFileSync(path.join(run.folder, 'events.ndjson'), '{"index":99,"kind":"ac');
    const saved = ninepoint(home, 'record', '--finish', run.folder);
    expect(await saved.ended).toBe(0);
    expect(saved.said()).toContain(`${after.length} lines were whole`);
    const established = ninepoint(home, 'establish', 'monday.zip', '-o', 'product.md');
    expect(await established.ended).toBe(0);
    const document = readFileSync(path.join(home, 'product.md'), 'utf8');
    expect(document).toContain('/api/login');
    expect(document).toContain('monday.zip#/events/');
  });

  test('by a crash of the browser: everything that it told of is there', async () => {
    const run = await begin();
    await signIn(run.page);
    await until(() => callIn(linesIn(run.folder), 'GET /api/orders').status === 200);
    const session = await run.page.context().browser()?.newBrowserCDPSession();
    void session?.send('Browser.crash').catch(() => undefined);
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain('The browser was closed: the recording ends here.');
    const events = strFromU8(unzipSync(readFileSync(path.join(home, 'monday.zip')))['events.ndjson'] as Uint8Array);
    expect(events).toContain('/api/orders');
    expect(events.trimEnd().split('\n').at(-1)).toContain('"kind":"end"');
  });

  test('not by the crash of one page: that is told, and the others are recorded on', async () => {
    const run = await begin();
    const context = run.page.context();
    const other = await context.newPage();
    await other.goto(shop.origin.replace('localhost', '127.0.0.1'));
    await until(() => ofKind(linesIn(run.folder), 'navigation').some(({ tab }) => tab === 't2'));
    const session = await context.newCDPSession(other);
    void session.send('Page.crash').catch(() => undefined);
    await until(() => ofKind(linesIn(run.folder), 'lost').some(({ says }) => / crashed\. What it had not told of/.test(says)));
    await signIn(run.page);
    await until(() => callIn(linesIn(run.folder), 'GET /api/orders').status === 200);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.said()).toMatch(/^The page http:\/\/127\.0\.0\.1:\d+\/ crashed\. What it had not told of/m);
  });

  test('by the browser: it is saved, and says why it ended', async () => {
    const run = await begin();
    await run.endBrowser();
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain('The browser was closed: the recording ends here.');
    const events = strFromU8(unzipSync(readFileSync(path.join(home, 'monday.zip')))['events.ndjson'] as Uint8Array);
    expect(JSON.parse(events.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ kind: 'end', why: 'browser closed' });
  });
});

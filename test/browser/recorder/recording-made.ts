import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchBrowser } from '../../../src/evidence/recorder/browser/launch.ts';
import { type Recorder, record } from '../../../src/evidence/recorder/recorder.ts';
import type { ExchangeLine, RecordingLine, SnapshotLine } from '../../../src/evidence/recording/format.ts';
import type { Snapshot } from '../../../src/observations/screen.ts';

export const BROWSER = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const CONTAINER = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
export const KEY = new Uint8Array(32).fill(7);

/** Lines of a folder's events as they are written; a last line that is cut off is none. */
export const writtenIn = (folder: string): readonly RecordingLine[] =>
  readFileSync(path.join(folder, 'events.ndjson'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RecordingLine);

/** The same with what later lines tell of earlier ones. The other side of a page's exchange is none. */
export const linesIn = (folder: string): readonly RecordingLine[] => {
  const lines = writtenIn(folder).map((line) => ({ ...line }));
  for (const line of lines) {
    if (line.kind !== 'more') continue;
    const { awaits: _, ...earlier } = lines[line.of] as RecordingLine;
    const still = line.awaits === true ? { awaits: true } : {};
    const kind = line.same === undefined ? earlier.kind : 'same';
    lines[line.of] = { ...earlier, ...line.members, ...still, kind } as RecordingLine;
  }
  return lines;
};

export const screenOf = (folder: string, line: SnapshotLine): Snapshot =>
  JSON.parse(readFileSync(path.join(folder, 'bodies', line.file), 'utf8')) as Snapshot;

export const ofKind = <Kind extends RecordingLine['kind']>(lines: readonly RecordingLine[], kind: Kind) =>
  lines.filter((line): line is Extract<RecordingLine, { kind: Kind }> => line.kind === kind);

/** The exchange of a call: `POST /api/login`, with this status when one is given. */
export const callIn = (lines: readonly RecordingLine[], call: string, status?: number): ExchangeLine => {
  const found = ofKind(lines, 'exchange').find(
    (line) => `${line.method} ${new URL(line.url).pathname}` === call && (status === undefined || line.status === status),
  );
  if (found === undefined) throw new Error(`${call} is not in the recording.`);
  return found;
};

export interface Made {
  readonly home: string;
  readonly folder: string;
  readonly recorder: Recorder;
  /** Hands on the same browser, as those of the person who is recorded. */
  readonly page: Page;
  close(): Promise<void>;
}

/** Starts a browser, records in it, and takes its first page in hand when so many screens were told of. */
export const openRecorded = async (address: string, screens = 3): Promise<Made> => {
  const home = mkdtempSync(path.join(tmpdir(), 'ninepoint-recorded-'));
  const door = await launchBrowser({
    browser: { name: 'chromium', program: BROWSER, profile: undefined },
    profile: path.join(home, 'profile'),
    headless: true,
    extra: CONTAINER,
  });
  if (!door.ok) throw new Error(door.error.says);
  const folder = path.join(home, 'shop.recording');
  const started = await record({
    address,
    role: 'clerk',
    also: ['127.0.0.1'],
    key: KEY,
    redaction: 'detect',
    folder,
    version: 'test',
    door: door.value,
    own: true,
  });
  if (!started.ok) throw new Error(started.error.says);
  // Both of us hold up what is new until it may run: the first page is there before the second debugger comes.
  const { browser, page } = await until(() => ofKind(linesIn(folder), 'snapshot').length >= screens)
    .then(() => handsOn(door.value.address))
    .catch(async (error: unknown) => {
      // No browser outlives a test that could not begin.
      await started.value.stop();
      throw error;
    });
  return {
    home,
    folder,
    recorder: started.value,
    page,
    async close() {
      await started.value.stop();
      await browser.close().catch(() => undefined);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** The same of one page with one script (`/page.js`), which is served as long. */
export const openServed = async (page: string, script: string): Promise<Made> => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const made = await openRecorded(`http://localhost:${(server.address() as AddressInfo).port}/`, 1);
  return {
    ...made,
    async close() {
      await made.close();
      server.close();
    },
  };
};

/** Waits until the screen was looked at after what is called so was pressed last. */
export const lookedAfter = (folder: string, name: string): Promise<void> =>
  until(() => {
    const told = linesIn(folder);
    const pressed = told.findLastIndex((line) => line.kind === 'act' && line.control.name === name);
    return pressed >= 0 && told.slice(pressed).some(({ kind }) => kind === 'snapshot');
  });

export const handsOn = async (address: string): Promise<{ readonly browser: Browser; readonly page: Page }> => {
  const browser = await chromium.connectOverCDP(`http://${new URL(address).host}`);
  await until(() => browser.contexts()[0]?.pages()[0] !== undefined);
  const page = browser.contexts()[0]?.pages()[0] as Page;
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.setDefaultTimeout(60_000);
  return { browser, page };
};

const PATIENCE_MS = 90_000;

/** Waits until something holds; a recording follows what happens by a moment. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    try {
      if (holds()) return;
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not come to hold within ${PATIENCE_MS / 1000} seconds: ${holds}`);
};

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import type { StandInOptions } from '../../../src/backend/options.ts';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { documentOf } from '../../../src/document/document.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { builtClient } from '../../../src/server/client-build.ts';
import { type ClientBackend, clientHost } from '../../../src/server/client-host.ts';
import { forwardSocket } from '../../../src/server/forward-socket.ts';
import { runDocument } from '../../../src/server/hosted-document.ts';

const AXE = path.join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js');

/** The client of a document in a real browser, on the real stand-in, as `ninepoint run` puts them together. */
export interface OpenedClient {
  readonly address: string;
  /** The document's own file. */
  text(): Promise<string>;
  edit(text: string): Promise<void>;
  /** A page of a person of its own. What the browser complains of is kept in `complaints`. */
  person(options?: { readonly dark?: boolean; readonly phone?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Method, path and status of every call to the backend. */
  readonly calls: readonly string[];
  leave(): Promise<void>;
}

/** A browser of its own. `npm test` names the program that it found; alone, it is where Debian has it. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
  });

let started: Promise<Browser> | undefined;

/** The browser of the files that follow each other in this process, since starting one takes a second. It ends with the process. */
const sharedBrowser = async (): Promise<Browser> => {
  const known = await started?.catch(() => undefined);
  if (known?.isConnected() === true) return known;
  started = launch();
  return started;
};

/** For a program that goes on to its own end: a browser that runs keeps it alive. */
export const endBrowser = async (): Promise<void> => {
  await (await started?.catch(() => undefined))?.close();
};

/** Where the people of one file are, each with cookies and a storage of their own: nothing of it is there for the next file. */
export interface People {
  open(options: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export const people = (): People => {
  const opened: BrowserContext[] = [];
  return {
    async open(options) {
      const context = await (await sharedBrowser()).newContext(options);
      opened.push(context);
      return context;
    },
    async close() {
      await Promise.all(opened.map((context) => context.close()));
    },
  };
};

/** A refusal is an answer that the client is for; the browser mentions each of them in its console all the same. */
const isRefusal = (text: string): boolean => /Failed to load resource: the server responded with a status of (4\d\d|501)/.test(text);

export const meet = async (context: BrowserContext): Promise<Person> => {
  const page = await context.newPage();
  // Nothing is slow: a machine is.
  page.setDefaultTimeout(60_000);
  underWay(page);
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.request().resourceType() === 'fetch' && !url.pathname.startsWith('/_ninepoint/'))
      calls.push(`${response.request().method()} ${url.pathname}${url.search} ${response.status()}`);
  });
  return { page, complaints, calls, leave: () => context.close() };
};

/** `of` is a specification, or the text of a document. `before`: without what the recordings made. */
export const openClient = async (
  of: Specification | string,
  backend?: ClientBackend,
  start: Pick<StandInOptions, 'start'> = {},
): Promise<OpenedClient> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-client-'));
  const file = path.join(folder, 'product.md');
  await writeFile(file, typeof of === 'string' ? of : write(documentOf(of, '')));
  const built = await builtClient(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const options = { now: () => new Date(), random: randomSource, ...start };
  const document = runDocument(() => readFile(file, 'utf8'), 'product.md', options);
  const host = clientHost({
    document: document.current,
    backend: backend ?? { kind: 'stand-in', handle: document.handle },
    assets: built.value,
  });
  await document.current();
  const connect = backend?.kind === 'server' ? () => forwardSocket(backend.url) : document.connect;
  const served = await serveStandIn({ handle: host, connect }, { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const users = people();
  return {
    address: served.value.address,
    text: () => readFile(file, 'utf8'),
    edit: (text) => writeFile(file, text),
    person: async ({ dark = false, phone = false } = {}) =>
      meet(
        await users.open({
          colorScheme: dark ? 'dark' : 'light',
          viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
          locale: 'en-GB',
        }),
      ),
    close: async () => {
      await users.close();
      await served.value.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Signs in as a recorded account by the role switch. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await page.locator('.who').click();
  await page.getByRole('group', { name: 'Who am I' }).getByRole('button', { name }).click();
  await page.locator('.who-role').waitFor();
  await atRest(page);
};

interface UnderWay {
  readonly open: Set<Request>;
  /** How often something began or ended. */
  changes: number;
}

const ofPages = new WeakMap<Page, UnderWay>();

/** What is asked of the server and not answered, from the first call on. A stream has no end, and a request whose page was left tells of none. */
export const underWay = (page: Page): UnderWay => {
  const known = ofPages.get(page);
  if (known !== undefined) return known;
  const made: UnderWay = { open: new Set(), changes: 0 };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) made.open.clear();
    made.open.add(request);
    made.changes += 1;
  });
  const ended = (request: Request): void => {
    made.open.delete(request);
    made.changes += 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  ofPages.set(page, made);
  return made;
};

/** Runs in the page: resolves when it has nothing left to do, which is later than a pause on a busy machine. A page that draws nothing is not told that it is idle. */
const IDLE = `new Promise((resolve) => {
  requestAnimationFrame(() => undefined);
  requestIdleCallback(() => resolve(undefined), { timeout: 2000 });
})`;
const REST_MS = 250;
const PATIENCE_MS = 60_000;

/** Until nothing is asked of the server, and the page has done all that its answers gave it to do. */
export const atRest = async (page: Page): Promise<void> => {
  const asked = underWay(page);
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    const before = asked.changes;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    // A page that is just being left answers nothing: it is asked again.
    const idle = await page.evaluate(IDLE).then(
      () => true,
      () => false,
    );
    if (idle && asked.open.size === 0 && asked.changes === before) return;
  }
  throw new Error(`The page did not come to rest: ${[...asked.open].map((request) => request.url()).join(', ')}`);
};

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Runs in the page. What comes or goes is half transparent on its way: all that ends is waited for, five seconds at most. */
const SETTLED = `Promise.race([
  Promise.allSettled(
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
  ),
  new Promise((resolve) => setTimeout(resolve, 5000)),
]).then(() => undefined)`;

const LOOKS = 6;

/** What axe finds wrong with the page at rest, in words: what it finds is looked at again until two looks say the same, since half of a page may have come. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  let found = await oneLook(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    const before = found.join();
    await new Promise((resolve) => setTimeout(resolve, 500));
    found = await oneLook(page);
    if (found.join() === before) break;
  }
  return found;
};

const oneLook = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(SETTLED);
  await page.evaluate(await readFile(AXE, 'utf8'));
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResult;
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`),
  );
};

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import { documentOf } from '../../../src/document/document.ts';
import { emptySpecification, type Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { builtClient } from '../../../src/server/client-build.ts';
import { type ClientBackend, clientHost } from '../../../src/server/client-host.ts';
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

/** `npm test` names the browser that it found; alone, it is where Debian has it. */
export const launch = (): Promise<Browser> => {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
  });
};

/** A refusal is an answer that the client is for; the browser mentions each of them in its console all the same. */
const isRefusal = (text: string): boolean => /Failed to load resource: the server responded with a status of (4\d\d|501)/.test(text);

export const meet = async (context: BrowserContext): Promise<Person> => {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
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

/** `of` is a specification, or the text of a document. */
export const openClient = async (of: Specification | string, backend?: ClientBackend): Promise<OpenedClient> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-client-'));
  const file = path.join(folder, 'product.md');
  await writeFile(file, typeof of === 'string' ? of : write(documentOf(of, '')));
  const built = await builtClient(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const options = { now: () => new Date(), random: randomSource };
  const document = runDocument(() => readFile(file, 'utf8'), 'product.md', options);
  const host = clientHost({
    document: document.current,
    backend: backend ?? { kind: 'stand-in', handle: document.handle },
    assets: built.value,
  });
  await document.current();
  const served = await serveStandIn({ ...standIn(emptySpecification(), options), handle: host }, { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const browser = await launch();
  return {
    address: served.value.address,
    text: () => readFile(file, 'utf8'),
    edit: (text) => writeFile(file, text),
    person: async ({ dark = false, phone = false } = {}) =>
      meet(
        await browser.newContext({
          colorScheme: dark ? 'dark' : 'light',
          viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
          locale: 'en-GB',
        }),
      ),
    close: async () => {
      await browser.close();
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

/** Until nothing has been asked of the server for a while. */
export const atRest = async (page: Page): Promise<void> => {
  let open = 0;
  let since = Date.now();
  const began = (): void => {
    open += 1;
  };
  const ended = (): void => {
    open -= 1;
    since = Date.now();
  };
  page.on('request', began);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  while (open > 0 || Date.now() - since < 250) await new Promise((resolve) => setTimeout(resolve, 50));
  page.off('request', began);
  page.off('requestfinished', ended);
  page.off('requestfailed', ended);
};

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Runs in the page. What comes or goes is half transparent on its way: all that ends is waited for, three seconds at most. */
const SETTLED = `Promise.race([
  Promise.allSettled(
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
  ),
  new Promise((resolve) => setTimeout(resolve, 3000)),
]).then(() => undefined)`;

/** What axe finds wrong with the page as it stands, in words. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(SETTLED);
  await page.evaluate(await readFile(AXE, 'utf8'));
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResult;
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`),
  );
};

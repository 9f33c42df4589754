import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { documentOf } from '../../../src/document/document.ts';
import { BLANK_PREAMBLE } from '../../../src/document/preamble.ts';
import { emptySpecification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { startServer } from '../../../src/server/server.ts';
import { builtWorkbench } from '../../../src/server/workbench-build.ts';
import { openWorkspace } from '../../../src/store/workspace.ts';
import { people, underWay } from '../client/opened-client.ts';

/** The workbench in a real browser, on its real server, with projects in a folder that goes with it. */
export interface OpenedWorkbench {
  readonly origin: string;
  /** Where its projects are. */
  readonly folder: string;
  /** A page of a person who came by the printed address. What the browser complains of is kept in `complaints`. */
  person(options?: { readonly dark?: boolean; readonly narrow?: boolean }): Promise<Person>;
  /** Ends the server and leaves the folder. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export interface Person {
  readonly page: Page;
  readonly complaints: readonly string[];
  goTo(path: string): Promise<void>;
  leave(): Promise<void>;
}

const RECORDINGS = path.join(import.meta.dirname, '../../recordings/library');
const SCREENS = path.join(import.meta.dirname, '../../screens');

const PROGRAM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'];

/** A refusal is an answer that the page shows; the browser mentions each of them in its console all the same. */
const isRefusal = (text: string): boolean => /Failed to load resource: the server responded with a status of (4\d\d|501)/.test(text);

/** `from`: a folder of projects, of which these are a copy. */
export const openWorkbench = async (from?: string): Promise<OpenedWorkbench> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-workbench-'));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  const built = await builtWorkbench(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const workspace = await openWorkspace(folder, () => write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
  const name = from === undefined ? (await workspace.create(BLANK)).name : BLANK;
  const server = await startServer({
    workspace,
    current: name,
    port: 0,
    orAnother: false,
    dist: built.value,
    sampleFolders: [RECORDINGS, SCREENS],
    browser: { program: PROGRAM, headless: true, extra: ARGUMENTS },
  });
  const users = people();
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= users.close().then(() => server.close());
    return ended;
  };
  return {
    origin: server.origin,
    folder,
    async person({ dark = false, narrow = false } = {}) {
      const context = await users.open({
        colorScheme: dark ? 'dark' : 'light',
        viewport: narrow ? { width: 420, height: 860 } : { width: 1440, height: 900 },
        locale: 'en-GB',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      // Nothing is slow: a machine is.
      page.setDefaultTimeout(60_000);
      underWay(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(server.address());
      await page.waitForURL(/\/p\//);
      return {
        page,
        complaints,
        async goTo(to) {
          await page.goto(`${server.origin}${to}`);
        },
        leave: () => context.close(),
      };
    },
    end,
    async close() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const SAMPLE = '/p/city-library-sample';
const BLANK = 'unidentified-product';

/** Opens the sample from the first screen, and waits until it is established. */
export const establishSample = async ({ page, goTo }: Person): Promise<void> => {
  await goTo(`/p/${BLANK}`);
  await page.getByRole('button', { name: 'Try it with the sample: City Library' }).click();
  await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 120_000 });
};

let made: Promise<string> | undefined;

/** Projects with the sample established, by hand as everybody does: once for the files that follow each other in this process (`scratch.ts` tidies). */
const established = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-sample-'));
  const workbench = await openWorkbench();
  await establishSample(await workbench.person());
  await workbench.end();
  await cp(workbench.folder, folder, { recursive: true });
  await workbench.close();
  return folder;
};

/** The workbench with a copy of the established sample and somebody at it, for all tests of a file; it goes with them. */
export const openSample = async (): Promise<{ readonly workbench: OpenedWorkbench; readonly person: Person }> => {
  made ??= established().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  const workbench = await openWorkbench(await made);
  afterAll(() => workbench.close());
  const person = await workbench.person();
  await person.goTo(SAMPLE);
  await person.page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor();
  return { workbench, person };
};

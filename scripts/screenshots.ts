// Takes the pictures of docs/images from the workbench itself, so that they never go stale: node scripts/screenshots.ts
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { documentOf } from '../src/document/document.ts';
import { BLANK_PREAMBLE } from '../src/document/preamble.ts';
import { emptySpecification } from '../src/document/specification.ts';
import { write } from '../src/document/write.ts';
import { startServer } from '../src/server/server.ts';
import { builtWorkbench } from '../src/server/workbench-build.ts';
import { openWorkspace } from '../src/store/workspace.ts';
import { gallery, PICTURES } from './pictures.ts';

const ROOT = path.join(import.meta.dirname, '..');
const IMAGES = path.join(ROOT, 'docs/images');
const SAMPLE = '/p/city-library-sample';
const SIZE = { width: 1680, height: 1000 };

type Scheme = 'light' | 'dark';

/** The sample with a statement's evidence open on one side and the client running on the other. */
const takeWorkbench = async (page: Page, origin: string, scheme: Scheme): Promise<void> => {
  await page.goto(`${origin}${SAMPLE}/points/4?client=1`);
  await page.locator('iframe').waitFor();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await page
    .getByRole('region', { name: 'Transitions of Book.status' })
    .getByRole('row', { name: /^in out POST \/api\/loans/ })
    .first()
    .click();
  await page.getByText(/^Citation 1 of/).waitFor();
  await page.getByRole('region', { name: 'Answer body' }).waitFor();
  await page.locator('main').evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(800);
  await page.screenshot({ path: path.join(IMAGES, `workbench-${scheme}.png`) });
};

const takeFirstScreen = async (page: Page, origin: string, scheme: Scheme): Promise<void> => {
  await page.goto(`${origin}/p/unidentified-product`);
  await page.getByText('19 things not shown').waitFor();
  await page.screenshot({ path: path.join(IMAGES, `first-screen-${scheme}.png`) });
};

/** Every page of the workbench, in the size of an ordinary window. */
const takePages = async (page: Page, origin: string, scheme: Scheme): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { name, at, ready } of PICTURES) {
    await page.goto(`${origin}${at.startsWith('/') ? at : `${SAMPLE}${at === '' || at.startsWith('?') ? at : `/${at}`}`}`);
    await ready(page);
    await page.waitForTimeout(700);
    await page.screenshot({ path: path.join(IMAGES, `${name}-${scheme}.jpg`), type: 'jpeg', quality: 68 });
  }
};

const take = async (browser: Browser, address: string, scheme: Scheme): Promise<void> => {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: scheme, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForURL(/\/p\//);
  const { origin } = new URL(address);
  await takeFirstScreen(page, origin, scheme);
  if (scheme === 'light') {
    await page.getByRole('button', { name: 'Try it with the sample: City Library' }).click();
    await page.getByRole('heading', { level: 1, name: 'City Library' }).waitFor({ timeout: 60_000 });
    await page.keyboard.press('c');
    await page.locator('iframe').waitFor({ timeout: 60_000 });
  }
  await takeWorkbench(page, origin, scheme);
  await takePages(page, origin, scheme);
  await context.close();
};

const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-pictures-'));
const built = await builtWorkbench(() => undefined, new AbortController().signal);
if (!built.ok) throw new Error(built.error.says);
await mkdir(IMAGES, { recursive: true });
const workspace = await openWorkspace(folder, () => write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
const { name } = await workspace.create('unidentified-product');
const server = await startServer({
  workspace,
  current: name,
  port: 0,
  orAnother: false,
  dist: built.value,
  sampleFolders: [path.join(ROOT, 'test/recordings/library'), path.join(ROOT, 'test/screens')],
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  for (const scheme of ['light', 'dark'] as const) await take(browser, server.address(), scheme);
  await writeFile(path.join(ROOT, 'docs/pictures.md'), gallery());
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

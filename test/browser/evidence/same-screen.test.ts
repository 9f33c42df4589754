import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../../sample/build.ts';
import { chromiumPath } from '../../../sample/recorder/chromium.ts';
import { ACCOUNTS } from '../../../sample/server/account.ts';
import { libraryServer } from '../../../sample/server/server.ts';
import { openEvidence } from '../../../src/evidence/file.ts';
import { recogniseEvidence } from '../../../src/evidence/index.ts';
import { parseHtml } from '../../../src/evidence/page/html.ts';
import { pageOf } from '../../../src/evidence/page/placed.ts';
import { snapshotOf } from '../../../src/evidence/page/snapshot.ts';
import { valueTeller } from '../../../src/evidence/page/typed-value.ts';
import type { RawSnapshot } from '../../../src/evidence/recorder/page/told.ts';
import { BINDING, pageScript } from '../../../src/evidence/recorder/page-script.ts';
import type { Snapshot } from '../../../src/observations/screen.ts';
import { atRest, underWay } from '../client/opened-client.ts';

let browser: Browser;
let page: Page;
let origin = '';
let close = async (): Promise<void> => {};
beforeAll(async () => {
  await buildClient();
  const app = await libraryServer(path.join(import.meta.dirname, '../../../sample/dist'));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
  });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  underWay(page);
  close = async () => {
    await browser.close();
    await app.close();
  };
});
afterAll(() => close());

const KEY = new Uint8Array(32).fill(1);

/** The recorder's own script, asked once instead of watching. */
const asRecorded = async (): Promise<RawSnapshot> => {
  const watching = `whenThere(() => watchPage((text) => globalThis.${BINDING}?.(text)));`;
  const script = pageScript();
  const already = 'if (globalThis.ninepointWatches === document) return;';
  expect(script).toContain(watching);
  expect(script).toContain(already);
  const once = script.replace(watching, 'globalThis.seenOnce = snapshotOf(document);').replace(already, '');
  await page.evaluate(once);
  return (await page.evaluate('globalThis.seenOnce')) as RawSnapshot;
};

const asSaved = async (): Promise<Snapshot> => {
  const html = await page.evaluate('document.documentElement.outerHTML');
  return snapshotOf(pageOf(parseHtml(String(html)), page.url()), valueTeller(KEY));
};

/** A page that is saved does not tell what stands in its fields, nor where one of its texts ends and the next begins. */
const comparable = (snapshot: RawSnapshot | Snapshot): unknown => ({
  ...snapshot,
  text: snapshot.text.replaceAll(' ', ''),
  forms: snapshot.forms.map(({ name, unchecked, fields }) => ({
    name,
    unchecked: unchecked === true,
    fields: fields.map(({ value, ...field }) => field),
  })),
});

const PAGE = `<!doctype html><html lang="de"><head><title> A  page </title><meta name="description" content="What it is">
<style>.sr { position: absolute }</style></head><body class="app css-1a2b3c">
<nav><ul><li><a href="/a">A</a></li><li><a href="#b"><img alt="Bee" src=""></a></li></ul></nav>
<main><h1>Title <small>small</small></h1><h3 aria-hidden="true">hidden from readers</h3>
<label>Loose <input name="loose" required></label><form novalidate><label>Free <input name="free" required></label></form><form id="f1"><label for="x">Name <b>of it</b></label><input id="x" name="name" required minlength="2" aria-describedby="d1 d2"><p id="d1">First.</p><p id="d2">Second.</p>
<label>Age <input type="number" name="age" min="0" max="120" step="any"></label><input type="search" placeholder="Find" list="l"><datalist id="l"><option value="1">One</option></datalist>
<fieldset disabled><legend>Kind</legend><label><input type="radio" name="kind" value="a"> A</label><label><input type="radio" name="kind" value="b"> B</label></fieldset>
<label>Pick <select name="pick" multiple><option>x</option><option value="2">y</option></select></label><textarea name="note" aria-label="Note" maxlength="9"></textarea>
<input type="checkbox" name="ok" aria-labelledby="okay"><span id="okay">Okay</span><input type="file" name="up" accept=".pdf"><input type="hidden" name="csrf" value="x">
<label for="w">Web</label><input id="w" class="input-error" aria-label="Web: a value is missing"><button>Go</button><input type="submit" value="Send"><input type="image" alt="Pic" src=""><button type="button" disabled title="Why">×</button></form>
<table><caption>Things</caption><thead><tr><th>Id</th><th>Do</th></tr></thead><tbody><tr><td>7</td><td><button>Edit</button></td></tr><tr><td>8</td><td><a href="/8">Open</a></td></tr></tbody></table>
<div role="grid" aria-label="Grid"><div role="row"><span role="columnheader">C</span></div><div role="row"><span role="gridcell">1</span></div></div>
<dl><dt>Fee</dt><dd>2.00</dd><dt>Due</dt><dt>Until</dt><dd>May</dd></dl><label for="o">Sum</label><output id="o" name="sum">5</output>
<div role="tablist"><button role="tab">One</button></div><div role="dialog" aria-label="Sure">Delete?</div><details><summary>More</summary><p>inside</p></details>
<div hidden>never <button>Ghost</button></div><div style="display: none">not <a href="/n">shown</a></div><canvas></canvas><div contenteditable aria-label="Text">x</div>
<section><div class="f"><div><button>Status</button></div><div><input readonly placeholder="Choose"></div></div><div class="f"><div><b>Slug</b> *</div><input></div><div class="f"><textarea></textarea></div></section>
<article><h2>Card</h2><button aria-label="Like it"><svg><title>heart</title></svg></button></article><article><button>Share</button></article></main></body></html>`;

test('a page is the same screen, whether the recorder sees it or it was saved', async () => {
  await page.goto(`${origin}/about`);
  await page.setContent(PAGE);
  const saved = await asSaved();
  expect(comparable(saved)).toEqual(comparable(await asRecorded()));
  const captioned = saved.forms.flatMap(({ fields }) => fields.map(({ control }) => control.name));
  expect(captioned).toEqual(expect.arrayContaining(['Status', 'Slug', '']));
  expect(captioned).not.toContain('Choose');
});

test.each(['/books', '/books/3', '/login', '/books/new', '/about'])('so is the library at %s', async (address) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(ACCOUNTS.lena.email);
  await page.getByLabel('Password').fill(ACCOUNTS.lena.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto(origin + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
  expect(comparable(await asSaved())).toEqual(comparable(await asRecorded()));
});

/** The one screen that a file shows. */
const screenIn = async (file: string): Promise<Snapshot> => {
  const opened = await openEvidence(file);
  if (!opened.ok) throw new Error(opened.error.says);
  const reader = await recogniseEvidence(opened.value, KEY);
  if (!reader.ok) throw new Error(reader.error.says);
  let last: Snapshot | undefined;
  for await (const { events = [] } of reader.value.read(opened.value))
    for (const event of events) if (event.kind === 'snapshot') last = event.snapshot;
  if (last === undefined) throw new Error(`${reader.value.name} shows no screen`);
  return last;
};

test('so it is in a trace that is made of it now, and in MHTML as Chromium saves it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-same-'));
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.tracing.start({ snapshots: true });
    page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByRole('heading', { level: 1 }).click();
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
    await writeFile(path.join(folder, 'saved.mhtml'), data);
    const recorded = comparable(await asRecorded());
    await context.tracing.stop({ path: path.join(folder, 'trace.zip') });
    await context.close();
    expect(comparable(await screenIn(path.join(folder, 'trace.zip')))).toEqual(recorded);
    expect(comparable(await screenIn(path.join(folder, 'saved.mhtml')))).toEqual(recorded);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/**
 * `node bench/watching.ts [--rows 200] [--times 3] [--only form]`: what being recorded costs the main thread of a page, by its CPU time: the same work in
 * the same page without a recorder and with one. The page has about 23 nodes a row; once they are plain, once each row is a component of
 * its own with a closed shadow tree. It is worked in twice: 120 frames that change cells by themselves, and twelve clicks that draw all
 * rows anew, with a rest after each. Then pages where much stands and little happens: a form of 400 fields in which 25 are filled in, once
 * as it is and once where each tells that it was left, and a list that grows by 100 cards 26 times.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { installedBrowser } from '../src/evidence/recorder/browser/installed.ts';
import { launchBrowser } from '../src/evidence/recorder/browser/launch.ts';
import { record } from '../src/evidence/recorder/recorder.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200' },
    times: { type: 'string', default: '3' },
    // Pages whose name has this in it.
    only: { type: 'string', default: '' },
  },
});
const ROWS = Number(values.rows);
const [REST_MS, CLICKS, FRAMES] = [900, 12, 120];
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Runs in the page. */
const script = (closed: boolean): string => `
const cells = (row) => Array.from({ length: 9 }, (_, at) => '<td class="c' + at + '"><span>' + row + ' / ' + at + '</span></td>').join('');
const buttons = '<td><button type="button">Edit</button> <button type="button">Remove</button></td>';
customElements.define('x-row', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<table><tbody><tr>' + this.dataset.cells + buttons + '</tr></tbody></table>'; }
});
let drawn = 0;
globalThis.draw = () => {
  drawn += 1;
  const rows = Array.from({ length: ${ROWS} }, (_, row) => cells(row + drawn * 1000));
  document.querySelector('main').innerHTML = ${closed}
    ? rows.map((row) => '<x-row data-cells=' + JSON.stringify(row).replaceAll('"', "'").replaceAll("\\\\'", '&quot;') + '></x-row>').join('')
    : '<table><thead><tr><th>A</th></tr></thead><tbody>' + rows.map((row) => '<tr>' + row + buttons + '</tr>').join('') + '</tbody></table>';
};
globalThis.frames = () => new Promise((done) => {
  let left = ${FRAMES};
  const spans = document.querySelectorAll('main span, h1');
  const step = () => {
    for (let at = left; at < spans.length; at += ${FRAMES}) spans[at].textContent = 'changed ' + left;
    spans[0].textContent = 'frame ' + left;
    left -= 1;
    if (left > 0) requestAnimationFrame(step); else setTimeout(done, ${REST_MS});
  };
  step();
});
document.querySelector('#draw').addEventListener('click', () => draw());
draw();
`;

const server = createServer((request, response) => {
  const [, body = ''] = PAGES[Number(request.url?.slice(1))] ?? [];
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>Watched</title>${body}`);
});

/** Seconds of CPU that the page's main thread has worked. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

type Works = readonly (readonly [string, (page: Page) => Promise<void>])[];

const drawing: Works = [
  [`${FRAMES} frames of changes`, async (page) => void (await page.evaluate('frames()'))],
  [
    `${CLICKS} clicks that draw all anew`,
    async (page) => {
      for (let click = 0; click < CLICKS; click += 1) {
        await page.locator('#draw').click();
        await page.waitForTimeout(REST_MS);
      }
    },
  ],
];

const [FIELDS, FILLED, STEPS] = [400, 25, 26];

const form = (tells: boolean): string =>
  `<h1>Form</h1><form>${Array.from(
    { length: FIELDS },
    (_, at) =>
      `<div class="field"><label for="f${at}">Field ${at}</label><input id="f${at}" name="field${at}" maxlength="${20 + at}" required aria-describedby="d${at}"><small id="d${at}">What field ${at} is for.</small></div>`,
  ).join('')}<button>Save</button></form>${
    tells
      ? '<script>document.addEventListener("focusout", ({ target }) => { target.parentNode.classList.add("left"); target.nextElementSibling.textContent = "Thank you."; })</script>'
      : ''
  }`;

const CARDS = `<h1>Cards</h1><button id="more">More</button><main></main><script>
let shown = 0;
document.querySelector('#more').addEventListener('click', () => {
  const cards = Array.from({ length: 100 }, (_, at) => shown + at).map((at) => '<article class="card"><h2>Card ' + at + '</h2><p>What card ' + at + ' says.</p><ul><li>one</li><li>two</li></ul><a href="/cards/' + at + '">Open</a> <button type="button">Like</button></article>');
  shown += 100;
  document.querySelector('main').insertAdjacentHTML('beforeend', cards.join(''));
});
</script>`;

const filling: Works = [
  [
    `${FILLED} of ${FIELDS} fields filled in`,
    async (page) => {
      for (let at = 0; at < FILLED; at += 1) {
        await page.locator(`#f${at}`).fill(`word ${at}`);
        await page.waitForTimeout(REST_MS);
      }
    },
  ],
];

const growing: Works = [
  [
    `${STEPS} steps of a list that grows to ${STEPS * 100} cards`,
    async (page) => {
      for (let step = 0; step < STEPS; step += 1) {
        await page.locator('#more').click();
        await page.waitForTimeout(REST_MS);
      }
    },
  ],
];

const rows = (closed: boolean): string => `<button id="draw">Draw</button><h1>Rows</h1><main></main><script>${script(closed)}</script>`;

const PAGES: readonly (readonly [string, string, Works])[] = [
  ['plain', rows(false), drawing],
  ['closed components', rows(true), drawing],
  ['a form', form(false), filling],
  ['a form that tells', form(true), filling],
  ['a list', CARDS, growing],
];

const run = async (address: string, works: Works, recorded: boolean): Promise<readonly number[]> => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'ninepoint-watching-'));
  const browser = installedBrowser(undefined);
  if (!browser.ok) throw new Error(browser.error.says);
  const door = await launchBrowser({ browser: browser.value, profile: path.join(home, 'profile'), headless: true, extra: ARGUMENTS });
  if (!door.ok) throw new Error(door.error.says);
  try {
    const key = new Uint8Array(32);
    const input = {
      address,
      role: '',
      also: [],
      key,
      redaction: 'detect',
      folder: path.join(home, 'a'),
      version: '0',
      door: door.value,
    } as const;
    const recorder = recorded ? await record({ ...input, own: true }) : undefined;
    if (recorder?.ok === false) throw new Error(recorder.error.says);
    const hands = await chromium.connectOverCDP(`http://${new URL(door.value.address).host}`);
    const page = hands.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('The browser has no page.');
    if (!recorded) await page.goto(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(REST_MS * 2);
    const cost: number[] = [];
    for (const [, work] of works) {
      const before = await worked(session);
      await work(page);
      cost.push((await worked(session)) - before);
    }
    if (recorder === undefined) await (await hands.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
    else await recorder.value.stop();
    await hands.close().catch(() => undefined);
    await door.value.gone();
    return cost;
  } finally {
    if (existsSync(home)) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
console.log(`${ROWS} rows of about 23 nodes; ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]?.toFixed(1)}`);
for (const [place, [name, , works]] of PAGES.entries()) {
  if (!name.includes(values.only)) continue;
  const without: (readonly number[])[] = [];
  const watched: (readonly number[])[] = [];
  for (let left = Number(values.times); left > 0; left -= 1) {
    without.push(await run(`${origin}/${place}`, works, false));
    watched.push(await run(`${origin}/${place}`, works, true));
  }
  for (const [at, [work]] of works.entries()) {
    const [alone, together] = [without, watched].map((runs) => median(runs.map((cost) => cost[at] ?? Number.NaN))) as [number, number];
    const share = ((together - alone) / alone) * 100;
    console.log(
      `${name}, ${work}: ${(alone * 1e3).toFixed(0)} ms alone, ${(together * 1e3).toFixed(0)} ms recorded (${share.toFixed(1)} % more)`,
    );
  }
}
server.close();

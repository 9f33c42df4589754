/**
 * `node bench/watching.ts [--rows 200] [--times 3]`: what being recorded costs the main thread of a page, by its CPU time: the same work in
 * the same page without a recorder and with one. The page has about 23 nodes a row; once they are plain, once each row is a component of
 * its own with a closed shadow tree. It is worked in twice: 120 frames that change cells by themselves, and twelve clicks that draw all
 * rows anew, with a rest after each.
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

const { values } = parseArgs({ options: { rows: { type: 'string', default: '200' }, times: { type: 'string', default: '3' } } });
const ROWS = Number(values.rows);
const REST_MS = 900;
const CLICKS = 12;
const FRAMES = 120;
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
  const closed = request.url?.includes('closed') === true;
  const isScript = request.url?.startsWith('/app.js') === true;
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
  response.end(
    isScript
      ? script(closed)
      : `<!doctype html><title>Rows</title><button id="draw">Draw</button><h1>Rows</h1><main></main><script src="/app.js${closed ? '?closed' : ''}"></script>`,
  );
});

/** Seconds of CPU that the page's main thread has worked. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

const works: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
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

const run = async (address: string, recorded: boolean): Promise<readonly number[]> => {
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
for (const [name, where] of [
  ['plain', '/'],
  ['closed components', '/closed'],
] as const) {
  const times = Array.from({ length: Number(values.times) }, (_, at) => at);
  const without: (readonly number[])[] = [];
  const watched: (readonly number[])[] = [];
  for (const _ of times) {
    without.push(await run(`${origin}${where}`, false));
    watched.push(await run(`${origin}${where}`, true));
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

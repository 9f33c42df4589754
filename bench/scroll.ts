/**
 * `node bench/scroll.ts [--exchanges 100000] [--keep FOLDER]`: how long the workbench takes to open the list of so many exchanges in a real
 * browser, and how long its frames are while it is scrolled. Beside the clock stands what the page's own thread worked for a frame, which a
 * busy machine does not change, and the frames of an empty page that is scrolled the same way.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { startServer } from '../src/server/server.ts';
import { builtWorkbench } from '../src/server/workbench-build.ts';
import { openWorkspace } from '../src/store/workspace.ts';
import { largeProject } from './large-project.ts';

const { values } = parseArgs({ options: { exchanges: { type: 'string', default: '100000' }, keep: { type: 'string' } } });
const folder = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'ninepoint-scroll-'));
const FRAMES = 600;
/** Pixels of a frame: read along, turn page after page, drag the bar. */
const SPEEDS = [60, 800, 4_000] as const;

/** Runs in the page. */
const SCROLL = `(pixels, frames) => new Promise((resolve) => {
  const scrolled = document.querySelector('[data-exchanges]');
  const times = [];
  let last = performance.now();
  scrolled.scrollTop = 0;
  const step = (now) => {
    times.push(now - last);
    last = now;
    scrolled.scrollTop += pixels;
    if (times.length < frames) requestAnimationFrame(step);
    else resolve(times.slice(5));
  };
  requestAnimationFrame(step);
})`;

const framesOf = (page: Page, speed: number): Promise<number[]> => page.evaluate(`(${SCROLL})(${speed}, ${FRAMES})`);

const measured = async (page: Page, what: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  for (const speed of SPEEDS) {
    const before = await worked();
    const times = (await framesOf(page, speed)).sort((a, b) => a - b);
    const work = (((await worked()) - before) / FRAMES) * 1_000;
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(
      `${what.padEnd(10)} ${String(speed).padStart(6)} px a frame: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(0.999)} ms; work of the page ${work.toFixed(1)} ms a frame`,
    );
  }
};

const EMPTY = '<div data-exchanges style="height:800px;overflow:auto"><div style="height:12000000px"></div></div>';

try {
  if (!existsSync(path.join(folder, '.ninepoint'))) {
    mkdirSync(folder, { recursive: true });
    await largeProject(folder, Number(values.exchanges));
  }
  const built = await builtWorkbench(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const workspace = await openWorkspace(
    mkdtempSync(path.join(os.tmpdir(), 'ninepoint-scroll-')),
    () => '# Specification of an unidentified product\n',
  );
  const { name } = await workspace.adopt(folder);
  const server = await startServer({ workspace, current: name, port: 0, orAnother: false, dist: built.value, sampleFolders: [folder] });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.address());
  await page.getByRole('link', { name: 'Exchanges', exact: true }).waitFor();
  const start = performance.now();
  await page.getByRole('link', { name: 'Exchanges', exact: true }).click();
  await page.locator('[data-at="0"] [role="gridcell"]').first().getByText(/\S/).waitFor();
  const opened = performance.now() - start;
  const counts = await page.locator('h1 + span').textContent();
  console.log(`${counts}: the first rows stood after ${opened.toFixed(0)} ms; load ${os.loadavg()[0]?.toFixed(1)}`);
  await measured(page, 'list');
  const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await empty.setContent(EMPTY);
  await measured(empty, 'empty page');
  await browser.close();
  await server.close();
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true });
}

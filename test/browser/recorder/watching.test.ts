import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devtools } from '../../../src/evidence/recorder/browser/devtools.ts';
import { handClosedTrees } from '../../../src/evidence/recorder/closed-trees.ts';
import type { RawSnapshot, Shown, Told } from '../../../src/evidence/recorder/page/told.ts';
import { BINDING, pageScript, WORLD } from '../../../src/evidence/recorder/page-script.ts';
import { Screens } from '../../../src/evidence/recorder/screens.ts';
import { BROWSER, CONTAINER } from './recording-made.ts';

/** What watching takes is counted here, and never timed: elements gone through, questions to the debugger. */

const ROWS = 400;
const ADDRESS = 'http://rows.example/';
/** Elements of one row of either page. */
const OF_ROW = 14;

const PAGE = (closed: boolean): string => `<!doctype html><title>Rows</title><button id="draw">Draw</button><main></main><script>
const cells = (row) => Array.from({ length: 5 }, (_, at) => '<td class="c' + at + '"><span>' + row + ' of ' + at + '</span></td>').join('');
const whole = (row) => '<tr>' + cells(row) + '<td><button type="button">Edit ' + row + '</button> <a href="/rows/' + row + '">Open</a></td></tr>';
customElements.define('x-row', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<table><tbody>' + whole(this.dataset.row) + '</tbody></table>'; }
});
let drawn = 0;
const draw = () => {
  drawn += 1;
  const rows = Array.from({ length: ${ROWS} }, (_, row) => row + drawn * 1000);
  document.querySelector('main').innerHTML = ${closed}
    ? rows.map((row) => '<x-row data-row="' + row + '"></x-row>').join('')
    : '<table><tbody>' + rows.map(whole).join('') + '</tbody></table>';
};
document.querySelector('#draw').addEventListener('click', draw);
draw();
</script>`;

/** Counts in our world alone: every world has prototypes of its own. */
const COUNTING = `{
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'localName');
  let seen;
  globalThis.anew = () => { globalThis.gone = 0; seen = new WeakSet(); };
  anew();
  Object.defineProperty(Element.prototype, 'localName', { configurable: true, get() {
    if (!seen.has(this)) { seen.add(this); globalThis.gone += 1; }
    return get.call(this);
  } });
}
0`;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: BROWSER, args: CONTAINER });
}, 120_000);

afterAll(() => browser?.close());

interface Watched {
  readonly page: Page;
  /** What the script told, in order. */
  readonly told: Shown[];
  /** What the debugger was asked, in order. */
  readonly asked: string[];
  anew(): Promise<void>;
  gone(): Promise<number>;
}

const watched = async (closed: boolean): Promise<Watched> => {
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE(closed) }));
  await page.goto(ADDRESS);
  const session: CDPSession = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: context } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD });
  const told: Shown[] = [];
  const screens = new Screens();
  const asked: string[] = [];
  const call = (async (name: 'DOM.describeNode', params: { readonly objectId: string }) => {
    asked.push(name);
    return session.send(name, params).catch(() => undefined);
  }) as Devtools['call'];
  session.on('Runtime.bindingCalled', ({ payload }) => {
    for (const one of JSON.parse(payload) as readonly Told[]) {
      if (one.kind === 'hosts') {
        void handClosedTrees({ call }, { session: '', context }, one);
        continue;
      }
      const shown = screens.whole(one, '', context);
      if (shown !== undefined) told.push(shown);
    }
  });
  const evaluate = async (expression: string): Promise<unknown> =>
    (await session.send('Runtime.evaluate', { contextId: context, expression, returnByValue: true })).result.value;
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  await evaluate(COUNTING);
  await evaluate(pageScript());
  return {
    page,
    told,
    asked,
    async anew() {
      await evaluate('anew()');
      told.length = 0;
      asked.length = 0;
    },
    gone: async () => Number(await evaluate('gone')),
  };
};

const screensIn = (shown: readonly Shown[]): readonly RawSnapshot[] =>
  shown.flatMap((one) => (one.kind === 'snapshot' ? [one.snapshot] : []));

/** Waits for a screen on which the last row drawn so often says its number. */
const screenOf = async ({ told }: Watched, says: string): Promise<RawSnapshot> => {
  const shown = (): RawSnapshot | undefined => screensIn(told).find(({ controls }) => controls.some(({ name }) => name === says));
  await expect.poll(shown, { timeout: 60_000, interval: 50 }).toBeDefined();
  return shown() as RawSnapshot;
};

describe('what watching a page takes', () => {
  test('of a list that repeats itself the first rows are gone through, and of the others what can be used', async () => {
    const one = await watched(false);
    const first = await screenOf(one, 'Edit 1000');
    await one.anew();
    await one.page.locator('#draw').click();
    const second = await screenOf(one, 'Edit 2000');
    // Everything that can be used: two in each row, to the most that a screen keeps.
    expect(second.controls).toHaveLength(400);
    expect(second.controls.at(-1)).toMatchObject({ row: 199, name: 'Edit 2199' });
    expect(second.structure).toEqual(first.structure);
    expect(second.tables).toMatchObject([{ rows: ROWS }]);
    expect(await one.gone()).toBeLessThan((ROWS * OF_ROW) / 2);
    await one.page.close();
  }, 180_000);

  test('closed trees beside each other are asked for by one question, and the screen is gone through when they are open', async () => {
    const one = await watched(true);
    // Three are opened to know what their like is, and then the others.
    await expect.poll(() => screensIn(one.told).some(({ controls }) => controls.length === 121), { timeout: 60_000 }).toBe(true);
    await one.anew();
    await one.page.locator('#draw').click();
    const screen = await screenOf(one, 'Edit 2000');
    expect(screen.controls.filter(({ name }) => name.startsWith('Edit'))).toHaveLength(60);
    expect(one.asked.filter((name) => name === 'DOM.describeNode').length).toBeLessThanOrEqual(3);
    expect(one.asked.filter((name) => name === 'DOM.resolveNode')).toHaveLength(60);
    await one.page.close();
  }, 180_000);
});

import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOf } from '../../../src/evidence/recorder/page/change.ts';
import type { Told } from '../../../src/evidence/recorder/page/told.ts';
import { BINDING, pageScript, WORLD } from '../../../src/evidence/recorder/page-script.ts';
import { Screens } from '../../../src/evidence/recorder/screens.ts';
import { BROWSER, CONTAINER } from './recording-made.ts';
import { stirring } from './stirred-page.ts';

/** Looks as the watching does, and at all of the page as if it had never looked. */
const LOOKS = `
const known = new Known();
const stir = new Stir();
let tellers = [];
const observer = new MutationObserver((records) => { known.add(records); stir.touch(records); });
observer.observe(document, CHANGES);
onTree((tree) => { known.opened(tree); observer.observe(tree, CHANGES); });
let before;
let styled;
globalThis.looks = () => {
  const again = snapshotOf(document, known);
  const whole = snapshotOf(document);
  const place = { time: 0, url: location.href };
  const told = before === undefined ? { kind: 'snapshot', ...place, snapshot: again } : { kind: 'changed', ...place, change: changeOf(before, again) };
  before = again;
  if (stir.takeOthers()) tellers = mayTell(document);
  const versions = [versionIn(document, tellers), versionIn(document, mayTell(document))].map((said) => said?.text ?? '');
  styled = styledIn(document, styled, stir.takeTouched());
  const here = styledIn(document);
  const all = [...document.querySelectorAll('*')];
  const messages = [styled, here].map((one) => [one.styled, one.describing].map((some) => [...some].map((element) => all.indexOf(element)).sort()));
  return JSON.stringify({ again, whole, told, versions, messages });
};`;

interface Looked {
  readonly again: unknown;
  readonly whole: unknown;
  readonly told: Told;
  /** Of the product, as the page says after what is known of it, and after everything in it. */
  readonly versions: readonly [string, string];
  /** What is styled like a message, by its number among all elements: found in the same two ways. */
  readonly messages: readonly [unknown, unknown];
}

const SEEDS = 12;
const STEPS = 40;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: BROWSER, args: CONTAINER });
}, 120_000);
afterAll(() => browser?.close());

const inWorld = async (session: CDPSession): Promise<(expression: string) => Promise<unknown>> => {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD });
  return async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      ...{ contextId: executionContextId, expression, returnByValue: true },
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
};

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'what a look takes again is what a look at everything takes, and what is told of it makes the same screen: %i',
  async (seed) => {
    const page = await browser.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stirred</title><body></body>' }),
    );
    await page.goto('http://stirred.example/');
    await page.evaluate(stirring(seed));
    const evaluate = await inWorld(await page.context().newCDPSession(page));
    const watching = `whenThere(() => watchPage((text) => globalThis.${BINDING}?.(text)));`;
    expect(pageScript()).toContain(watching);
    await evaluate(pageScript().replace(watching, LOOKS));
    const screens = new Screens();
    const sizes = new Set<number>();
    for (let step = 0; step < STEPS; step += 1) {
      const { again, whole, told, versions, messages } = JSON.parse(String(await evaluate('looks()'))) as Looked;
      expect(messages[0], `after ${step} steps`).toEqual(messages[1]);
      expect(versions[0], `after ${step} steps`).toBe(versions[1]);
      expect(changeOf(whole, again), `after ${step} steps`).toBeUndefined();
      expect(JSON.stringify(again), `after ${step} steps`).toBe(JSON.stringify(whole));
      if (told.kind === 'hosts') throw new Error('A look told of trees.');
      const shown = screens.whole(told, '', 0);
      expect(JSON.stringify(shown?.kind === 'snapshot' ? shown.snapshot : undefined), `told after ${step} steps`).toBe(
        JSON.stringify(whole),
      );
      sizes.add(JSON.stringify(whole).length);
      await page.evaluate('stir()');
    }
    // The page was stirred.
    expect(sizes.size).toBeGreaterThan(STEPS / 2);
    await page.close();
  },
  180_000,
);

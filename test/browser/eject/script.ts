import type { Browser, Page } from 'playwright-core';
import { atRest, meet, type Person } from '../client/opened-client.ts';

/** One thing that a person does. */
export type Step = readonly [words: string, act: (page: Page, address: string) => Promise<unknown>];

/** What there is to see after a step, and what was asked of the server by it. */
export interface Seen {
  readonly step: string;
  readonly address: string;
  readonly title: string;
  readonly focus: string;
  readonly html: string;
  readonly requests: readonly string[];
}

export interface Performed {
  readonly seen: readonly Seen[];
  readonly complaints: readonly string[];
}

const FOCUS = 'document.activeElement === null ? "" : document.activeElement.outerHTML.slice(0, 200)';

const htmlOf = async (page: Page): Promise<string> => String(await page.evaluate("document.getElementById('root').innerHTML"));

/** The page once nothing is asked for and nothing changes any more: a screen's own file takes its time. */
const settled = async (page: Page): Promise<string> => {
  let before = '';
  for (let at = 0; at < 40; at += 1) {
    await atRest(page);
    const now = await htmlOf(page);
    if (now === before && now !== '' && !now.includes('pending')) return now;
    before = now;
  }
  return before;
};

/** Performs the steps one after another, and keeps what a person sees and what the server hears. */
export const perform = async (browser: Browser, address: string, steps: readonly Step[]): Promise<Performed> => {
  const person: Person = await meet(
    await browser.newContext({ colorScheme: 'light', viewport: { width: 1280, height: 860 }, locale: 'en-GB' }),
  );
  const { page } = person;
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.resourceType() !== 'fetch' || url.pathname.startsWith('/_')) return;
    const { authorization = '', 'content-type': type = '', accept = '' } = request.headers();
    requests.push([request.method(), url.pathname + url.search, authorization, type, accept, request.postData() ?? ''].join(' | '));
  });
  const seen: Seen[] = [];
  for (const [step, act] of steps) {
    await act(page, address);
    const html = await settled(page);
    seen.push({
      step,
      address: page.url().slice(address.length),
      title: await page.title(),
      focus: String(await page.evaluate(FOCUS)),
      html,
      requests: requests.splice(0),
    });
  }
  await person.leave();
  return { seen, complaints: person.complaints };
};

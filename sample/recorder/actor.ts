import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import type { Account } from '../server/account.ts';
import { chromiumPath } from './chromium.ts';

/** What a `fetch` from within the page came back with. */
export interface Fetched {
  readonly status: number;
  readonly body: unknown;
}

/** It stays open. */
const STREAM = '/api/events';

/** A person at a browser whose every exchange goes into one HAR. */
export class Actor {
  readonly page: Page;
  readonly har: string;
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  /** What the page has asked for and not been answered. */
  readonly #open = new Set<Request>();

  protected constructor(browser: Browser, context: BrowserContext, page: Page, har: string) {
    this.#browser = browser;
    this.#context = context;
    this.page = page;
    this.har = har;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#open.clear();
      if (new URL(request.url()).pathname !== STREAM) this.#open.add(request);
    });
    const ended = (request: Request): void => void this.#open.delete(request);
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  static async enter(name: string, folder: string, baseURL: string): Promise<Actor> {
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
    });
    const har = path.join(folder, `session-${name}.har`);
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      recordHar: { path: har, content: 'embed', mode: 'full' },
    });
    context.setDefaultTimeout(60_000);
    return new Actor(browser, context, await context.newPage(), har);
  }

  async leave(): Promise<void> {
    await this.#context.close();
    await this.#browser.close();
  }

  /** Opens an address and waits until its heading is there. */
  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.rest();
  }

  /** Lets the screen settle: nothing but the event stream is open, and nothing new has come for so long. */
  async rest(milliseconds = 150): Promise<void> {
    const patience = Date.now() + 30_000;
    do await this.page.waitForTimeout(milliseconds);
    while (this.#open.size > 0 && Date.now() < patience);
  }

  async click(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.page
      .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click();
    await this.rest();
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async signIn(account: Account): Promise<void> {
    if (!this.page.url().includes('/login')) await this.open('/login');
    await this.fill({ 'E-mail': account.email, Password: account.password });
    await this.click('button', 'Sign in');
    await this.page.getByRole('button', { name: 'Sign out' }).waitFor();
    await this.rest();
  }

  async signOut(): Promise<void> {
    await this.click('button', 'Sign out');
    await this.page.getByRole('link', { name: 'Sign in' }).waitFor();
    await this.rest();
  }

  /** `fetch` from within the page, with the page's own credential unless `credential` says another (`null`: none). */
  async fetch(method: string, address: string, body?: object | string, credential?: string | null): Promise<Fetched> {
    const text = typeof body === 'string' ? body : body && JSON.stringify(body);
    return this.page.evaluate(
      async ({ method, address, text, credential }) => {
        const token = credential === undefined ? sessionStorage.getItem('library-token') : credential;
        const headers = {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && { 'content-type': 'application/json' }),
        };
        const response = await fetch(address, { method, headers, ...(text !== undefined && { body: text }) });
        const answer = await response.text();
        return { status: response.status, body: answer.startsWith('{') ? (JSON.parse(answer) as unknown) : answer };
      },
      { method, address, text, credential },
    );
  }

  /** Uploads a file that the page makes itself: `size` bytes of one letter. */
  async upload(address: string, file: { readonly name: string; readonly type: string; readonly size: number }): Promise<Fetched> {
    return this.page.evaluate(
      async ({ address, file }) => {
        const form = new FormData();
        form.append('cover', new Blob(['c'.repeat(file.size)], { type: file.type }), file.name);
        const headers = { authorization: `Bearer ${sessionStorage.getItem('library-token') ?? ''}` };
        const response = await fetch(address, { method: 'PUT', headers, body: form });
        return { status: response.status, body: (await response.json()) as unknown };
      },
      { address, file },
    );
  }
}

/** The value at a field of what was fetched; a recording that went wrong stops here rather than being kept. */
export const at = (fetched: Fetched, field: string): string => {
  const value = (fetched.body as Readonly<Record<string, unknown>> | undefined)?.[field];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`no ${field} in ${JSON.stringify(fetched)}`);
  return String(value);
};

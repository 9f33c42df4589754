import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Result } from '../../src/base/result.ts';
import { installedBrowser } from '../../src/evidence/recorder/browser/installed.ts';
import { launchBrowser } from '../../src/evidence/recorder/browser/launch.ts';
import { packRecording } from '../../src/evidence/recorder/pack.ts';
import { type Recorder, record } from '../../src/evidence/recorder/recorder.ts';
import { Actor } from './actor.ts';

/** Invented, as everything in the sample: what it stands for opens nothing. */
const KEY = new Uint8Array(32).fill(7);
/** As a person reads what an act has brought about before the next one. */
const READS_MS = 1_250;

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.says);
  return result.value;
};

/** A person at a browser whose screens and exchanges our own recorder keeps. */
export class ScreenActor extends Actor {
  readonly #address: string;
  readonly #recorder: Recorder;
  readonly #folder: string;

  private constructor(of: {
    readonly browser: Browser;
    readonly context: BrowserContext;
    readonly page: Page;
    readonly address: string;
    readonly recorder: Recorder;
    readonly folder: string;
  }) {
    super(of.browser, of.context, of.page, '');
    this.#address = of.address;
    this.#recorder = of.recorder;
    this.#folder = of.folder;
  }

  static async record(role: string, address: string): Promise<ScreenActor> {
    const folder = mkdtempSync(path.join(tmpdir(), 'library-screens-'));
    const extra = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--lang=en-GB'];
    const browser = need(installedBrowser(process.env['CHROMIUM_PATH']));
    const door = need(await launchBrowser({ browser, profile: path.join(folder, 'profile'), headless: true, extra }));
    const recorder = need(
      await record({
        address: `${address}/`,
        role,
        also: [],
        key: KEY,
        redaction: 'detect',
        folder: path.join(folder, 'recording'),
        version: '0',
        door,
        own: true,
      }),
    );
    const driver = await chromium.connectOverCDP(door.address, { noDefaults: true });
    const [context] = driver.contexts();
    const page = context?.pages()[0];
    if (context === undefined || page === undefined) throw new Error('The browser opened no page.');
    context.setDefaultTimeout(60_000);
    return new ScreenActor({ browser: driver, context, page, address, recorder, folder });
  }

  override async open(address: string): Promise<void> {
    await super.open(address.startsWith('/') ? `${this.#address}${address}` : address);
  }

  override async rest(): Promise<void> {
    await super.rest(READS_MS);
  }

  /** Ends the recording and saves it. Answers how many lines it has. */
  async save(file: string): Promise<number> {
    const { manifest } = await this.#recorder.stop();
    await packRecording(this.#recorder.folder, file);
    rmSync(this.#folder, { recursive: true, force: true });
    return manifest.lines;
  }
}

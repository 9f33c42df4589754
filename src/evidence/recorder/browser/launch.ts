import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { InstalledBrowser } from './installed.ts';
import { temporaryFolder } from './temporary.ts';

/** A browser's debugging address, and the way to end the browser when we started it. */
export interface BrowserDoor {
  readonly address: string;
  /** Waits until the browser that we started has gone, and ends it when it does not go by itself. Nothing for a browser of the user's. */
  gone(): Promise<void>;
}

const START_MS = 30_000;
const GO_MS = 5_000;
const PORT_FILE = 'DevToolsActivePort';

/**
 * A second door, over two pipes, through which nothing is ever said: Chromium closes itself when its other end is gone (`DevToolsPipeHandler`), so that a
 * recorder that was killed leaves no browser open, whose profile the next recording needs. It says in which form, as by default: so that such a browser
 * is told from one that a program drives (`recorded-tabs.ts`).
 */
const LIFELINE = '--remote-debugging-pipe=JSON';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `ws://127.0.0.1:PORT/devtools/browser/…` from the two lines that a browser leaves in its profile. */
export const addressIn = async (profile: string): Promise<string | undefined> => {
  try {
    const [port, place] = (await readFile(path.join(profile, PORT_FILE), 'utf8')).split(/\r?\n/);
    return port !== undefined && place !== undefined && /^\d{1,5}$/.test(port) && place.startsWith('/')
      ? `ws://127.0.0.1:${port}${place}`
      : undefined;
  } catch {
    return undefined;
  }
};

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const goneAfter = async (child: ChildProcess): Promise<void> => {
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (ended(child)) return;
  await Promise.race([exit, pause(GO_MS)]);
  if (ended(child)) return;
  child.kill('SIGKILL');
  await Promise.race([exit, pause(GO_MS)]);
};

/** A browser that neither remembers what is typed nor offers to keep passwords: the profile is for being signed in, and no more. */
const PREFERENCES = {
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
};

/** Settings of a profile that is new; one that is there keeps its own. */
const prepare = async (profile: string): Promise<void> => {
  const folder = path.join(profile, 'Default');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, 'Preferences'), JSON.stringify(PREFERENCES), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
};

export interface LaunchInput {
  readonly browser: InstalledBrowser;
  /** Folder of a profile of our own; the user's sign-ins stay in it between recordings. */
  readonly profile: string;
  readonly headless: boolean;
  /** Further arguments of the browser, as the user gave them. */
  readonly extra: readonly string[];
}

/** Starts a browser with a profile of its own and asks it for a debugging port of its own choice. */
export const launchBrowser = async ({ browser, profile, headless, extra }: LaunchInput): Promise<Result<BrowserDoor>> => {
  await prepare(profile);
  await rm(path.join(profile, PORT_FILE), { force: true });
  // What the product answered is kept redacted in the recording, and not as it was in a cache beside it.
  const cache = await temporaryFolder('cache');
  const forget = (): Promise<void> => rm(cache, { recursive: true, force: true, maxRetries: 5 });
  const given = [
    `--user-data-dir=${profile}`,
    `--disk-cache-dir=${cache}`,
    '--remote-debugging-port=0',
    LIFELINE,
    '--no-first-run',
    '--no-default-browser-check',
    // What a browser that was ended suddenly asks covers a corner of the page.
    '--hide-crash-restore-bubble',
    ...(headless ? ['--headless=new'] : []),
    ...extra,
    'about:blank',
  ];
  const child = spawn(browser.program, given, {
    // The last two are the lifeline's: what the browser reads, and what it would answer.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Ctrl-C in the terminal is for us: the browser is closed when the last answers are kept.
    detached: process.platform !== 'win32',
  });
  for (const end of [child.stdio[3], child.stdio[4]]) end?.on('error', () => undefined);
  let said = '';
  let failure: string | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  child.once('error', (error) => {
    failure = error.message;
  });
  const wrong = async (says: string): Promise<Result<never>> => {
    await forget();
    return fail({ kind: 'browser-start', severity: 'lost', at: browser.program, says });
  };
  for (const start = Date.now(); Date.now() - start < START_MS; await pause(50)) {
    if (failure !== undefined) return wrong(`${browser.program} could not be started: ${failure}.`);
    const address = await addressIn(profile);
    if (address !== undefined) return ok({ address, gone: () => goneAfter(child).then(forget) });
    // Of what was not even begun, the failure is told in the next turn.
    if (ended(child) && child.pid !== undefined) {
      const sandbox = /sandbox/i.test(said) ? ' In a container it may need --browser-arg=--no-sandbox.' : '';
      const display = /display|ozone|wayland|x server/i.test(said) ? ' Without a screen it needs --headless.' : '';
      const same =
        sandbox + display === ''
          ? ` Is a browser of another recording still open, with the profile ${profile}? Close it, or name another with --profile.`
          : '';
      return wrong(`${browser.program} ended at once (code ${child.exitCode ?? child.signalCode}).${sandbox}${display}${same}`);
    }
  }
  child.kill('SIGKILL');
  return wrong(`${browser.program} did not open its debugging port within ${START_MS / 1000} seconds.`);
};

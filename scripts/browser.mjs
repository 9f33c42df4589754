// Finds a browser for the tests that need a real one, and installs one where that is possible without asking.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')] : [];
  }),
];

/** Path of an installed Chromium, Chrome or Edge; CHROMIUM_PATH names another. */
export const findBrowser = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
};

const works = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;
const run = (command, ...words) =>
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** The same, installed from Debian's packages when there is none and nobody must be asked. Undefined when there is no way. */
export const provideBrowser = (say) => {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (!works('apt-get', '--version')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
  if (asRoot === undefined) return undefined;
  say("No browser is installed: installing Debian's chromium for the browser tests.");
  const apt = (...words) => run(...[...asRoot, 'apt-get', ...words]);
  if (!apt('update', '-q')) return undefined;
  return apt('install', '-q', '-y', '--no-install-recommends', 'chromium') ? findBrowser() : undefined;
};

export const NO_BROWSER =
  'The browser tests need Chromium, Chrome or Edge, and none was found. Install one (on Debian: apt-get install chromium), or name it: CHROMIUM_PATH=/path/to/browser npm test.';

// Run by itself, it installs one: npm test starts it so, to do other things meanwhile.
if (process.argv[1] === fileURLToPath(import.meta.url)) provideBrowser((line) => process.stdout.write(`${line}\n`));

// Makes sure that what package-lock.json names is installed. Plain JavaScript without dependencies, for any Node from 20 on:
// it runs before anything is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST = 20;

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The packages that a lock file names; undefined where it is not there, or broken off. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/** Whether a file is there with something in it: an installation that was stopped leaves empty ones. */
const isWhole = (file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Why the packages in a folder are not those that its lock file names, in a few words; undefined when they are. */
export const missingIn = (folder) => {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  if (installed === undefined)
    return existsSync(join(folder, 'node_modules')) ? 'the installation before was not finished' : 'nothing is installed yet';
  for (const [path, wanted] of Object.entries(packagesOf(join(folder, 'package-lock.json')) ?? {})) {
    // Packages for other platforms are optional and stay away.
    if (path === '' || wanted.optional || wanted.devOptional || wanted.peer || wanted.link) continue;
    const there = installed[path]?.version === wanted.version && isWhole(join(folder, path, 'package.json'));
    if (!there) return `${path.replace(/^.*node_modules\//, '')} ${wanted.version} is missing`;
  }
  return undefined;
};

/** Node 24: the machine's own when it is new enough, else the one that the dependencies bring. */
export const engine = () => {
  const own = at(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : own;
};

/** Why an installation is needed, in a few words; undefined when everything is there as the lock file says. */
const stale = () => missingIn(root) ?? (spawnSync(engine(), ['--version']).status === 0 ? undefined : 'Node 24 is missing');

/** The machine's npm and Node: npm ci deletes those in node_modules, which npm scripts put first on the path. */
const npm = (...words) => {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (process.env[name] ?? '').split(delimiter).filter((folder) => !folder.startsWith(at('node_modules')));
  const environment = { ...process.env, [name]: folders.join(delimiter) };
  return spawnSync('npm', words, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
};

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

/** Installs when needed and says so; ends the process with a sentence when it cannot be done. */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) stop(`Ninepoint needs Node ${OLDEST} or newer; this is ${process.version}.`);
  const why = stale();
  if (why === undefined) return;
  process.stdout.write(`Installing the packages of package-lock.json, because ${why}. This takes a minute or two the first time.\n`);
  const done = npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (done.error) stop(`npm could not be started (${done.error.message}). Install npm, or run npm ci by hand.`);
  if (done.status !== 0) stop('npm ci did not succeed; its own words are above. Mend that and run the command again.');
  const still = stale();
  if (still !== undefined)
    stop(
      `npm ci succeeded, yet ${still}. Are install scripts switched off (npm config get ignore-scripts)? The package "node" needs its own.`,
    );
};

// Makes sure that what package-lock.json names is installed. Plain JavaScript without dependencies, for any Node from 20 on:
// it runs before anything is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST = 20;

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const packagesOf = (path) => JSON.parse(readFileSync(at(path), 'utf8')).packages ?? {};

/** Node 24: the machine's own when it is new enough, else the one that the dependencies bring. */
export const engine = () => {
  const own = at(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : own;
};

/** Why an installation is needed, in a few words; undefined when everything is there as the lock file says. */
const stale = () => {
  if (!existsSync(at('node_modules/.package-lock.json'))) return 'nothing is installed yet';
  const installed = packagesOf('node_modules/.package-lock.json');
  for (const [path, wanted] of Object.entries(packagesOf('package-lock.json'))) {
    // Packages for other platforms are optional and stay away.
    if (path === '' || wanted.optional || wanted.devOptional || wanted.peer || wanted.link) continue;
    const there = installed[path]?.version === wanted.version && existsSync(at(`${path}/package.json`));
    if (!there) return `${path.replace(/^.*node_modules\//, '')} ${wanted.version} is missing`;
  }
  if (spawnSync(engine(), ['--version']).status !== 0) return 'Node 24 is missing';
  return undefined;
};

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

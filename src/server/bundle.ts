import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

/** Pages that are built from sources: the client, the workbench. */
export interface Bundle {
  /** As a sentence begins: "The client". */
  readonly name: string;
  /** Where it is built to, and the bundler's configuration: under the project's folder. */
  readonly dist: string;
  readonly config: string;
  /** Files and folders that it is made of, besides its configuration and the lock file. */
  readonly madeOf: readonly string[];
  /** The file that is there once it is built; its page without. */
  readonly made?: string;
}

const newest = async (at: string): Promise<number> => {
  const found = await stat(at).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(at, { recursive: true });
  const times = await Promise.all(
    names.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => stat(path.join(at, name)).then((one) => one.mtimeMs)),
  );
  return Math.max(0, ...times);
};

const isStale = async ({ dist, config, madeOf, made = 'index.html' }: Bundle): Promise<boolean> => {
  const built = await stat(path.join(ROOT, dist, made)).catch(() => undefined);
  if (built === undefined) return true;
  const times = await Promise.all([...madeOf, config, 'package-lock.json'].map((name) => newest(path.join(ROOT, name))));
  return Math.max(...times) > built.mtimeMs;
};

const broken = ({ dist }: Bundle, says: string): Problem => ({ kind: 'not-built', severity: 'lost', at: dist, says });

/** Runs the bundler in a process of its own: it is a development tool, and its memory goes with it. */
const build = (bundle: Bundle, into: string, signal: AbortSignal): Promise<Result<undefined>> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [VITE, 'build', '--config', bundle.config, '--outDir', into, '--logLevel', 'error'], {
      cwd: ROOT,
      // Whoever started us: what is run is what is shipped, not a development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
    });
    child.on('error', (error) => resolve(fail(broken(bundle, `${bundle.name} could not be built: ${error.message}.`))));
    child.on('exit', (code) =>
      resolve(code === 0 ? ok(undefined) : fail(broken(bundle, `${bundle.name} could not be built:\n${said.trim()}`))),
    );
  });

/**
 * The folder with the built pages, built first when it is missing or older than its sources. Two processes that build at
 * once each put a whole folder in place. `onBuild` is called before the wait begins.
 */
export const built = async (bundle: Bundle, onBuild: () => void, signal: AbortSignal): Promise<Result<string>> => {
  const dist = path.join(ROOT, bundle.dist);
  const canBuild = existsSync(VITE) && existsSync(path.join(ROOT, bundle.config));
  if (!canBuild)
    return existsSync(path.join(dist, bundle.made ?? 'index.html'))
      ? ok(dist)
      : fail(broken(bundle, `${bundle.name} was never built, and its bundler is not installed. Run npm ci in the folder of the project.`));
  if (!(await isStale(bundle))) return ok(dist);
  const mayWrite = await access(ROOT, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) {
    const says = `${bundle.name} has to be built once, and you have no permission to write to ${ROOT}. Start Ninepoint once as the owner of that folder.`;
    return fail(broken(bundle, says));
  }
  onBuild();
  const fresh = `${dist}.${process.pid}`;
  const old = `${fresh}.old`;
  const bundled = await build(bundle, fresh, signal);
  if (!bundled.ok) {
    await rm(fresh, { recursive: true, force: true });
    return bundled;
  }
  await rename(dist, old).catch(() => undefined);
  await rename(fresh, dist).catch(() => undefined);
  await Promise.all([old, fresh].map((folder) => rm(folder, { recursive: true, force: true })));
  return ok(dist);
};

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist/client');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
/** What the built client is made of. */
const MADE_OF = ['src/client', 'src/plan', 'src/base', 'vite.client.config.ts', 'package-lock.json'];

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

const isStale = async (): Promise<boolean> => {
  const built = await stat(path.join(DIST, 'index.html')).catch(() => undefined);
  if (built === undefined) return true;
  const times = await Promise.all(MADE_OF.map((name) => newest(path.join(ROOT, name))));
  return Math.max(...times) > built.mtimeMs;
};

const broken = (says: string): Problem => ({ kind: 'client-not-built', severity: 'lost', at: 'dist/client', says });

/** Runs the bundler in a process of its own: it is a development tool, and its memory goes with it. */
const bundle = (into: string, signal: AbortSignal): Promise<Result<undefined>> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [VITE, 'build', '--config', 'vite.client.config.ts', '--outDir', into, '--logLevel', 'error'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
    });
    child.on('error', (error) => resolve(fail(broken(`The client could not be built: ${error.message}.`))));
    child.on('exit', (code) => resolve(code === 0 ? ok(undefined) : fail(broken(`The client could not be built:\n${said.trim()}`))));
  });

/**
 * The folder with the built client, built first when it is missing or older than its sources. Two processes that build at
 * once each put a whole folder in place. `onBuild` is called before the wait begins.
 */
export const builtClient = async (onBuild: () => void, signal: AbortSignal): Promise<Result<string>> => {
  const canBuild = existsSync(VITE) && existsSync(path.join(ROOT, 'vite.client.config.ts'));
  if (!canBuild)
    return existsSync(path.join(DIST, 'index.html'))
      ? ok(DIST)
      : fail(broken('The client was never built, and its bundler is not installed. Run npm ci in the folder of the project.'));
  if (!(await isStale())) return ok(DIST);
  onBuild();
  const fresh = `${DIST}.${process.pid}`;
  const old = `${fresh}.old`;
  const bundled = await bundle(fresh, signal);
  if (!bundled.ok) {
    await rm(fresh, { recursive: true, force: true });
    return bundled;
  }
  await rename(DIST, old).catch(() => undefined);
  await rename(fresh, DIST).catch(() => undefined);
  await Promise.all([old, fresh].map((folder) => rm(folder, { recursive: true, force: true })));
  return ok(DIST);
};

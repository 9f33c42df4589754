import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../../bin/ninepoint.mjs', import.meta.url));
const recording = fileURLToPath(new URL('../../../test/recordings/library/session-member.har.gz', import.meta.url));

let home: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'ninepoint-serve-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

interface Serving {
  readonly said: () => string;
  readonly address: string;
  stop(): Promise<number | null>;
}

/** Starts the workbench and waits until it says how to stop it. */
const serve = (...words: string[]): Promise<Serving> =>
  new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [bin, 'serve', '--no-open', ...words], { env: { ...process.env, NINEPOINT_HOME: home } });
    child = started;
    let said = '';
    started.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /The workbench is at (http:\S+)/.exec(said)?.[1];
      if (address === undefined || !said.includes('Ctrl-C stops it.')) return;
      resolve({
        said: () => said,
        address,
        stop: () =>
          new Promise((ended) => {
            started.on('exit', (code) => ended(code));
            started.kill('SIGINT');
          }),
      });
    });
    started.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });

const pass = async (address: string): Promise<Record<string, string>> => {
  const entered = await fetch(address);
  return { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

test('of what cannot be read, no project is made', { timeout: 60_000 }, async () => {
  const picture = path.join(home, 'picture.png');
  await writeFile(picture, Buffer.from('89504e470d0a1a0a', 'hex'));
  const { status, stderr } = spawnSync(process.execPath, [bin, 'serve', '--no-open', '--port', '0', picture, home], {
    env: { ...process.env, NINEPOINT_HOME: home },
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(status).toBe(3);
  expect(stderr).toContain('Not added. picture.png is a PNG image.');
  expect(stderr).toContain(`Not added. ${home} is a folder. Name the recordings in it`);
  await expect(stat(path.join(home, 'projects'))).rejects.toThrow('ENOENT');
});

test('a recording gets a project of its own, is established, and Ctrl-C ends it', { timeout: 120_000 }, async () => {
  const { said, address, stop } = await serve('--port', '0', recording);
  expect(said()).toContain(`Added ${recording}.`);
  const folder = path.join(home, 'projects', 'session-member');
  expect(said()).toContain(`The project is the folder ${folder}`);
  expect((await stat(path.join(folder, '.ninepoint'))).mode & 0o777).toBe(0o700);
  const headers = await pass(address);
  const { origin } = new URL(address);
  let state = { job: { kind: 'running' }, document: { product: null as string | null } };
  while (state.job.kind === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    state = (await (await fetch(`${origin}/api/projects/session-member`, { headers })).json()) as typeof state;
  }
  expect(state.document.product).toBe('City Library');
  expect(await stop()).toBe(130);
  expect(await readFile(path.join(folder, 'product.md'), 'utf8')).toContain('# Specification: City Library');
  await expect(fetch(origin)).rejects.toThrow();
});

test('a document is opened as a copy, in the folder that was named', { timeout: 60_000 }, async () => {
  const file = path.join(home, 'shop.md');
  const folder = path.join(home, 'elsewhere', 'shop');
  const text = '# Specification: Shop\n';
  await writeFile(file, text);
  const { said, stop } = await serve('--port', '0', '--project', folder, file);
  expect(said()).toContain(`Opened a copy of ${file}.`);
  expect(await readFile(path.join(folder, 'product.md'), 'utf8')).toBe(text);
  expect(await stop()).toBe(130);
});

test('a port that is taken is said to be, and a wrong one too', { timeout: 60_000 }, async () => {
  const other = await new Promise<Server>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = (value: string) =>
    spawnSync(process.execPath, [bin, 'serve', '--no-open', '--port', value], {
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, NINEPOINT_HOME: home },
    });
  expect(run('http')).toMatchObject({ status: 2, stderr: expect.stringContaining('http is no port: give a whole number') });
  expect(run(String(port))).toMatchObject({ status: 2, stderr: expect.stringContaining(`Port ${port} is in use by another program`) });
  other.close();
});

test('a file that is not there is said not to be, and no project is made for it', { timeout: 60_000 }, async () => {
  const run = spawnSync(process.execPath, [bin, 'serve', '--no-open', '--port', '0', path.join(home, 'gone.har')], {
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, NINEPOINT_HOME: home },
  });
  expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining(`There is no file or folder ${path.join(home, 'gone.har')}.`) });
  await expect(stat(path.join(home, 'projects', 'gone'))).rejects.toThrow('ENOENT');
});

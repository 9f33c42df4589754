import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/ninepoint.mjs', import.meta.url));
const ninepoint = (...words: string[]) => spawnSync(process.execPath, [bin, ...words], { encoding: 'utf8', timeout: 60_000 });

test('--version is the version and nothing else', () => {
  expect(ninepoint('--version')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test('--help lists every command, and every command explains itself with examples', () => {
  const { status, stdout } = ninepoint('--help');
  expect(status).toBe(0);
  const names = [...(stdout.split('Commands:')[1]?.split('Options:')[0] ?? '').matchAll(/^ {2}(\S+) {2,}\S/gm)].map(
    ([, name = '']) => name,
  );
  expect(names).toEqual([
    'new',
    'record',
    'establish',
    'project',
    'evidence',
    'run',
    'standin',
    'check',
    'gaps',
    'why',
    'diff',
    'export',
    'eject',
    'schema',
    'serve',
  ]);
  for (const name of names) {
    const help = ninepoint(name, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: ninepoint ${name}`);
    expect(help.stdout).toContain('Examples:');
    expect(ninepoint('help', name).stdout).toBe(help.stdout);
  }
}, 120_000);

test.each([
  [['establih'], 'There is no command establih. Did you mean establish?\nSee ninepoint --help.\n'],
  [['--versoin'], 'There is no option --versoin. Did you mean --version?\nSee ninepoint --help.\n'],
  [['schema', '--nothing'], 'There is no option --nothing.\nSee ninepoint schema --help.\n'],
  [['\u001b[2Jx'], 'There is no command \\x1b[2Jx.\nSee ninepoint --help.\n'],
])('%j is wrong use, said in one sentence', (words, stderr) => {
  expect(ninepoint(...words)).toMatchObject({ status: 2, stdout: '', stderr });
});

test('a reader that has seen enough ends it quietly', async () => {
  const child = spawn(process.execPath, [bin, 'schema'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, said]).toEqual([0, '']);
});

test('where nobody hears what is said on the way, what was asked for is written all the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-unheard-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const har = fileURLToPath(new URL('../../test/recordings/library/session-member.har.gz', import.meta.url));
  const out = path.join(folder, 'product.md');
  const child = spawn(process.execPath, [bin, 'establish', har, '-o', out], { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.destroy();
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(readFileSync(out, 'utf8')).toContain('## 9. Business constants and limits');
});

test('Ctrl-C says what became of the work, and ends with 130', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-test-'));
  const document = path.join(folder, 'product.md');
  const recording = fileURLToPath(new URL('../../test/recordings/library/session-member.har.gz', import.meta.url));
  expect(ninepoint('establish', recording, '-o', document).status).toBe(0);
  const server = createServer(() => child.kill('SIGINT'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const against = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [bin, 'check', document, '--against', against, '--recording', recording]);
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(said).toContain('Stopping. Press Ctrl-C again to end at once.\nStopped. What was not done yet was not written.\n');
  expect(code).toBe(130);
}, 60_000);

test.runIf(process.platform === 'linux')(
  'what reads recordings keeps memory as it is told, in the very process that was started; what somebody else says goes first',
  async () => {
    const told = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> => {
      const child = spawn(process.execPath, [bin, 'serve', '--no-open', '--port', '0', '--project', folder], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env,
      });
      try {
        await new Promise((resolve) => child.stderr.once('data', resolve));
        return readFileSync(`/proc/${child.pid}/environ`, 'utf8')
          .split('\0')
          .filter((line) => line.startsWith('MALLOC_'));
      } finally {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.on('close', resolve));
      }
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { MALLOC_ARENA_MAX: _arenas, MALLOC_TRIM_THRESHOLD_: _trim, ...env } = process.env;
    expect((await told(env)).toSorted()).toEqual(['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=131072']);
    expect(await told({ ...env, MALLOC_ARENA_MAX: '3' })).toEqual(['MALLOC_ARENA_MAX=3']);
  },
  60_000,
);

import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../../bin/ninepoint.mjs', import.meta.url));
const library = fileURLToPath(new URL('../../../test/recordings/library', import.meta.url));
const member = path.join(library, 'session-member.har.gz');
const manager = path.join(library, 'session-manager.har.gz');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-evidence-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ninepoint = (...words: string[]) => spawnSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
const document = () => readFile(path.join(folder, 'product.md'), 'utf8');

test('a folder without evidence is told how to keep some', () => {
  for (const words of [['list'], ['show', 'a.har'], ['remove', 'a.har']])
    expect(ninepoint('evidence', ...words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        / is no project: it keeps no evidence\. To make it one: ninepoint evidence add monday\.har\n$/,
      ) as string,
    });
  expect(ninepoint('establish')).toMatchObject({ status: 2, stderr: expect.stringContaining('is no project with evidence') as string });
});

test.each([
  [[], 'What is to be done with the evidence? Say add, list, show, remove.\n'],
  [['keep'], 'evidence cannot keep. It can add, list, show, remove.\n'],
  [['add'], 'Which recordings? Name their files, for example: ninepoint evidence add monday.har\n'],
  [['add', 'a.har', '--redaction', 'some'], 'There is no redaction some. There are: detect, strict, off.\n'],
  [['list', '--role', 'a=b'], '--role and --redaction are said when a recording is added.\n'],
])('evidence %j is wrong use, said in one sentence', (words, stderr) => {
  expect(ninepoint('evidence', ...words)).toMatchObject({ status: 2, stdout: '', stderr });
});

test('a recording of our own says how it was made', { timeout: 120_000 }, () => {
  const screens = fileURLToPath(new URL('../../../test/screens/session-librarian.zip', import.meta.url));
  expect(ninepoint('evidence', 'add', screens).status).toBe(0);
  const { status, stderr } = ninepoint('evidence', 'show', 'session-librarian.zip');
  expect(status).toBe(0);
  expect(stderr).toContain('Browser: Chrome/156.0.8078.79\n');
  expect(stderr).toContain('Role when it was recorded: librarian\n');
  expect(stderr).toContain('Redaction: detect\n');
  expect(stderr).toContain('Version of the product: not shown\n');
  const shown = JSON.parse(ninepoint('evidence', 'show', 'session-librarian.zip', '--json').stdout) as unknown;
  expect(shown).toMatchObject({ provenance: { Browser: 'Chrome/156.0.8078.79', Hosts: '127.0.0.1' } });
  expect(ninepoint('evidence', 'remove', 'session-librarian.zip').status).toBe(0);
});

test('recordings are added, listed, shown, established from and removed', { timeout: 120_000 }, async () => {
  const added = ninepoint('evidence', 'add', member, manager, '--role', 'boss=session-manager.har.gz', '--json');
  expect(added.status).toBe(0);
  expect(JSON.parse(added.stdout)).toMatchObject([
    { kind: 'kept', recording: { name: 'session-member.har.gz', role: null, exchanges: 244, format: 'HAR' } },
    { kind: 'kept', recording: { name: 'session-manager.har.gz', role: 'boss', exchanges: 127 } },
  ]);
  expect(ninepoint('evidence', 'add', member)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('is already imported, as session-member.har.gz; nothing was changed.') as string,
  });
  expect(JSON.parse(ninepoint('evidence', 'list', '--json').stdout)).toHaveLength(2);
  expect(ninepoint('evidence', 'list').stdout).toMatch(/^session-manager\.har\.gz {2}HAR {2}boss {2}127 exchanges {2}\d/);
  const lines = ninepoint('evidence', 'show', 'session-member.har.gz').stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(244);
  expect(lines[3]).toMatch(/^3 {4}200 {2}GET {5}http:\/\/127\.0\.0\.1:\d+\/api\/books\/1$/);
  const one = ninepoint('evidence', 'show', 'session-member.har.gz', '3');
  expect(one.stdout).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/api\/books\/1\n[\s\S]*\n200 OK\n[\s\S]*"title": "/);
  expect(ninepoint('evidence', 'show', 'session-member.har.gz#/log/entries/3/response').stdout).toBe(one.stdout);
  expect(JSON.parse(ninepoint('evidence', 'show', 'session-member.har.gz', '3', '--json').stdout)).toMatchObject({
    response: { status: 200 },
  });
  expect(ninepoint('evidence', 'show', 'session-member.har.gz', '999')).toMatchObject({
    status: 2,
    stderr: 'session-member.har.gz has no exchange 999 that is kept.\n',
  });

  expect(ninepoint('establish')).toMatchObject({ status: 0, stdout: '' });
  const both = await document();
  expect(both).toContain('session-manager.har.gz#/log/entries/');
  expect(both).toContain('boss');
  expect(ninepoint('evidence', 'remove', 'session-manager.har.gz', 'gone.har').stderr).toContain(
    'keeps no gone.har, so nothing was removed',
  );
  expect(ninepoint('evidence', 'remove', 'session-manager.har.gz').stderr).toBe(
    'Removed session-manager.har.gz. What only it showed is not stated any more when you establish again: ninepoint establish\n',
  );
  expect(ninepoint('establish').stderr).toContain(
    'session-manager.har.gz is no longer among the evidence: what only it showed is not stated any more.',
  );
  const without = await document();
  expect(without).not.toContain('session-manager.har.gz');
  expect(without).not.toContain('boss');
  expect(await readdir(path.join(folder, '.ninepoint', 'evidence'))).toHaveLength(1);
});

test('what is kept establishes what the files themselves do', { timeout: 120_000 }, async () => {
  const kept = await document();
  expect(ninepoint('establish', member, '-o', 'direct.md')).toMatchObject({ status: 0 });
  expect(await readFile(path.join(folder, 'direct.md'), 'utf8')).toBe(kept);
});

test('what is no evidence is told what it is, and the rest is kept', { timeout: 60_000 }, async () => {
  await writeFile(path.join(folder, 'page.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]));
  expect(ninepoint('evidence', 'add', 'page.png', 'gone.har')).toMatchObject({
    status: 3,
    stderr: expect.stringMatching(/page\.png is a PNG image\.[\s\S]*There is no file gone\.har\. Check the path\./) as string,
  });
  expect(ninepoint('evidence', 'add', 'page.png', manager).status).toBe(2);
  expect(JSON.parse(ninepoint('evidence', 'list', '--json').stdout)).toHaveLength(2);
});

test('a recording is handed on as a HAR, redacted as it is kept, and read as the same again', { timeout: 120_000 }, async () => {
  await rm(path.join(folder, '.ninepoint'), { recursive: true, force: true });
  expect(ninepoint('evidence', 'add', member).status).toBe(0);
  const { status, stdout } = spawnSync(process.execPath, [bin, 'evidence', 'show', 'session-member.har.gz', '--har'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 28,
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ log: { version: '1.2', creator: { name: 'Ninepoint' }, entries: { length: 244 } } });
  expect(stdout).not.toContain('ada-reads-books');
  await writeFile(path.join(folder, 'again.har'), stdout);
  const calls = async (file: string): Promise<string> => {
    expect(ninepoint('establish', file, '-o', 'again.md')).toMatchObject({ status: 0 });
    return (await readFile(path.join(folder, 'again.md'), 'utf8'))
      .split('\n')
      .filter((line) => /^\| `?(GET|POST|PATCH|PUT|DELETE) /.test(line))
      .length.toString();
  };
  expect(await calls('again.har')).toBe(await calls(member));
  expect(ninepoint('evidence', 'show', 'session-member.har.gz', '3', '--har')).toMatchObject({
    status: 2,
    stderr: '--har hands on a whole recording: ninepoint evidence show monday.zip --har\n',
  });
  expect(ninepoint('evidence', 'list', '--har')).toMatchObject({ status: 2 });
  expect(ninepoint('evidence', 'add', manager, '--redaction', 'off').status).toBe(0);
  expect(ninepoint('evidence', 'show', 'session-manager.har.gz', '--har')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'session-manager.har.gz was kept without redaction, so it is not handed on.\n',
  });
});

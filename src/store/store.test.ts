import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomic } from './atomic.ts';
import { freeName, projectName, safeName } from './name.ts';
import { openProject, projectKey } from './project.ts';
import { spoolIn } from './spool.ts';
import { openWorkspace } from './workspace.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('the browser went away');
}

test('a stream that breaks off leaves what was there before, and no temporary file', async () => {
  const file = path.join(folder, 'a.har');
  await writeAtomic(file, pieces('whole'));
  await expect(writeAtomic(file, broken())).rejects.toThrow('the browser went away');
  expect(await readFile(file, 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['a.har']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\monday.har', 'monday.har'],
  ['.ssh', 'ssh'],
  ['a\u0000b\u202e.har', 'a-b-.har'],
  ['con.har', 'file-con.har'],
  ['Übung 1 (admin).har.gz', 'Übung 1 (admin).har.gz'],
  ['..', 'recording.har'],
  ['', 'recording.har'],
])('the name %j is kept as %j', (wish, kept) => {
  expect(safeName(wish, 'recording.har')).toBe(kept);
});

test('a taken name gets a number before its extension, whatever its case', () => {
  expect(freeName('Monday.har.gz', ['monday.har.gz', 'MONDAY-2.har.gz'])).toBe('Monday-3.har.gz');
  expect(freeName('.har', ['.har'])).toBe('.har-2');
});

test('project names are fit for an address', () => {
  expect(projectName('City Library — Überblick')).toBe('city-library-uberblick');
  expect(projectName('///')).toBe('project');
});

test('a new project is private, and is the blank document', async () => {
  const project = await openProject(path.join(folder, 'p'), 'p', () => 'blank\n');
  expect((await project.document.read()).text).toBe('blank\n');
  const key = await project.key();
  expect(key).toHaveLength(32);
  expect(Buffer.from(await project.key())).toEqual(Buffer.from(key));
  for (const own of ['.ninepoint', '.ninepoint/evidence']) expect((await stat(path.join(project.folder, own))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(project.own, 'key'))).mode & 0o777).toBe(0o600);
  project.close();
});

test('a document is saved only over the version that the author started from', async () => {
  const project = await openProject(path.join(folder, 'p'), 'p', () => 'blank\n');
  const { version } = await project.document.read();
  const first = await project.document.save('one\n', version);
  expect(first.ok).toBe(true);
  const second = await project.document.save('two\n', version);
  expect(second).toEqual({ ok: false, error: { now: first.ok ? first.value : '' } });
  expect((await project.document.read()).text).toBe('one\n');
});

test('two that make the key of a project at once get the same', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => projectKey(path.join(folder, 'p'))));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect((await readdir(path.join(folder, 'p', '.ninepoint'))).sort()).toEqual(['.gitignore', 'key']);
});

test('a key that is none is never written over', async () => {
  await projectKey(path.join(folder, 'p'));
  await writeAtomic(path.join(folder, 'p', '.ninepoint', 'key'), pieces('short'));
  await expect(projectKey(path.join(folder, 'p'))).rejects.toThrow('is no key of Ninepoint (5 bytes instead of 32)');
});

test('what came in is noise on disk, and is read from any place', async () => {
  const text = Array.from({ length: 3_000 }, (_, line) => `line ${line} of a secret`).join('\n');
  const whole = Buffer.from(text);
  const spool = await spoolIn(folder, pieces(text.slice(0, 777), text.slice(777, 778), text.slice(778)));
  const [file = ''] = await readdir(folder);
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await readFile(path.join(folder, file))).includes('secret')).toBe(false);
  expect(spool.size).toBe(whole.length);
  for (const [from, to] of [
    [0, 5],
    [1, 17],
    [15, 16],
    [16, 33],
    [31_000, 31_007],
    [whole.length - 3, whole.length + 9],
  ] as const)
    expect(Buffer.from(await spool.range(from, to)).toString()).toBe(whole.subarray(from, to).toString());
  for (const from of [0, 1, 16, 40_001]) {
    const parts: Buffer[] = [];
    for await (const piece of spool.pieces(from)) parts.push(Buffer.from(piece));
    expect(Buffer.concat(parts).toString()).toBe(whole.subarray(from).toString());
  }
  await spool.discard();
  await expect(spoolIn(folder, broken())).rejects.toThrow('the browser went away');
  expect(await readdir(folder)).toEqual([]);
});

test('a workspace lists its projects, makes new names, adopts folders anywhere, and opens nothing else', async () => {
  const workspace = await openWorkspace(path.join(folder, 'projects'), () => '');
  expect((await workspace.create('Shop')).name).toBe('shop');
  expect((await workspace.create('Shop')).name).toBe('shop-2');
  const elsewhere = await workspace.adopt(path.join(folder, 'elsewhere'));
  expect(elsewhere.name).toBe('elsewhere');
  expect(await workspace.adopt(path.join(folder, 'elsewhere'))).toBe(elsewhere);
  expect((await workspace.list()).toSorted()).toEqual(['elsewhere', 'shop', 'shop-2']);
  expect(await workspace.open('../elsewhere')).toBeUndefined();
  expect(await workspace.open('shop')).toBe(await workspace.open('shop'));
});

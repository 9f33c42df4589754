import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomic } from './atomic.ts';
import { freeName, projectName, safeName } from './name.ts';
import { openProject } from './project.ts';
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
  await project.evidence.receive('a.har', pieces('{', '}'));
  const key = await project.key();
  expect(key).toHaveLength(32);
  expect(Buffer.from(await project.key())).toEqual(Buffer.from(key));
  expect((await stat(project.folder)).mode & 0o777).toBe(0o700);
  for (const file of ['key', 'evidence/a.har']) expect((await stat(path.join(project.folder, file))).mode & 0o777).toBe(0o600);
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

test('changes of facts made at once are all kept, and damaged facts cost only themselves', async () => {
  const project = await openProject(path.join(folder, 'p'), 'p', () => '');
  const add = (name: string) =>
    project.change((facts) => ({
      ...facts,
      evidence: [...facts.evidence, { name, sha256: '', role: null, added: '2026-11-21T00:00:00Z' }],
    }));
  await Promise.all(['a', 'b', 'c', 'd'].map(add));
  expect((await project.facts()).evidence.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  await writeAtomic(path.join(project.folder, 'project.json'), pieces('{"format":'));
  expect((await project.facts()).evidence).toEqual([]);
});

test('a recording set aside comes back', async () => {
  const project = await openProject(path.join(folder, 'p'), 'p', () => '');
  await project.evidence.receive('a.har', pieces('{}'));
  expect(await project.evidence.remove('a.har')).toBe(true);
  expect(await project.evidence.list()).toEqual([]);
  expect(await project.evidence.remove('a.har')).toBe(false);
  expect(await project.evidence.restore('a.har')).toBe(true);
  expect(await project.evidence.list()).toEqual([{ name: 'a.har', size: 2 }]);
  expect(await project.evidence.open('../key')).toBeUndefined();
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

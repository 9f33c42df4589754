import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Put, putProject } from './put.ts';

let around: string;
let folder: string;
beforeEach(async () => {
  around = await mkdtemp(path.join(tmpdir(), 'ninepoint-put-'));
  folder = path.join(around, 'app');
});
afterEach(() => rm(around, { recursive: true, force: true }));

const LINES = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`);
const lines = (changes: Readonly<Record<number, string>> = {}): string => LINES.map((line, at) => changes[at + 1] ?? line).join('\n');

const eject = (files: Readonly<Record<string, string>>, into = folder) =>
  putProject({ folder: into, files: new Map(Object.entries(files)), write: (file, text) => writeFile(file, text) });
const put = async (files: Readonly<Record<string, string>>): Promise<Put> => {
  const done = await eject(files);
  if (!done.ok) throw new Error(done.error.says);
  return done.value;
};
const refusal = async (files: Readonly<Record<string, string>>, into?: string): Promise<string> => {
  const done = await eject(files, into);
  return done.ok ? 'It was not refused.' : done.error.says;
};
const at = (file: string): string => path.join(folder, file);
const read = (file: string): Promise<string | undefined> => readFile(at(file), 'utf8').catch(() => undefined);

test('a new folder gets every file; the same again changes nothing', async () => {
  expect(await put({ 'src/a.ts': 'a', 'b.md': 'b' })).toMatchObject({ first: true, written: ['b.md', 'src/a.ts'], conflicts: [] });
  expect(await put({ 'src/a.ts': 'a', 'b.md': 'b' })).toMatchObject({ first: false, written: [], deleted: [], kept: [] });
});

test('what nobody edited is brought up to date, what is no longer ejected goes', async () => {
  await put({ 'a.ts': 'a', 'b.ts': 'b' });
  expect(await put({ 'a.ts': 'A', 'c.ts': 'c' })).toMatchObject({ written: ['a.ts', 'c.ts'], deleted: ['b.ts'] });
  expect([await read('a.ts'), await read('b.ts'), await read('c.ts')]).toEqual(['A', undefined, 'c']);
});

test('an edited file stays, and changes that do not meet are put together', async () => {
  await put({ 'a.ts': lines(), 'b.ts': lines() });
  await writeFile(at('a.ts'), lines({ 2: 'mine' }));
  await writeFile(at('b.ts'), lines({ 2: 'mine' }));
  expect(await put({ 'a.ts': lines(), 'b.ts': lines({ 8: 'theirs' }) })).toMatchObject({
    merged: ['b.ts'],
    kept: [{ file: 'a.ts', why: 'edited' }],
  });
  expect([await read('a.ts'), await read('b.ts')]).toEqual([lines({ 2: 'mine' }), lines({ 2: 'mine', 8: 'theirs' })]);
});

test('where changes meet, your file is untouched, both are shown beside it, and the next time waits', async () => {
  await put({ 'a.ts': lines() });
  await writeFile(at('a.ts'), lines({ 2: 'mine' }));
  expect((await put({ 'a.ts': lines({ 2: 'theirs' }) })).conflicts).toEqual(['a.ts']);
  expect(await read('a.ts')).toBe(lines({ 2: 'mine' }));
  const beside = await read('a.ts.conflict');
  expect(beside).toContain('<<<<<<< yours\nmine\n||||||| as it was last ejected\nline 2\n=======\ntheirs\n>>>>>>> as it is ejected now');
  expect(beside).toContain('Both you and the specification changed a.ts');
  expect(await refusal({ 'a.ts': lines({ 2: 'third' }) })).toContain('a place is still to be settled');
  await rm(at('a.ts.conflict'));
  await writeFile(at('a.ts'), lines({ 2: 'settled' }));
  expect(await put({ 'a.ts': lines({ 2: 'theirs' }) })).toMatchObject({ kept: [{ file: 'a.ts', why: 'edited' }], conflicts: [] });
});

test('a file that you deleted stays away, one that you made where a new one belongs is shown beside it', async () => {
  await put({ 'a.ts': 'a', 'b.ts': 'b' });
  await rm(at('a.ts'));
  await writeFile(at('c.ts'), 'mine');
  expect(await put({ 'a.ts': 'A', 'b.ts': 'b', 'c.ts': 'theirs' })).toMatchObject({
    kept: [{ file: 'a.ts', why: 'deleted' }],
    conflicts: ['c.ts'],
  });
  expect([await read('a.ts'), await read('c.ts')]).toEqual([undefined, 'mine']);
});

test('line ends of Windows are no edit', async () => {
  await put({ 'a.ts': 'one\ntwo\n' });
  await writeFile(at('a.ts'), 'one\r\ntwo\r\n');
  expect(await put({ 'a.ts': 'one\nTWO\n' })).toMatchObject({ written: ['a.ts'] });
});

test('a copy of the last output that was touched is not believed: nothing is written over', async () => {
  await put({ 'a.ts': 'a' });
  await writeFile(at('a.ts'), 'mine');
  await writeFile(at('.ninepoint/last/a.ts.txt'), 'mine');
  expect((await put({ 'a.ts': 'theirs' })).conflicts).toEqual(['a.ts']);
  expect(await read('a.ts')).toBe('mine');
});

test('a folder that somebody else filled, a file, and a link are refused with a sentence', async () => {
  await mkdir(folder);
  await writeFile(at('mine.txt'), 'mine');
  expect(await refusal({ 'a.ts': 'a' })).toContain('is not empty and was not written by ninepoint eject');
  expect(await read('a.ts')).toBeUndefined();
  expect(await refusal({ 'a.ts': 'a' }, at('mine.txt'))).toContain('is a file: name a folder to eject into.');
  await symlink(folder, path.join(around, 'link'));
  expect(await refusal({ 'a.ts': 'a' }, path.join(around, 'link'))).toContain('is a link');
});

test('nothing leads out of the folder: no path, no link in it, no list of earlier files', async () => {
  expect(await refusal({ '../out.ts': 'x' })).toContain('is no path inside the folder');
  expect(await refusal({ '/etc/out.ts': 'x' })).toContain('is no path inside the folder');
  expect(await refusal({ 'src/..\\out.ts': 'x' })).toContain('is no path inside the folder');
  await put({ 'src/a.ts': 'a' });
  const outside = path.join(around, 'outside');
  await mkdir(outside);
  await rm(at('src'), { recursive: true });
  await symlink(outside, at('src'));
  expect(await refusal({ 'src/a.ts': 'A' })).toContain('is a link, and what it leads to is not touched');
  await rm(at('src'));
  await writeFile(at('.ninepoint/ejected.json'), JSON.stringify({ format: 'ninepoint-eject/1', files: { '../../victim': 'x' } }));
  expect(await refusal({ 'src/a.ts': 'A' })).toContain('is no path inside the folder');
});

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionOf } from './document-file.ts';
import { undoFiles } from './undo.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'ninepoint-undo-')), 'undo');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const step = (before: string, after: string) => ({ says: `${before} to ${after}`, before: versionOf(before), after: versionOf(after) });

test('what was kept is there for another server, and only its user can read it', async () => {
  const kept = { steps: [step('a', 'b'), step('b', 'c')], done: 2 };
  await undoFiles(folder).keep(kept, ['a', 'b', 'c']);
  const again = undoFiles(folder);
  expect(await again.load()).toEqual(kept);
  for (const text of ['a', 'b', 'c']) expect(await again.text(versionOf(text))).toBe(text);
  for (const name of await readdir(folder)) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
});

test('a document that no step needs any more goes', async () => {
  const files = undoFiles(folder);
  await files.keep({ steps: [step('a', 'b'), step('b', 'c')], done: 2 }, ['a', 'b', 'c']);
  await files.keep({ steps: [step('a', 'b'), step('b', 'd')], done: 2 }, ['b', 'd']);
  expect(await files.text(versionOf('c'))).toBeUndefined();
  expect(await files.text(versionOf('d'))).toBe('d');
});

test('of very many steps the oldest make room', async () => {
  const files = undoFiles(folder);
  const steps = Array.from({ length: 130 }, (_, at) => step(`text ${at}`, `text ${at + 1}`));
  const kept = await files.keep(
    { steps, done: 130 },
    Array.from({ length: 131 }, (_, at) => `text ${at}`),
  );
  expect([kept.steps.length, kept.done, kept.steps[0]?.says]).toEqual([100, 100, 'text 30 to text 31']);
  expect(await files.load()).toEqual(kept);
  expect((await readdir(folder)).length).toBe(102);
});

test('nothing, and what cannot be read, is no step; a damaged document is none', async () => {
  const files = undoFiles(folder);
  expect(await files.load()).toEqual({ steps: [], done: 0 });
  await files.keep({ steps: [step('a', 'b')], done: 1 }, ['a', 'b']);
  await writeFile(path.join(folder, `${versionOf('a')}.md.gz`), 'no gzip');
  expect(await files.text(versionOf('a'))).toBeUndefined();
  for (const text of ['{', '{"steps":[],"done":4}', '{"steps":[{"says":"x","before":"../../key","after":"b"}],"done":1}']) {
    await writeFile(path.join(folder, 'steps.json'), text);
    expect(await files.load()).toEqual({ steps: [], done: 0 });
  }
  expect(await files.text('../../key')).toBeUndefined();
});

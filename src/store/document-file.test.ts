import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentFile, documentFile } from './document-file.ts';

let folder: string;
let document: DocumentFile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-document-'));
  document = documentFile(path.join(folder, 'product.md'), () => 'blank');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of several that are saved over the same version at once, one is', async () => {
  const { version } = await document.read();
  const texts = ['one', 'two', 'three', 'four'];
  const saved = await Promise.all(texts.map((text) => document.save(text, version)));
  expect(saved.map(({ ok }) => ok)).toEqual([true, false, false, false]);
  const now = await document.read();
  expect(now.text).toBe('one');
  expect(saved.slice(1).map((one) => (one.ok ? '' : one.error.now))).toEqual([now.version, now.version, now.version]);
});

test('one that could not be written keeps none after it from being written', async () => {
  const nowhere = documentFile(path.join(folder, 'product.md', 'product.md'), () => 'blank');
  await expect(nowhere.replace('one')).rejects.toThrow();
  await expect(nowhere.replace('two')).rejects.toThrow();
  const { version } = await document.read();
  expect((await document.save('later', version)).ok).toBe(true);
});
